import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { mark } from "./expressions.ts";
import { stringValue } from "./literals.ts";
import { type Lowering, bind, childrenOf, lineOf, textOf } from "./lowering.ts";

/** Modules whose names are variables of the environment. https://svelte.dev/docs/kit/$env-static-private */
const environmentModule = /^(?:\$env\/static\/(?:private|public)|astro:env\/(?:server|client))$/;

/** Names that code generators give the documents and hooks of GraphQL operations. */
const generated = /^(?:use[A-Z]\w*(?:Query|Mutation|Subscription)|[A-Z]\w*(?:Document|GQL))$/;

const named = (L: Lowering, node: Node): string => (node.type === "string" ? stringValue(L, node) : textOf(L, node));

/** `import …`: its names, bound in the file's scope. */
export function lowerImport(L: Lowering, node: Node): void {
  for (const child of childrenOf(node)) {
    if (child.type === "import_require_clause") {
      const name = childrenOf(child).find((part) => part.type === "identifier");
      const source = child.childForFieldName("source") ?? childrenOf(child).find((part) => part.type === "string");
      if (name && source) bind(L, 0, textOf(L, name), lineOf(child), undefined, undefined, { specifier: stringValue(L, source), name: "*" });
    } else if (child.type === "import_clause") importClause(L, node, child);
  }
}

function importClause(L: Lowering, node: Node, clause: Node): void {
  const source = node.childForFieldName("source");
  if (!source) return;
  const specifier = stringValue(L, source);
  const add = (local: Node, name: string) => bind(L, 0, textOf(L, local), lineOf(local), undefined, undefined, { specifier, name });
  for (const part of childrenOf(clause)) {
    if (part.type === "identifier") add(part, "default");
    else if (part.type === "namespace_import") {
      const local = childrenOf(part)[0];
      if (local) add(local, "*");
    } else if (part.type === "named_imports") {
      for (const item of childrenOf(part)) {
        const name = item.childForFieldName("name");
        const local = item.childForFieldName("alias") ?? name;
        if (!name || !local) continue;
        add(local, named(L, name));
        if (generated.test(named(L, name)))
          mark(L, item, "#generated", { k: "text", v: named(L, name) }, { k: "name", name: textOf(L, local), scope: 0 });
        if (environmentModule.test(specifier)) mark(L, item, "#env", { k: "text", v: named(L, name) });
      }
    }
  }
}

/** `export …` in all its forms; what is declared in it is declared as without it. */
export function lowerExport(L: Lowering, node: Node): void {
  const line = lineOf(node);
  const source = node.childForFieldName("source");
  const declaration = node.childForFieldName("declaration");
  const value = node.childForFieldName("value");
  const decorators = childrenOf(node)
    .filter((child) => child.type === "decorator")
    .flatMap((child) => L.walk.decorator(L, child) ?? []);
  const isDefault = node.children.some((child) => child?.type === "default");
  if (source) return reexport(L, node, stringValue(L, source), line);
  if (declaration) return exportDeclaration(L, declaration, decorators, isDefault, line);
  if (value) {
    L.exports.push({ name: "default", value: L.walk.expr(L, value), line });
    return;
  }
  const assigned = node.children.some((child) => child?.type === "=");
  for (const child of childrenOf(node)) {
    if (child.type === "export_clause") exportNames(L, child);
    else if (assigned && child.type !== "decorator") L.exports.push({ name: "=", value: L.walk.expr(L, child), line });
  }
}

function reexport(L: Lowering, node: Node, specifier: string, line: number): void {
  for (const child of childrenOf(node)) {
    if (child.type === "namespace_export") {
      const name = childrenOf(child)[0];
      if (name) L.exports.push({ name: named(L, name), from: { specifier, name: "*" }, line });
      return;
    }
    if (child.type !== "export_clause") continue;
    for (const item of childrenOf(child)) {
      const name = item.childForFieldName("name");
      const alias = item.childForFieldName("alias") ?? name;
      if (name && alias) L.exports.push({ name: named(L, alias), from: { specifier, name: named(L, name) }, line: lineOf(item) });
    }
    return;
  }
  if (node.children.some((child) => child?.type === "*")) L.exports.push({ name: "*", from: { specifier, name: "*" }, line });
}

function exportNames(L: Lowering, clause: Node): void {
  for (const item of childrenOf(clause)) {
    const name = item.childForFieldName("name");
    const alias = item.childForFieldName("alias") ?? name;
    if (name && alias) L.exports.push({ name: named(L, alias), value: { k: "name", name: named(L, name), scope: L.scope }, line: lineOf(item) });
  }
}

function exportDeclaration(L: Lowering, node: Node, decorators: readonly Expr[], isDefault: boolean, line: number): void {
  const nameNode = node.childForFieldName("name");
  if (node.type === "class_declaration" || node.type === "abstract_class_declaration" || node.type === "class") {
    const value: Expr = { k: "class", id: L.walk.cls(L, node, decorators) };
    if (nameNode) bind(L, L.scope, textOf(L, nameNode), lineOf(node), value);
    L.exports.push({ name: isDefault || !nameNode ? "default" : textOf(L, nameNode), value, line });
    return;
  }
  L.walk.statement(L, node);
  const give = (name: Node) =>
    L.exports.push({
      name: isDefault ? "default" : textOf(L, name),
      value: { k: "name", name: textOf(L, name), scope: L.scope },
      line: lineOf(name),
    });
  if (nameNode) give(nameNode);
  else for (const child of childrenOf(node)) if (child.type === "variable_declarator") patternNames(child.childForFieldName("name"), give);
}

function patternNames(node: Node | null, give: (name: Node) => void): void {
  if (!node) return;
  if (node.type === "identifier" || node.type === "shorthand_property_identifier_pattern") return give(node);
  if (node.type === "pair_pattern") return patternNames(node.childForFieldName("value"), give);
  if (node.type === "object_assignment_pattern" || node.type === "assignment_pattern") return patternNames(node.childForFieldName("left"), give);
  for (const child of childrenOf(node)) patternNames(child, give);
}
