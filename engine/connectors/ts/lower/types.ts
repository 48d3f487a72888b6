import type { Node } from "web-tree-sitter";
import type { Expr, TypeRef } from "../../../model/code.ts";
import { keyText } from "./literals.ts";
import { type Lowering, childrenOf, lineOf, textOf } from "./lowering.ts";

/** Types that only wrap the one that matters. */
const wrappers = new Set(["type_annotation", "parenthesized_type", "readonly_type", "optional_type", "rest_type", "constraint", "default_type"]);

/** What a written type names; undefined for types that name nothing that could matter. */
export function lowerType(L: Lowering, node: Node | null, steps = 0): TypeRef | undefined {
  if (!node || steps > 20) return undefined;
  const children = childrenOf(node);
  const first = children[0];
  if (wrappers.has(node.type)) return first && lowerType(L, first, steps + 1);
  switch (node.type) {
    case "type_identifier":
    case "nested_type_identifier":
    case "identifier":
    case "member_expression":
    case "nested_identifier":
      return { name: typeName(L, node) };
    case "generic_type": {
      const name = node.childForFieldName("name") ?? first;
      const list = node.childForFieldName("type_arguments") ?? children.find((child) => child.type === "type_arguments");
      const args = list ? childrenOf(list).flatMap((child) => lowerType(L, child, steps + 1) ?? []) : [];
      return name ? { name: typeName(L, name), ...(args.length > 0 ? { args } : {}) } : undefined;
    }
    case "union_type":
    case "intersection_type": {
      for (const child of children) {
        const found = lowerType(L, child, steps + 1);
        if (found) return found;
      }
      return undefined;
    }
    case "array_type": {
      const item = first && lowerType(L, first, steps + 1);
      return item && { name: { k: "name", name: "Array", scope: 0 }, args: [item] };
    }
    case "type_query": {
      const of = first && queried(L, first);
      return of && { name: { k: "name", name: "typeof", scope: 0 }, args: [{ name: of }] };
    }
    case "function_type": {
      const returns = lowerType(L, node.childForFieldName("return_type"), steps + 1);
      return returns && { name: { k: "name", name: "=>", scope: 0 }, args: [returns] };
    }
    case "object_type":
      return { name: { k: "class", id: typeMembers(L, node, null) } };
    default:
      return undefined;
  }
}

function typeName(L: Lowering, node: Node): Expr {
  let made: Expr | undefined;
  for (const part of textOf(L, node).split(".")) {
    const name = part.trim();
    made = made ? { k: "member", of: made, name } : { k: "name", name, scope: L.scope };
  }
  return made ?? { k: "unknown", text: "" };
}

function queried(L: Lowering, node: Node): Expr | undefined {
  return node.type === "identifier" || node.type === "member_expression" || node.type === "nested_identifier" ? typeName(L, node) : undefined;
}

/** An interface or an object type, as a class that has its members as fields. Returns its index. */
export function typeMembers(L: Lowering, node: Node, name: string | null): number {
  const id = L.classes.length;
  L.classes.push({ name, bases: [], fields: [], methods: [], line: lineOf(node) });
  for (const child of childrenOf(node)) {
    if (child.type !== "property_signature" && child.type !== "method_signature") continue;
    const key = keyText(L, child.childForFieldName("name"));
    const type = lowerType(L, child.childForFieldName("type"));
    if (key !== undefined && type) L.classes[id]?.fields.push({ name: key, type, line: lineOf(child) });
  }
  return id;
}

/** `interface X extends Y { … }`. */
export function declareInterface(L: Lowering, node: Node): void {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  if (!name || !body) return;
  const id = typeMembers(L, body, textOf(L, name));
  for (const child of childrenOf(node)) {
    if (child.type !== "extends_type_clause" && child.type !== "extends_clause") continue;
    for (const base of childrenOf(child)) {
      const type = lowerType(L, base);
      if (type) L.classes[id]?.bases.push(type.name);
    }
  }
  L.typeNames.push({ scope: L.scope, name: textOf(L, name), value: { k: "class", id }, line: lineOf(node) });
}

/** `type X = …`. */
export function declareTypeAlias(L: Lowering, node: Node): void {
  const name = node.childForFieldName("name");
  const type = lowerType(L, node.childForFieldName("value"));
  if (!name || !type) return;
  const entry = { scope: L.scope, name: textOf(L, name), line: lineOf(node) };
  L.typeNames.push(type.name.k === "class" ? { ...entry, value: type.name } : { ...entry, type });
}
