import type { Expr } from "../../model/code.ts";

/** What `x.startsWith("text")` tests, where a condition is that and no more: a wrapper that leaves whole URLs alone asks so. */
export function startTest(condition: Expr): { readonly of: Expr; readonly start: string } | undefined {
  if (condition.k !== "call" || condition.fn.k !== "member" || condition.args.length !== 1) return undefined;
  const { name, of } = condition.fn;
  const start = condition.args[0]?.value;
  if ((name !== "startsWith" && name !== "startswith") || start?.k !== "text") return undefined;
  return { of, start: start.v };
}
