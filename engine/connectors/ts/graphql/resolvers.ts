import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";

const roots = ["Query", "Mutation", "Subscription"];

function serve(fold: Fold, root: string, field: string, seen: Pick<Seen, "file" | "line">): void {
  if (!field.startsWith("__")) fold.role({ kind: "graphql", role: "serves", key: `${root}.${field}`, seen });
}

/** Every field of a table of fields, at the line of its key. */
function serveFields(fold: Fold, root: string, at: Located | undefined): void {
  for (const { key, at: value, line } of fold.props(at)) serve(fold, root, key, { file: value.file, line });
}

const mergers = /(?:^|\.)(?:merge|mergeResolvers|mergeDeep|defaultsDeep|assign)\(\)$/;

/** `{ Query: { … }, Mutation: { … } }`, a list of such maps, or a merge of them. https://the-guild.dev/graphql/tools/docs/resolvers */
function resolverMap(fold: Fold, at: Located | undefined, depth = 0): void {
  for (const item of depth > 4 ? [] : fold.items(at)) {
    for (const root of roots) serveFields(fold, root, fold.prop(item, root));
    for (const value of fold.values(item)) {
      if (value.t === "outside" && value.call && mergers.test(value.origin))
        for (const arg of fold.args(value.call)) resolverMap(fold, arg, depth + 1);
    }
  }
}

const schemaMakers = [
  "@graphql-tools/schema.makeExecutableSchema",
  "graphql-tools.makeExecutableSchema",
  "@graphql-tools/schema.addResolversToSchema",
  "@apollo/server.ApolloServer",
  "apollo-server.ApolloServer",
  "apollo-server-express.ApolloServer",
  "apollo-server-fastify.ApolloServer",
  "apollo-server-koa.ApolloServer",
  "apollo-server-micro.ApolloServer",
  "graphql-yoga.createSchema",
  "graphql-yoga.GraphQLServer",
  "graphql-modules.createModule",
];

const resolversOption: Handler = (seen, fold) => resolverMap(fold, fold.prop(fold.arg(seen.at, 0), "resolvers"));

/** An exported map whose root types hold functions is one, wherever the schema is made. */
function exportedMap(fold: Fold, at: Located): void {
  for (const root of roots) {
    const table = fold.prop(at, root);
    const fields = fold.props(table);
    if (
      fields.length > 0 &&
      fields.every(({ at: field }) =>
        fold.values(field).some((value) => value.t === "function" || (root === "Subscription" && fold.prop(field, "subscribe") !== undefined)),
      )
    )
      serveFields(fold, root, table);
  }
}

/** `@Query()`, `@Query("name")`, `@Query(() => T, { name })`: NestJS and TypeGraphQL. Parameter decorators of the same name are others. */
const decorated: Handler = (seen, fold) => {
  if (seen.target?.of !== "method") return;
  const root = seen.origin.slice(seen.origin.lastIndexOf(".") + 1);
  const named =
    fold.constant(fold.arg(seen.at, 0)) ??
    fold.constant(fold.prop(fold.arg(seen.at, 0), "name")) ??
    fold.constant(fold.prop(fold.arg(seen.at, 1), "name"));
  serve(fold, root, named ?? seen.target.name, seen);
};

/** Fields that a function `t => ({ a: t.field(…) })` returns. */
function returnedFields(fold: Fold, root: string, at: Located | undefined): void {
  for (const value of at ? fold.values(at) : []) {
    if (value.t === "object") serveFields(fold, root, value.at);
    for (const made of fold.returned(value)) if (made.t === "object") serveFields(fold, root, made.at);
  }
}

/** https://pothos-graphql.dev/docs/guide/queries-mutations-and-subscriptions */
const pothos = ["@pothos/core()", "@pothos/core.default()", "@pothos/core.SchemaBuilder()"];

function pothosRules(): Record<string, Handler> {
  return Object.fromEntries(
    roots.flatMap((root) => {
      const name = root.toLowerCase();
      return pothos.flatMap((builder): [string, Handler][] => [
        [
          `${builder}.${name}Field`,
          (seen, fold) => {
            const field = fold.constant(fold.arg(seen.at, 0));
            if (field !== undefined) serve(fold, root, field, seen);
          },
        ],
        [`${builder}.${name}Fields`, (seen, fold) => returnedFields(fold, root, fold.arg(seen.at, 0))],
        [`${builder}.${name}Type`, (seen, fold) => returnedFields(fold, root, fold.prop(fold.arg(seen.at, 0), "fields"))],
      ]);
    }),
  );
}

/** https://nexusjs.org/docs/api/query-field. The parameter of a definition is known by its root type. */
const nexusRoot = (root: string): string => `nexus.t${root}`;

function definition(seen: Seen, fold: Fold): readonly { fn: Value; index: number; origin: string }[] {
  const options = fold.arg(seen.at, 0);
  const name = seen.origin.slice(seen.origin.lastIndexOf(".") + 1);
  const root =
    roots.find((each) => name.startsWith(each.toLowerCase())) ??
    fold.constant(fold.prop(options, "type")) ??
    fold.constant(fold.prop(options, "name"));
  if (root === undefined || !roots.includes(root)) return [];
  const given = fold.prop(options, "definition") ?? options;
  return (given ? fold.values(given) : []).flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: nexusRoot(root) }] : []));
}
const nexusMakers = [
  "extendType",
  "objectType",
  "queryType",
  "mutationType",
  "subscriptionType",
  "queryField",
  "mutationField",
  "subscriptionField",
].map((name) => `nexus.${name}`);

const nexusField =
  (root: string): Handler =>
  (seen, fold) => {
    const first = fold.arg(seen.at, 0);
    const field = fold.constant(first) ?? fold.constant(fold.prop(first, "name"));
    if (seen.how === "call" && field !== undefined && !seen.rest.includes("()")) serve(fold, root, field, seen);
  };

/** `new GraphQLSchema({ query: new GraphQLObjectType({ fields }) })`. https://www.graphql-js.org/docs/constructing-types/ */
const schema: Handler = (seen, fold) => {
  for (const root of roots) {
    const type = fold.prop(fold.arg(seen.at, 0), root.toLowerCase());
    for (const value of type ? fold.values(type) : []) {
      if (value.t === "outside" && value.origin === "graphql.GraphQLObjectType()" && value.call)
        returnedFields(fold, root, fold.prop(fold.arg(value.call, 0), "fields"));
    }
  }
};

export const graphqlResolvers: Framework = {
  name: "graphql-resolvers",
  callbacks: Object.fromEntries(nexusMakers.map((maker) => [maker, definition])),
  exact: {
    ...each(schemaMakers, resolversOption),
    ...on(["@nestjs/graphql", "type-graphql", "@nestjs/graphql/dist"], roots, decorated),
    ...pothosRules(),
    ...Object.fromEntries(
      ["query", "mutation", "subscription"].map((name) => [
        `nexus.${name}Field`,
        ((seen, fold) => {
          const field = fold.constant(fold.arg(seen.at, 0));
          if (field !== undefined) serve(fold, name.slice(0, 1).toUpperCase() + name.slice(1), field, seen);
        }) satisfies Handler,
      ]),
    ),
    "graphql.GraphQLSchema": schema,
  },
  under: Object.fromEntries(roots.map((root) => [nexusRoot(root), nexusField(root)])),
  files: (file, fold) => {
    for (const { at } of file.exports) if (at) for (const value of fold.values(at)) if (value.t === "object") exportedMap(fold, value.at);
  },
};
