import type { Member } from "../../model/code.ts";
import type { ClassView, Fold, Framework, Handler, Located, Seen } from "../../model/fold.ts";
import { graphqlContracts, readGraphql } from "../shared/graphql-document.ts";
import { each, given, lineage, madeBy, originOf, textsOf } from "./ask.ts";

const roots = ["Query", "Mutation", "Subscription"] as const;
type Root = (typeof roots)[number];

interface Rooted {
  readonly classes: Map<string, { readonly cls: ClassView; readonly root: Root }>;
}

const note = (fold: Fold): Rooted => fold.note("python graphql", "roots", () => ({ classes: new Map() }));

function addRoot(fold: Fold, cls: ClassView, root: Root): void {
  note(fold).classes.set(`${cls.file}#${cls.id}#${root}`, { cls, root });
}

/** `Schema(query=Query, mutation=Mutation)`; `merge_types("Query", (A, B))` is all of them. */
const schema: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  roots.forEach((root, index) => rootClasses(fold, given(fold, seen.at, index, root.toLowerCase()), root, 0));
};

function rootClasses(fold: Fold, at: Located | undefined, root: Root, depth: number): void {
  for (const value of at && depth < 4 ? fold.values(at) : []) {
    const cls = fold.classOf(value);
    if (cls) addRoot(fold, cls, root);
    const merged = originOf(value).endsWith(".merge_types()") ? madeBy(value) : null;
    for (const item of merged ? fold.items(given(fold, merged, 1, "types")) : []) rootClasses(fold, item, root, depth + 1);
  }
}

const strawberryTypes = new Set([
  "strawberry.type",
  "strawberry.type()",
  "strawberry.federation.type",
  "strawberry.federation.type()",
  "strawberry_django.type",
  "strawberry_django.type()",
]);
const strawberryFields = /^strawberry(?:_django)?(?:\.[a-z]+)*\.(?:field|mutation|subscription|connection|node|offset_paginated)(?:\(\))?$/;

function isStrawberry(fold: Fold, cls: ClassView): boolean {
  return (cls.code.decorators ?? []).some((decorator) =>
    fold.values(fold.at(cls.file, decorator)).some((value) => strawberryTypes.has(originOf(value))),
  );
}

function isGraphene(fold: Fold, cls: ClassView): boolean {
  return fold.baseOrigins(cls).some((origin) => /^graphene(?:_django)?\b.*\.ObjectType$/.test(origin) || origin === "graphene.ObjectType");
}

