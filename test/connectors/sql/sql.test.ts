import { expect, test } from "vitest";
import { sqlConnector } from "../../../engine/connectors/sql/sql.ts";

const brief = (path: string, text: string): string[] => sqlConnector.read({ path, text, importsOnly: false }, undefined).contracts.map((it) => `${it.role} ${it.key}:${it.line}`);

test("declared and used tables of a file", () => {
  expect(brief("m/001.sql", 'CREATE TABLE "public"."Users" (id int);\nINSERT INTO "Users" VALUES (1);\nSELECT * FROM app.orders o, app.orders p;')).toEqual(["declares Users:1", "calls Users:2", "calls app.orders:3"]);
});

test("the folder says the dialect", () => {
  expect(brief("m/mysql/001.sql", "INSERT INTO a VALUES ('it\\'s; '); SELECT 1 FROM b")).toEqual(["calls a:1", "calls b:1"]);
  expect(brief("m/postgres/001.sql", "INSERT INTO a VALUES ('\\'); SELECT 1 FROM b")).toEqual(["calls a:1", "calls b:1"]);
});
