/** An http key in pieces, a configured prefix removed. */
export interface HttpKey {
  readonly method: string;
  readonly segments: readonly string[];
}

/** Configured prefixes as segments, the longest first. */
export type Prefixes = readonly (readonly string[])[];

/** The `http_prefixes` of the config, cut at slashes, the longest first. */
export function httpPrefixes(configured: readonly string[]): Prefixes {
  return configured
    .map((it) => it.split("/").filter((part) => part !== ""))
    .filter((it) => it.length > 0)
    .sort((a, b) => b.length - a.length);
}

/** `GET /api/users/{}` with the prefix `/api`: GET, users, {}. Whole segments, the longest prefix that fits, at most one. */
export function httpKey(key: string, prefixes: Prefixes): HttpKey {
  const space = key.indexOf(" ");
  const segments = key.length === space + 2 ? [] : key.slice(space + 2).split("/");
  const prefix = prefixes.find((it) => it.length <= segments.length && it.every((part, i) => part === segments[i]));
  return { method: key.slice(0, space), segments: prefix ? segments.slice(prefix.length) : segments };
}

/** Equal, or one of them is `*`. */
export function methodsMeet(a: string, b: string): boolean {
  return a === b || a === "*" || b === "*";
}

/**
 * The meeting rule of two http keys: methods equal or either `*`, the same number of segments, `{}` for any one segment on either
 * side, a last `{*}` for one or more.
 */
export function httpMeet(a: string, b: string, prefixes: Prefixes): boolean {
  const x = httpKey(a, prefixes);
  const y = httpKey(b, prefixes);
  return methodsMeet(x.method, y.method) && pathsMeet(x.segments, y.segments);
}

function pathsMeet(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; ; i++) {
    const x = a[i];
    const y = b[i];
    if (x === undefined || y === undefined) return x === y;
    if (isRest(a, i) || isRest(b, i)) return true;
    if (x !== y && x !== "{}" && y !== "{}") return false;
  }
}

/** A last `{*}`: one or more segments. Elsewhere it stands for one. */
export function isRest(segments: readonly string[], at: number): boolean {
  return segments[at] === "{*}" && at === segments.length - 1;
}
