import type { ContractsBody, Hole, Orphans } from "../model/answer.ts";
import { contractKinds, type Contract, type ContractKind } from "../model/contract.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { contractHoles } from "./holes.ts";
import { contractRow } from "./rows.ts";
import { isKind, unknownKind } from "./target.ts";

/** Contracts by kind, then key bytes, with the ledgers of those of which one side is missing. */
export function contracts(index: GraphIndex, kind: string | null): { readonly body: ContractsBody; readonly holes: readonly Hole[] } {
  if (kind !== null && !isKind(kind)) throw unknownKind(kind);
  const kinds = kind === null ? contractKinds : [kind];
  const rows = kinds.flatMap((one) => index.rows.contracts.filter((row) => row.kind === one));
  return { body: { answer: "contracts", contracts: rows.map(contractRow), orphans: orphansOf(rows) }, holes: contractHoles(index, new Set(kinds)) };
}

/** Kinds that only declare and call: a declaration is all that can stand behind a call. */
const withoutServers: ReadonlySet<ContractKind> = new Set(["table", "env"]);

/** A contract is used when somebody calls or serves it. */
function orphansOf(rows: readonly Contract[]): Orphans {
  const names = (test: (row: Contract, servable: boolean) => boolean) => rows.filter((row) => test(row, !withoutServers.has(row.kind))).map((row) => row.contract);
  return {
    calledNotServed: names(({ declares, serves, calls }, servable) => calls.length > 0 && serves.length === 0 && (servable || declares.length === 0)),
    servedNotCalled: names(({ serves, calls }) => serves.length > 0 && calls.length === 0),
    declaredNotServed: names(({ declares, serves }, servable) => servable && declares.length > 0 && serves.length === 0),
    declaredNotUsed: names(({ declares, serves, calls }) => declares.length > 0 && serves.length === 0 && calls.length === 0),
  };
}
