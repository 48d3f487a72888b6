import type { ClassView, Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { classChain, classKey, decoratorsOf } from "../decorators.ts";
import { each, on } from "../http/routes.ts";
import { sequelizeModels } from "./sequelize.ts";

/** Entity classes: TypeORM (https://typeorm.io/entities), MikroORM, sequelize-typescript. */
const entity = ["typeorm.Entity", "typeorm.ViewEntity", "@mikro-orm/core.Entity", "@mikro-orm/decorators/legacy.Entity"];
const sequelizeTable = ["sequelize-typescript.Table"];
const all = new Set([...entity, ...sequelizeTable]);

/** `OrderItem` -> `order_item`, the name that the libraries give an entity without one. */
const snakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
const plural = (name: string): string =>
  /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;

/** The table of an entity class, from its decorator; undefined when it is no entity. */
function tableOf(fold: Fold, cls: ClassView): string | undefined {
  for (const { origin, call } of decoratorsOf(fold, cls.file, cls.code.decorators, cls.line)) {
    if (!all.has(origin) || cls.code.name === null) continue;
    const first = call ? fold.arg(call, 0) : undefined;
    const options = first && fold.constant(first) === undefined ? first : call ? fold.arg(call, 1) : undefined;
    const name =
      fold.constant(first) ??
      ["name", "tableName", "expression"]
        .map((key) => (key === "expression" ? undefined : fold.constant(fold.prop(options, key))))
        .find((found) => found !== undefined);
    const schema = fold.constant(fold.prop(options, "schema"));
    const table = name ?? (sequelizeTable.includes(origin) ? plural(cls.code.name) : snakeCase(cls.code.name));
    return schema === undefined || schema === "public" || schema === "dbo" ? table : `${schema}.${table}`;
  }
  return undefined;
}

const declare: Handler = (seen, fold) => {
  const table = seen.target?.of === "class" ? tableOf(fold, seen.target.class) : undefined;
  if (table !== undefined) fold.role({ kind: "table", role: "declares", key: table, seen });
};

/** Tells the tables of the entities an argument names. */
function uses(fold: Fold, seen: Seen, at: Located | undefined): void {
  for (const item of fold.items(at)) {
    for (const value of fold.values(item)) {
      const cls = value.t === "class" ? fold.classOf(value) : undefined;
      const table = cls && tableOf(fold, cls);
      if (table !== undefined) fold.role({ kind: "table", role: "calls", key: table, seen });
    }
  }
}

const firstArgument: Handler = (seen, fold) => uses(fold, seen, fold.arg(seen.at, 0));

const managers = [
  "typeorm.DataSource()",
  "typeorm.EntityManager()",
  "typeorm.Connection()",
  "typeorm.DataSource().manager",
  "typeorm.QueryRunner().manager",
  "typeorm.getManager()",
  "typeorm.getConnection()",
  "@mikro-orm/core.EntityManager()",
  "@mikro-orm/postgresql.EntityManager()",
  "@mikro-orm/mysql.EntityManager()",
  "@mikro-orm/sqlite.EntityManager()",
  "@mikro-orm/core.MikroORM.init().em",
  "@mikro-orm/core.MikroORM().em",
];
const managed = [
  "getRepository",
  "getTreeRepository",
  "find",
  "findOne",
  "findOneBy",
  "findBy",
  "findOneOrFail",
  "findOneByOrFail",
  "findAndCount",
  "count",
  "countBy",
  "exists",
  "save",
  "insert",
  "update",
  "upsert",
  "delete",
  "softDelete",
  "create",
  "createQueryBuilder",
  "increment",
  "decrement",
  "remove",
  "nativeDelete",
  "nativeUpdate",
  "qb",
  "persistAndFlush",
  "findAll",
];

/** `User.find()`, `User.findAll()`: the receiver is the class of the entity. */
const activeRecord: Handler = (seen, fold) => {
  const cls = seen.receiver?.t === "class" || seen.receiver?.t === "instance" ? fold.classOf(seen.receiver) : undefined;
  const table =
    cls &&
    classChain(fold, cls)
      .map((each) => tableOf(fold, each) ?? sequelizeModels(fold).get(classKey(each)))
      .find((found) => found !== undefined);
  if (seen.how !== "call" || !cls) return;
  if (table !== undefined) fold.role({ kind: "table", role: "calls", key: table, seen });
  else if (seen.origin.startsWith("sequelize.Model.") && !seen.origin.endsWith(".init"))
    waitingOf(fold).push({ cls, seen: { file: seen.file, line: seen.line } });
};

/** Uses of model classes whose `init` stands in a file that is visited later. */
const waitingOf = (fold: Fold): { readonly cls: ClassView; readonly seen: Pick<Seen, "file" | "line"> }[] =>
  fold.note("entities", "waiting", () => []);

/** `repository.find()` of `dataSource.getRepository(User)`. */
const ofRepository: Handler = (seen, fold) => {
  const made = seen.receiver?.t === "outside" ? seen.receiver.call : null;
  if (seen.how === "call" && made) uses(fold, seen, fold.arg(made, 0));
};

/** A callback of `transaction(async manager => …)`. */
const transaction = (seen: Seen, fold: Fold) =>
  fold
    .args(seen.at)
    .flatMap((at) => fold.values(at))
    .flatMap((fn: Value) => (fn.t === "function" ? [{ fn, index: 0, origin: "typeorm.EntityManager()" }] : []));

export const entities: Framework = {
  name: "entities",
  callbacks: Object.fromEntries(managers.map((manager) => [`${manager}.transaction`, transaction])),
  exact: {
    ...each([...entity, ...sequelizeTable], declare),
    ...each(
      [
        "@nestjs/typeorm.InjectRepository",
        "@mikro-orm/nestjs.InjectRepository",
        "@nestjs/sequelize.InjectModel",
        "typeorm-typedi-extensions.InjectRepository",
        "typeorm.getRepository",
        "typeorm.getMongoRepository",
      ],
      firstArgument,
    ),
    ...on(managers, managed, firstArgument),
  },
  end: (fold) => {
    for (const { cls, seen } of waitingOf(fold)) {
      const table = classChain(fold, cls)
        .map((each) => sequelizeModels(fold).get(classKey(each)))
        .find((found) => found !== undefined);
      if (table !== undefined) fold.role({ kind: "table", role: "calls", key: table, seen });
    }
  },
  under: {
    ...each(
      managers.map((manager) => `${manager}.getRepository()`),
      ofRepository,
    ),
    ...each(["typeorm.BaseEntity", "sequelize-typescript.Model", "sequelize.Model", "@mikro-orm/core.BaseEntity"], activeRecord),
  },
};
