import type { Connector, Resolution, Resolver, TreeView } from "../connectors/connector.ts";
import type { Config } from "../model/config.ts";
import type { ConnectorName, FileFacts } from "../model/facts.ts";
import { compareBytes } from "../support/order.ts";
import { changedExistence, type Looks, looksHold, noLooks, type RecordedTree, recordedTree } from "./recorded-tree.ts";

/** Resolutions of an earlier state of a tree, with all that was looked at for them. Kept while a tree is open. */
export interface ImportMemory {
  /** Left-out links of that state. */
  links: string;
  readonly kept: Map<ConnectorName, Kept>;
  /** Files whose imports the last run resolved anew, in the order of connectors and paths. */
  readonly resolved: string[];
}

export function newImportMemory(): ImportMemory {
  return { links: "", kept: new Map(), resolved: [] };
}

interface Kept {
  readonly config: string;
  readonly tree: TreeView;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly resolver: Resolver;
  /** The tree as the resolver sees it where what it learns serves every file, and where it serves one file alone. */
  readonly shared: { readonly looks: Looks; readonly tree: RecordedTree };
  readonly own: RecordedTree;
  readonly files: ReadonlyMap<string, ResolvedFile>;
}

interface ResolvedFile {
  readonly looks: Looks;
  readonly resolutions: readonly Resolution[];
}

/**
 * The resolutions of every file, sorted by path. With a memory only those files are resolved whose imports changed or whose own looks
 * would see something else now; all of them where a look that served every file would, or where what others take from a file changed.
 */
export function resolveFiles(
  connector: Connector,
  tree: TreeView,
  facts: ReadonlyMap<string, FileFacts>,
  config: Config,
  memory: ImportMemory | undefined,
): { readonly resolver: Resolver; readonly files: ReadonlyMap<string, ResolvedFile> } | undefined {
  if (!connector.resolver) return undefined;
  const before = memory?.kept.get(connector.name);
  memory?.kept.delete(connector.name);
  const settings = JSON.stringify(config);
  const changed = before ? changedExistence(before.tree, tree) : new Set<string>();
  const usable = before?.config === settings && looksHold(before.shared.looks, tree, changed) && sameForOthers(connector, before.facts, facts);
  const reused = new Map<string, ResolvedFile>();
  if (before && usable) {
    for (const [path, file] of before.files) {
      const now = facts.get(path);
      if (now && sameImports(before.facts.get(path), now) && looksHold(file.looks, tree, changed)) reused.set(path, file);
    }
  }
  // A problem is told once, by whoever first reads a configuration: if that file goes, the problem may go with it.
  const isAll = before !== undefined && reused.size === facts.size && reused.size === before.files.size;
  const goesOn = before && usable && (isAll || before.resolver.problems().length === 0);
  const kept = goesOn ? before : begin(connector, tree, facts, config, settings);
  kept.shared.tree.use(tree);
  kept.own.use(tree);
  const files = new Map<string, ResolvedFile>();
  for (const path of [...facts.keys()].sort(compareBytes)) {
    const old = goesOn ? reused.get(path) : undefined;
    files.set(path, old ?? resolveOne(kept, path, facts.get(path) as FileFacts));
    if (!old) memory?.resolved.push(path);
  }
  memory?.kept.set(connector.name, { ...kept, tree, facts, files });
  return { resolver: kept.resolver, files };
}

function begin(connector: Connector, tree: TreeView, facts: ReadonlyMap<string, FileFacts>, config: Config, settings: string): Kept {
  const looks = noLooks();
  const shared = { looks, tree: recordedTree(tree, looks) };
  const own = recordedTree(tree, noLooks());
  const resolver = (connector.resolver as NonNullable<Connector["resolver"]>)(shared.tree.view, facts, config, own.view);
  return { config: settings, tree, facts, resolver, shared, own, files: new Map() };
}

function resolveOne(kept: Kept, path: string, facts: FileFacts): ResolvedFile {
  const looks = noLooks();
  kept.own.noteIn(looks);
  return { looks, resolutions: kept.resolver.resolve(path, facts) };
}

function sameImports(before: FileFacts | undefined, now: FileFacts): boolean {
  return before === now || (before !== undefined && JSON.stringify(before.imports) === JSON.stringify(now.imports));
}

/** Do the files say to each other what they said? Asked only of connectors whose files take something from each other. */
function sameForOthers(connector: Connector, before: ReadonlyMap<string, FileFacts>, now: ReadonlyMap<string, FileFacts>): boolean {
  const { tells } = connector;
  if (!tells) return true;
  if (before.size !== now.size) return false;
  for (const [path, facts] of now) {
    const old = before.get(path);
    if (old === facts) continue;
    if (!old || tells(old) !== tells(facts)) return false;
  }
  return true;
}
