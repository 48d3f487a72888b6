import type { Arg, Expr, Prop } from "../../../model/code.ts";
import { startTest } from "../../shared/start-test.ts";
import { child, childrenOf, dottedText, literalText, type Syntax, textOf } from "../syntax.ts";
import { lowerComprehension, lowerLambda } from "./functions.ts";
import { lowerNumber, lowerString } from "./literals.ts";
import { addSite, bind, deeper, isBound, type Lowering, makeCall, mostDepth, nameRef, type Place, unknown } from "./lowering.ts";
import { nameExpr } from "./names.ts";
import { lowerOperator } from "./operators.ts";

/** The value of an expression; every call and read in it becomes a site on the way. */
export function lowerExpr(lowering: Lowering, node: Syntax, outer: Place): Expr {
  const place = deeper(outer);
  if (place.depth > mostDepth) {
    lowering.tooDeep ??= lowering.tree.lineAt(node.start);
    return unknown(lowering, node);
  }
  const inner = (each: Syntax | undefined): Expr => (each ? lowerExpr(lowering, each, place) : unknown(lowering, node));
  switch (node.type) {
    case "identifier":
      return nameRef(lowering, place, textOf(lowering.tree, node));
    case "string":
    case "concatenated_string":
      return lowerString(lowering, node, place);
    case "integer":
    case "float":
      return lowerNumber(textOf(lowering.tree, node));
    case "true":
      return { k: "literal", v: true };
    case "false":
      return { k: "literal", v: false };
    case "none":
      return { k: "literal", v: null };
    case "parenthesized_expression":
    case "await":
    case "list_splat":
    case "expression_statement":
      return inner(node.children[0]);
    case "attribute":
      return lowerAttribute(lowering, node, place);
    case "subscript":
      return lowerSubscript(lowering, node, place, true);
    case "call":
      return lowerCall(lowering, node, place);
    case "list":
    case "tuple":
    case "set":
    case "expression_list":
    case "pattern_list":
      return lowerList(lowering, node, place);
    case "dictionary":
      return lowerDictionary(lowering, node, place);
    case "conditional_expression": {
      const [then, condition, otherwise] = node.children;
      const options = [inner(then)];
      const when = startTest(inner(condition));
      return { k: "choice", options: [...options, inner(otherwise)], ...(when ? { when } : {}) };
    }
    case "named_expression": {
      const name = child(node, "name");
      const value = inner(child(node, "value"));
      if (name) bind(lowering, functionPlace(lowering, place), textOf(lowering.tree, name), lowering.tree.lineAt(node.start), value);
      return value;
    }
    case "lambda":
      return lowerLambda(lowering, node, place);
    case "list_comprehension":
    case "set_comprehension":
    case "generator_expression":
    case "dictionary_comprehension":
      return lowerComprehension(lowering, node, place);
    case "binary_operator":
    case "boolean_operator":
    case "comparison_operator":
    case "not_operator":
    case "unary_operator":
      return lowerOperator(lowering, node, place);
    case "yield": {
      const value = node.children[0] ? inner(node.children[0]) : null;
      if (value) lowering.returns.get(place.fn)?.push(value);
      return unknown(lowering, node);
    }
    default:
      for (const each of node.children) inner(each);
      return unknown(lowering, node);
  }
}

/** `:=` in a comprehension binds in the function around it. */
function functionPlace(lowering: Lowering, place: Place): Place {
  let scope = place.scope;
  while (lowering.scopes[scope]!.isPart && lowering.scopes[scope]!.parent >= 0) scope = lowering.scopes[scope]!.parent;
  return { ...place, scope };
}

function lowerAttribute(lowering: Lowering, node: Syntax, place: Place): Expr {
  const dotted = dottedText(lowering.tree, node);
  if (dotted !== undefined) return nameExpr(lowering, place, dotted);
  const object = child(node, "object");
  const name = child(node, "attribute");
  if (!object || !name) return unknown(lowering, node);
  return { k: "member", of: lowerExpr(lowering, object, place), name: textOf(lowering.tree, name) };
}

