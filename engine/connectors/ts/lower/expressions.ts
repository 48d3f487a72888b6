import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { startTest } from "../../shared/start-test.ts";
import { append, assign } from "./assignments.ts";
import { joined, keyText, stringValue, templateExpr } from "./literals.ts";
import { type Lowering, childrenOf, lineOf, maxDepth, textOf, unknown } from "./lowering.ts";
import { readMember, readWithin } from "./reads.ts";

/** Nodes that stand for the expression inside them. */
const transparent = new Set([
  "parenthesized_expression",
  "await_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
  "instantiation_expression",
]);
const functions = new Set(["arrow_function", "function_expression", "function", "generator_function"]);
const maxList = 200;

/** Lowers one expression; every call and read below it becomes a site. */
export function lowerExpr(L: Lowering, node: Node): Expr {
  if (L.depth >= maxDepth) return unknown(L, node);
  L.depth++;
  const result = dispatch(L, node);
  L.depth--;
  return result;
}

function dispatch(L: Lowering, node: Node): Expr {
  const type = node.type;
  if (transparent.has(type)) {
    const inner = childrenOf(node)[0];
    return inner ? lowerExpr(L, inner) : unknown(L, node);
  }
  if (functions.has(type)) {
    const name = node.childForFieldName("name");
    return { k: "function", id: L.walk.func(L, node, { name: name ? textOf(L, name) : null, keepsThis: type === "arrow_function" }) };
  }
  switch (type) {
    case "string":
      return { k: "text", v: stringValue(L, node) };
    case "template_string":
      return marked(L, node, templateExpr(L, node));
    case "number":
      return { k: "literal", v: Number(textOf(L, node)) };
    case "true":
      return { k: "literal", v: true };
    case "false":
      return { k: "literal", v: false };
    case "null":
    case "undefined":
      return { k: "literal", v: null };
    case "identifier":
    case "shorthand_property_identifier":
      return nameExpr(L, textOf(L, node));
    case "this":
    case "super":
      return L.self >= 0 ? { k: "self", class: L.self } : unknown(L, node);
    case "meta_property":
      return { k: "name", name: textOf(L, node), scope: 0 };
    case "member_expression":
      return member(L, node);
    case "subscript_expression":
      return subscript(L, node);
    case "call_expression":
    case "new_expression":
      return L.walk.call(L, node);
    case "object":
      return L.walk.object(L, node);
    case "array":
      return list(L, node);
    case "class":
      return { k: "class", id: L.walk.cls(L, node, []) };
    case "assignment_expression":
      return assign(L, node);
    case "augmented_assignment_expression":
      return append(L, node);
    case "ternary_expression":
      return ternary(L, node);
    case "binary_expression":
      return binary(L, node);
    case "type_assertion":
      return lowerLast(L, node);
    case "sequence_expression":
      return sequence(L, node);
    case "unary_expression":
      return unary(L, node);
    default:
      return walkInside(L, node);
  }
}

