import type { Node } from "web-tree-sitter";
import type { Expr, Param } from "../../../model/code.ts";
import { childrenOf, inScope, lineOf, type Lowering, nameOf, pushScope, textOf } from "./lowering.ts";
import { namesOf } from "./patterns.ts";

/** Reads a function, method or closure; returns its index. `cls` is the class it is a method of, or -1. */
export function lowerFunction(L: Lowering, node: Node, decorators: readonly Expr[], cls: number): number {
  const id = L.functions.length;
  const name = node.childForFieldName("name");
  const params: Param[] = [];
  const returnType = L.walk.type(L, node.childForFieldName("return_type"));
  L.functions.push({
    name: name ? nameOf(L, name) : null,
    params,
    returns: [],
    line: lineOf(L, node),
    ...(decorators.length > 0 ? { decorators: [...decorators] } : {}),
    ...(cls >= 0 ? { class: cls } : {}),
    ...(returnType ? { returnType } : {}),
  });
  const before = L.fn;
  L.fn = id;
  inScope(L, pushScope(L, L.scope), () => {
    lowerParams(L, node.childForFieldName("parameters"), id, params);
    const body = node.childForFieldName("body");
    if (body) L.functions[id]?.returns.push(body.type === "block" ? L.walk.block(L, body) : L.walk.expr(L, body));
  });
  L.fn = before;
  return id;
}

function lowerParams(L: Lowering, list: Node | null, fn: number, params: Param[]): void {
  for (const node of list ? childrenOf(list) : []) {
    if (node.type === "attribute_item") continue;
    if (node.type === "self_parameter") {
      params.push({ name: "self" });
      continue;
    }
    const pattern = node.type === "parameter" ? node.childForFieldName("pattern") : node;
    const type = node.type === "parameter" ? L.walk.type(L, node.childForFieldName("type")) : undefined;
    if (!pattern) continue;
    const index = params.length;
    params.push({
      name: pattern.type === "identifier" ? nameOf(L, pattern) : (namesOf(L, pattern)[0] ?? textOf(L, pattern).slice(0, 40)),
      ...(type ? { type } : {}),
    });
    L.walk.pattern(L, pattern, { k: "param", fn, index });
  }
}
