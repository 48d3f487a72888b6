import { baseName, joinPath } from "../../../support/tree-path.ts";

/** The file name without its extension. */
export function stemOf(path: string): string {
  const name = baseName(path);
  return name.endsWith(".rs") ? name.slice(0, -3) : name;
}

/** A path as attributes and manifests write it, on Windows too; undefined when it leads out of the tree. */
export function joined(folder: string, written: string): string | undefined {
  return joinPath(folder, written.replaceAll("\\", "/"));
}
