import { isRest, sqlOf, tablesInCode } from "../../shared/sql-in-code.ts";
import { looksLikeSql } from "../../shared/sql-tables.ts";
import type { Fold, Framework, Handler, Hole, Located, Seen, Text } from "../../../model/fold.ts";
import { each } from "../http/routes.ts";
import { declaredTable } from "./declared-tables.ts";

/** Methods and tags that take SQL, of drivers and of query builders. What they are given must read as SQL. */
const names = [
  "query",
  "execute",
  "exec",
  "raw",
  "unsafe",
  "prepare",
  "all",
  "get",
  "run",
  "each",
  "sql",
  "SQL",
  "many",
  "manyOrNone",
  "one",
  "oneOrNone",
  "any",
  "none",
  "multi",
  "result",
  "queryRaw",
  "executeRaw",
  "$queryRaw",
  "$executeRaw",
  "$queryRawUnsafe",
  "$executeRawUnsafe",
  "queryRawUnsafe",
  "executeSql",
  "runSql",
  "command",
  "simpleQuery",
  "batch",
  "rawQuery",
  "queryStream",
  "createQuery",
  "text",
  "join",
  "insert",
  "values",
  "literal",
  "fetchAll",
  "fetchOne",
  "maybeOne",
  "iterate",
  "queryOne",
  "queryAll",
  "selectOne",
];
/** Keys under which an options object holds it. */
const keys = ["text", "sql", "query", "statement", "queryString", "q"];

/** What surely takes SQL: there a text that is not known is a site that is not resolved, elsewhere it may be anything. */
const drivers =
  /^(?:pg|pg-promise|mysql2?|mysql2\/promise|better-sqlite3|sqlite3?|postgres|@vercel\/postgres|@neondatabase\/serverless|@libsql\/client|mssql|oracledb|@clickhouse\/client|bun:sqlite|slonik|typeorm\.(?:DataSource|QueryRunner|EntityManager))\b.*\.(?:query|execute|unsafe|prepare|exec|sql|any|many|one|oneOrNone|none|all|get|run|command)$/;

/** SQL as the argument of a call or the text of a tag: the tables it names. */
const sql: Handler = (seen, fold) => {
  const first = fold.arg(seen.at, 0);
  if (!first) return;
  for (const at of [
    first,
    ...keys.flatMap((key) =>
      first.expr.k === "object" || fold.values(first).some((value) => value.t === "object") ? (fold.prop(first, key) ?? []) : [],
    ),
  ]) {
    if (at.expr.k !== "join" && fold.values(at).some((value) => value.t === "object")) continue;
    for (const text of textsOf(fold, at)) readSql(fold, seen, text);
  }
};

/** Texts of an expression, with the tables of an object mapper put where they stand in a template. */
function textsOf(fold: Fold, at: Located): readonly Text[] {
  if (at.expr.k !== "join") return fold.texts(at);
  const pieces = at.expr.parts.map((expr): Text => {
    if (expr.k === "text") return [expr.v];
    const part = { ...at, expr };
    for (const value of fold.values(part)) {
      const table = declaredTable(fold, value);
      if (table?.every((piece) => typeof piece === "string")) return [`"${table.join("").replace(".", '"."')}"`];
    }
    return fold.texts(part)[0] ?? [];
  });
  return [pieces.flat()];
}

/** Tells the tables that a text of SQL declares and uses; a text that is none tells nothing. */
export function readSql(fold: Fold, seen: Seen, text: Text): void {
  const head = text.find((piece) => piece !== "");
  const hole = text.find((piece): piece is Hole => typeof piece !== "string");
  if (typeof head !== "string") {
    if (hole && !isRest(text) && drivers.test(seen.value.origin)) fold.role({ kind: "table", role: "calls", key: [hole], seen });
    return;
  }
  if (!looksLikeSql(head)) return;
  const { declares, uses, partial } = tablesInCode(fold, sqlOf(text));
  for (const { name } of declares) fold.role({ kind: "table", role: "declares", key: name, seen });
  for (const { name } of uses) fold.role({ kind: "table", role: "calls", key: name, seen });
  if (!partial) return;
  const decided = text.find((piece): piece is Hole => typeof piece !== "string" && piece.param !== undefined);
  if (decided) fold.role({ kind: "table", role: "calls", key: [decided], seen });
  else if (declares.length + uses.length === 0)
    fold.unresolved({ kind: "table", role: "calls", seen, why: "the name of the table is not a constant", text: head });
}

/** postgres.js and its like: what is made is the tag itself, under any name, and called with a text it quotes that. https://github.com/porsager/postgres */
const tags = ["postgres()", "postgres.default()", "@neondatabase/serverless.neon()", "@vercel/postgres.sql", "bun.SQL()", "~Bun.sql", "bun.sql"];

const tagged: Handler = (seen, fold) => {
  const { expr } = seen.at;
  if (seen.how === "call" && expr.k === "call" && expr.how === "tag" && !(expr.fn.k === "name" && names.includes(expr.fn.name))) sql(seen, fold);
};

export const sqlText: Framework = {
  name: "sql-text",
  named: Object.fromEntries(names.map((name) => [name, sql])),
  exact: each(tags, tagged),
  callbacks: each(
    tags.flatMap((tag) => [`${tag}.begin`, `${tag}.transaction`]),
    (seen: Seen, fold: Fold) =>
      fold
        .args(seen.at)
        .flatMap((at) => fold.values(at))
        .flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: "postgres()" }] : [])),
  ),
  results: each(["postgres()"], (call, fold) => {
    const name = call.expr.how === "tag" ? undefined : fold.constant(fold.arg(call, 0));
    return name === undefined ? undefined : [{ t: "text", text: [name] }];
  }),
};
