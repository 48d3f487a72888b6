import type { Orphans } from "../model/answer.ts";
import type { Contract, ContractKind } from "../model/contract.ts";

/** Kinds that no file serves: their declaration is all there is. */
const neverServed: readonly ContractKind[] = ["table", "env"];

/**
 * Contracts with a side missing, as `kind key` in the order of the contracts. A call that a fallback alone answers (`/{*}` at
 * the root) stands under that and under its own key: it is served, and so in no ledger of calls.
 */
export function ledgers(contracts: readonly Contract[]): Orphans {
  const names = (wanted: (it: Contract) => boolean): readonly string[] => contracts.filter(wanted).map((it) => it.contract);
  const answered = new Set<string>();
  for (const { kind, serves, calls } of contracts)
    if (serves.length > 0) for (const { file, as } of calls) if (as !== undefined) answered.add(`${kind} ${as}\0${file}`);
  const isAnswered = ({ contract, calls }: Contract): boolean => calls.every((entry) => answered.has(`${contract}\0${entry.file}`));
  return {
    calledNotServed: names(
      (it) => it.calls.length > 0 && it.serves.length === 0 && !isAnswered(it) && !(neverServed.includes(it.kind) && it.declares.length > 0),
    ),
    servedNotCalled: names((it) => it.serves.length > 0 && it.calls.length === 0 && it.usedAtHome !== true),
    declaredNotServed: names((it) => it.declares.length > 0 && it.serves.length === 0 && !neverServed.includes(it.kind)),
    declaredNotUsed: names((it) => it.declares.length > 0 && it.serves.length === 0 && it.calls.length === 0 && it.usedAtHome !== true),
  };
}
