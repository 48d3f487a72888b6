import type { Expr } from "../../../model/code.ts";
import { child, type Syntax, textOf } from "../syntax.ts";
import { lowerExpr } from "./expressions.ts";
import { addSite, deeper, type Lowering, makeCall, type Place, unknown } from "./lowering.ts";

/** What an operator gives, as far as it is kept; the operands of any other one are read for their calls alone. */
export function lowerOperator(lowering: Lowering, node: Syntax, place: Place): Expr {
  switch (node.type) {
    case "binary_operator":
      return lowerBinary(lowering, node, place);
    case "boolean_operator": {
      const left = lowerPart(lowering, child(node, "left"), node, place);
      const right = lowerPart(lowering, child(node, "right"), node, place);
      return operator(lowering, node) === "or" ? { k: "choice", options: [left, right] } : right;
    }
    case "comparison_operator":
      return lowerComparison(lowering, node, place);
    default:
      for (const each of node.children) if (each.field === "argument") lowerExpr(lowering, each, place);
      return unknown(lowering, node);
  }
}

function lowerPart(lowering: Lowering, part: Syntax | undefined, node: Syntax, place: Place): Expr {
  return part ? lowerExpr(lowering, part, deeper(place)) : unknown(lowering, node);
}

function operator(lowering: Lowering, node: Syntax): string {
  const found = child(node, "operator");
  return found ? textOf(lowering.tree, found) : "";
}

/** `+` of texts joins them, of lists puts them together; `%` formats. Long sums lean left, so the left side is walked and not nested. */
function lowerBinary(lowering: Lowering, node: Syntax, place: Place): Expr {
  const operands: Syntax[] = [];
  let at = node;
  while (at.type === "binary_operator" && operator(lowering, at) === "+") {
    const right = child(at, "right");
    const left = child(at, "left");
    if (!right || !left) break;
    operands.unshift(right);
    at = left;
  }
  if (operands.length > 0) {
    const parts = [at, ...operands];
    const lowered = parts.map((part) => lowerExpr(lowering, part, place));
    if (lowered.some(isList)) return { k: "choice", options: lowered };
    return { k: "join", parts: lowered.flatMap((part) => (part.k === "join" ? part.parts : [part])) };
  }
  const left = lowerPart(lowering, child(node, "left"), node, place);
  const right = lowerPart(lowering, child(node, "right"), node, place);
  if (operator(lowering, node) !== "%") return unknown(lowering, node);
  const line = lowering.tree.lineAt(node.start);
  const args = right.k === "list" ? right.items.map((value) => ({ value })) : [{ value: right }];
  return makeCall(lowering, { k: "member", of: left, name: "__mod__" }, args, line);
}

export function isList(expr: Expr): boolean {
  return expr.k === "list" || (expr.k === "choice" && expr.options.some((option) => option.k === "list"));
}

/** `"NAME" in os.environ` asks for a variable as a read does. */
function lowerComparison(lowering: Lowering, node: Syntax, place: Place): Expr {
  const operands = node.children.filter((each) => each.field !== "operators");
  const operators = node.children.filter((each) => each.field === "operators").map((each) => each.type);
  const lowered = operands.map((each) => lowerExpr(lowering, each, place));
  const [left, right] = lowered;
  if (operands.length === 2 && left && right && (operators.includes("in") || operators.includes("not in"))) {
    addSite(lowering, place, node, { k: "index", of: right, by: left }, lowering.tree.lineAt(node.start), "in");
  }
  return unknown(lowering, node);
}
