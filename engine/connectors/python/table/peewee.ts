import type { Framework, Handler } from "../../../model/fold.ts";
import { each } from "../ask.ts";
import { peeweeTable } from "./peewee-names.ts";

const methods = new Set([
  "select",
  "get",
  "get_or_none",
  "get_by_id",
  "get_or_create",
  "create",
  "insert",
  "insert_many",
  "bulk_create",
  "replace",
  "update",
  "delete",
  "delete_by_id",
  "set_by_id",
  "create_table",
  "drop_table",
  "filter",
  "all",
  "first",
  "exists",
  "exclude",
  "update_or_create",
  "in_bulk",
  "raw",
]);

/** `User.select()`: the method is the library's, the class it stands on is of the tree. */
const onModel: Handler = (seen, fold) => {
  if (seen.how !== "call" || seen.rest.length !== 1 || !methods.has(seen.rest[0]!) || !seen.receiver) return;
  const cls = fold.classOf(seen.receiver);
  for (const key of (cls && peeweeTable(fold, cls)) ?? []) fold.role({ kind: "table", role: "calls", key, seen });
};

/** http://docs.peewee-orm.com/en/latest/peewee/models.html and https://tortoise.github.io/models.html */
export const peeweeFramework: Framework = {
  name: "peewee and tortoise",
  under: each(["peewee.Model", "tortoise.models.Model", "tortoise.Model", "playhouse.signals.Model"], onModel),
  classes(cls, fold) {
    for (const key of peeweeTable(fold, cls) ?? []) fold.role({ kind: "table", role: "declares", key, seen: { file: cls.file, line: cls.line } });
  },
};
