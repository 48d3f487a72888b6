import type { KeyIndex } from "./key-index.ts";

/** The last part of a table's key, without case. */
function lastPart(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1).toLowerCase();
}

/**
 * Tables are compared without case. A name without a schema meets one with a schema only when that name is unique:
 * one schema has it, and no second table of that name is declared.
 */
export function tableIndex(targets: readonly string[], all: readonly string[], declared: ReadonlySet<string>): KeyIndex {
  const byName = new Map<string, string[]>();
  for (const key of targets) push(byName, lastPart(key), key);
  const schemas = distinct(all.filter((it) => it.includes(".")));
  const declarations = distinct([...declared]);
  return {
    find: (key) => {
      const lower = key.toLowerCase();
      const name = lastPart(key);
      const unique = (schemas.get(name)?.size ?? 0) === 1 && (declarations.get(name)?.size ?? 0) <= 1;
      return (byName.get(name) ?? []).filter((it) => it.toLowerCase() === lower || (unique && it.includes(".") !== lower.includes(".")));
    },
  };
}

function push(map: Map<string, string[]>, name: string, key: string): void {
  const list = map.get(name);
  if (list) list.push(key);
  else map.set(name, [key]);
}

/** Distinct full names without case, by last part. */
function distinct(keys: readonly string[]): Map<string, Set<string>> {
  const out = new Map<string, Set<string>>();
  for (const key of keys) {
    const name = lastPart(key);
    const set = out.get(name) ?? new Set();
    out.set(name, set.add(key.toLowerCase()));
  }
  return out;
}
