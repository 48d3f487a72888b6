import type { Node } from "web-tree-sitter";
import type { Expr, TypeRef } from "../../../model/code.ts";
import { bind, childrenOf, lineOf, type Lowering, nameOf } from "./lowering.ts";

/** Binds the names of a pattern in the current scope. A tuple struct with one field is read through: `Some(x)`, `State(app)`. */
export function bindPattern(L: Lowering, node: Node, value: Expr, type?: TypeRef): void {
  switch (node.type) {
    case "identifier":
    case "shorthand_field_identifier":
      bind(L, L.scope, nameOf(L, node), { value, type, line: lineOf(L, node) });
      return;
    case "mut_pattern":
    case "ref_pattern":
    case "reference_pattern":
    case "match_pattern":
    case "captured_pattern": {
      for (const child of childrenOf(node)) if (child.type !== "mutable_specifier") bindPattern(L, child, value, type);
      return;
    }
    case "tuple_struct_pattern": {
      const inner = childrenOf(node).slice(1);
      if (inner.length === 1) bindPattern(L, inner[0] as Node, value, type);
      else inner.forEach((child, at) => bindPattern(L, child, { k: "member", of: value, name: String(at) }));
      return;
    }
    case "tuple_pattern":
    case "slice_pattern":
      childrenOf(node).forEach((child, at) => bindPattern(L, child, { k: "item", of: value, at }));
      return;
    case "struct_pattern":
      for (const field of childrenOf(node)) if (field.type === "field_pattern") bindField(L, field, value);
      return;
    case "or_pattern":
      for (const child of childrenOf(node)) bindPattern(L, child, value, type);
      return;
    default:
  }
}

function bindField(L: Lowering, field: Node, value: Expr): void {
  const name = field.childForFieldName("name");
  if (!name) return;
  const pattern = field.childForFieldName("pattern");
  bindPattern(L, pattern ?? name, { k: "member", of: value, name: nameOf(L, name) });
}

/** Names that a pattern binds. */
export function namesOf(L: Lowering, node: Node): string[] {
  const names: string[] = [];
  const open: Node[] = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.type === "identifier" || at.type === "shorthand_field_identifier") names.push(nameOf(L, at));
    else if (at.type.endsWith("_pattern")) for (const child of childrenOf(at).slice(at.type === "tuple_struct_pattern" ? 1 : 0)) open.push(child);
  }
  return names;
}
