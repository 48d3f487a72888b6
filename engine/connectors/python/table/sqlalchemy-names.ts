import type { ClassView, Fold, Text } from "../../../model/fold.ts";
import { fieldOf, isTrue, textsOf } from "../ask.ts";

/** `__tablename__`, or what Flask-SQLAlchemy and SQLModel make of the class name. Undefined: no model of this family. */
export function sqlalchemyTable(fold: Fold, cls: ClassView): readonly Text[] | undefined {
  const isAbstract = cls.code.fields.some((field) => field.name === "__abstract__" && field.value?.k === "literal" && field.value.v === true);
  if (isAbstract) return [];
  const schema = schemaOf(fold, cls);
  const qualified = (name: Text): Text => (schema ? [...schema, ".", ...name] : name);
  const own = cls.code.fields.findLast((field) => field.name === "__tablename__" && field.value);
  if (own?.value) return fold.texts(fold.at(cls.file, own.value)).slice(0, 1).map(qualified);
  const table = cls.code.fields.findLast((field) => field.name === "__table__" && field.value);
  if (table?.value) {
    const call = fold
      .values(fold.at(cls.file, table.value))
      .flatMap((value) => (value.t === "outside" && value.origin.endsWith(".Table()") ? (value.call ?? []) : []))[0];
    return call ? textsOf(fold, fold.arg(call, 0)).map(qualified) : [];
  }
  const origins = fold.baseOrigins(cls);
  if (origins.some((origin) => origin === "sqlmodel.SQLModel" || origin === "sqlmodel.main.SQLModel")) {
    const isTable = cls.code.fields.find((field) => field.name === "table=" && field.value);
    return isTable?.value && isTrue(fold, fold.at(cls.file, isTable.value)) && cls.code.name ? [qualified([cls.code.name.toLowerCase()])] : undefined;
  }
  if (origins.some((origin) => /^flask_sqlalchemy\..*\.Model$/.test(origin)) && cls.code.name) return [qualified([snake(cls.code.name)])];
  return undefined;
}

/** `__table_args__ = {"schema": "x"}`, or such a dictionary at the end of a tuple. */
function schemaOf(fold: Fold, cls: ClassView): Text | undefined {
  const args = fieldOf(fold, cls, "__table_args__");
  for (const item of fold.items(args)) {
    const schema = textsOf(fold, fold.prop(item, "schema"))[0];
    if (schema) return schema;
  }
  return undefined;
}

/** `UserProfile` -> `user_profile`, `HTTPLog` -> `http_log`. */
export function snake(name: string): string {
  return name.replace(/((?<=[a-z0-9])[A-Z]|(?!^)[A-Z](?=[a-z]))/g, "_$1").toLowerCase();
}
