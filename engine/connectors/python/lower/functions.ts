import type { Expr, FunctionCode, Param } from "../../../model/code.ts";
import { child, childrenOf, type Syntax, textOf } from "../syntax.ts";
import { innerBlock } from "./blocks.ts";
import { lowerExpr } from "./expressions.ts";
import { bind, type Lowering, newScope, type Place, unknown } from "./lowering.ts";
import { lowerStatements } from "./statements.ts";
import { bindTarget } from "./targets.ts";
import { lowerType } from "./types.ts";

/** A `def`, with its decorators already lowered. `around` is the scope its body sees outside itself. */
export function lowerFunction(lowering: Lowering, node: Syntax, place: Place, decorators: readonly Expr[], cls: number, around: number): number {
  const id = reserve(lowering);
  const nameNode = child(node, "name");
  const name = nameNode ? textOf(lowering.tree, nameNode) : null;
  const scope = newScope(lowering, around);
  const body: Place = { ...place, scope, fn: id, class: cls >= 0 ? cls : place.class, block: innerBlock(null) };
  const params = lowerParams(lowering, child(node, "parameters"), place, body, cls >= 0 && !isStatic(decorators));
  const returnType = lowerType(lowering, child(node, "return_type"), place);
  const block = child(node, "body");
  if (block) lowerStatements(lowering, block, body);
  finish(lowering, id, {
    name: cls >= 0 && name === "__init__" ? "constructor" : name,
    params,
    returns: lowering.returns.get(id) ?? [],
    ...(decorators.length > 0 ? { decorators } : {}),
    ...(cls >= 0 ? { class: cls } : {}),
    ...(returnType ? { returnType } : {}),
    line: lowering.tree.lineAt(node.start),
  });
  return id;
}

function isStatic(decorators: readonly Expr[]): boolean {
  return decorators.some((each) => each.k === "name" && each.name === "staticmethod");
}

const nothing: FunctionCode = { name: null, params: [], returns: [], line: 0 };

/** A function's index is taken before its body is read, so that an outer function comes before its inner ones. */
function reserve(lowering: Lowering): number {
  lowering.functions.push(nothing);
  lowering.returns.set(lowering.functions.length - 1, []);
  return lowering.functions.length - 1;
}

function finish(lowering: Lowering, id: number, code: FunctionCode): void {
  lowering.functions[id] = code;
}

function lowerParams(lowering: Lowering, list: Syntax | undefined, outside: Place, body: Place, takesSelf: boolean): Param[] {
  const params: Param[] = [];
  for (const each of list?.children ?? []) {
    const nameNode = each.type === "identifier" ? each : (child(each, "name") ?? each.children.find((part) => part.field !== "type"));
    if (!nameNode || /separator/.test(each.type)) continue;
    const splat = /^(?:list|dictionary)_splat/.exec(each.type) ?? /^(?:list|dictionary)_splat/.exec(nameNode.type);
    const isRest = splat?.[0] === "list_splat";
    const name = textOf(lowering.tree, nameNode).replace(/^\*+/, "");
    const type = lowerType(lowering, child(each, "type"), outside);
    const value = child(each, "value");
    const fallback = value ? lowerExpr(lowering, value, { ...outside, fn: body.fn }) : undefined;
    const index = params.length;
    params.push({ name, ...(type ? { type } : {}), ...(fallback ? { fallback } : {}), ...(isRest ? { rest: true } : {}) });
    const isSelf = takesSelf && index === 0 && !splat;
    bind(lowering, body, name, lowering.tree.lineAt(each.start), isSelf ? { k: "self", class: body.class } : { k: "param", fn: body.fn, index });
  }
  return params;
}

export function lowerLambda(lowering: Lowering, node: Syntax, place: Place): Expr {
  const id = reserve(lowering);
  const body: Place = { ...place, scope: newScope(lowering, place.scope), fn: id, block: innerBlock(null) };
  const params = lowerParams(lowering, child(node, "parameters"), place, body, false);
  const value = child(node, "body");
  const returned = value ? lowerExpr(lowering, value, body) : unknown(lowering, node);
  finish(lowering, id, { name: null, params, returns: [returned], line: lowering.tree.lineAt(node.start) });
  return { k: "function", id };
}

/** The elements a comprehension makes, as a list of one expression whose names take every element iterated over. */
export function lowerComprehension(lowering: Lowering, node: Syntax, place: Place): Expr {
  const inner: Place = { ...place, scope: newScope(lowering, place.scope, true) };
  for (const each of node.children) {
    if (each.type === "for_in_clause") {
      const left = child(each, "left");
      const [right] = childrenOf(each, "right");
      const of = right ? lowerExpr(lowering, right, inner) : unknown(lowering, each);
      if (left) bindTarget(lowering, left, inner, { k: "item", of }, undefined);
    } else if (each.field !== "body") for (const part of each.children) lowerExpr(lowering, part, inner);
  }
  const body = child(node, "body");
  if (!body) return unknown(lowering, node);
  if (body.type === "pair") {
    for (const part of body.children) lowerExpr(lowering, part, inner);
    return unknown(lowering, node);
  }
  return { k: "list", items: [lowerExpr(lowering, body, inner)] };
}
