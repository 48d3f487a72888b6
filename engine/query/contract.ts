import type { ContractBody, Hole } from "../model/answer.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { contractHoles } from "./holes.ts";
import { contractRow, missRow } from "./rows.ts";
import { findContract } from "./target.ts";

/** One contract with the near misses on either side of it. */
export function contract(index: GraphIndex, name: string): { readonly body: ContractBody; readonly holes: readonly Hole[] } {
  const row = index.rows.contracts[findContract(index, name)]!;
  const nearMisses = index.rows.nearMisses.filter((miss) => miss.contract === name || miss.meets === name).map(missRow);
  return { body: { answer: "contract", contract: contractRow(row), nearMisses }, holes: contractHoles(index, new Set([row.kind])) };
}
