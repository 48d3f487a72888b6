import type { Expr } from "../../../model/code.ts";
import { child, contentText, type Syntax } from "../syntax.ts";
import { lowerExpr } from "./expressions.ts";
import { deeper, type Lowering, type Place, unknown } from "./lowering.ts";

/** A text, or the pieces of a formatted one; adjacent literals are one text. */
export function lowerString(lowering: Lowering, node: Syntax, place: Place): Expr {
  const parts: Expr[] = [];
  for (const string of node.type === "concatenated_string" ? node.children : [node]) addParts(lowering, string, place, parts);
  const joined: Expr[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.k === "text" && last?.k === "text") joined[joined.length - 1] = { k: "text", v: last.v + part.v };
    else joined.push(part);
  }
  const line = lowering.tree.lineAt(node.start);
  const more = lowering.tree.lineAt(node.end) > line ? { line } : {};
  if (joined.length === 0) return { k: "text", v: "" };
  const [only] = joined;
  return joined.length === 1 && only?.k === "text" ? { ...only, ...more } : { k: "join", parts: joined, ...more };
}

function addParts(lowering: Lowering, string: Syntax, place: Place, parts: Expr[]): void {
  for (const part of string.children) {
    if (part.type === "string_content") parts.push({ k: "text", v: contentText(lowering.tree, string, part) });
    else if (part.type === "interpolation") {
      const inner = child(part, "expression");
      parts.push(inner ? lowerExpr(lowering, inner, deeper(place)) : unknown(lowering, part));
    } else if (part.type === "string" || part.type === "concatenated_string") addParts(lowering, part, place, parts);
  }
}

export function lowerNumber(text: string): Expr {
  const value = Number(text.replace(/_/g, ""));
  return Number.isFinite(value) && text !== "" ? { k: "literal", v: value } : { k: "unknown", text: text.slice(0, 120) };
}
