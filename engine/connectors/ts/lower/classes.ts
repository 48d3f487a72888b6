import type { Node } from "web-tree-sitter";
import type { Expr, Member } from "../../../model/code.ts";
import { accessorValue } from "./expressions.ts";
import { keyText } from "./literals.ts";
import { type Lowering, childrenOf, lineOf, textOf } from "./lowering.ts";

const methodTypes = new Set(["method_definition", "abstract_method_signature", "method_signature"]);
const fieldTypes = new Set(["public_field_definition", "field_definition"]);

/** Lowers a class with its body; returns its index. Decorators before an `export` are handed in. */
export function lowerClass(L: Lowering, node: Node, decorators: readonly Expr[]): number {
  const id = L.classes.length;
  const name = node.childForFieldName("name");
  const made = { name: name ? textOf(L, name) : null, bases: [] as Expr[], fields: [] as Member[], methods: [] as Member[], line: lineOf(node) };
  L.classes.push(made);
  const own = [...decorators, ...decoratorsOf(L, node)];
  if (own.length > 0) Object.assign(made, { decorators: own });
  for (const child of childrenOf(node)) if (child.type === "class_heritage") heritage(L, child, made.bases);
  const outer = { cls: L.cls, self: L.self, objectDepth: L.objectDepth };
  Object.assign(L, { cls: id, self: id, objectDepth: 0 });
  const body = node.childForFieldName("body");
  if (body) classBody(L, body, id);
  Object.assign(L, outer);
  return id;
}

function decoratorsOf(L: Lowering, node: Node): Expr[] {
  return childrenOf(node)
    .filter((child) => child.type === "decorator")
    .flatMap((child) => L.walk.decorator(L, child) ?? []);
}

/** Base classes and implemented interfaces. A type argument list of a base is left out. */
function heritage(L: Lowering, node: Node, bases: Expr[]): void {
  for (const child of childrenOf(node)) {
    if (child.type === "extends_clause") {
      for (const value of childrenOf(child)) if (value.type !== "type_arguments") bases.push(L.walk.expr(L, value));
    } else if (child.type === "implements_clause") {
      for (const value of childrenOf(child)) {
        const type = L.walk.type(L, value);
        if (type) bases.push(type.name);
      }
    } else bases.push(L.walk.expr(L, child));
  }
}

/** Decorators of a method stand before it, as its siblings. */
function classBody(L: Lowering, body: Node, id: number): void {
  let pending: Expr[] = [];
  for (const child of childrenOf(body)) {
    if (child.type === "decorator") {
      const made = L.walk.decorator(L, child);
      if (made) pending.push(made);
      continue;
    }
    if (methodTypes.has(child.type)) method(L, child, id, pending);
    else if (fieldTypes.has(child.type)) field(L, child, id, pending);
    else L.walk.statement(L, child);
    pending = [];
  }
}

function modifiers(node: Node): { readonly isStatic: boolean } {
  return { isStatic: node.children.some((child) => child?.type === "static") };
}

function method(L: Lowering, node: Node, id: number, pending: readonly Expr[]): void {
  const name = keyText(L, node.childForFieldName("name"));
  const decorators = [...pending, ...decoratorsOf(L, node)];
  const fn = L.walk.func(L, node, { name: name ?? null, method: id, decorators });
  if (name === undefined) return;
  const value = accessorValue(L, node, fn);
  const member: Member = {
    name,
    value,
    ...(decorators.length > 0 ? { decorators } : {}),
    ...(modifiers(node).isStatic ? { static: true } : {}),
    line: lineOf(node),
  };
  if (value.k === "function") L.classes[id]?.methods.push(member);
  else L.classes[id]?.fields.push(member);
}

function field(L: Lowering, node: Node, id: number, pending: readonly Expr[]): void {
  const nameNode = node.childForFieldName("name") ?? node.childForFieldName("property");
  const decorators = [...pending, ...decoratorsOf(L, node)];
  const type = L.walk.type(L, node.childForFieldName("type"));
  const valueNode = node.childForFieldName("value");
  const value = valueNode ? L.walk.expr(L, valueNode) : undefined;
  const name = keyText(L, nameNode);
  if (name === undefined) return;
  L.classes[id]?.fields.push({
    name,
    ...(value ? { value } : {}),
    ...(type ? { type } : {}),
    ...(decorators.length > 0 ? { decorators } : {}),
    ...(modifiers(node).isStatic ? { static: true } : {}),
    line: lineOf(nameNode ?? node),
  });
}

/** `@Get("x")`: the call or name, without a site of its own, since decorators are dispatched with what they decorate. */
export function lowerDecorator(L: Lowering, node: Node): Expr | undefined {
  const inner = childrenOf(node)[0];
  if (!inner) return undefined;
  const made = L.walk.expr(L, inner);
  const last = L.sites.at(-1);
  if (last && last.expr === made) L.sites.pop();
  return made;
}
