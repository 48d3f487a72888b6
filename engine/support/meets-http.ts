/**
 * Do two http keys (`GET /a/{}`) meet? Methods equal or either `*`; the same number of segments once the longest configured
 * prefix that fits is cut from each; `{}` stands for any one segment, `{*}` as the last for one or more.
 */
export function meetsHttp(a: string, b: string, prefixes: readonly string[]): boolean {
  if (a === b) return true;
  const [aMethod, aPath] = splitKey(a);
  const [bMethod, bPath] = splitKey(b);
  if (aMethod !== bMethod && aMethod !== "*" && bMethod !== "*") return false;
  return pathsMeet(httpSegments(aPath, prefixes), httpSegments(bPath, prefixes));
}

/** Segments of a path without its configured prefix. The root has none. */
export function httpSegments(path: string, prefixes: readonly string[]): readonly string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  let cut = 0;
  for (const prefix of prefixes) {
    const parts = prefix.split("/").filter((segment) => segment !== "");
    if (parts.length > cut && parts.length <= segments.length && parts.every((part, at) => part === segments[at])) cut = parts.length;
  }
  return segments.slice(cut);
}

function pathsMeet(a: readonly string[], b: readonly string[]): boolean {
  const aOpen = a[a.length - 1] === "{*}";
  const bOpen = b[b.length - 1] === "{*}";
  if (!aOpen && !bOpen && a.length !== b.length) return false;
  if (aOpen && !bOpen && b.length < a.length) return false;
  if (bOpen && !aOpen && a.length < b.length) return false;
  const length = Math.min(aOpen ? a.length - 1 : a.length, bOpen ? b.length - 1 : b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at] && a[at] !== "{}" && b[at] !== "{}") return false;
  return true;
}

function splitKey(key: string): readonly [string, string] {
  const space = key.indexOf(" ");
  return [key.slice(0, space), key.slice(space + 1)];
}
