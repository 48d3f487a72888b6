import { rules, type Rule } from "../model/answer.ts";
import { roles, type Contract, type ContractEntry, type Role } from "../model/contract.ts";
import type { ContractColumns } from "../model/graph-index.ts";
import { httpMeet, httpPrefixes, type Prefixes } from "../support/http-keys.ts";
import { textTable } from "../support/text-table.ts";
import { numberColumn } from "./number-column.ts";

interface Columns {
  readonly hubContract: number[];
  readonly hubRole: number[];
  readonly fromOffsets: number[];
  readonly from: number[];
  readonly toOffsets: number[];
  readonly to: number[];
  readonly toRule: number[];
  readonly toLine: number[];
}

/** Contracts, sorted by name, as the hubs through which impact passes. */
export function contractColumns(
  contracts: readonly Contract[],
  numberOf: ReadonlyMap<string, number>,
  configuredPrefixes: readonly string[],
): ContractColumns {
  const prefixes = httpPrefixes(configuredPrefixes);
  const columns: Columns = { hubContract: [], hubRole: [], fromOffsets: [0], from: [], toOffsets: [0], to: [], toRule: [], toLine: [] };
  contracts.forEach((contract, number) => {
    if (contract.declares.length > 0)
      addHub(
        columns,
        number,
        "declares",
        contract.declares,
        [
          ["serves", contract.serves],
          ["calls", contract.calls],
        ],
        numberOf,
      );
    for (const [own, serves] of byOwnKey(contract, contract.serves)) {
      const met = contract.calls.filter((call) => keysMeet(contract, own, call.as ?? contract.key, prefixes));
      addHub(columns, number, "serves", serves, [["calls", met]], numberOf);
    }
  });
  return {
    names: textTable(contracts.map((contract) => contract.contract)),
    hubContract: Uint32Array.from(columns.hubContract),
    hubRole: Uint8Array.from(columns.hubRole),
    fromOffsets: Uint32Array.from(columns.fromOffsets),
    from: Uint32Array.from(columns.from),
    toOffsets: Uint32Array.from(columns.toOffsets),
    to: Uint32Array.from(columns.to),
    toRule: Uint8Array.from(columns.toRule),
    toLine: numberColumn(columns.toLine),
  };
}

/** Whether two files of one row meet: both may meet its key and not each other. Only http keys can do that. */
function keysMeet({ kind, key }: Contract, serves: string, calls: string, prefixes: Prefixes): boolean {
  return serves === key || calls === key || kind !== "http" || httpMeet(serves, calls, prefixes);
}

function byOwnKey({ key }: Contract, entries: readonly ContractEntry[]): Map<string, ContractEntry[]> {
  const groups = new Map<string, ContractEntry[]>();
  for (const entry of entries) {
    const own = entry.as ?? key;
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [entry]);
    else group.push(entry);
  }
  return groups;
}

function addHub(
  columns: Columns,
  contract: number,
  role: Role,
  from: readonly ContractEntry[],
  to: readonly (readonly [Rule, readonly ContractEntry[]])[],
  numberOf: ReadonlyMap<string, number>,
): void {
  columns.hubContract.push(contract);
  columns.hubRole.push(roles.indexOf(role));
  for (const file of new Set(from.map((entry) => numberOf.get(entry.file) as number))) columns.from.push(file);
  columns.fromOffsets.push(columns.from.length);
  for (const [rule, entries] of to) {
    for (const entry of entries) {
      columns.to.push(numberOf.get(entry.file) as number);
      columns.toRule.push(rules.indexOf(rule));
      columns.toLine.push(entry.line);
    }
  }
  columns.toOffsets.push(columns.to.length);
}
