import type { ClassView, Fold, Framework, Handler, Located, Seen } from "../../model/fold.ts";
import { each, lastName } from "./origins.ts";

const roots = ["Query", "Mutation", "Subscription"] as const;
const framework = "rust graphql";

/** Classes whose methods are fields, and which classes are the roots; joined when all files were seen. */
interface Notes {
  readonly fields: { readonly owner: string; readonly name: string; readonly file: string; readonly line: number }[];
  readonly roots: { readonly owner: string; readonly root: string }[];
  readonly merged: { readonly owner: string; readonly part: string }[];
}

const notesOf = (fold: Fold): Notes => fold.note(framework, "notes", () => ({ fields: [], roots: [], merged: [] }));
const keyOf = (cls: ClassView): string => `${cls.file}#${cls.id}`;

/** `user_by_id` -> `userById`. */
const camel = (name: string): string => name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `#[Object] impl Query { … }`, `#[graphql_object] impl Query { … }`: every method is a field. */
const object: Handler = (seen, fold) => {
  if (seen.target?.of !== "class") return;
  const cls = seen.target.class;
  for (const owner of ownersOf(cls, fold)) {
    for (const method of cls.code.methods) {
      const attribute = method.decorators?.map((expr) => fold.at(cls.file, expr)).find((at) => isGraphql(at));
      if (attribute && fold.args(attribute).some((arg) => arg.expr.k === "name" && ["skip", "ignore"].includes(arg.expr.name))) continue;
      const written = attribute && fold.constant(fold.arg(attribute, "name"));
      notesOf(fold).fields.push({ owner, name: written ?? camel(method.name), file: cls.file, line: method.line });
    }
  }
};

function isGraphql(at: Located): boolean {
  const { expr } = at;
  return expr.k === "call" && expr.fn.k === "name" && /^graphql!?$/.test(expr.fn.name);
}

/** The types an attributed `impl` is written for. */
function ownersOf(cls: ClassView, fold: Fold): readonly string[] {
  return cls.code.bases.flatMap((base) =>
    fold.values(fold.at(cls.file, base)).flatMap((value) => {
      const owner = value.t === "class" ? fold.classOf(value) : undefined;
      return owner ? [keyOf(owner)] : [];
    }),
  );
}

/** `Schema::build(Query, Mutation, Subscription)`, `RootNode::new(…)`: the roots by position. */
const schema: Handler = (seen, fold) => {
  roots.forEach((root, at) => {
    for (const owner of classesAt(fold, fold.arg(seen.at, at))) notesOf(fold).roots.push({ owner: keyOf(owner), root });
  });
};

/** `Query`, `Query::default()`, `Query { … }`. */
function classesAt(fold: Fold, at: Located | undefined): readonly ClassView[] {
  if (!at) return [];
  const found = fold.values(at).flatMap((value) => fold.classOf(value) ?? []);
  if (found.length > 0 || at.expr.k !== "call" || at.expr.fn.k !== "member") return found;
  return fold.values({ ...at, expr: at.expr.fn.of }).flatMap((value) => fold.classOf(value) ?? []);
}

/** `#[derive(MergedObject)] struct Query(UserQuery, PostQuery)`. */
const merged: Handler = (seen, fold) => {
  if (seen.target?.of !== "class") return;
  const cls = seen.target.class;
  const derives = fold
    .args(seen.at)
    .map((arg) => fold.values(arg))
    .flat()
    .flatMap((value) => (value.t === "outside" ? [lastName(value.origin).replace(/^~|!$/g, "")] : []));
  if (!derives.some((name) => name === "MergedObject" || name === "MergedSubscription")) return;
  for (const field of cls.code.fields) {
    for (const value of fold.typeValues(cls.file, field.type)) {
      const part = fold.classOf(value);
      if (part) notesOf(fold).merged.push({ owner: keyOf(cls), part: keyOf(part) });
    }
  }
};

function join(fold: Fold): void {
  const notes = notesOf(fold);
  const rootsBy = new Map<string, Set<string>>();
  const open = notes.roots.map(({ owner, root }) => ({ owner, root }));
  for (let at = open.pop(); at; at = open.pop()) {
    const known = rootsBy.get(at.owner) ?? new Set<string>();
    if (known.has(at.root)) continue;
    rootsBy.set(at.owner, known.add(at.root));
    for (const { owner, part } of notes.merged) if (owner === at.owner) open.push({ owner: part, root: at.root });
  }
  for (const { owner, name, file, line } of notes.fields) {
    for (const root of rootsBy.get(owner) ?? []) fold.role({ kind: "graphql", role: "serves", key: `${root}.${name}`, seen: { file, line } });
  }
}

/** cynic: `#[cynic(graphql_type = "Query")]` on a fragment selects its fields at the root. https://cynic-rs.dev */
const fragment: Handler = (seen: Seen, fold: Fold) => {
  if (seen.target?.of !== "class") return;
  const type = fold.constant(fold.arg(seen.at, "graphql_type"));
  const root = roots.find((name) => type === name || type === `${name}Root` || type === `Root${name}`);
  for (const field of root ? seen.target.class.code.fields : [])
    fold.role({ kind: "graphql", role: "calls", key: `${root}.${camel(field.name)}`, seen: { file: seen.file, line: field.line } });
};

/** https://async-graphql.github.io/async-graphql/en/index.html, https://graphql-rust.github.io/juniper/ */
export const graphql: Framework = {
  name: framework,
  exact: {
    ...each(
      [
        "async_graphql.Object",
        "async_graphql.Subscription",
        "juniper.graphql_object",
        "juniper.graphql_subscription",
        "~graphql_object!",
        "~graphql_subscription!",
        "~Object!",
        "~Subscription!",
      ],
      object,
    ),
    ...each(
      [
        "async_graphql.Schema.build",
        "async_graphql.Schema.new",
        "juniper.RootNode.new",
        "juniper.RootNode().new",
        "juniper.RootNode.new_with_info",
        "async_graphql.Schema().build",
        "async_graphql.Schema().new",
        "async_graphql.Schema.build_with_ignore_name_conflicts",
      ],
      schema,
    ),
    "~derive!": merged,
    "~cynic!": fragment,
  },
  end: join,
};
