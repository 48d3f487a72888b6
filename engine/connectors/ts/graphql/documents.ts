import type { GraphqlOwn } from "../../shared/own-facts.ts";
import { graphqlContracts, readGraphql } from "../../shared/graphql-document.ts";
import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";

/** A document or schema in code: the source text and the line on which it starts. */
interface Source {
  readonly text: string;
  readonly line: number;
}

/** Text as written; what is put in with `${}` is a hole. */
function sourceOf(fold: Fold, at: Located, line: number): Source | undefined {
  const { expr } = at;
  if (expr.k === "text") return { text: expr.v, line: expr.line ?? line };
  if (expr.k === "join") return { text: expr.parts.map((part) => (part.k === "text" ? part.v : "\0")).join(""), line: expr.line ?? line };
  const text = fold.constant(at);
  // What is marked as GraphQL is read where it is written.
  return text === undefined || /^\s*#\s*graphql\b/i.test(text) ? undefined : { text, line };
}

/** Operations by name, with the fields each selects at its root. */
const operationsOf = (fold: Fold): { name: string; keys: readonly string[] }[] => fold.note("graphql", "operations", () => []);

function read(fold: Fold, seen: Seen, at: Located | undefined): void {
  const source = at && sourceOf(fold, at, seen.line);
  if (!source || !/[{]/.test(source.text)) return;
  const reading = readGraphql(source.text, source.line - 1);
  const written = at.expr.k === "text" || at.expr.k === "join";
  for (const { role, key, line } of graphqlContracts(reading))
    fold.role({ kind: "graphql", role, key, seen: { file: at.file, line: written ? line : seen.line } });
  for (const operation of reading.operations) {
    if (operation.name !== "")
      operationsOf(fold).push({
        name: operation.name,
        keys: operation.fields.filter(({ name }) => !name.startsWith("__")).map(({ name }) => `${operation.root}.${name}`),
      });
  }
}

const firstArgument: Handler = (seen, fold) => read(fold, seen, fold.arg(seen.at, 0));

/** Schema or document under a key of an options object; several in a list. */
const optionNamed =
  (keys: readonly string[], index = 0): Handler =>
  (seen, fold) => {
    for (const key of keys) for (const at of fold.items(fold.prop(fold.arg(seen.at, index), key))) read(fold, seen, at);
  };

/** `fetch(url, { body: JSON.stringify({ query }) })`, `axios.post(url, { query })`. */
const posted: Handler = (seen, fold) => {
  const second = fold.arg(seen.at, 1);
  const body = fold.prop(second, "body") ?? second;
  for (const value of body ? fold.values(body) : []) {
    const object =
      value.t === "outside" && value.origin === "~JSON.stringify()" && value.call
        ? fold.arg(value.call, 0)
        : value.t === "object"
          ? value.at
          : undefined;
    const query = fold.prop(object, "query");
    if (
      query &&
      (query.expr.k === "text" ||
        query.expr.k === "join" ||
        (fold.constant(query) ?? "").trim().startsWith("query") ||
        (fold.constant(query) ?? "").trim().startsWith("mutation"))
    )
      read(fold, seen, query);
  }
};

/** Names that code generators give an operation. https://the-guild.dev/graphql/codegen */
interface Generated {
  readonly name: string;
  readonly seen: Pick<Seen, "file" | "line">;
}
const generatedOf = (fold: Fold): Generated[] => fold.note("graphql", "generated", () => []);

/** A name imported from a module that is not in the tree: what it stands for is settled when all operations are known. */
const generatedName: Handler = (seen, fold) => {
  const name = fold.constant(fold.arg(seen.at, 0));
  const local = fold.arg(seen.at, 1);
  if (name !== undefined && local && fold.values(local).some((value) => value.t === "outside")) generatedOf(fold).push({ name, seen });
};

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();
const operationName = (name: string): string =>
  plain(name.replace(/^use/, "").replace(/(?:Document|GQL|(?:Lazy|Suspense)?Query|Mutation|Subscription)$/, ""));

function settle(fold: Fold): void {
  const known = new Map<string, Set<string>[]>();
  const files = [...fold.own("graphql").values()].flatMap((own) => (own as GraphqlOwn).operations ?? []);
  for (const { name, keys } of [...operationsOf(fold), ...files]) known.set(plain(name), [...(known.get(plain(name)) ?? []), new Set(keys)]);
  for (const { name, seen } of generatedOf(fold)) {
    const found = known.get(operationName(name)) ?? known.get(plain(name.replace(/^use/, "").replace(/(?:Document|GQL)$/, "")));
    if (found?.length === 1) for (const key of found[0] ?? []) fold.role({ kind: "graphql", role: "calls", key, seen });
    else if (found) fold.unresolved({ kind: "graphql", role: "calls", seen, why: "several operations have this name", text: name });
  }
}

const schemaMakers = [
  "@graphql-tools/schema.makeExecutableSchema",
  "graphql-tools.makeExecutableSchema",
  "@apollo/server.ApolloServer",
  "apollo-server.ApolloServer",
  "apollo-server-express.ApolloServer",
  "graphql-yoga.createSchema",
  "@apollo/subgraph.buildSubgraphSchema",
];

export const graphqlDocuments: Framework = {
  name: "graphql-documents",
  named: { gql: firstArgument, graphql: firstArgument },
  exact: {
    "~#graphql": firstArgument,
    "~#generated": generatedName,
    ...each(["graphql.buildSchema", "graphql.parse", "graphql.buildASTSchema", "@octokit/graphql"], firstArgument),
    ...each(schemaMakers, optionNamed(["typeDefs"])),
    ...on(["graphql-request.GraphQLClient()"], ["request", "rawRequest"], (seen, fold) => {
      const first = fold.arg(seen.at, 0);
      read(fold, seen, fold.prop(first, "document") ?? first);
    }),
    ...each(["graphql-request.request", "graphql-request.default", "graphql-request.rawRequest"], (seen: Seen, fold: Fold) =>
      read(fold, seen, fold.arg(seen.at, 1)),
    ),
    ...each(["~fetch", "~window.fetch", "axios.post", "axios.create().post", "supertest().post().send"], posted),
  },
  end: settle,
};
