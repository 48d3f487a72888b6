import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { type Lowering, lineOf, textOf } from "./lowering.ts";

const escapes = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
]);
const escape = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r?\n)|([^]))/g;

/** The value of the characters between quotes. */
export function unescape(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escape, (_, braced?: string, four?: string, two?: string, newline?: string, one?: string) => {
    const hex = braced ?? four ?? two;
    if (hex !== undefined) {
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    }
    return newline !== undefined ? "" : (escapes.get(one ?? "") ?? one ?? "");
  });
}

export function stringValue(L: Lowering, node: Node): string {
  return unescape(L.text.slice(node.startIndex + 1, Math.max(node.startIndex + 1, node.endIndex - 1)));
}

/** The text of a string or of a template without holes. */
export function plainString(L: Lowering, node: Node | null): string | undefined {
  if (node?.type === "string") return stringValue(L, node);
  if (node?.type === "template_string" && !node.namedChildren.some((child) => child?.type === "template_substitution")) return stringValue(L, node);
  return undefined;
}

/** A template: one text, or its pieces and holes in order. */
export function templateExpr(L: Lowering, node: Node): Expr {
  const parts: Expr[] = [];
  let from = node.startIndex + 1;
  const piece = (to: number) => {
    if (to > from) parts.push({ k: "text", v: unescape(L.text.slice(from, to)) });
  };
  for (const child of node.namedChildren) {
    if (child?.type !== "template_substitution") continue;
    piece(child.startIndex);
    const inner = child.namedChildren.find((hole) => hole && hole.type !== "comment");
    parts.push(inner ? L.walk.expr(L, inner) : { k: "text", v: "" });
    from = child.endIndex;
  }
  piece(Math.max(from, node.endIndex - 1));
  const line = node.endPosition.row > node.startPosition.row ? lineOf(node) : undefined;
  return joined(parts, line);
}

/** Joins pieces; texts that stand side by side become one. */
export function joined(parts: readonly Expr[], line?: number): Expr {
  const merged: Expr[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.k === "text" && last?.k === "text") merged[merged.length - 1] = { k: "text", v: last.v + part.v };
    else merged.push(part);
  }
  const at = line === undefined ? {} : { line };
  const only = merged[0];
  if (!only) return { k: "text", v: "" };
  if (merged.length === 1 && only.k === "text") return { ...only, ...at };
  return { k: "join", parts: merged, ...at };
}

/** The text of a property name, when it is one: an identifier, a string, a number or a computed string. */
export function keyText(L: Lowering, node: Node | null): string | undefined {
  if (!node) return undefined;
  if (node.type === "string") return stringValue(L, node);
  if (node.type !== "computed_property_name") return textOf(L, node);
  const inner = node.namedChildren[0];
  return inner ? plainString(L, inner) : undefined;
}