/** Python names are given in camel case unless a name is written. */
function camel(name: string): string {
  return name.replace(/(?<=[A-Za-z0-9])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function tell(fold: Fold, root: Root, written: ReturnType<typeof textsOf>, name: string, seen: Pick<Seen, "file" | "line">): void {
  // An argument of the field may be called `name` too; it is no text.
  const names = written.filter((text) => text.length > 0 && text.every((piece) => typeof piece === "string"));
  for (const text of names.length > 0 ? names : [[camel(name)]]) fold.role({ kind: "graphql", role: "serves", key: [`${root}.`, ...text], seen });
}

/** Each field of a root type, where it is written: in the class or in one it inherits from. */
function serveClass(fold: Fold, cls: ClassView, root: Root): void {
  const strawberry = isStrawberry(fold, cls);
  for (const { file, code } of lineage(fold, cls)) {
    for (const field of code.fields) {
      const call = field.value?.k === "call" ? fold.at(file, field.value) : null;
      if (field.name.startsWith("_") || field.name.endsWith("=") || field.value?.k === "class" || (!call && !(strawberry && field.type))) continue;
      tell(fold, root, textsOf(fold, call ? fold.arg(call, "name") : undefined), field.name, { file, line: field.line });
    }
    for (const method of code.methods) if (strawberry) serveMethod(fold, file, method, root);
  }
}

function serveMethod(fold: Fold, file: string, method: Member, root: Root): void {
  for (const decorator of method.decorators ?? []) {
    const at = fold.at(file, decorator);
    if (!fold.values(at).some((value) => strawberryFields.test(originOf(value)))) continue;
    const line = "line" in decorator && decorator.line !== undefined ? decorator.line : method.line;
    tell(fold, root, textsOf(fold, decorator.k === "call" ? fold.arg(at, "name") : undefined), method.name, { file, line });
    return;
  }
}

/** Documents and schemas written as text. The lines are those inside the text where it stands in the call. */
const document: Handler = (seen, fold) => {
  if (seen.how === "call") tellDocument(fold, seen, given(fold, seen.at, 0, "request_string", "type_defs", "query", "document"));
};

function tellDocument(fold: Fold, seen: Seen, at: Located | undefined): void {
  for (const item of fold.items(at)) {
    for (const text of fold.texts(item)) {
      const source = text.map((piece) => (typeof piece === "string" ? piece : "\0")).join("");
      const inPlace = (item.expr.k === "text" || item.expr.k === "join") && seen.at.env === null;
      const start = inPlace && (item.expr.k === "text" || item.expr.k === "join") ? (item.expr.line ?? seen.line) : seen.line;
      for (const { key, role, line } of graphqlContracts(readGraphql(source, start - 1))) {
        fold.role({ kind: "graphql", role, key, seen: { file: seen.file, line: inPlace ? line : seen.line } });
      }
    }
  }
}

/** A text given to something that executes: only one that reads as an operation counts. */
const executed = (seen: Seen, _of: Located, fold: Fold): void => {
  const first = given(fold, seen.at, 0, "query", "request_string", "source");
  if (
    first &&
    fold.texts(first).some((text) => typeof text[0] === "string" && /^\s*(?:#[^\n]*\n\s*)*(?:query|mutation|subscription)\b[^{};]*\{/.test(text[0]))
  )
    tellDocument(fold, seen, first);
};

/** `query = QueryType()`, then `@query.field("user")`; `ObjectType("Query")` is the same. */
const ariadne: Handler = (seen, fold) => {
  const [method, more] = seen.rest;
  if (more !== undefined || !(method === "field" || method === "set_field" || method === "source" || method === "set_source")) return;
  const name = originOf(seen.receiver).endsWith(".ObjectType()")
    ? fold.constant(given(fold, madeBy(seen.receiver), 0, "name"))
    : /\.(\w+)Type\(\)$/.exec(originOf(seen.receiver))?.[1];
  const root = roots.find((known) => known === name);
  for (const text of root ? textsOf(fold, given(fold, seen.at, 0, "name")) : [])
    fold.role({ kind: "graphql", role: "serves", key: [`${root}.`, ...text], seen });
};

const ariadneTypes = ["QueryType", "MutationType", "SubscriptionType", "ObjectType"].flatMap((name) => [
  `ariadne.${name}()`,
  `ariadne.objects.${name}()`,
]);

/** graphene, Strawberry, Ariadne, gql. */
export const graphqlFramework: Framework = {
  name: "graphql",
  exact: {
    ...each(
      ["graphene.Schema", "strawberry.Schema", "strawberry.federation.Schema", "graphene_federation.build_schema", "graphene.types.schema.Schema"],
      schema,
    ),
    ...each(
      [
        "gql.gql",
        "ariadne.gql",
        "ariadne.make_executable_schema",
        "graphql.build_schema",
        "graphql.parse",
        "python_graphql_client.GraphqlClient().execute",
      ],
      document,
    ),
  },
  under: each(ariadneTypes, ariadne),
  members: { execute: executed, execute_sync: executed, execute_async: executed, subscribe: executed, post_graphql: executed },
  classes(cls, fold) {
    const root = roots.find((name) => name === cls.code.name);
    if (root && (isGraphene(fold, cls) || isStrawberry(fold, cls))) addRoot(fold, cls, root);
  },
  end(fold) {
    for (const { cls, root } of note(fold).classes.values()) serveClass(fold, cls, root);
  },
};
