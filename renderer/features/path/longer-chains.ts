import type { AnswerOf, ChainStep } from "../../../engine/model/answer.ts";
import type { Contract, ContractEntry, Role } from "../../../engine/model/contract.ts";
import type { ImportKind } from "../../../engine/model/facts.ts";
import type { Graph } from "../../client/unpack-graph.ts";
import { countedImports } from "../../stores/import-filter.ts";
import { lookup } from "../../stores/lookup.ts";
import { startStep, type Chains } from "./short-chains.ts";

const mostSteps = 20_000;
const most = 40;
/** How much longer than the shortest a chain may be. */
const longer = 2;

/**
 * Chains to a file that are one or two steps longer than the shortest, shortest first. A chain that has a short cut to one of
 * its own later steps is left out: it is another chain with a detour. The whole way at once is no such short cut.
 */
export function longerChains(graph: Graph, impact: AnswerOf<"impact">, to: string, without: readonly ImportKind[]): Chains {
  const distances = new Map([...impact.starts, ...impact.affected, ...impact.tests].map(({ file, distance }) => [file, distance]));
  const shortest = distances.get(to);
  if (shortest === undefined || shortest === 0) return { chains: [], more: false };
  const before = stepsBefore(graph, without);
  const chains: ChainStep[][] = [];
  const open: { readonly at: string; readonly tail: readonly ChainStep[] }[] = [{ at: to, tail: [] }];
  let steps = 0;
  while (open.length > 0 && chains.length < most && steps++ < mostSteps) {
    const { at, tail } = open.pop() as (typeof open)[number];
    for (const [from, step] of before(at)) {
      const distance = distances.get(from);
      const length = tail.length + 1;
      if (distance === undefined || distance + length > shortest + longer || from === at) continue;
      if (tail.some((one) => one.file === from || (before(one.file).has(from) && !(distance === 0 && one.file === to)))) continue;
      const chain = [step, ...tail];
      if (distance > 0) open.push({ at: from, tail: chain });
      else if (length > shortest) chains.push([startStep(from), ...chain]);
    }
  }
  return { chains: chains.sort((a, b) => a.length - b.length || (namesOf(a) < namesOf(b) ? -1 : 1)), more: open.length > 0 };
}

const namesOf = (chain: readonly ChainStep[]): string => chain.map(({ file }) => file).join("\n");

type Before = ReadonlyMap<string, ChainStep>;

/** The files that pass a change on to a file, each with the first reason. */
function stepsBefore(graph: Graph, without: readonly ImportKind[]): (file: string) => Before {
  const { importsOf } = lookup(graph);
  const roles = rolesByFile(graph);
  const known = new Map<string, Before>();
  return (file) => {
    const kept = known.get(file);
    if (kept) return kept;
    const found = new Map<string, ChainStep>();
    const add = (from: string, step: Omit<ChainStep, "file" | "evidence">, line: number): void => {
      if (from !== file && !found.has(from)) found.set(from, { ...step, file, evidence: { file, line } });
    };
    for (const row of countedImports(importsOf(file), without)) add(row.to, { rule: "imports", contract: null, text: `imports ${row.to}` }, row.line);
    for (const { contract, role, entry } of roles.get(file) ?? [])
      for (const other of role === "serves" ? contract.declares : [...contract.declares, ...contract.serves])
        // Two entries under other keys than the contract's meet it, and not always each other.
        if (!entry.as || !other.as || entry.as === other.as)
          add(other.file, { rule: role, contract: contract.contract, text: `${role} ${contract.contract}` }, entry.line);
    known.set(file, found);
    return found;
  };
}

interface RoleOf {
  readonly contract: Contract;
  readonly role: Exclude<Role, "declares">;
  readonly entry: ContractEntry;
}

function rolesByFile(graph: Graph): ReadonlyMap<string, readonly RoleOf[]> {
  const roles = new Map<string, RoleOf[]>();
  for (const contract of graph.contracts)
    for (const role of ["serves", "calls"] as const)
      for (const entry of contract[role]) {
        const list = roles.get(entry.file);
        if (list) list.push({ contract, role, entry });
        else roles.set(entry.file, [{ contract, role, entry }]);
      }
  return roles;
}
