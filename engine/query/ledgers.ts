import type { Orphans } from "../model/answer.ts";
import type { Contract, ContractKind } from "../model/contract.ts";

/** Kinds that no file serves: their declaration is all there is. */
const neverServed: readonly ContractKind[] = ["table", "env"];

/** Contracts with a side missing, as `kind key` in the order of the contracts. */
export function ledgers(contracts: readonly Contract[]): Orphans {
  const names = (wanted: (it: Contract) => boolean): readonly string[] => contracts.filter(wanted).map((it) => it.contract);
  return {
    calledNotServed: names((it) => it.calls.length > 0 && it.serves.length === 0 && !(neverServed.includes(it.kind) && it.declares.length > 0)),
    servedNotCalled: names((it) => it.serves.length > 0 && it.calls.length === 0),
    declaredNotServed: names((it) => it.declares.length > 0 && it.serves.length === 0 && !neverServed.includes(it.kind)),
    declaredNotUsed: names((it) => it.declares.length > 0 && it.serves.length === 0 && it.calls.length === 0),
  };
}
