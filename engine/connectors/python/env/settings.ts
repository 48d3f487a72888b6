import type { Member } from "../../../model/code.ts";
import type { ClassView, Fold, Framework, Text } from "../../../model/fold.ts";
import { given, innerClass, lineage, listTexts, madeBy, originOf, textsOf } from "../ask.ts";

const bases = new Set([
  "pydantic_settings.BaseSettings",
  "pydantic_settings.main.BaseSettings",
  "pydantic.BaseSettings",
  "pydantic.v1.BaseSettings",
  "pydantic.env_settings.BaseSettings",
]);

/** Every field of a settings class is read from the environment. https://docs.pydantic.dev/latest/concepts/pydantic_settings/ */
export const settingsFramework: Framework = {
  name: "pydantic settings",
  // A field read as a value is its default.
  results: Object.fromEntries(
    ["pydantic.Field", "pydantic.fields.Field", "pydantic.v1.Field", "dataclasses.field", "attr.ib", "attrs.field", "sqlmodel.Field"].map(
      (origin) => [
        origin,
        (call, fold) => {
          const value = given(fold, call, 0, "default");
          return value ? fold.values(value) : undefined;
        },
      ],
    ),
  ),
  classes(cls, fold) {
    if (!fold.baseOrigins(cls).some((origin) => bases.has(origin))) return;
    const prefix = prefixOf(fold, cls);
    const renamed = innerClass(fold, cls, "Config")?.code.fields.findLast((field) => field.name === "fields");
    for (const field of cls.code.fields) {
      if (!isField(field)) continue;
      const seen = { file: cls.file, line: field.line };
      const names = aliasesOf(fold, cls, field);
      const other = renamed?.value ? listTexts(fold, fold.prop(fold.prop(fold.at(cls.file, renamed.value), field.name), "env")) : [];
      if (names.length > 0) for (const key of names) fold.role({ kind: "env", role: "calls", key: upper(key), seen });
      else if (other.length > 0)
        for (const key of other) fold.role({ kind: "env", role: "calls", key: upper(key), seen: { file: cls.file, line: renamed!.line } });
      else for (const head of prefix) fold.role({ kind: "env", role: "calls", key: upper([...head, field.name]), seen });
    }
  },
};

function isField({ name, type, value }: Member): boolean {
  if (!type || name.startsWith("_") || name === "model_config" || value?.k === "class" || value?.k === "function") return false;
  return !(type.name.k === "name" && type.name.name === "ClassVar") && !(type.name.k === "member" && type.name.name === "ClassVar");
}

/** `model_config = SettingsConfigDict(env_prefix=…)`, a dictionary, or `class Config` of the older version; inherited. */
function prefixOf(fold: Fold, cls: ClassView): readonly Text[] {
  for (const at of lineage(fold, cls)) {
    const config = at.code.fields.findLast((field) => field.name === "model_config")?.value;
    const located = config && fold.at(at.file, config);
    const made =
      located &&
      fold
        .values(located)
        .map(madeBy)
        .find((call) => call !== null);
    const inner = innerClass(fold, at, "Config")?.code.fields.findLast((field) => field.name === "env_prefix")?.value;
    const found = textsOf(fold, (made && fold.arg(made, "env_prefix")) ?? fold.prop(located, "env_prefix") ?? (inner && fold.at(at.file, inner)));
    if (found.length > 0) return found;
    const keyword = at.code.fields.find((field) => field.name === "env_prefix=")?.value;
    if (keyword) return fold.texts(fold.at(at.file, keyword));
  }
  return [[]];
}

/** Names that stand instead of prefix and field: `Field(alias=…)`, `validation_alias`, `env`, `AliasChoices("A", "B")`. */
function aliasesOf(fold: Fold, cls: ClassView, field: Member): readonly Text[] {
  if (field.value?.k !== "call") return [];
  const call = fold.at(cls.file, field.value);
  const alias = given(fold, call, null, "validation_alias", "env", "alias");
  if (!alias) return [];
  const choices = fold
    .values(alias)
    .filter((value) => /\.AliasChoices\(\)$/.test(originOf(value)))
    .map(madeBy);
  if (choices.length > 0) return choices.flatMap((made) => (made ? fold.args(made).flatMap((arg) => fold.texts(arg)) : []));
  return listTexts(fold, alias);
}

function upper(text: Text): Text {
  return text.map((piece) => (typeof piece === "string" ? piece.toUpperCase() : piece));
}
