import type { Node } from "web-tree-sitter";
import type { ModuleCode } from "../../model/code.ts";
import type { Language } from "../../model/facts.ts";

/**
 * The code of one file, reduced to what contracts are folded from.
 * `root` is the program node of a tree over `text`; lines are those of `text`, 1-based. Undefined when nothing in it could matter.
 */
export function lowerCode(root: Node, text: string, language: Language): ModuleCode | undefined {
  void root;
  void text;
  void language;
  return undefined;
}
