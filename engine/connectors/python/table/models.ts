import type { ClassView, Fold, Located, Text, Value } from "../../../model/fold.ts";
import { djangoTable } from "./django-names.ts";
import { peeweeTable } from "./peewee-names.ts";
import { sqlalchemyTable } from "./sqlalchemy-names.ts";

/** The table of a model class, in whichever library it is one; empty when it is none. */
export function tablesOf(fold: Fold, cls: ClassView): readonly Text[] {
  const known = fold.note("python models", `${cls.file}#${cls.id}`, () => ({ tables: undefined as readonly Text[] | undefined }));
  known.tables ??= sqlalchemyTable(fold, cls) ?? djangoTable(fold, cls) ?? peeweeTable(fold, cls) ?? [];
  return known.tables;
}

/** The model class that an expression names: the class, an object of it, or a column of it (`User.id`). */
export function modelsIn(fold: Fold, at: Located | undefined): ClassView[] {
  if (!at) return [];
  const found = classesOf(fold, fold.values(at));
  if (found.length > 0) return found;
  if (at.expr.k === "member") return classesOf(fold, fold.values({ ...at, expr: at.expr.of }));
  if (at.expr.k === "call")
    return at.expr.args.flatMap(({ value }) => (value.k === "member" || value.k === "name" ? modelsIn(fold, { ...at, expr: value }) : []));
  return [];
}

function classesOf(fold: Fold, values: readonly Value[]): ClassView[] {
  return values.flatMap((value) => fold.classOf(value) ?? []).filter((cls) => tablesOf(fold, cls).length > 0);
}
