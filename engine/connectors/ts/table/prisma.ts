import type { PrismaOwn } from "../../shared/own-facts.ts";
import type { Fold, Framework, Handler, Seen, Value } from "../../../model/fold.ts";
import { prismaPath } from "./prisma-client.ts";

/** https://www.prisma.io/docs/orm/reference/prisma-client-reference#model-queries */
const operations = [
  "findMany",
  "findUnique",
  "findUniqueOrThrow",
  "findFirst",
  "findFirstOrThrow",
  "create",
  "createMany",
  "createManyAndReturn",
  "update",
  "updateMany",
  "updateManyAndReturn",
  "upsert",
  "delete",
  "deleteMany",
  "count",
  "aggregate",
  "groupBy",
  "findRaw",
  "aggregateRaw",
];

/** A model used through the context of a procedure, settled when its type is known. */
interface Pending {
  readonly seen: Seen;
  readonly path: readonly string[];
}

const pendingOf = (fold: Fold): Pending[] => fold.note("prisma", "pending", () => []);

/** `<client>.model.operation(…)`, where the client is known as one by where it was made or by its type. */
const operation: Handler = (seen, fold) => {
  const { origin } = seen.value;
  const context = /^@trpc\/server\.initTRPC\.create\(\)\.opts\.ctx\.(.+)\.\w+$/.exec(origin)?.[1];
  if (context) {
    pendingOf(fold).push({ seen, path: context.split(".") });
    return;
  }
  const path = prismaPath(origin);
  if (path?.length !== 2) return;
  if (path[0] === "[?]") usesNamed(fold, seen);
  else uses(fold, seen, path[0] ?? "");
};

/** `client[model].findMany(…)` in a helper that is handed the name of the model. */
function usesNamed(fold: Fold, seen: Seen): void {
  const { expr } = seen.at;
  const of = expr.k === "call" && expr.fn.k === "member" ? expr.fn.of : undefined;
  if (of?.k !== "index") return;
  for (const text of fold.texts({ ...seen.at, expr: of.by })) {
    const [name, ...rest] = text;
    if (typeof name === "string" && rest.length === 0) uses(fold, seen, name);
    else fold.role({ kind: "table", role: "calls", key: text, seen });
  }
}

/** The table of a model: that of the schema nearest to the file among those that have the model. */
function uses(fold: Fold, seen: Seen, model: string): void {
  const tables = [...fold.own("prisma")].flatMap(([schema, own]) =>
    (own as PrismaOwn).models.filter(({ name }) => lowerFirst(name) === model).map(({ table }) => ({ schema, table })),
  );
  const best = Math.max(...tables.map(({ schema }) => shared(schema, seen.file)));
  const chosen = new Set(tables.filter(({ schema }) => shared(schema, seen.file) === best).map(({ table }) => table));
  for (const table of chosen) fold.role({ kind: "table", role: "calls", key: table, seen });
  if (chosen.size === 0)
    fold.unresolved({
      kind: "table",
      role: "calls",
      seen,
      why: "no Prisma schema of the tree has this model",
      text: `${model}.${seen.value.origin.slice(seen.value.origin.lastIndexOf(".") + 1)}`,
    });
}

const lowerFirst = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);

function shared(a: string, b: string): number {
  const left = a.split("/").slice(0, -1);
  const right = b.split("/").slice(0, -1);
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}

/** What procedures find in their context: what the function given to `initTRPC.context<typeof f>()` returns. */
const contextsOf = (fold: Fold): Value[] => fold.note("prisma", "contexts", () => []);

const transaction = (seen: Seen, fold: Fold) => {
  const client = /^(.*)\.\$transaction$/.exec(seen.origin)?.[1];
  const isClient = client !== undefined && (prismaPath(`${client}.x.y`)?.length === 2 || /\.opts\.ctx\./.test(client));
  return isClient
    ? fold
        .args(seen.at)
        .slice(0, 1)
        .flatMap((at) => fold.values(at))
        .map((fn) => ({ fn, index: 0, origin: client }))
    : [];
};

export const prisma: Framework = {
  name: "prisma",
  callbacks: { "*.$transaction": transaction },
  named: Object.fromEntries(operations.map((name) => [name, operation])),
  exact: {
    "@trpc/server.initTRPC.context": (seen, fold) => {
      const type = seen.at.expr.k === "call" ? seen.at.expr.types?.[0] : undefined;
      for (const value of fold.typeValues(seen.file, type)) contextsOf(fold).push(...(value.t === "function" ? fold.returned(value) : [value]));
    },
  },
  end: (fold) => {
    for (const { seen, path } of pendingOf(fold)) {
      const [first = "", ...rest] = path;
      const isClient = contextsOf(fold).some((context) =>
        fold.member(context, first).some((value) => value.t === "outside" && prismaPath([value.origin, "x", "y"].join("."))?.length === 2),
      );
      if (isClient && rest.length === 1) uses(fold, seen, rest[0] ?? "");
    }
  },
};
