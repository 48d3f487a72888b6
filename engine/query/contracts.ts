import type { ContractsBody, Hole } from "../model/answer.ts";
import { contractKinds } from "../model/contract.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { contractHoles } from "./holes.ts";
import { ledgers } from "./ledgers.ts";
import { contractRow, hintRow, missRow } from "./rows.ts";
import { isKind, unknownKind } from "./target.ts";

/** Contracts by kind, then key bytes, with the ledgers of those of which one side is missing and what would make them meet. */
export function contracts(index: GraphIndex, kind: string | null): { readonly body: ContractsBody; readonly holes: readonly Hole[] } {
  if (kind !== null && !isKind(kind)) throw unknownKind(kind);
  const kinds = kind === null ? contractKinds : [kind];
  const rows = kinds.flatMap((one) => index.rows.contracts.filter((row) => row.kind === one));
  const shown = new Set(rows.map((row) => row.contract));
  const nearMisses = index.rows.nearMisses.filter((miss) => shown.has(miss.contract)).map(missRow);
  const hints = kinds.includes("http") ? index.rows.hints.map(hintRow) : [];
  return {
    body: { answer: "contracts", contracts: rows.map(contractRow), orphans: ledgers(rows), hints, nearMisses },
    holes: contractHoles(index, new Set(kinds)),
  };
}
