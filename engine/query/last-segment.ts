/** Every name by which an import could mean this file or a folder above it: folders, the file's name, and its stems. */
export function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  let stem = segments[segments.length - 1] as string;
  for (let dot = stem.lastIndexOf("."); dot > 0; dot = stem.lastIndexOf(".")) {
    stem = stem.slice(0, dot);
    segments.push(stem);
  }
  return segments;
}

/**
 * Does the last segment of a specifier name one of these? Segments end at `/`, `::` and, where neither occurs, at dots
 * (`pkg.sub`); a query (`?raw`) is dropped, and a script extension too (`./a.js` is written for `a.ts`).
 */
export function namesAffected(specifier: string, names: ReadonlySet<string>): boolean {
  const written = specifier.replace(/[?#].*$/, "");
  const byPath = written.slice(Math.max(written.lastIndexOf("/"), written.lastIndexOf("::") + 1) + 1);
  if (byPath === "" || byPath === "." || byPath === "..") return false;
  if (names.has(byPath) || names.has(byPath.replace(/\.[cm]?jsx?$/, ""))) return true;
  const isDotted = !written.includes("/") && !written.includes("::");
  return isDotted && names.has(byPath.slice(byPath.lastIndexOf(".") + 1));
}
