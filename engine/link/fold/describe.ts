import type { Expr } from "../../model/code.ts";

/** An expression as a reader would recognise it, where its source text is not kept. */
export function describe(expr: Expr): string {
  switch (expr.k) {
    case "call":
      return `${describe(expr.fn)}(…)`;
    case "member":
      return `${describe(expr.of)}.${expr.name}`;
    case "index":
      return `${describe(expr.of)}[${describe(expr.by)}]`;
    case "name":
      return expr.name;
    case "text":
      return JSON.stringify(expr.v);
    case "unknown":
      return expr.text;
    case "self":
      return "this";
    default:
      return "…";
  }
}
