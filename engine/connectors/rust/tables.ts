import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../model/fold.ts";
import { sqlOf, tablesInCode } from "../shared/sql-in-code.ts";
import { dieselTables } from "./lower/macro-names.ts";
import { each, on, textsOf } from "./origins.ts";

/** Tells the tables of a statement. A table whose name is not known is an unresolved site. */
function statement(seen: Seen, fold: Fold, at: Located | undefined): void {
  for (const text of textsOf(fold, at)) {
    const tables = tablesInCode(fold, sqlOf(text));
    for (const { name } of tables.declares) fold.role({ kind: "table", role: "declares", key: name, seen });
    for (const { name } of tables.uses) fold.role({ kind: "table", role: "calls", key: name, seen });
    const blind = tables.uses.length + tables.declares.length === 0 && text.every((piece) => typeof piece !== "string");
    if (blind || tables.partial)
      fold.unresolved({
        kind: "table",
        role: "calls",
        seen,
        why: blind ? "the statement is not a constant" : "the name of a table is not a constant",
        text: show(text),
      });
  }
}

const show = (text: Text): string => text.map((piece) => (typeof piece === "string" ? piece : `{${piece.text}}`)).join("");
const sql =
  (which: number): Handler =>
  (seen, fold) =>
    statement(seen, fold, fold.arg(seen.at, which));
const names = (root: string, members: readonly string[]): string[] => members.map((member) => `${root}.${member}`);

const rusqlite = [
  "rusqlite.Connection()",
  "rusqlite.Connection.open()",
  "rusqlite.Connection.open_in_memory()",
  "rusqlite.Connection.open_with_flags()",
  "rusqlite.Transaction()",
  "rusqlite.Connection().transaction()",
  "rusqlite.Connection.open().transaction()",
  "tokio_rusqlite.Connection()",
];
const executing = [
  "execute",
  "query",
  "query_one",
  "query_opt",
  "query_raw",
  "prepare",
  "prepare_cached",
  "batch_execute",
  "simple_query",
  "execute_raw",
  "copy_in",
  "copy_out",
  "query_typed",
  "execute_batch",
  "query_row",
  "query_map",
  "query_and_then",
  "fetch",
  "query_drop",
  "query_first",
  "exec",
  "exec_drop",
  "exec_first",
  "prep",
  "execute_unprepared",
];
const postgres = [
  "tokio_postgres.Client()",
  "tokio_postgres.Transaction()",
  "tokio_postgres.GenericClient()",
  "postgres.Client()",
  "postgres.Client.connect()",
  "postgres.Transaction()",
  "deadpool_postgres.Client()",
  "deadpool_postgres.Transaction()",
  "deadpool_postgres.Object()",
  "deadpool_postgres.GenericClient()",
  "deadpool_postgres.Pool().get()",
  "mysql.Conn()",
  "mysql.PooledConn()",
  "mysql_async.Conn()",
  "mysql_async.Pool().get_conn()",
  "clickhouse.Client()",
  "clickhouse.Client.default()",
  "libsql.Connection()",
  "libsql.Database().connect()",
  "duckdb.Connection()",
  "duckdb.Connection.open()",
];

