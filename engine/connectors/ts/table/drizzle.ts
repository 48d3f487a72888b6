import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { declaredTable, tableKey } from "./declared-tables.ts";

/** Methods of queries that take a table. https://orm.drizzle.team/docs/select */
const takers = ["from", "insert", "update", "delete", "leftJoin", "rightJoin", "innerJoin", "fullJoin", "crossJoin", "$count"];

const uses: Handler = (seen, fold) => {
  for (const at of fold.args(seen.at).slice(0, 1)) for (const value of fold.values(at)) tell(fold, seen, "calls", value);
};

function tell(fold: Fold, seen: Pick<Seen, "file" | "line">, role: "declares" | "calls", value: Value): void {
  const name = declaredTable(fold, value);
  if (name) fold.role({ kind: "table", role, key: tableKey(name), seen });
}

const cores = [
  "drizzle-orm/pg-core",
  "drizzle-orm/mysql-core",
  "drizzle-orm/sqlite-core",
  "drizzle-orm/singlestore-core",
  "drizzle-orm/mssql-core",
  "drizzle-orm/gel-core",
  "@payloadcms/db-postgres/drizzle/pg-core",
];
const dialects = ["pg", "mysql", "sqlite", "singlestore", "mssql", "gel"];
const makers = cores.flatMap((core) =>
  dialects.flatMap((dialect) =>
    ["Table", "View", "MaterializedView", "TableCreator()", "Schema().table", "Schema().view", "Schema().materializedView"].map(
      (kind) => `${core}.${dialect}${kind}`,
    ),
  ),
);

const declares: Handler = (seen, fold) => {
  for (const value of fold.values(seen.at)) tell(fold, seen, "declares", value);
};

const drivers = [
  "node-postgres",
  "postgres-js",
  "neon-http",
  "neon-serverless",
  "vercel-postgres",
  "mysql2",
  "better-sqlite3",
  "libsql",
  "d1",
  "bun-sqlite",
  "bun-sql",
  "pglite",
  "planetscale-serverless",
  "expo-sqlite",
  "sqlite-proxy",
  "pg-proxy",
  "aws-data-api/pg",
  "sql-js",
  "tidb-serverless",
];

/** `db.query.users.findMany()`: the table of that name in the schema the database was made with. */
const relational: Handler = (seen, fold) => {
  const [query, name] = seen.rest;
  if (seen.how !== "call" || query !== "query" || name === undefined || seen.rest.length !== 3) return;
  const made = maker(seen.value);
  for (const index of [0, 1]) {
    const schema: Located | undefined = made?.call ? fold.prop(fold.arg(made.call, index), "schema") : undefined;
    for (const value of schema ? fold.values(schema) : []) for (const table of fold.member(value, name)) tell(fold, seen, "calls", table);
  }
};

function maker(value: Value): (Value & { t: "outside" }) | undefined {
  for (let at: Value | null = value, steps = 0; at?.t === "outside" && steps < 8; at = at.of, steps++)
    if (at.origin.endsWith(".drizzle()")) return at;
  return undefined;
}

export const drizzle: Framework = {
  name: "drizzle",
  exact: Object.fromEntries(makers.map((maker) => [maker, declares])),
  under: Object.fromEntries(["drizzle-orm", ...drivers.map((driver) => `drizzle-orm/${driver}`)].map((core) => [`${core}.drizzle()`, relational])),
  named: Object.fromEntries(takers.map((name) => [name, uses])),
};
