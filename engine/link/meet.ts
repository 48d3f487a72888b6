import type { Config } from "../model/config.ts";
import {
  type Contract,
  type ContractEntry,
  type ContractKind,
  contractKinds,
  type ContractSite,
  type NearMiss,
  type PrefixHint,
  type Role,
} from "../model/contract.ts";
import { compareBytes } from "../support/order.ts";
import { exactIndex, type KeyIndex } from "./meet/key-index.ts";
import { grpcIndex, spellLikeProto } from "./meet/match-grpc.ts";
import { httpPrefixes, type Prefixes } from "../support/http-keys.ts";
import { httpIndex } from "./meet/match-http.ts";
import { queueIndex } from "./meet/match-queue.ts";
import { tableIndex } from "./meet/match-table.ts";
import { nearMisses } from "./meet/near-misses.ts";
import { prefixHints } from "./meet/prefix-hints.ts";

/** The sites of one kind by role, then by own key. */
type Keys = Readonly<Record<Role, Map<string, ContractSite[]>>>;

type Draft = Omit<Contract, "usedAtHome"> & {
  usedAtHome?: true;
  readonly declares: ContractEntry[];
  readonly serves: ContractEntry[];
  readonly calls: ContractEntry[];
};

/** How keys of a kind meet. `all` are all own keys of the kind. */
const indexes = {
  http: (targets, _all, _declared, prefixes) => httpIndex(targets, prefixes),
  graphql: exactIndex,
  grpc: (targets, _all, declared) => grpcIndex(targets, declared),
  trpc: exactIndex,
  table: tableIndex,
  queue: queueIndex,
  env: exactIndex,
} satisfies Record<ContractKind, (targets: readonly string[], all: readonly string[], declared: ReadonlySet<string>, prefixes: Prefixes) => KeyIndex>;

/**
 * Joins sites into contracts. Every declared and every served key is a contract; a called one only when it meets neither.
 * Serves stand also under the declared keys they meet, calls under all they meet, with `as` where their own key differs.
 * So two files meet over a served contract exactly where its serving entry has no `as`: a row with `as` on both sides
 * says that both meet the declaration, not each other. Contracts are sorted by kind in the fixed order, then key bytes.
 */
export function meet(
  sites: readonly ContractSite[],
  config: Config,
): { readonly contracts: readonly Contract[]; readonly nearMisses: readonly NearMiss[]; readonly hints: readonly PrefixHint[] } {
  const prefixes = httpPrefixes(config.httpPrefixes);
  const contracts: Contract[] = [];
  const kinds = byKind(spellLikeProto(sites));
  for (const kind of contractKinds) {
    const keys = kinds.get(kind);
    if (keys) for (const it of joinKind(kind, keys, prefixes)) contracts.push(it);
  }
  return { contracts, nearMisses: nearMisses(contracts, prefixes), hints: prefixHints(contracts, prefixes) };
}

function byKind(sites: readonly ContractSite[]): ReadonlyMap<ContractKind, Keys> {
  const kinds = new Map<ContractKind, Keys>();
  for (const site of sites) {
    let keys = kinds.get(site.kind);
    if (!keys) kinds.set(site.kind, (keys = { declares: new Map(), serves: new Map(), calls: new Map() }));
    const list = keys[site.role].get(site.key);
    if (list) list.push(site);
    else keys[site.role].set(site.key, [site]);
  }
  return kinds;
}

function joinKind(kind: ContractKind, keys: Keys, prefixes: Prefixes): readonly Contract[] {
  const drafts = new Map<string, Draft>();
  const declared = new Set(keys.declares.keys());
  const targets = [...new Set([...declared, ...keys.serves.keys()])];
  const index: KeyIndex = indexes[kind](targets, [...new Set([...targets, ...keys.calls.keys()])], declared, prefixes);
  const add = (contract: string, role: Role, own: string, places: readonly ContractSite[]): void => {
    const draft = drafts.get(contract) ?? { contract: `${kind} ${contract}`, kind, key: contract, declares: [], serves: [], calls: [] };
    drafts.set(contract, draft);
    const declaring = role === "calls" && declared.has(contract) ? new Set(keys.declares.get(contract)?.map((it) => it.file)) : undefined;
    for (const it of entries(places, own === contract ? undefined : own)) {
      if (declaring?.has(it.file)) draft.usedAtHome = true;
      else draft[role].push(it);
    }
  };
  for (const [key, places] of keys.declares) add(key, "declares", key, places);
  for (const [key, places] of keys.serves) {
    add(key, "serves", key, places);
    for (const it of index.find(key)) if (it !== key && declared.has(it)) add(it, "serves", key, places);
  }
  for (const [key, places] of keys.calls) {
    const met = index.find(key);
    for (const it of met) add(it, "calls", key, places);
    if (!met.includes(key) && met.every((it) => kind === "http" && isFallback(it))) add(key, "calls", key, places);
  }
  return [...drafts.values()].map(sorted).sort((a, b) => compareBytes(a.key, b.key));
}

/** What answers whatever nothing else does (`/*` at the root) says of no call that it is served: such a call keeps its own contract too. */
const isFallback = (key: string): boolean => key.endsWith(" /{*}");

/** One row a file, its lines ascending. */
function entries(places: readonly ContractSite[], as: string | undefined): readonly ContractEntry[] {
  const own = as === undefined ? {} : { as };
  const only = places[0];
  if (places.length === 1 && only) return [{ file: only.file, line: only.line, ...own }];
  const files = new Map<string, Set<number>>();
  for (const { file, line } of places) files.set(file, (files.get(file) ?? new Set()).add(line));
  return [...files].map(([file, lines]) => {
    const [line = 1, ...further] = [...lines].sort((a, b) => a - b);
    return { file, line, ...(further.length > 0 ? { lines: further } : {}), ...own };
  });
}

function sorted(draft: Draft): Contract {
  for (const entries of [draft.declares, draft.serves, draft.calls]) {
    entries.sort((a, b) => compareBytes(a.file, b.file) || compareBytes(a.as ?? draft.key, b.as ?? draft.key) || a.line - b.line);
  }
  return draft;
}
