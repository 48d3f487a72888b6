import type { Node } from "web-tree-sitter";
import type { Expr, Param } from "../../../model/code.ts";
import { choice } from "./expressions.ts";
import { type FunctionContext, type Lowering, bind, childrenOf, lineOf, pushScope, textOf } from "./lowering.ts";

const maxReturns = 8;

/** Lowers a function of any form with its body; returns its index. Its names live in a scope of its own. */
export function lowerFunction(L: Lowering, node: Node, context: FunctionContext): number {
  const id = L.functions.length;
  const outer = { scope: L.scope, varScope: L.varScope, fn: L.fn, self: L.self, objectDepth: L.objectDepth };
  const made = {
    name: context.name ?? null,
    params: [] as Param[],
    returns: [] as Expr[],
    line: lineOf(node),
    ...(context.decorators && context.decorators.length > 0 ? { decorators: [...context.decorators] } : {}),
    ...(context.method === undefined ? {} : { class: context.method }),
  };
  L.functions.push(made);
  L.scope = pushScope(L);
  L.varScope = L.scope;
  L.fn = id;
  L.objectDepth = 0;
  if (context.method !== undefined) L.self = context.method;
  else if (context.keepsThis === false) L.self = -1;
  const returnType = L.walk.type(L, node.childForFieldName("return_type"));
  if (returnType) Object.assign(made, { returnType });
  const single = node.childForFieldName("parameter");
  const list = node.childForFieldName("parameters");
  const params = single ? [single] : list ? childrenOf(list) : [];
  for (const param of params) lowerParam(L, param, id, context);
  const body = node.childForFieldName("body");
  if (body?.type === "statement_block") for (const statement of childrenOf(body)) L.walk.statement(L, statement);
  else if (body) addReturn(L, L.walk.expr(L, body));
  Object.assign(L, outer);
  return id;
}

/** Notes what the function around returns. */
export function addReturn(L: Lowering, value: Expr): void {
  const returns = L.functions[L.fn]?.returns;
  if (returns && returns.length < maxReturns) returns.push(value);
}

function lowerParam(L: Lowering, node: Node, fn: number, context: FunctionContext): void {
  const index = L.functions[fn]?.params.length ?? 0;
  const value = node.childForFieldName("value") ?? (node.type === "assignment_pattern" ? node.childForFieldName("right") : null);
  let pattern = node.childForFieldName("pattern") ?? (node.type === "assignment_pattern" ? (node.childForFieldName("left") ?? node) : node);
  const rest = pattern.type === "rest_pattern" || pattern.type === "rest_element";
  if (rest) pattern = childrenOf(pattern)[0] ?? pattern;
  if (pattern.type === "this") return;
  const decorators = childrenOf(node)
    .filter((child) => child.type === "decorator")
    .flatMap((child) => L.walk.decorator(L, child) ?? []);
  // The type of a rest parameter is that of the whole list, and says nothing of its items.
  const type = rest ? undefined : L.walk.type(L, node.childForFieldName("type"));
  const fallback = value ? L.walk.expr(L, value) : undefined;
  const name = pattern.type === "identifier" ? textOf(L, pattern) : "";
  const param: Param = {
    name,
    ...(type ? { type } : {}),
    ...(fallback ? { fallback } : {}),
    ...(rest ? { rest } : {}),
    ...(decorators.length > 0 ? { decorators } : {}),
  };
  L.functions[fn]?.params.push(param);
  const own: Expr = { k: "param", fn, index };
  const given = index === 0 && context.first ? context.first : own;
  if (name) bind(L, L.scope, name, lineOf(pattern), given, type);
  else L.walk.pattern(L, pattern, given, L.scope);
  if (name && context.method !== undefined && isProperty(node)) {
    L.classes[context.method]?.fields.push({
      name,
      value: fallback ? choice([own, fallback], true) : own,
      ...(type ? { type } : {}),
      line: lineOf(node),
    });
  }
}

/** `constructor(private readonly x: X)` makes a field. */
const isProperty = (node: Node): boolean =>
  node.children.some((child) => child?.type === "accessibility_modifier" || child?.type === "readonly" || child?.type === "override_modifier");
