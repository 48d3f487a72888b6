import type { NamedTables } from "../shared/sql-named.ts";
import type { SqlDialect } from "../shared/sql-tokens.ts";

interface Parser {
  tableList(sql: string, options: { readonly database: string }): string[];
}
interface Build {
  readonly Parser: new () => Parser;
}

/** One build a dialect, each loaded when a file needs it; ClickHouse has none that reads it. https://github.com/taozhi8833998/node-sql-parser#readme */
const builds: Readonly<Record<Exclude<SqlDialect, "clickhouse">, readonly [string, () => Promise<unknown>]>> = {
  postgres: ["postgresql", () => import("node-sql-parser/build/postgresql.js")],
  mysql: ["mysql", () => import("node-sql-parser/build/mysql.js")],
  sqlite: ["sqlite", () => import("node-sql-parser/build/sqlite.js")],
  tsql: ["transactsql", () => import("node-sql-parser/build/transactsql.js")],
};

const loaded = new Map<SqlDialect, NamedTables>();

/** Loads the package's build of a dialect; Postgres where the text does not say. */
export async function loadParser(dialect: SqlDialect | undefined): Promise<void> {
  const wanted = dialect ?? "postgres";
  if (wanted === "clickhouse" || loaded.has(wanted)) return;
  const [database, load] = builds[wanted];
  const module = (await load()) as Build | { readonly default: Build };
  const parser = new ("Parser" in module ? module : module.default).Parser();
  loaded.set(wanted, (statement) => {
    try {
      return parser.tableList(statement, { database }).map((it) => it.split("::").at(-1) ?? "");
    } catch {
      return null;
    }
  });
}

/** The loaded build of a dialect: tables of one statement without their schemas, null when it refuses the statement. */
export function parserOf(dialect: SqlDialect | undefined): NamedTables | undefined {
  return loaded.get(dialect ?? "postgres");
}
