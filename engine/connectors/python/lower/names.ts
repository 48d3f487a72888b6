import type { Expr } from "../../../model/code.ts";
import { generatedGrpc, isGeneratedGrpc } from "./generated.ts";
import { type Lowering, nameRef, type Place } from "./lowering.ts";

/** `a.b.c` as an expression. What `import a.b` brought in is that module, however the package spells its names. */
export function nameExpr(lowering: Lowering, place: Place, dotted: string): Expr {
  const [head = "", ...members] = dotted.split(".");
  const module = importedPrefix(lowering, dotted);
  let expr: Expr =
    module === undefined ? nameRef(lowering, place, head) : { k: "import", specifier: isGeneratedGrpc(module) ? generatedGrpc : module };
  for (const name of module === undefined ? members : members.slice(module.split(".").length - 1)) expr = { k: "member", of: expr, name };
  return expr;
}

/** The longest module of the file's `import a.b` statements that a dotted name starts with; never a single name. */
export function importedPrefix(lowering: Lowering, dotted: string): string | undefined {
  const modules = lowering.dotted.get(dotted.split(".", 1)[0]!);
  let longest: string | undefined;
  for (const module of modules ?? []) {
    if ((dotted === module || dotted.startsWith(`${module}.`)) && module.length > (longest?.length ?? 0)) longest = module;
  }
  return longest;
}
