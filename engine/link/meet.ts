import type { Config } from "../model/config.ts";
import type { Contract, ContractSite, NearMiss } from "../model/contract.ts";

/** Joins sites into contracts. */
export function meet(sites: readonly ContractSite[], config: Config): { readonly contracts: readonly Contract[]; readonly nearMisses: readonly NearMiss[] } {
  void config;
  const rows = new Map<string, { declares: []; serves: []; calls: [] } & Contract>();
  for (const { kind, key, role, file, line } of sites) {
    const contract = `${kind} ${key}`;
    const row = rows.get(contract) ?? { contract, kind, key, declares: [], serves: [], calls: [] };
    rows.set(contract, row);
    (row[role] as { file: string; line: number }[]).push({ file, line });
  }
  return { contracts: [...rows.values()].sort((a, b) => (a.contract < b.contract ? -1 : 1)), nearMisses: [] };
}
