import type { Fold } from "../../../model/fold.ts";

/**
 * The dotted name under which a module of the tree is imported: from the outermost package it belongs to, or from the
 * folder that a `src` stands for where no folder on the way is a package.
 */
export function moduleName(fold: Fold, file: string): string {
  const parts = file
    .replace(/\.pyi?$/, "")
    .replace(/\/__init__$/, "")
    .split("/");
  const packages = fold.note(
    "python",
    "packages",
    () => new Set(fold.files.filter((path) => path.endsWith("/__init__.py")).map((path) => path.slice(0, -"/__init__.py".length))),
  );
  let start = parts.length - 1;
  while (start > 0 && packages.has(parts.slice(0, start).join("/"))) start--;
  const inPackage = start < parts.length - 1;
  if (!inPackage) start = parts.lastIndexOf("src", parts.length - 2) + 1;
  return parts.slice(start).join(".");
}
