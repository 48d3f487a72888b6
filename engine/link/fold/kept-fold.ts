import type { Config } from "../../model/config.ts";
import type { ContractSite, UnresolvedSite } from "../../model/contract.ts";
import type { FileFacts } from "../../model/facts.ts";
import type { Parsed } from "../../model/parsed.ts";
import type { Resolver } from "../../connectors/connector.ts";
import type { Targets } from "../import-rows.ts";
import { type MovedLines, movedLines } from "./same-code.ts";

/** What a fold found. */
export interface Folded {
  readonly sites: readonly ContractSite[];
  readonly unresolved: readonly UnresolvedSite[];
}

/** All that a fold depends on. */
export interface FoldInputs {
  readonly facts: Parsed["facts"];
  readonly targets: ReadonlyMap<string, Targets>;
  /** They say which submodules a module has, each for the tree it was begun for. */
  readonly resolvers: readonly Resolver[];
  /** Listed paths, sorted. */
  readonly paths: readonly string[];
  readonly config: Config;
}

/** The last fold of an open tree. */
export interface FoldMemory {
  last: { readonly inputs: FoldInputs; readonly found: Folded } | null;
}

export const newFoldMemory = (): FoldMemory => ({ last: null });

/**
 * What the last fold found, where the tree says the same now: its lines moved along with the code they stand for. Undefined where
 * anything that can decide a contract is another, and then the whole tree is folded again.
 */
export function keptFold({ last }: FoldMemory, now: FoldInputs): Folded | undefined {
  if (!last || JSON.stringify(last.inputs.config) !== JSON.stringify(now.config)) return undefined;
  const before = last.inputs;
  if (!sameList(before.paths, now.paths) || !sameList(before.resolvers, now.resolvers) || !sameTargets(before.targets, now.targets)) return undefined;
  const moved = new Map<string, MovedLines>();
  if (before.facts.size !== now.facts.size) return undefined;
  for (const [connector, facts] of now.facts) {
    const known = before.facts.get(connector);
    if (!known || known.size !== facts.size) return undefined;
    for (const [path, each] of facts) {
      const was = known.get(path);
      if (was === each) continue;
      const lines = was && sameOwn(was, each) ? movedLines(was.code, each.code) : undefined;
      if (!lines || moved.has(path)) return undefined;
      moved.set(path, lines);
    }
  }
  return moveAll(last.found, moved);
}

function sameList(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before === now || (before.length === now.length && before.every((each, at) => each === now[at]));
}

const sameOwn = (before: FileFacts, now: FileFacts): boolean => JSON.stringify(before.own) === JSON.stringify(now.own);

function sameTargets(before: ReadonlyMap<string, Targets>, now: ReadonlyMap<string, Targets>): boolean {
  if (before.size !== now.size) return false;
  for (const [path, targets] of now) {
    const was = before.get(path);
    if (was !== targets && (!was || textOf(was) !== textOf(targets))) return false;
  }
  return true;
}

const textOf = (targets: Targets): string => JSON.stringify([...targets].map(([specifier, byName]) => [specifier, [...byName]]));

/** Undefined where a line stands for something that code does not tell the place of. */
function moveAll({ sites, unresolved }: Folded, moved: ReadonlyMap<string, MovedLines>): Folded | undefined {
  if ([...moved.values()].every((lines) => [...lines].every(([from, to]) => from === to))) return { sites, unresolved };
  const named = [...moved.keys()].map((path) => `${path}:`);
  let isKnown = !unresolved.some(({ why, text }) => named.some((name) => why.includes(name) || text.includes(name)));
  const move = <Site extends ContractSite | UnresolvedSite>(site: Site): Site => {
    const lines = moved.get(site.file);
    if (!lines) return site;
    const line = lines.get(site.line);
    isKnown &&= line !== undefined;
    return { ...site, line: line ?? site.line };
  };
  // Lines keep their order, so that everything stays sorted and no two sites become one.
  const found = { sites: sites.map(move), unresolved: unresolved.map(move) };
  return isKnown ? found : undefined;
}
