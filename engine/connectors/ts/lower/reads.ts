import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { type Lowering, lineOf, unknown } from "./lowering.ts";

const upper = /^_?[A-Z][A-Z0-9_]*$/;

/** Notes a member or element that may be an environment variable; which ones stay is settled when all names are known. Gives the expression. */
export function readMember(L: Lowering, expr: Expr & { k: "member" | "index" }, line: number): Expr {
  if (expr.k === "member" && !upper.test(expr.name) && !isEnvironment(expr.of)) return expr;
  if (expr.k === "index" && expr.by.k === "literal") return expr;
  L.sites.push({ expr, line, fn: L.fn, class: L.cls });
  return expr;
}

/** All of an object at once: `{ ...rest } = process.env`, `Object.keys(process.env)`. Of an environment, names that nothing tells. */
export function readAll(L: Lowering, of: Expr, node: Node): void {
  const line = lineOf(node);
  L.sites.push({ expr: { k: "index", of, by: unknown(L, node), line }, line, fn: L.fn, class: L.cls });
}

/** `"NAME" in process.env` asks for a variable as well. */
export function readWithin(L: Lowering, node: Node, name: Expr, of: Expr): Expr {
  const line = lineOf(node);
  const expr: Expr = name.k === "text" ? { k: "member", of, name: name.v, line } : { k: "index", of, by: name, line };
  if (name.k === "text" || isEnvironment(of)) L.sites.push({ expr, line, fn: L.fn, class: L.cls, how: "in" });
  return unknown(L, node);
}

/** `process.env`, `import.meta.env` or the `__ENV` of k6 as written. */
export function isEnvironment(expr: Expr): boolean {
  if (expr.k === "name") return expr.name === "__ENV";
  return (
    expr.k === "member" &&
    expr.name === "env" &&
    (expr.of.k === "name" ? ["process", "import.meta", "Bun", "Deno"].includes(expr.of.name) : expr.of.k === "member" && expr.of.name === "process")
  );
}

/** Could this, as the object of a read, be an environment? Names are looked up in the file alone. */
export function mayBeEnvironment(L: Lowering, expr: Expr, steps = 0): boolean {
  if (isEnvironment(expr)) return true;
  if (steps > 4 || expr.k !== "name") return false;
  const found = lookup(L, expr.scope, expr.name);
  if (!found) return false;
  if (found.imported)
    return found.imported.name === "env" || found.imported.name === "default" || found.imported.name === "*"
      ? /(^|:)process$/.test(found.imported.specifier)
      : false;
  return found.values.some((value) => mayBeEnvironment(L, value, steps + 1));
}

export function lookup(L: Lowering, scope: number, name: string) {
  for (let at = scope; at >= 0; at = L.scopes[at]?.parent ?? -1) {
    const found = L.scopes[at]?.names[name];
    if (found) return found;
  }
  return undefined;
}
