import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { classKey } from "../decorators.ts";
import { each, on } from "../http/routes.ts";

/** https://sequelize.org/docs/v6/core-concepts/model-basics/ */
const databases = ["sequelize.Sequelize()", "sequelize()", "sequelize.default()", "sequelize-typescript.Sequelize()"];

/** Tables of model classes by `classKey`. */
export const sequelizeModels = (fold: Fold): Map<string, string> => fold.note("sequelize", "models", () => new Map());

const plural = (name: string): string =>
  /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;

/** The name in the options, else the plural of the model's unless the options freeze it. */
function tableName(fold: Fold, options: Located | undefined, model: string | undefined): string | undefined {
  const named = fold.prop(options, "tableName");
  if (named) return fold.constant(named);
  const frozen = fold.prop(options, "freezeTableName");
  if (model === undefined) return undefined;
  return frozen && fold.values(frozen).some((value) => value.t === "literal" && value.v === true) ? model : plural(model);
}

/** `sequelize.define("user", attributes, options)`. */
function definedTable(fold: Fold, value: Value): string | undefined {
  if (value.t !== "outside" || !value.call || !databases.some((each) => value.origin === `${each}.define()`)) return undefined;
  return tableName(fold, fold.arg(value.call, 2), fold.constant(fold.arg(value.call, 0)));
}

const define: Handler = (seen, fold) => {
  for (const value of fold.values(seen.at)) {
    const table = definedTable(fold, value);
    if (table !== undefined) fold.role({ kind: "table", role: "declares", key: table, seen });
    else fold.unresolved({ kind: "table", role: "declares", seen, why: "the name of the model is not a constant" });
  }
};

/** `User.init(attributes, { modelName, tableName })` of a class that extends Model. */
const init: Handler = (seen, fold) => {
  const cls = seen.receiver?.t === "class" ? fold.classOf(seen.receiver) : undefined;
  const options = fold.arg(seen.at, 1);
  if (!cls) return;
  const table = tableName(fold, options, fold.constant(fold.prop(options, "modelName")) ?? cls.code.name ?? undefined);
  if (table === undefined) return;
  sequelizeModels(fold).set(classKey(cls), table);
  fold.role({ kind: "table", role: "declares", key: table, seen });
};

const used: Handler = (seen: Seen, fold) => {
  if (seen.how !== "call") return;
  for (let at: Value | null = seen.value, steps = 0; at?.t === "outside" && steps < 8; at = at.of, steps++) {
    const table = definedTable(fold, at);
    if (table !== undefined) return fold.role({ kind: "table", role: "calls", key: table, seen });
  }
};

export const sequelize: Framework = {
  name: "sequelize",
  exact: { ...on(databases, ["define"], define), "sequelize.Model.init": init },
  under: each(
    databases.map((database) => `${database}.define()`),
    used,
  ),
};
