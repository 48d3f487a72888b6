import type { Node } from "web-tree-sitter";
import type { Arg, Expr } from "../../../model/code.ts";
import { lowerCall } from "./calls.ts";
import { childrenOf, inScope, type Lowering, maxDepth, nameOf, pushScope, textOf, unknown } from "./lowering.ts";
import { lowerLiteral } from "./literals.ts";
import { lowerPath } from "./paths.ts";
import { isItem, lowerAppend, lowerAssignment, lowerStatements } from "./statements.ts";

/** The value of an expression. What says nothing of values is still walked for the calls in it. */
export function lowerExpr(L: Lowering, node: Node): Expr {
  if (L.depth > maxDepth) return unknown(L, node);
  L.depth++;
  try {
    return lower(L, node);
  } finally {
    L.depth--;
  }
}

function lower(L: Lowering, node: Node): Expr {
  switch (node.type) {
    case "identifier":
    case "scoped_identifier":
    case "self":
    case "crate":
    case "super":
      return lowerPath(L, node);
    case "generic_function":
      return lowerPath(L, node);
    case "call_expression":
      return lowerCall(L, node);
    case "macro_invocation":
      return L.walk.macro(L, node);
    case "field_expression":
      return lowerField(L, node);
    case "index_expression":
      return lowerIndex(L, node);
    case "string_literal":
    case "raw_string_literal":
    case "char_literal":
    case "boolean_literal":
    case "integer_literal":
    case "float_literal":
      return lowerLiteral(L, node);
    case "reference_expression":
      return carried(L, node.childForFieldName("value"), node);
    case "try_expression":
    case "await_expression":
    case "parenthesized_expression":
      return carried(L, childrenOf(node)[0], node);
    case "type_cast_expression":
      return carried(L, node.childForFieldName("value"), node);
    case "unary_expression":
      return lowerUnary(L, node);
    case "binary_expression":
      return lowerBinary(L, node);
    case "block":
      return L.walk.block(L, node);
    case "unsafe_block":
    case "async_block":
    case "const_block":
    case "try_block":
    case "gen_block":
      return carried(
        L,
        childrenOf(node).find((child) => child.type === "block"),
        node,
      );
    case "if_expression":
      return lowerIf(L, node);
    case "match_expression":
      return lowerMatch(L, node);
    case "for_expression":
    case "while_expression":
    case "loop_expression":
      return lowerLoop(L, node);
    case "closure_expression":
      return { k: "function", id: L.walk.func(L, node, [], -1) };
    case "array_expression":
    case "tuple_expression":
      return { k: "list", items: lowerAll(L, childrenOf(node)) };
    case "struct_expression":
      return lowerStruct(L, node);
    case "assignment_expression":
      return lowerAssign(L, node);
    case "compound_assignment_expr":
      return lowerAssign(L, node);
    case "return_expression":
      return lowerReturn(L, node);
    case "let_condition":
      return lowerLetCondition(L, node);
    default:
      return lowerOther(L, node);
  }
}

function carried(L: Lowering, inner: Node | null | undefined, node: Node): Expr {
  return inner ? lowerExpr(L, inner) : unknown(L, node);
}

export function lowerAll(L: Lowering, nodes: readonly Node[]): Expr[] {
  return nodes.filter((node) => node.type !== "attribute_item").map((node) => lowerExpr(L, node));
}

function lowerOther(L: Lowering, node: Node): Expr {
  const children = childrenOf(node);
  if (children.some(isItem) || children.some((child) => child.type === "let_declaration")) lowerStatements(L, children);
  else for (const child of children) if (!child.type.endsWith("_type") && !child.type.endsWith("_pattern")) lowerExpr(L, child);
  return unknown(L, node);
}

function lowerField(L: Lowering, node: Node): Expr {
  const value = node.childForFieldName("value");
  const field = node.childForFieldName("field");
  return value && field
    ? { k: "member", of: lowerExpr(L, value), name: nameOf(L, field), line: field.startPosition.row + L.firstLine }
    : unknown(L, node);
}

function lowerIndex(L: Lowering, node: Node): Expr {
  const [of, by] = childrenOf(node);
  return of && by ? { k: "index", of: lowerExpr(L, of), by: lowerExpr(L, by) } : unknown(L, node);
}

/** `*x` is x; `!x` and `-x` are not known. */
function lowerUnary(L: Lowering, node: Node): Expr {
  const inner = carried(L, childrenOf(node)[0], node);
  return textOf(L, node).startsWith("*") ? inner : unknown(L, node);
}

/** `+` joins texts; `/` and `|` stand in the path languages of macros and flags. */
function lowerBinary(L: Lowering, node: Node): Expr {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  if (!left || !right) return unknown(L, node);
  const values = [lowerExpr(L, left), lowerExpr(L, right)] as const;
  const operator = node.childForFieldName("operator")?.type ?? "";
  if (operator === "+") return { k: "join", parts: values };
  if (operator === "/" && L.macroDepth > 0) return { k: "join", parts: [values[0], { k: "text", v: "/" }, values[1]] };
  return unknown(L, node);
}

