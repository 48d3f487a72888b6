import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { addValue, childrenOf, inScope, type Lowering, lookUp, nameOf, pushScope } from "./lowering.ts";
import { namesOf } from "./patterns.ts";

const nothing: Expr = { k: "literal", v: null };

/** Reads a block in a scope of its own and gives its last expression. */
export function lowerBlock(L: Lowering, node: Node): Expr {
  return inScope(L, pushScope(L, L.scope), () => lowerStatements(L, childrenOf(node)));
}

/** Items are known in the whole block, so they are read first. A `let` that shadows opens an inner scope for what follows. */
export function lowerStatements(L: Lowering, nodes: readonly Node[]): Expr {
  L.walk.items(L, nodes.filter(isItem));
  let last: Expr = nothing;
  nodes.forEach((node, at) => {
    if (node.type === "let_declaration") lowerLet(L, node);
    else if (node.type === "expression_statement") {
      const [inner] = childrenOf(node);
      // `if` and `match` at the end of a block are statements to the grammar, and its value all the same.
      const value = inner ? L.walk.expr(L, inner) : nothing;
      if (at === nodes.length - 1 && !L.text.slice(node.startIndex, node.endIndex).endsWith(";")) last = value;
    } else if (!isItem(node)) {
      const value = L.walk.expr(L, node);
      if (at === nodes.length - 1) last = value;
    }
  });
  return last;
}

export function isItem(node: Node): boolean {
  return (
    node.type.endsWith("_item") ||
    node.type === "use_declaration" ||
    node.type === "extern_crate_declaration" ||
    node.type === "macro_definition" ||
    node.type === "inner_attribute_item" ||
    node.type === "empty_statement" ||
    node.type === "function_signature_item" ||
    node.type === "foreign_mod_item"
  );
}

function lowerLet(L: Lowering, node: Node): void {
  const pattern = node.childForFieldName("pattern");
  const given = node.childForFieldName("value");
  const type = L.walk.type(L, node.childForFieldName("type"));
  const value = given ? L.walk.expr(L, given) : undefined;
  const otherwise = node.childForFieldName("alternative");
  if (otherwise) L.walk.block(L, otherwise);
  if (!pattern) return;
  if (namesOf(L, pattern).some((name) => lookUp(L, name))) L.scope = pushScope(L, L.scope);
  if (value || pattern.type !== "identifier") L.walk.pattern(L, pattern, value ?? { k: "unknown", text: "let" }, type);
  else {
    const names = L.scopes[L.scope]?.names;
    if (names) names[nameOf(L, pattern)] = { values: [], line: pattern.startPosition.row + L.firstLine, ...(type ? { type } : {}) };
  }
}

/** `x = value` adds a value to x, unless the value is x itself carried on: `app = app.route(…)`. */
export function lowerAssignment(L: Lowering, left: Node, value: Expr): void {
  if (left.type === "identifier") {
    const name = nameOf(L, left);
    const found = lookUp(L, name);
    if (found && rootName(value) !== name) addValue(found, value);
    return;
  }
  const field = left.type === "field_expression" ? left.childForFieldName("field") : null;
  const of = left.type === "field_expression" ? left.childForFieldName("value") : null;
  const cls = of?.type === "self" ? L.classes[L.self] : undefined;
  if (field && cls && cls.fields.length < 400) cls.fields.push({ name: nameOf(L, field), value, line: field.startPosition.row + L.firstLine });
}

/** `x += value` and `x.push_str(value)`: what x held goes on with the value. */
export function lowerAppend(L: Lowering, left: Node, value: Expr): void {
  const found = left.type === "identifier" ? lookUp(L, nameOf(L, left)) : undefined;
  if (!found) return;
  // In a scope further in, the addition may or may not happen: then the end is not known.
  const certain = L.scopes[L.scope]?.names[nameOf(L, left)] === found;
  const end: Expr = certain ? value : { k: "unknown", text: "appended" };
  found.values = found.values.map((before) => ({
    k: "join",
    parts: before.k !== "join" ? [before, end] : before.parts.length < mostParts ? [...before.parts, end] : before.parts,
  }));
}

const mostParts = 48;

function rootName(expr: Expr): string | undefined {
  let at = expr;
  for (let steps = 0; steps < 1000; steps++) {
    if (at.k === "name") return at.name;
    if (at.k === "member") at = at.of;
    else if (at.k === "call") at = at.fn;
    else return undefined;
  }
  return undefined;
}
