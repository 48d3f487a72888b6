import { parse } from "graphql";
import { expect, test } from "vitest";
import { graphqlContracts, readGraphql } from "../../../engine/connectors/shared/graphql-document.ts";

function brief(text: string, offset = 0): string[] {
  return graphqlContracts(readGraphql(text, offset)).map((it) => `${it.role} ${it.key}:${it.line}`);
}

const sound: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "root fields, extensions, descriptions",
    '"""\ntype Query { no: Int }\n"""\ntype Query implements A & B @key(fields: "id") {\n  "the type"\n  type: Int\n  list(first: Int = 1, at: In = {a: [1]}): [Ship!]! @deprecated(reason: "x")\n}\nextend type Mutation { sink(id: ID!): Ship }',
    ["declares Query.type:6", "declares Query.list:7", "declares Mutation.sink:9"],
  ],
  [
    "custom roots",
    "schema @a { query: QueryRoot mutation: Changes }\ntype QueryRoot { fleet: Int }\ntype Query { text: Int }\ntype Changes { sink: Int }",
    ["declares Query.fleet:2", "declares Mutation.sink:4"],
  ],
  ["no root where the schema names none", "schema { query: Query }\ntype Query { a: Int }\ntype Mutation { b: Int }", ["declares Query.a:2"]],
  [
    "other definitions",
    "scalar Date\nunion U = | A | B\nenum E { type query }\ninterface I { a: Int }\ninput In { query: Int = 1 }\ndirective @d(a: Int) repeatable on FIELD | QUERY\ntype Empty\ntype Query { a: Int }",
    ["declares Query.a:8"],
  ],
  [
    "aliases, arguments, nesting",
    "query Q($a: [Int!] = [1], $b: In = {x: 1}) @d(a: 1) {\n  other: ship(id: $a) @include(if: true) { id crew { name } }\n  fleet\n}\nmutation { sink { id } }\nsubscription S { docked { id } }",
    ["calls Query.ship:2", "calls Query.fleet:3", "calls Mutation.sink:5", "calls Subscription.docked:6"],
  ],
  [
    "inline fragments, spreads, introspection",
    "{ __typename ... on Query @include(if: true) { planets { name } ... { moons } } ...Rest @defer }\nfragment Rest on Query { comets }\nfragment Ship on Ship { id }",
    ["calls Query.planets:1", "calls Query.moons:1", "calls Query.comets:2"],
  ],
  ["keywords as names", "query query { type fragment: mutation on }", ["calls Query.type:1", "calls Query.mutation:1", "calls Query.on:1"]],
];
test.each(sound)("%s", (_, text, wanted) => {
  expect(brief(text)).toEqual(wanted);
  expect(readGraphql(text).problems).toEqual([]);
  expect(() => parse(text)).not.toThrow();
});

test("holes are blank, lines are shifted", () => {
  expect(brief("\n\u0000\n  query Page { person { ...P } \u0000 }\n\u0000", 10)).toEqual(["calls Query.person:13"]);
});

test("a broken definition loses only itself", () => {
  expect(brief("type Query { a(: Int b: Int }\n}}\ntype Mutation { c: Int }")).toContain("declares Mutation.c:3");
  expect(readGraphql("type Query { a(: Int ").problems).toEqual([{ line: 1, message: "a bracket that is never closed" }]);
  expect(readGraphql("this is prose").problems).toEqual([{ line: 1, message: 'unexpected "this"' }]);
});

test("deep and long texts end", () => {
  expect(brief(`query{${"a{".repeat(100_000)}b${"}".repeat(100_000)}}`)).toEqual(["calls Query.a:1"]);
  expect(brief(`query{${"a ".repeat(200_000)}}`)).toHaveLength(200_000);
  expect(readGraphql(`type Query{a:${"[".repeat(100_000)}`).problems.length).toBeGreaterThan(0);
  expect(readGraphql('"'.repeat(200_001)).problems.length).toBeLessThan(10);
});
