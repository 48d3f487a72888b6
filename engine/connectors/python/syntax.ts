import type { Node } from "web-tree-sitter";

/** A named node of the grammar, copied out of the parser so that walking it costs nothing and outlives the tree. */
export interface Syntax {
  readonly type: string;
  /** The field of its parent under which it stands. */
  readonly field: string | null;
  /** UTF-16 indices into the text. */
  readonly start: number;
  readonly end: number;
  readonly children: readonly Syntax[];
}

export interface SyntaxTree {
  readonly root: Syntax;
  readonly text: string;
  /** 1-based line of an index into the text. */
  readonly lineAt: (index: number) => number;
  /** Where the first part stands that is not valid Python, or null. */
  readonly firstError: number | null;
}

/**
 * Copies named nodes and operators; comments and punctuation are left out.
 * Iterative, because nesting in a file may be deeper than the stack.
 */
export function syntaxTree(root: Node, text: string): SyntaxTree {
  const cursor = root.walk();
  let firstError: number | null = null;
  try {
    const children: Syntax[] = [];
    const open: Syntax[][] = [children];
    for (;;) {
      const type = cursor.nodeType;
      const field = cursor.currentFieldName;
      let into: Syntax[] | null = null;
      if (type === "ERROR" || (firstError === null && cursor.nodeIsMissing)) firstError ??= cursor.startIndex;
      if ((cursor.nodeIsNamed || field !== null) && type !== "comment") {
        into = [];
        open[open.length - 1]!.push({ type, field, start: cursor.startIndex, end: cursor.endIndex, children: into });
      }
      if (into && cursor.gotoFirstChild()) {
        open.push(into);
        continue;
      }
      let done = false;
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent() || open.length === 1) {
          done = true;
          break;
        }
        open.pop();
      }
      if (done) break;
    }
    return { root: children[0]!, text, lineAt: lineTable(text), firstError };
  } finally {
    cursor.delete();
  }
}

export function lineTable(text: string): (index: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (index) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

export function child(node: Syntax, field: string): Syntax | undefined {
  return node.children.find((each) => each.field === field);
}

export function childrenOf(node: Syntax, field: string): Syntax[] {
  return node.children.filter((each) => each.field === field);
}

export function textOf(tree: SyntaxTree, node: Syntax): string {
  return tree.text.slice(node.start, node.end);
}

/** The value of a string literal without interpolation; adjacent literals are one. Undefined for anything else. */
export function literalText(tree: SyntaxTree, node: Syntax | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === "parenthesized_expression") return node.children.length === 1 ? literalText(tree, node.children[0]) : undefined;
  if (node.type === "concatenated_string") {
    let joined = "";
    for (const part of node.children) {
      const text = literalText(tree, part);
      if (text === undefined) return undefined;
      joined += text;
    }
    return joined;
  }
  if (node.type !== "string" || node.children.some((part) => part.type === "interpolation")) return undefined;
  return node.children
    .filter((part) => part.type === "string_content")
    .map((part) => contentText(tree, node, part))
    .join("");
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", a: "\x07", "0": "\0", "\n": "" };

/** One piece of a string literal with its escapes undone; raw strings keep theirs. */
export function contentText(tree: SyntaxTree, string: Syntax, content: Syntax): string {
  const raw = tree.text.slice(content.start, content.end);
  const prefix = tree.text.slice(string.start, string.start + 3).toLowerCase();
  const quote = prefix.search(/["']/);
  const isFormat = quote > 0 && prefix.slice(0, quote).includes("f");
  const braces = isFormat ? raw.replace(/\{\{/g, "{").replace(/\}\}/g, "}") : raw;
  if (!braces.includes("\\") || (quote > 0 && prefix.slice(0, quote).includes("r"))) return braces;
  return braces.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|N\{[^}]*\}|([0-7]{1,3})|(\r\n|[\s\S]))/g,
    (whole, x, u, long, octal, one) => {
      if (x || u || long) return codePoint(parseInt(x ?? u ?? long, 16));
      if (octal) return codePoint(parseInt(octal, 8));
      if (one === undefined) return whole;
      if (one === "\r\n") return "";
      return escapes[one] ?? (one === "\\" || one === "'" || one === '"' ? one : whole);
    },
  );
}

function codePoint(value: number): string {
  return value <= 0x10ffff ? String.fromCodePoint(value) : "\ufffd";
}

/** `a.b.c` of a name or a chain of attributes; undefined for anything else. */
export function dottedText(tree: SyntaxTree, node: Syntax | undefined): string | undefined {
  const parts: string[] = [];
  let at = node;
  while (at?.type === "attribute") {
    const name = child(at, "attribute");
    if (!name) return undefined;
    parts.push(textOf(tree, name));
    at = child(at, "object");
  }
  if (at?.type !== "identifier") return undefined;
  parts.push(textOf(tree, at));
  return parts.reverse().join(".");
}
