import type { Fold, Framework, Handler, Located, Seen, Text } from "../../../model/fold.ts";
import { type Call, each, given, madeBy, textsOf } from "../ask.ts";
import { modelsIn, tablesOf } from "./models.ts";
import { sqlalchemyTable } from "./sqlalchemy-names.ts";

function uses(fold: Fold, seen: Seen, at: Located | undefined): void {
  for (const cls of modelsIn(fold, at)) for (const key of tablesOf(fold, cls)) fold.role({ kind: "table", role: "calls", key, seen });
  for (const value of at ? fold.values(at) : []) tellTable(fold, seen, value);
}

/** A `Table(…)` object, or something taken from it (`users.c.id`). */
function tellTable(fold: Fold, seen: Seen, value: ReturnType<Fold["values"]>[number]): void {
  for (let at: typeof value | null = value, steps = 0; at && steps < 6; at = at.t === "outside" ? at.of : null, steps++) {
    if (at.t === "outside" && tableMakers.has(at.origin) && at.call)
      for (const key of tableName(fold, at.call)) fold.role({ kind: "table", role: "calls", key, seen });
  }
}

const tableMakers = new Set([
  "sqlalchemy.Table()",
  "sqlalchemy.schema.Table()",
  "sqlalchemy.sql.schema.Table()",
  "flask_sqlalchemy.SQLAlchemy().Table()",
  "sqlalchemy.table()",
  "sqlalchemy.sql.table()",
]);

function tableName(fold: Fold, call: Call): ReturnType<typeof textsOf> {
  const schema = textsOf(fold, fold.arg(call, "schema"))[0] ?? metadataSchema(fold, call);
  return textsOf(fold, given(fold, call, 0, "name")).map((name) => (schema ? [...schema, ".", ...name] : name));
}

/** `MetaData(schema="x")` gives its schema to the tables made with it. */
function metadataSchema(fold: Fold, call: Call): Text | undefined {
  const metadata = given(fold, call, 1, "metadata");
  return (metadata ? fold.values(metadata) : [])
    .map(madeBy)
    .filter((made) => made !== null)
    .flatMap((made) => textsOf(fold, given(fold, made, 1, "schema")))[0];
}

const statement: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  for (const arg of fold.args(seen.at)) if (arg.name === undefined || arg.name === "table") uses(fold, seen, arg);
};

/** `select(…).join(Other)`: what is added to a statement. */
const added: Handler = (seen, fold) => {
  if (seen.how === "call" && /^(?:join|outerjoin|select_from|join_from|from_self|add_columns|where|filter|using)$/.test(seen.rest.at(-1) ?? ""))
    statement(seen, fold);
};

/** `users.insert()`, `users.select()`, `users.update()`, `users.delete()`, `users.join(other)`. */
const onTable: Handler = (seen, fold) => {
  if (
    seen.how === "call" &&
    /^(?:insert|select|update|delete|join|outerjoin|count|create|drop|alias)$/.test(seen.rest.at(-1) ?? "") &&
    seen.rest.length === 1 &&
    seen.receiver
  )
    tellTable(fold, seen, seen.receiver);
};

const made: Handler = (seen, fold) => {
  if (seen.how === "call") for (const key of tableName(fold, seen.at as Call)) fold.role({ kind: "table", role: "declares", key, seen });
};

/** Methods of a session (and loaders, aliases) whose argument is a model of the tree: the model is the proof. */
const takesModel = [
  "query",
  "get",
  "get_one",
  "add",
  "add_all",
  "merge",
  "delete",
  "scalar",
  "scalars",
  "refresh",
  "bulk_insert_mappings",
  "bulk_update_mappings",
  "bulk_save_objects",
  "join",
  "outerjoin",
  "select_from",
  "exists",
  "aliased",
];

const statements = ["select", "insert", "update", "delete", "exists", "union"].flatMap((name) =>
  [
    "sqlalchemy",
    "sqlalchemy.future",
    "sqlalchemy.sql",
    "sqlalchemy.sql.expression",
    "sqlmodel",
    "sqlalchemy.dialects.postgresql",
    "sqlalchemy.dialects.mysql",
    "sqlalchemy.dialects.sqlite",
  ].map((module) => `${module}.${name}`),
);

/** SQLAlchemy, SQLModel, Flask-SQLAlchemy. https://docs.sqlalchemy.org/en/20/orm/declarative_tables.html */
export const sqlalchemyFramework: Framework = {
  name: "sqlalchemy",
  exact: {
    ...each(statements, statement),
    ...each(["sqlalchemy.orm.aliased", "sqlalchemy.inspect"], statement),
    ...each(
      [...tableMakers].filter((origin) => !origin.includes(".table()")).map((origin) => origin.slice(0, -2)),
      made,
    ),
  },
  under: {
    ...each(
      statements.map((origin) => `${origin}()`),
      added,
    ),
    ...each([...tableMakers], onTable),
  },
  members: Object.fromEntries(
    takesModel.map((name) => [
      name,
      (seen: Seen, of: Located, fold: Fold) => {
        // Flask-SQLAlchemy: `User.query.filter_by(…)`.
        if (name === "query") model(fold, seen, of);
        if (seen.at.expr.k !== "call" || seen.at.expr.fn.k !== "member" || seen.at.expr.fn.name !== name) return;
        for (const arg of fold.args(seen.at).slice(0, 8))
          if (arg.name === undefined || arg.name === "entity") for (const item of fold.items(arg)) model(fold, seen, item);
      },
    ]),
  ),
  classes(cls, fold) {
    for (const key of sqlalchemyTable(fold, cls) ?? []) fold.role({ kind: "table", role: "declares", key, seen: { file: cls.file, line: cls.line } });
  },
};

function model(fold: Fold, seen: Seen, at: Located): void {
  for (const cls of modelsIn(fold, at)) for (const key of sqlalchemyTable(fold, cls) ?? []) fold.role({ kind: "table", role: "calls", key, seen });
}
