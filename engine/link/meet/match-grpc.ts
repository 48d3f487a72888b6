import type { ContractSite } from "../../model/contract.ts";
import { grpcKey, grpcMeet } from "../../support/grpc-keys.ts";
import type { KeyIndex } from "./key-index.ts";

/** Service and method without package and spelling: what two keys must share to meet. */
function group(key: string): string {
  const { service, method } = grpcKey(key);
  return `${service}/${method}`;
}

export function grpcIndex(targets: readonly string[], declared: ReadonlySet<string>): KeyIndex {
  const groups = grouped(targets);
  // A service declared without a package is exactly what a key without a package names.
  const bare = new Set([...declared].filter((it) => grpcKey(it).pkg === "").map((it) => grpcKey(it).service));
  return {
    find: (key) =>
      (groups.get(group(key)) ?? []).filter((it) => grpcMeet(key, it) && (grpcKey(key).pkg === grpcKey(it).pkg || !bare.has(grpcKey(key).service))),
  };
}

function grouped(keys: readonly string[]): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const key of keys) {
    const name = group(key);
    const list = out.get(name);
    if (list) list.push(key);
    else out.set(name, [key]);
  }
  return out;
}

/** Gives sites the spelling and the package of the one declared method they mean; where several are meant they keep their own. */
export function spellLikeProto(sites: readonly ContractSite[]): readonly ContractSite[] {
  const declared = new Set(sites.filter((it) => it.kind === "grpc" && it.role === "declares").map((it) => it.key));
  if (declared.size === 0) return sites;
  const index = grpcIndex([...declared], declared);
  return sites.map((it) => {
    if (it.kind !== "grpc" || declared.has(it.key)) return it;
    const found = index.find(it.key);
    const key = found[0];
    return key !== undefined && found.length === 1 ? { ...it, key } : it;
  });
}
