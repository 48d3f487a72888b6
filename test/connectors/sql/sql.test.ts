import { expect, test } from "vitest";
import { sqlConnector } from "../../../engine/connectors/sql/sql.ts";
import { addNamed } from "../../../engine/connectors/shared/sql-named.ts";
import { tablesOfSql } from "../../../engine/connectors/shared/sql-tables.ts";
import { sqlTokens } from "../../../engine/connectors/shared/sql-tokens.ts";
import { loadParser, parserOf } from "../../../engine/connectors/sql/parse-statement.ts";

const brief = (path: string, text: string): string[] =>
  sqlConnector.read({ path, text, importsOnly: false }, undefined).contracts.map((it) => `${it.role} ${it.key}:${it.line}`);

test("declared and used tables of a file", () => {
  expect(
    brief("m/001.sql", 'CREATE TABLE "public"."Users" (id int);\nINSERT INTO "Users" VALUES (1);\nSELECT * FROM app.orders o, app.orders p;'),
  ).toEqual(["declares Users:1", "calls Users:2", "calls app.orders:3"]);
});

test("the folder says the dialect", () => {
  expect(brief("m/mysql/001.sql", "INSERT INTO a VALUES ('it\\'s; '); SELECT 1 FROM b")).toEqual(["calls a:1", "calls b:1"]);
  expect(brief("m/postgres/001.sql", "INSERT INTO a VALUES ('\\'); SELECT 1 FROM b")).toEqual(["calls a:1", "calls b:1"]);
});

test("a parser that names more is believed where a table may stand, and nowhere else", async () => {
  const text = 'WITH a AS (SELECT * FROM one)\nSELECT x.id FROM a x\n, app."Two" y WHERE f(three) = 1';
  const named = tablesOfSql(text, "postgres", () => ["a", "x", "Two", "three", "four"]);
  expect(named.uses.map(({ name, line }) => `${name}:${line}`)).toEqual(["one:1", "app.Two:3"]);
  const found = { declares: [], uses: [], temporary: [], holes: false };
  addNamed(found, sqlTokens(text, "postgres").tokens, text, () => ["a", "x", "Two", "three", "four"]);
  expect(found.uses).toEqual([{ name: "app.Two", line: 3, write: false }]);
});

test.each(["postgres", "mysql", "sqlite", "tsql"] as const)("the build for %s loads and names tables, and refuses in silence", async (dialect) => {
  await loadParser(dialect);
  expect(parserOf(dialect)?.("select * from users u join orders o on o.id = u.id")).toEqual(["users", "orders"]);
  expect(parserOf(dialect)?.("select from where")).toBeNull();
});

test("a long text ends, its first statements parsed", { timeout: 30_000 }, async () => {
  await loadParser("postgres");
  expect(brief("m/postgres/seed.sql", "insert into a select * from b where c in (1, 2);\n".repeat(3_000))).toHaveLength(6_000);
});

test("a statement that the parser would try for ever is not handed to it, nor many that each take long", { timeout: 30_000 }, async () => {
  await loadParser("postgres");
  const deep = `SELECT a FROM kept WHERE x${"(".repeat(18)}y z u LEF`;
  const asked: string[] = [];
  const seen = tablesOfSql(deep, "postgres", (statement) => (asked.push(statement), null));
  expect([seen.uses.map(({ name }) => name), asked]).toEqual([["kept"], []]);
  tablesOfSql("SELECT ((((a b)))) FROM t;\n".repeat(100), "postgres", (statement) => (asked.push(statement), null));
  expect(asked).toHaveLength(3);
  expect(brief("m/postgres/deep.sql", `${deep};\n${"SELECT (SELECT (SELECT (SELECT a b c d))) FROM t;\n".repeat(200)}`)).toHaveLength(201);
});
