import { describe, expect, it } from "vitest";
import { graphqlContracts, readGraphql } from "../../../engine/connectors/shared/graphql-document.ts";
import { parseGraphql } from "../../../engine/connectors/shared/graphql-parse.ts";
import { scanGraphql } from "../../../engine/connectors/shared/graphql-scan.ts";

const schema = `"The start" schema { query: Root mutation: Mutation }
"""
Says: type Query { no: Int }
"""
type Root implements A & B @key(fields: "id") {
  "one"
  user(id: ID! = 3, filter: In = { a: [1] }): [User!]!
  type: Int @deprecated(reason: "x")
}
extend type Mutation {
  save: Boolean
}
input In { a: [Int] }
`;
const documents = `query Page($id: ID!) @live {
  alias: user(id: $id) { name }
  ... on Root @include(if: true) {
    type
    ... { deep: other }
  }
  ...Parts
}
{ short }
subscription S { ticks }
fragment Parts on Query { version }
`;

describe("the graphql package and the scan", () => {
  it.each([
    ["schema", schema],
    ["documents", documents],
  ])("agree on a sound %s", (_, text) => {
    expect(parseGraphql(text, 4)).toEqual(scanGraphql(text, 4));
  });

  it("gives lines and looks through inline fragments", () => {
    expect(readGraphql(documents).operations[0]?.fields).toEqual([
      { name: "user", line: 2 },
      { name: "type", line: 4 },
      { name: "other", line: 5 },
    ]);
  });

  it("keeps what is sound beside a broken definition, and says what is wrong", () => {
    const reading = readGraphql("type Query { a: Int }\ntype Empty {}\nextend type Query { b: Int }\n");
    expect(graphqlContracts(reading).map(({ key }) => key)).toEqual(["Query.a", "Query.b"]);
    expect(reading.problems).toEqual([{ line: 2, message: 'Syntax Error: Expected Name, found "}".' }]);
  });

  it("finds nothing wrong with holes, comments alone, or more than the package takes", () => {
    expect(readGraphql("query { \0 }").problems).toEqual([]);
    expect(readGraphql("# later\n").problems).toEqual([]);
    const long = readGraphql(`type Query { ${"a: Int ".repeat(70_000)} }`);
    expect([long.types[0]?.fields.length, long.problems]).toEqual([70_000, []]);
  });
});
