import type { Node } from "web-tree-sitter";
import type { ProblemFact } from "../../model/facts.ts";

/** Valid code that the grammar does not know yet: an error on such a line says nothing about the file. */
const grammarGaps =
  /\bimport\(|\]\s*>\s*`|[&@]|\b(?:in|out)\s+[A-Z]|\b(?:accessor|satisfies|using|defer|source|asserts|unique|infer|abstract|override)\b|\bexport\s+type\b/;

/** The first place that is not valid, when there is one that the grammar's own gaps do not explain. What stands around it is read all the same. */
export function syntaxProblem(root: Node, text: string): ProblemFact | undefined {
  if (!root.hasError) return undefined;
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.isError || node.isMissing) {
      const line = node.startPosition.row + 1;
      if (!grammarGaps.test(lineText(text, node.startIndex)))
        return { code: "syntax", line, message: "not valid here; the rest of the file is read" };
      continue;
    }
    for (let i = node.childCount - 1; i >= 0; i--) {
      const child = node.child(i);
      if (child && (child.hasError || child.isError || child.isMissing)) open.push(child);
    }
  }
  return undefined;
}

function lineText(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(text.lastIndexOf("\n", at - 1) + 1, end < 0 ? text.length : end).slice(0, 2000);
}
