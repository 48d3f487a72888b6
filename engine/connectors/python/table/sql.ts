import type { Framework, Handler } from "../../../model/fold.ts";
import { each, given } from "../ask.ts";
import { tellSql } from "./sql-text.ts";

const text: Handler = (seen, fold) => {
  if (seen.how === "call") tellSql(fold, given(fold, seen.at, 0, "text", "sql", "query", "statement"), seen, true);
};

/** Methods that take a statement; what is no SQL by its first word says nothing, so that the name alone is never trusted. */
const statements: Handler = (seen, fold) => tellSql(fold, given(fold, seen.at, 0, "sql", "query", "operation", "statement", "stmt"), seen, false);

/** Raw SQL in code: `text(…)`, cursors and connections, `Model.objects.raw(…)`, pandas, migrations. */
export const sqlFramework: Framework = {
  name: "sql in code",
  exact: each(
    [
      "sqlalchemy.text",
      "sqlalchemy.sql.text",
      "sqlalchemy.sql.expression.text",
      "sqlmodel.text",
      "alembic.op.execute",
      "sqlalchemy.DDL",
      "pandas.read_sql",
      "pandas.read_sql_query",
      "polars.read_database",
      "django.db.migrations.RunSQL",
      "psycopg.sql.SQL",
      "psycopg2.sql.SQL",
    ],
    text,
  ),
  named: Object.fromEntries(
    [
      "execute",
      "executemany",
      "executescript",
      "execute_async",
      "exec_driver_sql",
      "fetch",
      "fetchrow",
      "fetchval",
      "fetch_all",
      "fetch_one",
      "fetch_val",
      "raw",
      "execute_query",
      "execute_query_dict",
      "read_sql",
      "query_df",
      "mogrify",
      "copy_expert",
    ].map((name) => [name, statements]),
  ),
};
