import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { keyText } from "./literals.ts";
import { type Lowering, childrenOf, lineOf, textOf, unknown } from "./lowering.ts";
import { lookup } from "./reads.ts";

/** `x = …`, `this.x = …`, `module.exports = …`, `exports.x = …`. Its value is what is assigned. */
export function assign(L: Lowering, node: Node): Expr {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  if (!left || !right) return unknown(L, node);
  const value = L.walk.expr(L, right);
  const target = left.type === "parenthesized_expression" || left.type === "non_null_expression" ? (left.namedChildren[0] ?? left) : left;
  if (target.type === "identifier") L.assigned.push({ scope: L.scope, name: textOf(L, target), value });
  else if (target.type === "member_expression" || target.type === "subscript_expression") assignMember(L, target, value);
  return value;
}

const mostParts = 48;

/** `url += value`: what the name held goes on with the value. In a scope further in it may not, and then the end is not known. */
export function append(L: Lowering, node: Node): Expr {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  if (!left || !right) return unknown(L, node);
  const value = L.walk.expr(L, right);
  if (left.type !== "identifier") {
    L.walk.expr(L, left);
    return unknown(L, node);
  }
  const name = textOf(L, left);
  const operator = node.childForFieldName("operator")?.type;
  if (operator !== "+=") {
    if (operator === "||=" || operator === "??=" || operator === "&&=") L.assigned.push({ scope: L.scope, name, value });
    return value;
  }
  const found = lookup(L, L.scope, name);
  const end: Expr = L.scopes[L.scope]?.names[name] === found ? value : { k: "unknown", text: "appended" };
  const longer = (before: Expr): Expr =>
    before.k !== "join"
      ? { k: "join", parts: [before, end] }
      : before.parts.length < mostParts
        ? { ...before, parts: [...before.parts, end] }
        : before;
  if (found) found.values.splice(0, found.values.length, ...found.values.map(longer));
  return unknown(L, node);
}

function assignMember(L: Lowering, target: Node, value: Expr): void {
  const object = target.childForFieldName("object");
  const property = target.childForFieldName(target.type === "member_expression" ? "property" : "index");
  if (!object || !property) return;
  const name = property.type === "string" ? keyText(L, property) : target.type === "member_expression" ? textOf(L, property) : undefined;
  const line = lineOf(target);
  if (object.type === "this") {
    if (L.self >= 0 && name !== undefined) L.classes[L.self]?.fields.push({ name, value, line });
    return;
  }
  const objectText = object.type === "identifier" || object.type === "member_expression" ? textOf(L, object) : "";
  if (objectText === "module" && name === "exports") return exportWhole(L, value, line);
  if ((objectText === "exports" || objectText === "module.exports") && name !== undefined) {
    L.exports.push({ name, value, line });
    return;
  }
  for (const child of childrenOf(target))
    if (child.type !== "property_identifier" && child.type !== "private_property_identifier") L.walk.expr(L, child);
}

/** `module.exports = { a, b }` gives the whole and each name. */
function exportWhole(L: Lowering, value: Expr, line: number): void {
  L.exports.push({ name: "=", value, line });
  if (value.k !== "object") return;
  for (const prop of value.props) L.exports.push({ name: prop.key, value: prop.value, line: prop.line });
}
