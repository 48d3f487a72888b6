import { expect, test } from "vitest";
import { readPrisma } from "../../../engine/connectors/prisma/read-prisma.ts";

const brief = (text: string): string[] => {
  const { tables, variables } = readPrisma(text);
  return [...tables.map((it) => `${it.model} ${it.key}:${it.line}`), ...variables.map((it) => `${it.name}:${it.line}`)];
};

test("models, views, maps, schemas and variables", () => {
  expect(
    brief(`datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL") // env("NO")
  schemas  = ["auth", "public"]
}
model User { id Int @id @map("user_id") }
model Post {
  id Int @id // model Fake {
  note String @default("model X {}")
  /// @@map("no")
  @@map(name: "posts")
  @@schema("auth")
}
/* model Gone { } */
view Stat { n Int @@map("v_stats") @@schema("public") }
enum Kind { model
 A @map("x") @@map("kinds") }
type Address { street String }`),
  ).toEqual(["User User:6", "Post auth.posts:7", "Stat v_stats:15", "DATABASE_URL:3"]);
});

test("a block that is never closed ends where the next starts", () => {
  const reading = readPrisma("model A {\n id Int\nmodel B {\n id Int\n}\nmodel C {");
  expect(reading.tables.map((it) => it.key)).toEqual(["A", "B", "C"]);
  expect(reading.problems.map((it) => it.line)).toEqual([1, 6]);
});