/** `x[y]`. A read of a text key is a site, since it may read an environment variable; positions and slices are not. */
export function lowerSubscript(lowering: Lowering, node: Syntax, place: Place, isRead: boolean): Expr {
  const value = child(node, "value");
  const keys = childrenOf(node, "subscript");
  const [key] = keys;
  if (!value || !key) return unknown(lowering, node);
  // A type that carries notes is that type.
  if (/(?:^|\.)(?:Annotated|Optional)$/.test(dottedText(lowering.tree, value) ?? "")) {
    const [type, ...notes] = keys.flatMap((each) => (each.type === "tuple" ? each.children : [each]));
    for (const note of notes) lowerExpr(lowering, note, place);
    return type ? lowerExpr(lowering, type, place) : unknown(lowering, node);
  }
  const of = lowerExpr(lowering, value, place);
  const by = keys.map((each) => lowerExpr(lowering, each, place))[0]!;
  if (key.type === "slice") return unknown(lowering, node);
  const expr: Expr = { k: "index", of, by };
  if (isRead && keys.length === 1 && by.k !== "literal") addSite(lowering, place, node, expr, lowering.tree.lineAt(node.start));
  return expr;
}

function lowerCall(lowering: Lowering, node: Syntax, place: Place): Expr {
  const callee = child(node, "function");
  const list = child(node, "arguments");
  if (!callee) return unknown(lowering, node);
  const line = lowering.tree.lineAt(node.start);
  const global = callee.type === "identifier" && !isBound(lowering, place, textOf(lowering.tree, callee)) ? textOf(lowering.tree, callee) : undefined;
  const positional = list?.type === "argument_list" ? list.children : [];
  if (global === "str" && positional.length === 1 && positional[0]!.type !== "keyword_argument") return lowerExpr(lowering, positional[0]!, place);
  const fn = lowerExpr(lowering, callee, place);
  const args = [...lowerArguments(lowering, list, place), ...prefixOf(place, fn)];
  if (global === "getattr" && args[0] && positional[1]) {
    const name = literalText(lowering.tree, positional[1]);
    if (name !== undefined) return { k: "member", of: args[0].value, name };
    if (args[1]) return { k: "index", of: args[0].value, by: args[1].value, line };
  }
  const call = makeCall(lowering, fn, args, line);
  addSite(lowering, place, node, call, line);
  return call;
}

/** The prefixes that hold where a call stands, as one more argument that no keyword can be called like. */
function prefixOf({ prefixed }: Place, fn: Expr): Arg[] {
  const of = fn.k === "member" ? fn.of : fn;
  const parts = of.k === "name" ? prefixed?.get(of.name) : undefined;
  return parts && !(fn.k === "member" && fn.name === "prefixed") ? [{ name: "prefixed=", value: { k: "join", parts } }] : [];
}

function lowerArguments(lowering: Lowering, list: Syntax | undefined, place: Place): Arg[] {
  if (!list) return [];
  if (list.type !== "argument_list") return [{ value: lowerExpr(lowering, list, place) }];
  return list.children.map((each): Arg => {
    if (each.type === "keyword_argument") {
      const name = child(each, "name");
      const value = child(each, "value");
      return { name: name ? textOf(lowering.tree, name) : "", value: value ? lowerExpr(lowering, value, place) : unknown(lowering, each) };
    }
    if (each.type === "list_splat" || each.type === "dictionary_splat") {
      return {
        name: each.type === "list_splat" ? "*" : "**",
        value: each.children[0] ? lowerExpr(lowering, each.children[0], place) : unknown(lowering, each),
      };
    }
    return { value: lowerExpr(lowering, each, place) };
  });
}

/** A list; one with `*more` is one of several lists, which whoever asks for elements takes together. */
function lowerList(lowering: Lowering, node: Syntax, place: Place): Expr {
  const items: Expr[] = [];
  const more: Expr[] = [];
  for (const each of node.children) (each.type === "list_splat" ? more : items).push(lowerExpr(lowering, each, place));
  const list: Expr = { k: "list", items, ...(node.type === "tuple" ? { line: lowering.tree.lineAt(node.start) } : {}) };
  if (more.length === 0) return list;
  return { k: "choice", options: items.length > 0 ? [list, ...more] : more };
}

function lowerDictionary(lowering: Lowering, node: Syntax, place: Place): Expr {
  const props: Prop[] = [];
  const spreads: Expr[] = [];
  for (const each of node.children) {
    if (each.type === "dictionary_splat" && each.children[0]) spreads.push(lowerExpr(lowering, each.children[0], place));
    if (each.type !== "pair") continue;
    const key = child(each, "key");
    const value = child(each, "value");
    const name = literalText(lowering.tree, key);
    if (key && name === undefined) lowerExpr(lowering, key, place);
    if (!value) continue;
    const lowered = lowerExpr(lowering, value, place);
    if (name !== undefined) props.push({ key: name, value: lowered, line: lowering.tree.lineAt(each.start) });
  }
  return { k: "object", props, ...(spreads.length > 0 ? { spreads } : {}) };
}
