import type { Framework, Handler, Seen, Fold, Text } from "../../../model/fold.ts";
import { given, textsOf } from "../ask.ts";

/** Which argument of an operation names the table. */
const tableArgument: Readonly<Record<string, readonly [index: number, keyword: string]>> = {
  create_table: [0, "table_name"],
  drop_table: [0, "table_name"],
  add_column: [0, "table_name"],
  drop_column: [0, "table_name"],
  alter_column: [0, "table_name"],
  batch_alter_table: [0, "table_name"],
  rename_table: [0, "old_table_name"],
  create_table_comment: [0, "table_name"],
  create_index: [1, "table_name"],
  drop_index: [1, "table_name"],
  create_unique_constraint: [1, "table_name"],
  create_check_constraint: [1, "table_name"],
  create_primary_key: [1, "table_name"],
  create_foreign_key: [1, "source_table"],
  drop_constraint: [1, "table_name"],
  create_exclude_constraint: [1, "table_name"],
};

const operation: Handler = (seen, fold) => {
  const [name = ""] = seen.rest;
  if (seen.how !== "call" || seen.rest.length !== 1 || !Object.hasOwn(tableArgument, name)) return;
  const [index, keyword] = tableArgument[name]!;
  tell(fold, seen, textsOf(fold, given(fold, seen.at, index, keyword)));
  if (name === "rename_table") tell(fold, seen, textsOf(fold, given(fold, seen.at, 1, "new_table_name")));
};

function tell(fold: Fold, seen: Seen, names: readonly Text[]): void {
  const schema = textsOf(fold, fold.arg(seen.at, "schema")).find((text) => text.length > 0);
  for (const name of names) fold.role({ kind: "table", role: "declares", key: schema ? [...schema, ".", ...name] : name, seen });
}

/** https://alembic.sqlalchemy.org/en/latest/ops.html */
export const alembicFramework: Framework = { name: "alembic", under: { "alembic.op": operation } };
