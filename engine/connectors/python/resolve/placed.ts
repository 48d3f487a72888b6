import { joinPath } from "../../../support/tree-path.ts";

/** A path that a setting names: relative to the folder of its file, or with a leading slash to the tree. Undefined when it leads out of it. */
export function placed(folder: string, written: string): string | undefined {
  return joinPath(written.startsWith("/") ? "" : folder, written);
}
