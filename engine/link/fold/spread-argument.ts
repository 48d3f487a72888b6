import type { Arg, Expr } from "../../model/code.ts";

const known = new WeakMap<Arg, Map<number, Expr>>();

/** A positional argument (0-based) that a spread gives: `request(...rest)`, `request(*args)`. One expression for each, so that it is found out once. */
export function spreadArgument(args: readonly Arg[], position: number): Expr | undefined {
  const at = args.findIndex(({ name }) => name === "*");
  const spread = args[at];
  const index = position - args.slice(0, Math.max(at, 0)).filter(({ name }) => name === undefined).length;
  if (!spread || index < 0) return undefined;
  const same = known.get(spread) ?? new Map<number, Expr>();
  known.set(spread, same);
  const made = same.get(index) ?? { k: "item", of: spread.value, at: index };
  same.set(index, made);
  return made;
}
