import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { nameAt, markAt, pairsOf, textAt, tokensOf } from "../scan/tokens.ts";
import { bind, lineOf, type Lowering, pushScope, textOf } from "./lowering.ts";

/**
 * Names that a macro puts beside it and that other files use by their paths. Each stands for an import that no file is,
 * so that what they are is known by origin: `diesel.table.posts`, `tonic.include_proto.shop.v1`.
 */
export function declareMacroNames(L: Lowering, written: string, tokens: Node): void {
  if (written === "diesel::table" || written === "table") for (const table of dieselTables(textOf(L, tokens))) bindTable(L, table, lineOf(L, tokens));
  else if (written === "tonic::include_proto" || written === "include_proto")
    includeProto(L, textAt(tokensOf(textOf(L, tokens)), 1), lineOf(L, tokens));
  else if (written === "include") {
    const file = /OUT_DIR[\s\S]*"\/([\w.]+)\.rs"/.exec(textOf(L, tokens))?.[1];
    includeProto(L, file, lineOf(L, tokens));
  }
}

/** What stands in the module is generated: every name that is not found in it comes from there. */
function includeProto(L: Lowering, name: string | undefined, line: number): void {
  const names = L.scopes[L.scope]?.names;
  if (!names || name === undefined) return;
  const specifier = `tonic::include_proto::${name}`;
  names[`*${Object.keys(names).length}`] = { values: [], imported: { specifier, name: "*" }, line };
  if (L.scope === 0) L.stars.push({ name: "*", from: { specifier, name: "*" } });
}

/** One table of `diesel::table!`: its path in Rust, its name in SQL, and its line counted from that of the macro, 0-based. */
export interface DieselTable {
  readonly path: readonly string[];
  readonly name: string;
  readonly row: number;
}

/** https://docs.diesel.rs/diesel/macro.table.html */
export function dieselTables(source: string): DieselTable[] {
  const tokens = tokensOf(source);
  const pairs = pairsOf(tokens);
  const found: DieselTable[] = [];
  let sqlName: string | undefined;
  for (let at = 1; at < tokens.count; at++) {
    if (markAt(tokens, at) === "#") {
      if (nameAt(tokens, at + 2) === "sql_name") sqlName = textAt(tokens, at + 4);
      at = Math.max(at, pairs[at + 1] ?? at);
      continue;
    }
    if (nameAt(tokens, at) === "use") {
      while (at < tokens.count && markAt(tokens, at) !== ";") at++;
      continue;
    }
    const path = [nameAt(tokens, at)];
    if (!path[0]) continue;
    const row = (tokens.line[at] as number) - 1;
    while (markAt(tokens, at + 1) === "." && nameAt(tokens, at + 2)) {
      path.push(nameAt(tokens, at + 2));
      at += 2;
    }
    if (markAt(tokens, at + 1) === "(") at = Math.max(at, pairs[at + 1] ?? at);
    if (markAt(tokens, at + 1) !== "{") continue;
    const last = sqlName ?? path.at(-1);
    found.push({ path, name: [...path.slice(0, -1), last].join("."), row });
    at = Math.max(at, pairs[at + 1] ?? at);
    sqlName = undefined;
  }
  return found;
}

function bindTable(L: Lowering, table: DieselTable, line: number): void {
  // A dot in the name would read as a member of the table.
  const value: Expr = { k: "import", specifier: `diesel::table::${table.name.replaceAll(".", "/")}` };
  const [first = "", second] = table.path;
  if (second === undefined) return bind(L, L.scope, first, { value, line: line + table.row });
  const known = L.scopes[L.scope]?.names[first]?.values.find((space) => space.k === "namespace");
  const scope = known?.k === "namespace" ? known.scope : pushScope(L, L.scope);
  if (!known) bind(L, L.scope, first, { value: { k: "namespace", scope }, line: line + table.row });
  bind(L, scope, second, { value, line: line + table.row });
}

/** `#[derive(DeriveEntityModel)]` makes `Entity` and its kin beside the model. https://www.sea-ql.org/SeaORM/docs/generate-entity/entity-structure/ */
export function declareDerived(L: Lowering, decorators: readonly Expr[], line: number): void {
  const named = (name: string): (Expr & { k: "call" })[] =>
    decorators.filter((expr): expr is Expr & { k: "call" } => expr.k === "call" && lastName(expr.fn) === name);
  if (!named("derive").some((derive) => derive.args.some((arg) => lastName(arg.value) === "DeriveEntityModel"))) return;
  const written = named("sea_orm").flatMap((attribute) => attribute.args);
  const table = written.find((arg) => arg.name === "table_name")?.value;
  const schema = written.find((arg) => arg.name === "schema_name")?.value;
  if (table?.k !== "text") return;
  const name = schema?.k === "text" ? `${schema.v}/${table.v}` : table.v;
  for (const made of ["Entity", "ActiveModel", "Column"])
    bind(L, L.scope, made, { value: { k: "import", specifier: `sea_orm::table::${name}` }, line });
}

export function lastName(expr: Expr): string {
  if (expr.k === "name" || expr.k === "member") return expr.name.replace(/!$/, "");
  return expr.k === "import" ? (expr.specifier.split("::").at(-1) as string).replace(/^~|!$/g, "") : "";
}