/** SQL in texts: https://docs.rs/sqlx, https://docs.rs/tokio-postgres, https://docs.rs/rusqlite */
export const rawSql: Framework = {
  name: "raw sql",
  exact: {
    ...each(
      names("sqlx", [
        "query",
        "query_scalar",
        "query_as",
        "raw_sql",
        "query_unchecked",
        "query_scalar_unchecked",
        "query_with",
        "query_as_with",
        "query_scalar_with",
      ]),
      (seen: Seen, fold: Fold) =>
        statement(seen, fold, fold.args(seen.at).find((arg) => fold.values(arg).some((value) => value.t === "text")) ?? fold.arg(seen.at, 0)),
    ),
    ...each(names("sqlx", ["query_as_unchecked"]), sql(1)),
    ...each(
      [
        "sqlx.QueryBuilder.new",
        "sqlx.query_builder.QueryBuilder.new",
        "diesel.sql_query",
        "diesel.dsl.sql_query",
        "diesel.prelude.sql_query",
        "sea_orm.Statement.from_string",
        "sea_orm.Statement.from_sql_and_values",
      ],
      (seen: Seen, fold: Fold) =>
        statement(seen, fold, fold.args(seen.at).find((arg) => fold.values(arg).some((value) => value.t === "text")) ?? fold.arg(seen.at, 0)),
    ),
    ...on([...rusqlite, ...postgres], executing, sql(0)),
    ...on(
      [
        "sqlx.PgPool()",
        "sqlx.SqlitePool()",
        "sqlx.MySqlPool()",
        "sqlx.Pool()",
        "sqlx.PgConnection()",
        "sqlx.SqliteConnection()",
        "sqlx.MySqlConnection()",
        "sqlx.PgPool.connect()",
        "sqlx.SqlitePool.connect()",
        "sqlx.Transaction()",
      ],
      ["execute", "fetch_all", "fetch_one", "fetch_optional", "fetch", "prepare"],
      (seen, fold) => {
        const given = fold.arg(seen.at, 0);
        if (given && fold.values(given).some((value) => value.t === "text")) statement(seen, fold, given);
      },
    ),
  },
};

/** `diesel::table!` declares where it stands. https://diesel.rs/guides/schema-in-depth/ */
const declare: Handler = (seen, fold) => {
  const body = fold.constant(fold.arg(seen.at, "body"));
  for (const table of body === undefined ? [] : dieselTables(`{${body}}`))
    fold.role({ kind: "table", role: "declares", key: table.name, seen: { file: seen.file, line: seen.line + table.row } });
};

const tablePrefix = "diesel.table.";

/** The tables that a value comes from: `posts::table`, `posts::id.eq(1)`. */
function tablesOf(value: Value): readonly string[] {
  if (value.t !== "outside" || !value.origin.startsWith(tablePrefix)) return [];
  const name = value.origin.slice(tablePrefix.length).split(/[.(]/)[0] as string;
  return name === "" ? [] : [name.replaceAll("/", ".")];
}

function uses(seen: Seen, fold: Fold, at: Located | undefined): void {
  for (const value of at ? fold.values(at) : []) for (const name of tablesOf(value)) fold.role({ kind: "table", role: "calls", key: name, seen });
}

export const diesel: Framework = {
  name: "diesel",
  exact: {
    ...each(["diesel.table", "~table!", "diesel.prelude.table"], declare),
    ...each(
      ["insert_into", "delete", "update", "replace_into", "insert_or_ignore_into", "select", "exists", "count"].flatMap((name) => [
        `diesel.${name}`,
        `diesel.dsl.${name}`,
        `diesel.prelude.${name}`,
      ]),
      (seen: Seen, fold: Fold) => uses(seen, fold, fold.arg(seen.at, 0)),
    ),
    ...each(["~diesel!", "diesel.diesel"], (seen: Seen, fold: Fold) => uses(seen, fold, fold.arg(seen.at, "table_name"))),
  },
  under: {
    "diesel.table": (seen, fold) => {
      if (seen.how !== "decorator") for (const name of tablesOf(seen.value)) fold.role({ kind: "table", role: "calls", key: name, seen });
    },
  },
};

const ormPrefix = "sea_orm.table.";

/** SeaORM: the model declares, its `Entity` and `ActiveModel` are used. https://www.sea-ql.org/SeaORM/ */
export const seaOrm: Framework = {
  name: "sea-orm",
  exact: {
    ...each(["~sea_orm!", "sea_orm.sea_orm"], (seen: Seen, fold: Fold) => {
      if (seen.target?.of !== "class") return;
      const schema = fold.constant(fold.arg(seen.at, "schema_name"));
      for (const name of textsOf(fold, fold.arg(seen.at, "table_name")))
        fold.role({ kind: "table", role: "declares", key: schema === undefined ? name : [`${schema}.`, ...name], seen });
    }),
  },
  under: {
    "sea_orm.table": (seen, fold) => {
      const name = seen.origin.slice(ormPrefix.length).split(/[.(]/)[0];
      if (name && seen.how === "call") fold.role({ kind: "table", role: "calls", key: name.replaceAll("/", "."), seen });
    },
  },
};
