import type { Node } from "web-tree-sitter";
import type { Expr, TypeRef } from "../../../model/code.ts";
import { choice } from "./expressions.ts";
import { keyText } from "./literals.ts";
import { type Lowering, bind, childrenOf, lineOf, textOf } from "./lowering.ts";
import { readAll, readMember } from "./reads.ts";

/** Binds the names of a pattern: `{ a, b: c, d = 1, ...e }`, `[a, b]`, or one name. */
export function bindPattern(L: Lowering, node: Node, value: Expr, scope: number, type?: TypeRef): void {
  switch (node.type) {
    case "identifier":
    case "shorthand_property_identifier_pattern":
    case "type_identifier":
      return bind(L, scope, textOf(L, node), lineOf(node), value, type);
    case "object_pattern":
      for (const child of childrenOf(node)) property(L, child, value, scope);
      return;
    case "array_pattern":
      return elements(L, node, value, scope);
    case "assignment_pattern": {
      const left = node.childForFieldName("left");
      const right = node.childForFieldName("right");
      if (left && right) bindPattern(L, left, choice([value, L.walk.expr(L, right)], true), scope);
      return;
    }
    case "rest_pattern": {
      const inner = childrenOf(node)[0];
      if (inner) bindPattern(L, inner, value, scope);
      return;
    }
    default:
      L.walk.expr(L, node);
  }
}

function property(L: Lowering, node: Node, value: Expr, scope: number): void {
  if (node.type === "shorthand_property_identifier_pattern") {
    bind(L, scope, textOf(L, node), lineOf(node), part(L, value, textOf(L, node), node));
  } else if (node.type === "object_assignment_pattern") {
    const left = node.childForFieldName("left");
    const right = node.childForFieldName("right");
    if (!left || !right) return;
    bindPattern(L, left, choice([part(L, value, textOf(L, left), left), L.walk.expr(L, right)], true), scope);
  } else if (node.type === "pair_pattern") {
    const key = keyText(L, node.childForFieldName("key"));
    const target = node.childForFieldName("value");
    if (target && key !== undefined) bindPattern(L, target, part(L, value, key, node), scope);
  } else if (node.type === "rest_pattern") {
    const inner = childrenOf(node)[0];
    readAll(L, value, node);
    if (inner) bindPattern(L, inner, value, scope);
  }
}

/** One property of what is taken apart; of a parameter it is a longer path. */
function part(L: Lowering, of: Expr, name: string, at: Node): Expr {
  if (of.k === "param") return { ...of, path: [...(of.path ?? []), name] };
  return readMember(L, { k: "member", of, name }, lineOf(at));
}

function elements(L: Lowering, node: Node, value: Expr, scope: number): void {
  let at = 0;
  for (const child of node.children) {
    if (!child || child.type === "comment") continue;
    if (child.type === ",") at++;
    else if (child.isNamed) bindPattern(L, child, child.type === "rest_pattern" ? value : { k: "item", of: value, at }, scope);
  }
}
