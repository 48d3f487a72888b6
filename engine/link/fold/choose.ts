import type { Expr } from "../../model/code.ts";
import type { Text } from "../../model/fold.ts";

/**
 * Which options of a choice may be meant, given what the tested value may be: the first where it begins with the text, the
 * second where it certainly does not, both where a hole decides. In source order.
 */
export function choose(expr: Expr & { k: "choice" }, tested: readonly Text[]): readonly Expr[] {
  const [then, otherwise] = expr.options;
  if (!expr.when || !then || !otherwise) return expr.options;
  const start = expr.when.start;
  const told = tested.map((text) => begins(text, start));
  if (told.every((yes) => yes === true)) return [then];
  return told.every((yes) => yes === false) ? [otherwise] : expr.options;
}

/** Undefined where it cannot be told. */
function begins(text: Text, start: string): boolean | undefined {
  const head = text[0];
  if (head === undefined) return start === "";
  if (typeof head !== "string") return undefined;
  if (head.startsWith(start)) return true;
  return text.length === 1 || !start.startsWith(head) ? false : undefined;
}
