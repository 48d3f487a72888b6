import { type ContractFact, noFacts } from "../../model/facts.ts";
import type { Connector } from "../connector.ts";
import { tablesOfSql } from "../shared/sql-tables.ts";
import { type SqlDialect, sqlDialectOf } from "../shared/sql-tokens.ts";
import { loadParser, parserOf } from "./parse-statement.ts";

/** SQL files: migrations, dumps, queries, of every usual dialect. */
export const sqlConnector: Connector = {
  name: "sql",
  version: 3,
  claims: (path) => /\.(?:sql|ddl|pgsql|psql|mysql)$/i.test(path),
  languageOf: () => "sql",
  prepare: ({ path, text }) => loadParser(dialectOfPath(path) ?? sqlDialectOf(text)),
  read: ({ path, text }) => {
    const dialect = dialectOfPath(path) ?? sqlDialectOf(text);
    const found = tablesOfSql(text, dialect, parserOf(dialect));
    const contracts: ContractFact[] = found.declares.map(({ name, line }) => ({ kind: "table", key: name, role: "declares", line }));
    for (const { name, line } of found.uses) contracts.push({ kind: "table", key: name, role: "calls", line });
    return { ...noFacts, language: "sql", contracts: unique(contracts) };
  },
};

/** Folders that say the dialect: `migrations/mysql/001.sql`, `schema.clickhouse.sql`. */
function dialectOfPath(path: string): SqlDialect | undefined {
  for (const part of path
    .toLowerCase()
    .split(/[/._-]/)
    .reverse()) {
    if (part === "mysql" || part === "mariadb") return "mysql";
    if (part === "postgres" || part === "postgresql" || part === "pgsql" || part === "psql" || part === "pg") return "postgres";
    if (part === "sqlite" || part === "sqlite3") return "sqlite";
    if (part === "clickhouse") return "clickhouse";
    if (part === "mssql" || part === "sqlserver" || part === "tsql") return "tsql";
  }
  return undefined;
}

/** A table that a long seed writes to row by row is said once a line at most. */
function unique(contracts: readonly ContractFact[]): readonly ContractFact[] {
  const seen = new Set<string>();
  return contracts.filter((it) => {
    const id = `${it.role} ${it.line} ${it.key}`;
    return !seen.has(id) && seen.add(id);
  });
}