function lowerIf(L: Lowering, node: Node): Expr {
  return inScope(L, pushScope(L, L.scope), () => {
    const condition = node.childForFieldName("condition");
    if (condition) lowerExpr(L, condition);
    const then = node.childForFieldName("consequence");
    const options = then ? [L.walk.block(L, then)] : [];
    const otherwise = node.childForFieldName("alternative");
    const branch = otherwise && childrenOf(otherwise)[0];
    if (branch) options.push(lowerExpr(L, branch));
    return choice(options);
  });
}

function choice(options: readonly Expr[]): Expr {
  const known = options.filter((option) => !(option.k === "literal" && option.v === null));
  return known.length === 1 ? (known[0] as Expr) : known.length === 0 ? { k: "literal", v: null } : { k: "choice", options: known };
}

/** `let Some(x) = value` in a condition. */
function lowerLetCondition(L: Lowering, node: Node): Expr {
  const value = node.childForFieldName("value");
  const pattern = node.childForFieldName("pattern");
  const given = carried(L, value, node);
  if (pattern) L.walk.pattern(L, pattern, given);
  return unknown(L, node);
}

function lowerMatch(L: Lowering, node: Node): Expr {
  const matched = node.childForFieldName("value");
  const given = carried(L, matched, node);
  const options: Expr[] = [];
  for (const arm of childrenOf(node.childForFieldName("body") ?? node)) {
    if (arm.type !== "match_arm") continue;
    inScope(L, pushScope(L, L.scope), () => {
      const pattern = arm.childForFieldName("pattern");
      const guard = pattern?.childForFieldName("condition");
      if (pattern) L.walk.pattern(L, pattern, given);
      if (guard) lowerExpr(L, guard);
      const value = arm.childForFieldName("value");
      if (value) options.push(lowerExpr(L, value));
    });
  }
  return choice(options);
}

function lowerLoop(L: Lowering, node: Node): Expr {
  inScope(L, pushScope(L, L.scope), () => {
    const value = node.childForFieldName("value") ?? node.childForFieldName("condition");
    const given = value ? lowerExpr(L, value) : undefined;
    const pattern = node.childForFieldName("pattern");
    if (pattern && given) L.walk.pattern(L, pattern, { k: "item", of: given });
    const body = node.childForFieldName("body");
    if (body) L.walk.block(L, body);
  });
  return unknown(L, node);
}

/** `Type { field: value }` makes an object; its fields become values of the fields of a type of this file. */
function lowerStruct(L: Lowering, node: Node): Expr {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  const args: Arg[] = [];
  for (const field of body ? childrenOf(body) : []) {
    if (field.type === "base_field_initializer") lowerOther(L, field);
    if (field.type === "shorthand_field_initializer") {
      const of = childrenOf(field).find((child) => child.type === "identifier");
      if (of) args.push({ name: nameOf(L, of), value: lowerPath(L, of) });
    } else if (field.type === "field_initializer") {
      const key = field.childForFieldName("field");
      const value = field.childForFieldName("value");
      if (key && value) args.push({ name: nameOf(L, key), value: lowerExpr(L, value) });
    }
  }
  const fn = name ? lowerPath(L, name) : unknown(L, node);
  noteFields(L, fn, args, node.startPosition.row + L.firstLine);
  return { k: "call", how: "new", fn, args, line: node.startPosition.row + L.firstLine, id: L.calls++ };
}

const mostFields = 400;

function noteFields(L: Lowering, fn: Expr, args: readonly Arg[], line: number): void {
  const found = fn.k === "class" ? fn : fn.k === "name" ? L.scopes[fn.scope] && classNamed(L, fn.name, fn.scope) : undefined;
  const cls = found ? L.classes[found.id] : undefined;
  for (const { name, value } of args) {
    if (cls && name !== undefined && cls.fields.length < mostFields) cls.fields.push({ name, value, line });
  }
}

export function classNamed(L: Lowering, name: string, scope: number): (Expr & { k: "class" }) | undefined {
  for (let at = scope; at >= 0; at = L.scopes[at]?.parent ?? -1) {
    const found = L.scopes[at]?.names[name];
    if (found) return found.values.find((value): value is Expr & { k: "class" } => value.k === "class");
  }
  return undefined;
}

function lowerAssign(L: Lowering, node: Node): Expr {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  if (!left || !right) return unknown(L, node);
  const value = lowerExpr(L, right);
  if (left.type !== "identifier") lowerExpr(L, left);
  if (node.type === "assignment_expression") lowerAssignment(L, left, value);
  else if (node.childForFieldName("operator")?.type === "+=") lowerAppend(L, left, value);
  return { k: "literal", v: null };
}

function lowerReturn(L: Lowering, node: Node): Expr {
  const [inner] = childrenOf(node);
  const value = inner ? lowerExpr(L, inner) : undefined;
  if (value) L.functions[L.fn]?.returns.push(value);
  return { k: "literal", v: null };
}
