import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { lowerAttribute } from "./attributes.ts";
import { classNamed } from "./expressions.ts";
import { itemsOf } from "./items.ts";
import { bind, childrenOf, type GrowingClass, lineOf, type Lowering, nameOf } from "./lowering.ts";
import { declareDerived } from "./macro-names.ts";
import { lowerPath, segmentsOf } from "./paths.ts";

/** Makes the class of a struct, enum or trait before anything is read, so that an `impl` above it finds it. */
export function declareClass(L: Lowering, node: Node): number {
  const name = node.childForFieldName("name");
  const id = L.classes.length;
  L.classes.push({ name: name ? nameOf(L, name) : null, bases: [], fields: [], methods: [], line: lineOf(L, node) });
  if (name) bind(L, L.scope, nameOf(L, name), { value: { k: "class", id }, line: lineOf(L, node) });
  return id;
}

/** Reads the fields of a struct and the variants' fields of an enum (with their attributes), and the methods of a trait. */
export function lowerClassBody(L: Lowering, node: Node, id: number, decorators: readonly Expr[]): void {
  const cls = L.classes[id] as GrowingClass;
  if (decorators.length > 0) cls.decorators = [...decorators];
  declareDerived(L, decorators, lineOf(L, node));
  const body = node.childForFieldName("body");
  const bounds = node.childForFieldName("bounds");
  for (const bound of bounds ? childrenOf(bounds) : []) if (segmentsOf(L, bound)) cls.bases.push(lowerPath(L, bound));
  if (!body) return;
  within(L, id, () => {
    if (node.type === "trait_item") lowerMembers(L, cls, id, childrenOf(body));
    else if (node.type === "enum_item")
      for (const { node: variant, attributes } of itemsOf(L, childrenOf(body))) lowerVariant(L, cls, variant, attributes);
    else lowerFields(L, cls, body);
  });
}

function within(L: Lowering, id: number, read: () => void): void {
  const before = { cls: L.cls, self: L.self };
  L.cls = id;
  L.self = id;
  read();
  L.cls = before.cls;
  L.self = before.self;
}

function lowerVariant(L: Lowering, cls: GrowingClass, variant: Node, attributes: readonly Node[]): void {
  const body = variant.childForFieldName("body");
  const name = variant.childForFieldName("name");
  const decorators = decoratorsOf(L, attributes);
  if (name && decorators.length > 0) cls.fields.push({ name: nameOf(L, name), decorators, static: true, line: lineOf(L, variant) });
  if (body?.type === "field_declaration_list") lowerFields(L, cls, body);
}

function decoratorsOf(L: Lowering, attributes: readonly Node[]): Expr[] {
  return attributes.map((attribute) => lowerAttribute(L, attribute)).filter((expr) => expr !== undefined);
}

function lowerFields(L: Lowering, cls: GrowingClass, body: Node): void {
  let at = 0;
  for (const { node, attributes } of itemsOf(L, childrenOf(body))) {
    const named = node.type === "field_declaration";
    if (!named && (node.type === "visibility_modifier" || body.type !== "ordered_field_declaration_list")) continue;
    const name = named ? node.childForFieldName("name") : null;
    const type = L.walk.type(L, named ? node.childForFieldName("type") : node);
    const decorators = decoratorsOf(L, attributes);
    cls.fields.push({
      name: name ? nameOf(L, name) : String(at),
      ...(type ? { type } : {}),
      ...(decorators.length > 0 ? { decorators } : {}),
      line: lineOf(L, node),
    });
    at++;
  }
}

/** Adds an `impl` to the class of its type; a type of another file gets a class here that holds these methods. */
export function lowerImpl(L: Lowering, node: Node, decorators: readonly Expr[]): void {
  const type = node.childForFieldName("type");
  const path = type ? segmentsOf(L, type) : undefined;
  const known = path?.length === 1 ? classNamed(L, path[0] as string, L.scope) : undefined;
  // An attribute means the methods of this block alone (`#[Object] impl Query`), which are then a class over the type.
  const found = decorators.length > 0 ? undefined : known;
  const id = found ? found.id : L.classes.length;
  if (!found) L.classes.push({ name: path?.at(-1) ?? null, bases: [], fields: [], methods: [], line: lineOf(L, node) });
  const cls = L.classes[id] as GrowingClass;
  // What the type itself has stands behind these methods, where this block is a class of its own.
  if (!found && type && path) cls.bases.push(lowerPath(L, type));
  if (!known) cls.adds = true;
  const trait = node.childForFieldName("trait");
  if (trait && segmentsOf(L, trait)) cls.bases.push(lowerPath(L, trait));
  if (decorators.length > 0) cls.decorators = [...decorators];
  const body = node.childForFieldName("body");
  if (body) within(L, id, () => lowerMembers(L, cls, id, childrenOf(body)));
}

function lowerMembers(L: Lowering, cls: GrowingClass, id: number, nodes: readonly Node[]): void {
  for (const { node, attributes } of itemsOf(L, nodes)) {
    const name = node.childForFieldName("name");
    const line = lineOf(L, node);
    if (node.type === "function_item" || node.type === "function_signature_item") {
      const decorators = decoratorsOf(L, attributes);
      const fn = L.walk.func(L, node, decorators, id);
      if (name) cls.methods.push({ name: nameOf(L, name), value: { k: "function", id: fn }, ...(decorators.length > 0 ? { decorators } : {}), line });
    } else if (node.type === "const_item") {
      const value = node.childForFieldName("value");
      if (name) cls.fields.push({ name: nameOf(L, name), ...(value ? { value: L.walk.expr(L, value) } : {}), static: true, line });
    } else if (node.type === "macro_invocation") L.walk.macro(L, node);
  }
}
