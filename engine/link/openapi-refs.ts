import type { OpenapiOwn, PathItem } from "../connectors/openapi/openapi-own.ts";
import { declaredKeys } from "../connectors/openapi/read-document.ts";
import type { ContractSite, UnresolvedSite } from "../model/contract.ts";
import type { Parsed } from "../model/parsed.ts";

/** References that are followed from file to file. */
const longestChain = 10;

export interface JoinedRefs {
  readonly sites: readonly ContractSite[];
  readonly unresolved: readonly UnresolvedSite[];
}

/**
 * Operations of path items that a specification takes from another file: the file that holds the operation declares it, under the
 * prefix of the specification that asks for it. A reference to the network is left alone; one that finds no path item in the tree
 * is an unresolved site of the file it stands in.
 */
export function joinOpenapiRefs(parsed: Parsed): JoinedRefs {
  const files = new Map<string, Map<string, PathItem>>();
  const all = parsed.facts.get("openapi") ?? new Map<string, never>();
  const itemsOf = (path: string): Map<string, PathItem> | undefined => {
    const known = files.get(path);
    const own = all.get(path)?.own as OpenapiOwn | undefined;
    if (known || !own) return known;
    const items = new Map(own.items.map((it) => [it.pointer, it]));
    files.set(path, items);
    return items;
  };
  const sites = new Map<string, ContractSite>();
  const unresolved: UnresolvedSite[] = [];
  const declare = (file: string, item: PathItem, prefix: string, path: string): void => {
    for (const { method, line } of item.operations) {
      for (const key of declaredKeys(method, prefix, path))
        sites.set(`${file}\0${line}\0${key}`, { kind: "http", key, role: "declares", file, line });
    }
  };
  const follow = (from: string, ref: string): { file: string; pointer: string; item: PathItem | undefined } | undefined => {
    let file = from;
    let next: string | undefined = ref;
    let at: { file: string; pointer: string; item: PathItem | undefined } | undefined;
    for (let i = 0; next !== undefined && i < longestChain; i++) {
      const target = targetOf(file, next);
      if (!target) return undefined;
      file = target.file;
      at = { ...target, item: itemsOf(file)?.get(target.pointer) };
      next = at.item && at.item.operations.length === 0 ? at.item.ref : undefined;
    }
    return at;
  };
  for (const [file, facts] of all) {
    for (const { path, prefix, ref, line } of (facts.own as OpenapiOwn | undefined)?.refs ?? []) {
      if (/^[a-z][a-z0-9+.-]+:/i.test(ref)) continue;
      const found = follow(file, ref);
      let joined = 0;
      if (found && path !== null && found.item) {
        declare(found.file, found.item, prefix, path);
        joined = found.item.operations.length;
      } else if (found && path === null) {
        // The whole `paths` map is elsewhere: its items are those one step below the place referred to.
        for (const item of itemsOf(found.file)?.values() ?? []) {
          const below = item.pointer.startsWith(`${found.pointer}/`) ? item.pointer.slice(found.pointer.length + 1) : "";
          if (!below.startsWith("~1") || below.includes("/")) continue;
          const target = item.operations.length === 0 && item.ref !== undefined ? follow(found.file, item.ref) : { file: found.file, item };
          if (!target?.item) continue;
          declare(target.file, target.item, prefix, unescapePointer(below));
          joined++;
        }
      }
      if (joined === 0)
        unresolved.push({
          kind: "http",
          role: "declares",
          file,
          line,
          text: ref.slice(0, 120),
          why: "no operation stands where the reference leads",
        });
    }
  }
  return { sites: [...sites.values()], unresolved };
}

/** `./paths/a.yaml#/item` as a path of the tree and a JSON pointer; undefined outside the tree. */
function targetOf(from: string, ref: string): { readonly file: string; readonly pointer: string } | undefined {
  const hash = ref.indexOf("#");
  const path = decoded(hash < 0 ? ref : ref.slice(0, hash));
  const pointer = hash < 0 ? "" : decoded(ref.slice(hash + 1)).replace(/\/$/, "");
  if (path === "") return { file: from, pointer };
  if (path.startsWith("/")) return undefined;
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "." || part === "") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return { file: parts.join("/"), pointer };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-4 */
function unescapePointer(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
