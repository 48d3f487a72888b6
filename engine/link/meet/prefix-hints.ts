import type { Contract } from "../../model/contract.ts";
import { compareBytes } from "../../support/order.ts";
import type { Prefixes } from "../../support/http-keys.ts";
import { httpNearMisses } from "./near-http.ts";

export interface PrefixHint {
  /** A value for `http_prefixes`: `/api`. */
  readonly prefix: string;
  /** How many called contracts without a server would then meet one. */
  readonly calls: number;
}

/** Which `http_prefixes` would make called contracts meet that meet nothing now: the one that helps most first. */
export function prefixHints(contracts: readonly Contract[], prefixes: Prefixes): readonly PrefixHint[] {
  const known: string[] = [];
  const lonely: string[] = [];
  for (const it of contracts) if (it.kind === "http") (it.declares.length + it.serves.length > 0 ? known : lonely).push(it.key);
  const find = httpNearMisses(known, prefixes);
  const counts = new Map<string, number>();
  for (const key of lonely) {
    const found = new Set(find(key).flatMap((it) => (it.prefix === undefined ? [] : [it.prefix])));
    for (const prefix of found) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].map(([prefix, calls]) => ({ prefix, calls })).sort((a, b) => b.calls - a.calls || compareBytes(a.prefix, b.prefix));
}
