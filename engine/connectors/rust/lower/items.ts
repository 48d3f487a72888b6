import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { isTestOnly, lowerAttribute } from "./attributes.ts";
import { declareClass, lowerClassBody, lowerImpl } from "./classes.ts";
import { bind, childrenOf, inScope, lineOf, type Lowering, nameOf, pushScope } from "./lowering.ts";
import { declareUse } from "./uses.ts";

export interface Item {
  readonly node: Node;
  readonly attributes: readonly Node[];
}

/** Reads the items among these nodes: first the names they declare, since order means nothing, then what is in them. */
export function lowerItems(L: Lowering, nodes: readonly Node[]): void {
  const items = itemsOf(L, nodes);
  const classes = new Map<Node, number>();
  const spaces = new Map<Node, number>();
  for (const { node } of items) declare(L, node, classes, spaces);
  for (const item of items) {
    const decorators = item.attributes.map((attribute) => lowerAttribute(L, attribute)).filter((expr) => expr !== undefined);
    lowerItem(L, item.node, decorators, classes, spaces);
  }
}

/** Items with their attributes, without those that only tests have. */
export function itemsOf(L: Lowering, nodes: readonly Node[]): Item[] {
  const items: Item[] = [];
  let attributes: Node[] = [];
  for (const node of nodes) {
    if (node.type === "attribute_item") attributes.push(node);
    else {
      if (!attributes.some((attribute) => isTestOnly(L, attribute))) items.push({ node, attributes });
      attributes = [];
    }
  }
  return items;
}

function declare(L: Lowering, node: Node, classes: Map<Node, number>, spaces: Map<Node, number>): void {
  const name = node.childForFieldName("name");
  const line = lineOf(L, node);
  switch (node.type) {
    case "use_declaration":
      return declareUse(L, node);
    case "extern_crate_declaration": {
      const alias = node.childForFieldName("alias") ?? name;
      if (name && alias && name.type !== "self") bind(L, L.scope, nameOf(L, alias), { imported: { specifier: nameOf(L, name), name: "*" }, line });
      return;
    }
    case "struct_item":
    case "enum_item":
    case "union_item":
    case "trait_item":
      classes.set(node, declareClass(L, node));
      return;
    case "mod_item": {
      if (!name) return;
      if (!node.childForFieldName("body"))
        return bind(L, L.scope, nameOf(L, name), { imported: { specifier: moduleSpecifier(L, nameOf(L, name)), name: "*" }, line });
      const scope = pushScope(L, L.scope);
      spaces.set(node, scope);
      return bind(L, L.scope, nameOf(L, name), { value: { k: "namespace", scope }, line });
    }
    case "type_item": {
      const type = L.walk.type(L, node.childForFieldName("type"));
      if (name && type) bind(L, L.scope, nameOf(L, name), { type, line });
      return;
    }
    default:
  }
}

/** As the import of a module declared in a module of this file is written. */
function moduleSpecifier(L: Lowering, name: string): string {
  const names: string[] = [name];
  for (let at = L.modules.length - 1; at > 0; at--) {
    const scope = L.modules[at];
    const parent = L.scopes[L.modules[at - 1] as number];
    const found = Object.entries(parent?.names ?? {}).find(([, binding]) =>
      binding.values.some((value) => value.k === "namespace" && value.scope === scope),
    );
    if (found) names.unshift(found[0]);
  }
  return names.join("::");
}

function lowerItem(
  L: Lowering,
  node: Node,
  decorators: readonly Expr[],
  classes: ReadonlyMap<Node, number>,
  spaces: ReadonlyMap<Node, number>,
): void {
  const name = node.childForFieldName("name");
  const line = lineOf(L, node);
  switch (node.type) {
    case "function_item": {
      const id = L.walk.func(L, node, decorators, -1);
      if (name) bind(L, L.scope, nameOf(L, name), { value: { k: "function", id }, line });
      return;
    }
    case "const_item":
    case "static_item": {
      const value = node.childForFieldName("value");
      const type = L.walk.type(L, node.childForFieldName("type"));
      if (name) bind(L, L.scope, nameOf(L, name), { ...(value ? { value: L.walk.expr(L, value) } : {}), type, line });
      return;
    }
    case "struct_item":
    case "enum_item":
    case "union_item":
    case "trait_item":
      return lowerClassBody(L, node, classes.get(node) as number, decorators);
    case "impl_item":
      return lowerImpl(L, node, decorators);
    case "mod_item": {
      const body = node.childForFieldName("body");
      const scope = spaces.get(node);
      if (!body || scope === undefined) return;
      const before = L.modules;
      L.modules = [...before, scope];
      inScope(L, scope, () => lowerItems(L, childrenOf(body)));
      L.modules = before;
      return;
    }
    case "macro_invocation":
      L.walk.macro(L, node);
      return;
    case "expression_statement": {
      // At the top of a file and in a module, where a macro call ends with a semicolon.
      const [inner] = childrenOf(node);
      if (inner?.type === "macro_invocation" && L.fn < 0) L.walk.macro(L, inner);
      return;
    }
    default:
  }
}
