import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { comparedMethod } from "./expressions.ts";
import { addReturn } from "./functions.ts";
import { keyText } from "./literals.ts";
import { type Lowering, bind, childrenOf, inScope, lineOf, maxDepth, pushScope, textOf } from "./lowering.ts";
import { lowerExport, lowerImport } from "./modules.ts";
import { readAll } from "./reads.ts";
import { declareInterface, declareTypeAlias } from "./types.ts";

const declares = new Set([
  "lexical_declaration",
  "class_declaration",
  "abstract_class_declaration",
  "function_declaration",
  "generator_function_declaration",
  "enum_declaration",
  "type_alias_declaration",
  "interface_declaration",
]);
/** Statements without anything that runs or names a value. */
const empty = new Set([
  "empty_statement",
  "debugger_statement",
  "break_statement",
  "continue_statement",
  "comment",
  "hash_bang_line",
  "function_signature",
  "statement_identifier",
  "index_signature",
]);

/** Statements of a block, in a scope of their own where one declares something. */
export function lowerBlock(L: Lowering, node: Node): void {
  const children = childrenOf(node);
  const inside = () => {
    for (const child of children) lowerStatement(L, child);
  };
  if (children.some((child) => declares.has(child.type))) inScope(L, pushScope(L), inside);
  else inside();
}

/** Adds to the code what a statement binds, returns and calls, and all statements in it. */
export function lowerStatement(L: Lowering, node: Node): void {
  if (L.depth >= maxDepth || empty.has(node.type)) return;
  L.depth++;
  dispatch(L, node);
  L.depth--;
}

function dispatch(L: Lowering, node: Node): void {
  switch (node.type) {
    case "import_statement":
      return lowerImport(L, node);
    case "export_statement":
      return lowerExport(L, node);
    case "lexical_declaration":
    case "variable_declaration":
      return declaration(L, node);
    case "function_declaration":
    case "generator_function_declaration":
      return functionDeclaration(L, node);
    case "class_declaration":
    case "abstract_class_declaration":
      return classDeclaration(L, node);
    case "enum_declaration":
      return enumDeclaration(L, node);
    case "interface_declaration":
      return declareInterface(L, node);
    case "type_alias_declaration":
      return declareTypeAlias(L, node);
    case "internal_module":
    case "module":
      return namespaceDeclaration(L, node);
    case "ambient_declaration":
      return ambient(L, node);
    case "statement_block":
    case "class_static_block":
      return lowerBlock(L, node);
    case "return_statement":
      return returned(L, node);
    case "for_in_statement":
      return forIn(L, node);
    case "for_statement":
      return inScope(L, pushScope(L), () => each(L, node));
    case "catch_clause":
      return inScope(L, pushScope(L), () => {
        const param = node.childForFieldName("parameter");
        if (param) L.walk.pattern(L, param, { k: "unknown", text: "error" }, L.scope);
        const body = node.childForFieldName("body");
        if (body) lowerBlock(L, body);
      });
    case "switch_statement":
      return switched(L, node);
    case "import_alias":
      return;
    default:
      return isExpression(node.type) ? void L.walk.expr(L, node) : each(L, node);
  }
}

const isExpression = (type: string): boolean =>
  !type.endsWith("_statement") &&
  !type.endsWith("_clause") &&
  !type.endsWith("_declaration") &&
  !type.startsWith("switch_") &&
  type !== "ERROR" &&
  type !== "program";

function each(L: Lowering, node: Node): void {
  for (const child of childrenOf(node)) lowerStatement(L, child);
}

function declaration(L: Lowering, node: Node): void {
  const scope = node.type === "variable_declaration" ? L.varScope : L.scope;
  for (const child of childrenOf(node)) {
    if (child.type !== "variable_declarator") continue;
    const name = child.childForFieldName("name");
    const valueNode = child.childForFieldName("value");
    const type = L.walk.type(L, child.childForFieldName("type"));
    const value = valueNode ? L.walk.expr(L, valueNode) : undefined;
    if (!name) continue;
    if (value) L.walk.pattern(L, name, value, scope, type);
    else if (name.type === "identifier") bind(L, scope, textOf(L, name), lineOf(name), undefined, type);
  }
}

function functionDeclaration(L: Lowering, node: Node): void {
  const name = node.childForFieldName("name");
  const id = L.walk.func(L, node, { name: name ? textOf(L, name) : null, keepsThis: false });
  if (name) bind(L, L.scope, textOf(L, name), lineOf(node), { k: "function", id });
}

function classDeclaration(L: Lowering, node: Node): void {
  const name = node.childForFieldName("name");
  const id = L.walk.cls(L, node, []);
  if (name) bind(L, L.scope, textOf(L, name), lineOf(node), { k: "class", id });
}

/** An enum is an object; members without a value count up. */
function enumDeclaration(L: Lowering, node: Node): void {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  if (!name || !body) return;
  const props: { key: string; value: Expr; line: number }[] = [];
  let next = 0;
  for (const child of childrenOf(body)) {
    const assigned = child.type === "enum_assignment";
    const key = keyText(L, assigned ? child.childForFieldName("name") : child);
    const valueNode = assigned ? child.childForFieldName("value") : null;
    const value: Expr = valueNode ? L.walk.expr(L, valueNode) : { k: "literal", v: next };
    next = value.k === "literal" && typeof value.v === "number" ? value.v + 1 : next + 1;
    if (key !== undefined) props.push({ key, value, line: lineOf(child) });
  }
  bind(L, L.scope, textOf(L, name), lineOf(node), { k: "object", props });
}

function namespaceDeclaration(L: Lowering, node: Node): void {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  if (!name || !body || name.type !== "identifier") return;
  const scope = pushScope(L);
  bind(L, L.scope, textOf(L, name), lineOf(node), { k: "namespace", scope });
  const exports = L.exports.length;
  inScope(L, scope, () => each(L, body));
  L.exports.length = exports;
}

/** `declare …`: types alone matter; a declared value exists elsewhere. */
function ambient(L: Lowering, node: Node): void {
  for (const child of childrenOf(node)) {
    if (child.type === "interface_declaration") declareInterface(L, child);
    else if (child.type === "type_alias_declaration") declareTypeAlias(L, child);
    else if (child.type === "lexical_declaration" || child.type === "variable_declaration") declaration(L, child);
  }
}

/** Cases compare the value of the switch one by one. */
function switched(L: Lowering, node: Node): void {
  const value = node.childForFieldName("value");
  const body = node.childForFieldName("body");
  const compared = value ? L.walk.expr(L, value) : undefined;
  for (const each of body ? childrenOf(body) : []) {
    const test = each.childForFieldName("value");
    if (compared && test?.type === "string") comparedMethod(L, test, compared, L.walk.expr(L, test));
    for (const child of childrenOf(each)) if (child.type !== "string") lowerStatement(L, child);
  }
}

function returned(L: Lowering, node: Node): void {
  const value = childrenOf(node)[0];
  if (value) addReturn(L, L.walk.expr(L, value));
}

/** `for (const x of xs)`: x is an element of xs. Of `in` the key is not known. */
function forIn(L: Lowering, node: Node): void {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  const body = node.childForFieldName("body");
  if (!left || !right) return each(L, node);
  const iterated = L.walk.expr(L, right);
  const of = node.childForFieldName("operator")?.type === "of";
  if (!of) readAll(L, iterated, right);
  inScope(L, pushScope(L), () => {
    L.walk.pattern(L, left, of ? { k: "item", of: iterated } : { k: "unknown", text: textOf(L, left).slice(0, 60) }, L.scope);
    if (body) lowerStatement(L, body);
  });
}
