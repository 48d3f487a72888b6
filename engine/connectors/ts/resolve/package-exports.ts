import { field, isObject, type Json } from "./json.ts";

/** Targets of a subpath, the best first; `blocked` when the package says that there is none. */
export interface Targets {
  readonly targets: readonly string[];
  readonly blocked: boolean;
}

/**
 * What `exports` (keys `.`, `./x`) or `imports` (keys `#x`) name for a subpath: exact key, else the longest pattern that fits.
 * Conditions are tried in the order written.
 * @see https://nodejs.org/api/packages.html#subpath-patterns
 */
export function exportTargets(map: Json, subpath: string, conditions: ReadonlySet<string>): Targets {
  const keyed = isObject(map) && Object.keys(map).some((key) => key.startsWith(".") || key.startsWith("#"));
  if (!keyed) return subpath === "." ? listed(map, "", conditions) : { targets: [], blocked: true };
  if (!subpath.includes("*")) {
    const exact = field(map, subpath);
    if (exact !== undefined) return listed(exact, "", conditions);
  }
  let best: { readonly key: string; readonly rest: string } | undefined;
  for (const key of Object.keys(map)) {
    const rest = patternRest(key, subpath);
    if (rest !== undefined && (!best || longer(key, best.key))) best = { key, rest };
  }
  return best ? listed(field(map, best.key) as Json, best.rest, conditions, best.key.endsWith("/")) : { targets: [], blocked: true };
}

/** What `*` (or everything behind a trailing slash, as older packages write it) stands for. */
function patternRest(key: string, subpath: string): string | undefined {
  const star = key.indexOf("*");
  if (star < 0)
    return key.endsWith("/") && key.length > 2 && subpath.startsWith(key) && subpath.length > key.length ? subpath.slice(key.length) : undefined;
  const [before, after] = [key.slice(0, star), key.slice(star + 1)];
  if (subpath.length < key.length - 1 || subpath.length === before.length + after.length || !subpath.startsWith(before) || !subpath.endsWith(after))
    return undefined;
  return subpath.slice(before.length, subpath.length - after.length);
}

/** Node's order of pattern keys: the longer part before `*`, then the longer key. */
function longer(a: string, b: string): boolean {
  const before = (key: string) => (key.includes("*") ? key.indexOf("*") : key.length);
  return before(a) !== before(b) ? before(a) > before(b) : a.length > b.length;
}

function listed(target: Json, rest: string, conditions: ReadonlySet<string>, appended = false): Targets {
  const targets: string[] = [];
  const blocked = collect(target, (text) => targets.push(appended ? text + rest : text.replaceAll("*", () => rest)), conditions, 0);
  return { targets, blocked: blocked && targets.length === 0 };
}

/** Adds every usable target; true when a null says that there is none. */
function collect(target: Json, add: (text: string) => void, conditions: ReadonlySet<string>, depth: number): boolean {
  if (target === null) return true;
  if (depth > 32) return false;
  if (typeof target === "string") add(target);
  else if (Array.isArray(target)) target.forEach((one) => collect(one, add, conditions, depth + 1));
  else if (isObject(target)) {
    for (const [condition, value] of Object.entries(target)) {
      if (!conditions.has(condition) && condition !== "default" && !/^types@/.test(condition) && !conditions.has("*")) continue;
      if (collect(value, add, conditions, depth + 1)) return true;
    }
  }
  return false;
}
