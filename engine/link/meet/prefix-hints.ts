import type { Contract, PrefixHint } from "../../model/contract.ts";
import { compareBytes } from "../../support/order.ts";
import type { Prefixes } from "../../support/http-keys.ts";
import { httpNearMisses } from "./near-http.ts";

/** So many prefixes are told at most. */
const most = 8;

/**
 * Which `http_prefixes` would make called contracts meet that meet nothing now: the one that helps most first, each counted
 * with the calls that those before it leave over, since only one prefix of a key is removed.
 */
export function prefixHints(contracts: readonly Contract[], prefixes: Prefixes): readonly PrefixHint[] {
  const known: string[] = [];
  const lonely: string[] = [];
  for (const it of contracts) if (it.kind === "http") (it.declares.length + it.serves.length > 0 ? known : lonely).push(it.key);
  const find = httpNearMisses(known, prefixes);
  const helped = new Map<string, Set<string>>();
  for (const key of lonely) {
    for (const { prefix } of find(key)) {
      if (prefix === undefined) continue;
      const keys = helped.get(prefix);
      if (keys) keys.add(key);
      else helped.set(prefix, new Set([key]));
    }
  }
  const hints: PrefixHint[] = [];
  while (hints.length < most) {
    const [best] = [...helped].sort(([a, one], [b, other]) => other.size - one.size || compareBytes(a, b));
    if (best === undefined || best[1].size === 0) break;
    hints.push({ prefix: best[0], calls: best[1].size });
    for (const key of Array.from(best[1])) for (const keys of helped.values()) keys.delete(key);
  }
  return hints;
}
