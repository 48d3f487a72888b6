import type { Contract, ContractEntry } from "../../../engine/model/contract.ts";
import type { Graph } from "../../client/unpack-graph.ts";

/** A contract that one area uses of another. */
export interface Between {
  readonly contract: Contract;
  /** `calls`, or `serves` where one area serves what the other declares. */
  readonly role: "calls" | "serves";
  /** Who calls or serves it, in the area that depends. */
  readonly by: readonly ContractEntry[];
  /** Who serves or declares it, in the area it depends on. */
  readonly answers: readonly ContractEntry[];
}

/** The contracts by which one area depends on another, most used first. */
export function contractsBetween(
  graph: Pick<Graph, "contracts">,
  areaOf: (file: string) => string,
  { from, to }: { readonly from: string; readonly to: string },
): Between[] {
  const inside = (entries: readonly ContractEntry[], area: string): readonly ContractEntry[] => entries.filter(({ file }) => areaOf(file) === area);
  return graph.contracts
    .flatMap((contract): Between[] => {
      const answers = inside(contract.serves.length > 0 ? contract.serves : contract.declares, to);
      const calls = inside(contract.calls, from);
      if (calls.length > 0 && answers.length > 0) return [{ contract, role: "calls", by: calls, answers }];
      const [serves, declares] = [inside(contract.serves, from), inside(contract.declares, to)];
      return serves.length > 0 && declares.length > 0 ? [{ contract, role: "serves", by: serves, answers: declares }] : [];
    })
    .sort((a, b) => b.by.length - a.by.length || (a.contract.contract < b.contract.contract ? -1 : 1));
}