/** `/* GraphQL *\/ ` before a template or `#graphql` in it marks a document; it becomes a tag of its own, beside the text. */
function marked(L: Lowering, node: Node, value: Expr): Expr {
  const before = node.previousNamedSibling;
  const comment = before?.type === "comment" && /^\/\*\s*GraphQL\s*\*\/$/i.test(textOf(L, before));
  if (comment || /^`\s*#graphql\b/i.test(L.text.slice(node.startIndex, node.startIndex + 60))) mark(L, node, "#graphql", value);
  return value;
}

function nameExpr(L: Lowering, name: string): Expr {
  return name === "undefined" ? { k: "literal", v: null } : { k: "name", name, scope: L.scope };
}

/** The expression of a member without making a site of it, for callees and targets. */
export function memberExpr(L: Lowering, node: Node): Expr {
  const object = node.childForFieldName("object");
  const property = node.childForFieldName("property");
  if (!object || !property) return walkInside(L, node);
  return { k: "member", of: lowerExpr(L, object), name: textOf(L, property) };
}

function member(L: Lowering, node: Node): Expr {
  const made = memberExpr(L, node);
  const property = node.childForFieldName("property");
  return made.k === "member" && property ? readMember(L, made, lineOf(property)) : made;
}

/** An element by key; a constant key makes it a member. */
export function subscriptExpr(L: Lowering, node: Node): Expr {
  const object = node.childForFieldName("object");
  const index = node.childForFieldName("index");
  if (!object || !index) return walkInside(L, node);
  const of = lowerExpr(L, object);
  const by = lowerExpr(L, index);
  return by.k === "text" ? { k: "member", of, name: by.v } : { k: "index", of, by };
}

function subscript(L: Lowering, node: Node): Expr {
  const made = subscriptExpr(L, node);
  return made.k === "member" || made.k === "index" ? readMember(L, made, lineOf(node)) : made;
}

function list(L: Lowering, node: Node): Expr {
  const children = childrenOf(node);
  const items: Expr[] = [];
  for (const child of children) {
    const value = lowerExpr(L, child.type === "spread_element" ? (childrenOf(child)[0] ?? child) : child);
    items.push(child.type === "spread_element" ? { k: "item", of: value } : value);
  }
  return children.length > maxList ? unknown(L, node) : { k: "list", items };
}

function ternary(L: Lowering, node: Node): Expr {
  const condition = node.childForFieldName("condition");
  const when = condition && startTest(lowerExpr(L, condition));
  const sides = [node.childForFieldName("consequence"), node.childForFieldName("alternative")].flatMap((side) => (side ? [lowerExpr(L, side)] : []));
  return when && sides.length === 2 ? { k: "choice", options: sides, when } : choice(sides);
}

/** One of several; choices inside it are laid flat. */
export function choice(options: readonly Expr[], ordered = false): Expr {
  const flat: Expr[] = [];
  for (const option of options) {
    if (option.k === "choice" && !option.when && (option.ordered ?? false) === ordered) for (const inner of option.options) flat.push(inner);
    else flat.push(option);
  }
  const only = flat[0];
  return flat.length === 1 && only ? only : { k: "choice", options: flat.slice(0, 8), ...(ordered ? { ordered } : {}) };
}

function binary(L: Lowering, node: Node): Expr {
  const operator = operatorOf(node);
  const right = node.childForFieldName("right");
  const left = node.childForFieldName("left");
  if (!left || !right) return walkInside(L, node);
  if (operator === "+") return sum(L, node);
  if (operator === "in") return readWithin(L, node, lowerExpr(L, left), lowerExpr(L, right));
  const first = lowerExpr(L, left);
  const second = lowerExpr(L, right);
  if (operator.startsWith("==") || operator.startsWith("!=")) comparedMethod(L, node, first, second);
  if (operator === "??" || operator === "||") return choice([first, second], true);
  return operator === "&&" ? second : unknown(L, node);
}

/** `request.method === "POST"`: the methods that a handler tells apart, as a call of `#method`. */
export function comparedMethod(L: Lowering, node: Node, left: Expr, right: Expr): void {
  const [method, text] = left.k === "text" ? [right, left] : [left, right];
  if (text.k !== "text" || (method.k !== "member" && method.k !== "name" && method.k !== "param") || ("name" in method && method.name !== "method"))
    return;
  mark(L, node, "#method", text);
}

/** A site for something that is no call but says something: its tag is a name that no code can have. */
export function mark(L: Lowering, node: Node, name: string, ...given: readonly Expr[]): void {
  const line = lineOf(node);
  L.sites.push({
    expr: { k: "call", how: "tag", fn: { k: "name", name, scope: 0 }, args: given.map((value) => ({ value })), line, id: L.calls++ },
    line,
    fn: L.fn,
    class: L.cls,
  });
}

export const operatorOf = (node: Node): string => node.childForFieldName("operator")?.type ?? "";

/** `a + b + c`: the left spine is followed in a loop, since generated code makes it thousands deep. */
function sum(L: Lowering, node: Node): Expr {
  const rights: Node[] = [];
  let left: Node = node;
  while (left.type === "binary_expression" && operatorOf(left) === "+") {
    const right = left.childForFieldName("right");
    const next = left.childForFieldName("left");
    if (!right || !next) break;
    rights.push(right);
    left = next;
  }
  const parts: Expr[] = [];
  for (const side of [left, ...rights.reverse()]) {
    const value = lowerExpr(L, side);
    if (value.k === "join") for (const part of value.parts) parts.push(part);
    else parts.push(value);
  }
  return parts.length > maxList ? unknown(L, node) : joined(parts, node.endPosition.row > node.startPosition.row ? lineOf(node) : undefined);
}

function unary(L: Lowering, node: Node): Expr {
  const argument = node.childForFieldName("argument");
  if (!argument) return unknown(L, node);
  if (operatorOf(node) === "delete") {
    if (argument.type === "member_expression") memberExpr(L, argument);
    else if (argument.type === "subscript_expression") subscriptExpr(L, argument);
    else lowerExpr(L, argument);
    return unknown(L, node);
  }
  const value = lowerExpr(L, argument);
  return operatorOf(node) === "-" && value.k === "literal" && typeof value.v === "number" ? { k: "literal", v: -value.v } : unknown(L, node);
}

function sequence(L: Lowering, node: Node): Expr {
  let last: Expr = unknown(L, node);
  for (const child of childrenOf(node)) last = lowerExpr(L, child);
  return last;
}

function lowerLast(L: Lowering, node: Node): Expr {
  const inner = childrenOf(node).at(-1);
  return inner ? lowerExpr(L, inner) : unknown(L, node);
}

/** Anything whose value nobody can use: JSX, comparisons, error nodes. Its calls count. */
function walkInside(L: Lowering, node: Node): Expr {
  if (node.type === "regex") return unknown(L, node);
  for (const child of childrenOf(node)) {
    if (isStatement(child.type)) L.walk.statement(L, child);
    else lowerExpr(L, child);
  }
  return unknown(L, node);
}

const isStatement = (type: string): boolean => type.endsWith("_statement") || type.endsWith("_declaration") || type === "statement_block";

/** An object literal. What cannot be named (computed keys) is kept as an unknown spread, so that nobody takes it for complete. */
export function lowerObject(L: Lowering, node: Node): Expr {
  const props: { key: string; value: Expr; line: number }[] = [];
  const spreads: Expr[] = [];
  L.objectDepth++;
  for (const child of childrenOf(node)) {
    if (child.type === "spread_element") spreads.push(lowerLast(L, child));
    else if (child.type === "shorthand_property_identifier")
      props.push({ key: textOf(L, child), value: nameExpr(L, textOf(L, child)), line: lineOf(child) });
    else if (child.type === "pair") {
      const keyNode = child.childForFieldName("key");
      const key = keyText(L, keyNode);
      if (key === undefined && keyNode) lowerLast(L, keyNode);
      const valueNode = child.childForFieldName("value");
      const value = valueNode ? lowerExpr(L, valueNode) : unknown(L, child);
      if (key === undefined) spreads.push(unknown(L, child));
      else props.push({ key, value, line: lineOf(child) });
    } else if (child.type === "method_definition") {
      const name = keyText(L, child.childForFieldName("name"));
      const id = L.walk.func(L, child, { name: name ?? null, keepsThis: false });
      if (name !== undefined) props.push({ key: name, value: accessorValue(L, child, id), line: lineOf(child) });
    } else lowerExpr(L, child);
  }
  L.objectDepth--;
  if (L.objectDepth >= 6 || props.length > 2000) return unknown(L, node);
  return { k: "object", props, ...(spreads.length > 0 ? { spreads } : {}) };
}

/** A getter gives what it returns; any other method is the function. */
export function accessorValue(L: Lowering, node: Node, id: number): Expr {
  if (!node.children.some((child) => child?.type === "get")) return { k: "function", id };
  const returns = L.functions[id]?.returns ?? [];
  return returns.length > 0 ? choice(returns) : unknown(L, node);
}
