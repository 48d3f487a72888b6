import type { TreeView } from "../../connector.ts";
import type { Alias } from "./aliases.ts";
import type { Packages } from "./package-json.ts";

/** Aliases that configs of bundlers state, for the files below them; the nearest config first. */
export function bundlerAliases(tree: TreeView, all: Packages): (folder: string) => readonly Alias[] {
  void tree;
  void all;
  return () => [];
}
