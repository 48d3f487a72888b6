import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";
import { tableKey } from "./declared-tables.ts";

/** Knex, Objection, Kysely, Supabase: tables named by texts. https://knexjs.org/guide/query-builder.html, https://kysely.dev */
const knex = ["knex()", "knex.default()", "knex.knex()", "knex.Knex()", "knex.Knex.Transaction()"];
const knexTakers = [
  "from",
  "table",
  "into",
  "join",
  "leftJoin",
  "rightJoin",
  "innerJoin",
  "leftOuterJoin",
  "fullOuterJoin",
  "crossJoin",
  "insert",
  "batchInsert",
  "queryBuilder",
];
const schemaWords = [
  "createTable",
  "createTableIfNotExists",
  "alterTable",
  "dropTable",
  "dropTableIfExists",
  "renameTable",
  "table",
  "createView",
  "dropView",
  "addColumn",
  "removeColumn",
  "addIndex",
];

/** `users as u` and `users u` name the table users. */
const bare = (name: Text): Text =>
  name.map((piece, at) => (typeof piece === "string" && at === name.length - 1 ? piece.replace(/\s+(?:as\s+)?\w+$/i, "") : piece));

function tell(fold: Fold, seen: Seen, role: "declares" | "calls", at: Located | undefined): void {
  for (const item of fold.items(at)) {
    for (const value of fold.values(item)) {
      if (value.t !== "text") continue;
      const schemas = role === "calls" ? schemasOf(fold, seen.receiver) : [];
      for (const schema of schemas.length > 0 ? schemas : [undefined])
        fold.role({ kind: "table", role, key: tableKey(schema ? [...schema, ".", ...bare(value.text)] : bare(value.text)), seen });
    }
  }
}

/** The schema that `db.withSchema("x")` sets for what hangs on it. */
function schemasOf(fold: Fold, receiver: Value | null): readonly Text[] {
  for (let at = receiver, steps = 0; at?.t === "outside" && steps < 12; at = at.of, steps++) {
    const named = at.call && at.origin.endsWith(".withSchema()") ? fold.arg(at.call, 0) : undefined;
    if (named) return fold.texts(named);
  }
  return [];
}

const first =
  (role: "declares" | "calls"): Handler =>
  (seen, fold) =>
    tell(fold, seen, role, fold.arg(seen.at, 0));

/** `anything.schema.createTable("x", …)` of Knex and Kysely; their migrations take the database as an untyped parameter. */
const schema: Handler = (seen, fold) => {
  const { expr } = seen.at;
  const of = expr.k === "call" && expr.fn.k === "member" ? expr.fn.of : undefined;
  const table = fold.arg(seen.at, 0);
  if (!of || !table) return;
  let at = of;
  while (at.k === "call" && at.fn.k === "member") at = at.fn.of;
  if (at.k === "member" && at.name === "schema") tell(fold, seen, "declares", table);
  else if (
    /^(?:sequelize|sequelize-cli|umzug)\.QueryInterface\(\)/.test(seen.value.origin) ||
    (of.k === "name" && of.name === "queryInterface" && fold.arg(seen.at, 1))
  )
    tell(fold, seen, "declares", table);
  else
    for (const value of fold.values(table))
      if (value.t === "outside" && value.origin === "typeorm.Table()" && value.call)
        tell(fold, seen, "declares", fold.prop(fold.arg(value.call, 0), "name"));
};

/** Chains of Kysely start with words that no other library has. */
const kysely: Handler = (seen, fold) => {
  const { origin } = seen.value;
  if (origin.startsWith("?.") || /kysely|\.\$kysely/i.test(origin)) tell(fold, seen, "calls", fold.arg(seen.at, 0));
};

/** Joins belong to a chain that began with a table of Kysely. */
const kyselyJoin: Handler = (seen, fold) => {
  if (/\.(?:selectFrom|updateTable|deleteFrom|insertInto)\(\)/.test(seen.value.origin)) tell(fold, seen, "calls", fold.arg(seen.at, 0));
};

/** `knex("a").join("b")`, `knex.select("*").from("a")`. */
const chained: Handler = (seen, fold) => {
  if (seen.how === "call" && /(?:[jJ]oin|^(?:from|into|table))$/.test(seen.rest.at(-1) ?? "")) tell(fold, seen, "calls", fold.arg(seen.at, 0));
};

const supabase = [
  "@supabase/supabase-js.createClient()",
  "@supabase/ssr.createServerClient()",
  "@supabase/ssr.createBrowserClient()",
  "@supabase/supabase-js.SupabaseClient()",
  "@supabase/auth-helpers-nextjs.createClientComponentClient()",
  "@supabase/auth-helpers-nextjs.createServerComponentClient()",
];

export const queryBuilders: Framework = {
  name: "query-builders",
  callbacks: each(
    knex.map((origin) => `${origin}.transaction`),
    (seen: Seen, fold: Fold) =>
      fold
        .args(seen.at)
        .flatMap((at) => fold.values(at))
        .flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: "knex.Knex.Transaction()" }] : [])),
  ),
  exact: {
    ...each(knex, first("calls")),
    ...on(knex, knexTakers, first("calls")),
    ...on(supabase, ["from"], first("calls")),
  },
  under: each(
    knex.flatMap((origin) => [origin, `${origin}()`]),
    chained,
  ),
  named: {
    ...Object.fromEntries(schemaWords.map((name) => [name, schema])),
    ...Object.fromEntries(["selectFrom", "insertInto", "updateTable", "deleteFrom", "replaceInto", "mergeInto"].map((name) => [name, kysely])),
    ...Object.fromEntries(["innerJoin", "leftJoin", "rightJoin", "fullJoin"].map((name) => [name, kyselyJoin])),
  },
};
