import type { Fold, Text, Value } from "../../../model/fold.ts";

/** Makers of tables of Drizzle; `()` stands for a creator or a schema. https://orm.drizzle.team/docs/sql-schema-declaration */
const makers =
  /^(?:drizzle-orm\/(?:pg|mysql|sqlite|singlestore|gel|cockroach|mssql)-core|@payloadcms\/db-\w+)\.(?:pg|mysql|sqlite|singlestore|gel|cockroach|mssql)(?:Table|View|MaterializedView|TableCreator\(\)|Schema\(\)\.(?:table|view|materializedView))\(\)/;

/** The table that a value made by an object mapper stands for; undefined when it is none. */
export function declaredTable(fold: Fold, value: Value): Text | undefined {
  if (value.t !== "outside" || !value.call) return undefined;
  const found = makers.exec(value.origin)?.[0];
  if (found !== value.origin) return undefined;
  const at = fold.arg(value.call, 0);
  const name = at && fold.texts(at)[0];
  if (!name) return undefined;
  const maker = value.of;
  if (value.origin.includes("Creator()")) return maker?.t === "outside" ? named(fold, maker, name) : undefined;
  if (value.origin.includes("Schema()") && maker?.t === "outside" && maker.of?.t === "outside" && maker.of.call) {
    const schema = fold.arg(maker.of.call, 0);
    const schemaName = schema && fold.texts(schema)[0];
    return schemaName && [...schemaName, ".", ...name];
  }
  return name;
}

/** `pgTableCreator((name) => \`app_${name}\`)` gives names by its function. */
function named(fold: Fold, creator: Value & { t: "outside" }, name: Text): Text | undefined {
  const at = creator.call ? fold.arg(creator.call, 0) : undefined;
  const fn = at && fold.values(at).find((value) => value.t === "function");
  const made = fn && fold.returned(fn)[0];
  if (made?.t === "text") return made.text.flatMap((piece): Text => (typeof piece === "string" ? [piece] : name));
  return made?.t === "unknown" ? name : undefined;
}

/** Table names as they stand in keys: the default schemas are dropped, pieces joined. */
export function tableKey(name: Text): Text {
  const whole = name.map((piece) => (typeof piece === "string" ? piece : "")).join("");
  return name.every((piece) => typeof piece === "string") ? [whole.replace(/^(?:public|dbo|main)\./, "")] : name;
}
