import { noFacts } from "../../model/facts.ts";
import type { Connector } from "../connector.ts";
import { defaultRoots, graphqlContracts, type GraphqlPart, type GraphqlReading, readGraphql } from "../shared/graphql-document.ts";
import { syntaxProblems } from "../shared/problem-facts.ts";
import type { GraphqlFileOwn } from "./graphql-own.ts";

/** GraphQL schemas and documents in files of their own: https://spec.graphql.org/October2021/ */
export const graphqlConnector: Connector = {
  name: "graphql",
  version: 2,
  claims: (path) => /\.(?:graphql|gql|graphqls)$/.test(path),
  languageOf: () => "graphql",
  read: ({ text }) => {
    const reading = readGraphql(text);
    return { ...noFacts, language: "graphql", contracts: graphqlContracts(reading), problems: syntaxProblems(reading.problems), own: own(reading) };
  },
};

/** Types with such names may be roots that another file's `schema` names. */
const perhapsRoot = /quer|mutation|subscription|root/i;

function own({ roots, types, fragments, operations }: GraphqlReading): GraphqlFileOwn {
  const undecided = (part: GraphqlPart): boolean => !roots && !defaultRoots.has(part.name) && perhapsRoot.test(part.name);
  return {
    roots: [...(roots ?? [])].filter(([name, root]) => name !== root),
    types: types.filter(undecided),
    fragments: fragments.filter(undecided),
    operations: operations
      .filter((it) => it.name !== "")
      .map((it) => ({ name: it.name, keys: it.fields.filter((field) => !field.name.startsWith("__")).map((field) => `${it.root}.${field.name}`) })),
  };
}
