import type { ClassView, Fold, Text } from "../../../model/fold.ts";
import { innerClass, textsOf } from "../ask.ts";

/** Peewee's `Meta.table_name` and Tortoise's `Meta.table`; the class name in lower case otherwise. Undefined: no such model. */
export function peeweeTable(fold: Fold, cls: ClassView): readonly Text[] | undefined {
  const origins = fold.baseOrigins(cls);
  const isPeewee = origins.some((origin) => /^(?:peewee|playhouse\.\w+|peewee_async)\.\w*Model$/.test(origin));
  const isTortoise = origins.some((origin) => /^tortoise(?:\.models)?\.Model$|^tortoise\.models\.\w+$/.test(origin));
  if ((!isPeewee && !isTortoise) || !cls.code.name) return undefined;
  const meta = innerClass(fold, cls, "Meta");
  const text = (name: string) => {
    const field = meta?.code.fields.findLast((each) => each.name === name);
    return field?.value ? textsOf(fold, fold.at(meta!.file, field.value)) : [];
  };
  if (meta?.code.fields.some((field) => field.name === "abstract" && field.value?.k === "literal" && field.value.v === true)) return [];
  const named = isPeewee ? [...text("table_name"), ...text("db_table")] : text("table");
  if (named.length > 0) return named.slice(0, 1);
  // A base that only says which database is used has no fields and no table.
  const hasFields = cls.code.fields.some((field) => field.value?.k === "call");
  return hasFields ? [[cls.code.name.toLowerCase()]] : [];
}
