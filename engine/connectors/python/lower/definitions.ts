import type { Expr } from "../../../model/code.ts";
import { child, type Syntax, textOf } from "../syntax.ts";
import { lowerClass } from "./classes.ts";
import { lowerExpr } from "./expressions.ts";
import { lowerFunction } from "./functions.ts";
import { bind, type Lowering, makeCall, type Place } from "./lowering.ts";

/** A function or class with its decorators. */
export function lowerDefinition(lowering: Lowering, node: Syntax, place: Place): void {
  const decorators = lowerDecorators(lowering, node, place);
  const definition = node.type === "decorated_definition" ? child(node, "definition") : node;
  if (!definition) return;
  if (definition.type === "class_definition") {
    lowerClass(lowering, definition, place, decorators);
    return;
  }
  const id = lowerFunction(lowering, definition, place, decorators, -1, place.scope);
  const name = child(definition, "name");
  if (name)
    bind(
      lowering,
      place,
      textOf(lowering.tree, name),
      lowering.tree.lineAt(definition.start),
      decorated(lowering, { k: "function", id }, decorators),
    );
}

export function lowerDecorators(lowering: Lowering, node: Syntax, place: Place): Expr[] {
  if (node.type !== "decorated_definition") return [];
  return node.children
    .filter((each) => each.type === "decorator" && each.children[0])
    .map((each) => withLine(lowerExpr(lowering, each.children[0]!, place), lowering.tree.lineAt(each.start)));
}

/** A decorator stands at a line of its own, however it is written. */
function withLine(expr: Expr, line: number): Expr {
  return expr.k === "name" || expr.k === "member" || expr.k === "index" ? Object.assign(expr, { line }) : expr;
}

/**
 * A decorated function is itself and what its decorators make of it: a task has methods that its function has not.
 * Which of the two a use means is decided by what is asked of it.
 */
export function decorated(lowering: Lowering, fn: Expr, decorators: readonly Expr[]): Expr {
  const options = [fn];
  for (const decorator of decorators) {
    const line = decorator.k === "call" || decorator.k === "member" || decorator.k === "name" ? (decorator.line ?? 1) : 1;
    options.push(makeCall(lowering, decorator, [{ value: fn }], line));
  }
  return options.length === 1 ? fn : { k: "choice", options };
}
