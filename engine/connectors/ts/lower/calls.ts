import type { Node } from "web-tree-sitter";
import type { Arg, CallExpr, Expr, TypeRef } from "../../../model/code.ts";
import { memberExpr, subscriptExpr } from "./expressions.ts";
import { joined, plainString } from "./literals.ts";
import { readAll } from "./reads.ts";
import { type Lowering, childrenOf, lineOf, textOf, unknown } from "./lowering.ts";

/** Methods that hand each element of their object to a function. */
const iterators = new Set(["forEach", "map", "flatMap", "filter", "some", "every", "find"]);
const functionTypes = new Set(["arrow_function", "function_expression", "function"]);
/** Wrappers that give back the function they are handed. */
const sameFunction = new Set(["useCallback", "React.useCallback", "Object.freeze", "useEvent", "React.memo", "memo"]);

/** A call, a construction or a tagged template: one site, after those of its callee and arguments. */
export function lowerCall(L: Lowering, node: Node): Expr {
  const callee = node.childForFieldName(node.type === "new_expression" ? "constructor" : "function");
  const args = node.childForFieldName("arguments");
  if (!callee) return unknown(L, node);
  if (callee.type === "import" || (callee.type === "identifier" && textOf(L, callee) === "require")) {
    const loaded = loadedModule(L, args);
    if (loaded) return loaded;
  }
  const fn = calleeExpr(L, callee);
  const special = callback(L, fn, args);
  if (special) return special;
  const values: Arg[] = !args ? [] : args.type === "template_string" ? [{ value: L.walk.expr(L, args) }] : L.walk.args(L, args);
  if (isListing(fn) && values[0]) readAll(L, values[0].value, node);
  const folded = foldedCall(L, fn, values, callee);
  if (folded) return folded;
  const types = typeArguments(L, node);
  const line = callLine(node, callee);
  const call: CallExpr = {
    k: "call",
    ...(node.type === "new_expression" ? { how: "new" as const } : args?.type === "template_string" ? { how: "tag" as const } : {}),
    fn,
    args: values,
    ...(types.length > 0 ? { types } : {}),
    line,
    id: L.calls++,
  };
  L.sites.push({ expr: call, line, fn: L.fn, class: L.cls });
  return call;
}

/** `Object.keys(x)`, `.entries(x)`, `.values(x)`. */
const isListing = (fn: Expr): boolean =>
  fn.k === "member" && fn.of.k === "name" && fn.of.name === "Object" && (fn.name === "keys" || fn.name === "entries" || fn.name === "values");

/** Arguments in order; spreads are marked. */
export function lowerArgs(L: Lowering, node: Node): Arg[] {
  return childrenOf(node).map((child) => {
    if (child.type !== "spread_element") return { value: L.walk.expr(L, child) };
    const inner = childrenOf(child)[0];
    return { name: "*", value: inner ? L.walk.expr(L, inner) : unknown(L, child) };
  });
}

/** `require("x")`, `import("x")`. */
function loadedModule(L: Lowering, args: Node | null): Expr | undefined {
  const first = args ? childrenOf(args)[0] : undefined;
  const specifier = first ? plainString(L, first) : undefined;
  return specifier === undefined ? undefined : { k: "import", specifier };
}

/** A callee is not read, so a member in it makes no site of its own. */
function calleeExpr(L: Lowering, node: Node): Expr {
  if (node.type === "member_expression") return memberExpr(L, node);
  if (node.type === "subscript_expression") return subscriptExpr(L, node);
  if (node.type === "non_null_expression" || node.type === "parenthesized_expression" || node.type === "instantiation_expression") {
    const inner = childrenOf(node)[0];
    if (inner && (inner.type === "member_expression" || inner.type === "non_null_expression")) return calleeExpr(L, inner);
  }
  return L.walk.expr(L, node);
}

/** `xs.forEach(x => …)` and `promise.then(x => …)` say what x is. */
function callback(L: Lowering, fn: Expr, args: Node | null): Expr | undefined {
  if (fn.k !== "member" || !args || args.type !== "arguments") return undefined;
  const then = fn.name === "then";
  if (!then && !iterators.has(fn.name)) return undefined;
  const children = childrenOf(args);
  const first = children[0];
  if (!first || !functionTypes.has(first.type)) return undefined;
  const id = L.walk.func(L, first, { first: then ? fn.of : { k: "item", of: fn.of }, keepsThis: first.type === "arrow_function" });
  for (const other of children.slice(1)) L.walk.expr(L, other);
  const returned = L.functions[id]?.returns ?? [];
  const only = returned[0];
  if (then && only && returned.length === 1) return only;
  if (fn.name === "filter") return fn.of;
  return fn.name === "map" && only && returned.length === 1 ? { k: "list", items: [only] } : { k: "unknown", text: `${fn.name}(…)` };
}

/** Calls that are constant foldings or give back what they are handed. */
function foldedCall(L: Lowering, fn: Expr, args: readonly Arg[], callee: Node): Expr | undefined {
  const first = args[0]?.value;
  if (fn.k === "member") {
    if (args.length === 0 && (fn.name === "toString" || fn.name === "valueOf" || fn.name === "trim")) return fn.of;
    if (fn.name === "concat" && (fn.of.k === "text" || fn.of.k === "join")) return joined([fn.of, ...args.map((arg) => arg.value)]);
    if (fn.name === "join" && fn.of.k === "list" && first?.k === "text")
      return joined(fn.of.items.flatMap((item, at) => (at === 0 ? [item] : [first, item])));
  }
  if (first && (fn.k === "name" || fn.k === "member") && sameFunction.has(textOf(L, callee))) return first;
  return first && args.length === 1 && fn.k === "name" && fn.name === "String" ? first : undefined;
}

/** In a chain of calls each stands on the line of its own name; any other call on the line where it begins. */
function callLine(node: Node, callee: Node): number {
  let link: Node | null = callee;
  let name: Node | null = null;
  while (link && (link.type === "member_expression" || link.type === "non_null_expression")) {
    if (link.type === "member_expression") name = link.childForFieldName("property");
    link = link.type === "member_expression" ? link.childForFieldName("object") : (link.namedChildren[0] ?? null);
  }
  return name && link && (link.type === "call_expression" || link.type === "new_expression") ? lineOf(name) : lineOf(node);
}

function typeArguments(L: Lowering, node: Node): TypeRef[] {
  const list = node.childForFieldName("type_arguments");
  if (!list) return [];
  return childrenOf(list).flatMap((child) => L.walk.type(L, child) ?? []);
}
