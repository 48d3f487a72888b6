import type { Fold, Framework, Handler, Located, Seen, Value } from "../../model/fold.ts";
import { each, lastName } from "./http/routes.ts";

/** Objects that hold the environment. */
const environments = [
  "~process.env",
  "process.env",
  "process.default.env",
  "~globalThis.process.env",
  "~import.meta.env",
  "~Bun.env",
  "bun.env",
  "$env/dynamic/private.env",
  "$env/dynamic/public.env",
  "vite.loadEnv()",
  "@next/env.loadEnvConfig().combinedEnv",
  "~global.process.env",
  "~__ENV",
];
/** What Vite itself defines there. https://vite.dev/guide/env-and-mode */
const builtIn = new Set(["MODE", "DEV", "PROD", "SSR", "BASE_URL"]);
const variable = /^[A-Za-z_][A-Za-z0-9_]*$/;
const upperCase = /^[A-Z][A-Z0-9_]*$/;

function reads(fold: Fold, seen: Pick<Seen, "file" | "line">, name: string): void {
  if (variable.test(name)) fold.role({ kind: "env", role: "calls", key: name, seen });
}

/** `process.env.X` where it is written; a value that came from there under another name is no further read. */
function read(environment: string): Handler {
  return (seen, fold) => {
    const { expr } = seen.at;
    if (seen.how === "call" || (expr.k !== "member" && expr.k !== "index") || seen.rest.length !== 1) return;
    if (!fold.values({ ...seen.at, expr: expr.of }).some((value) => value.t === "outside" && value.origin === environment)) return;
    const name = seen.rest[0] ?? "";
    if (name !== "[?]") {
      if (!environment.startsWith("~import.meta") || !builtIn.has(name)) reads(fold, seen, name);
    } else if (seen.by) for (const key of fold.texts(seen.by)) fold.role({ kind: "env", role: "calls", key, seen });
  };
}

/** A function whose first argument names the variable. */
const accessor: Handler = (seen, fold) => {
  const name = fold.arg(seen.at, 0);
  if (name) for (const key of fold.texts(name)) fold.role({ kind: "env", role: "calls", key, seen });
};

/** ConfigService also serves settings that are no variables; those of the environment are written in upper case. */
const setting: Handler = (seen, fold) => {
  const name = fold.constant(fold.arg(seen.at, 0));
  if (name !== undefined && upperCase.test(name)) reads(fold, seen, name);
};

function keysOf(fold: Fold, at: Located | undefined): void {
  for (const { key, at: value, line } of fold.props(at)) reads(fold, { file: value.file, line }, key);
}

const isEnvironment = (fold: Fold, at: Located | undefined): boolean =>
  at !== undefined &&
  (fold.values(at).some(holdsEnvironment) ||
    (at.expr.k === "object" && (at.expr.spreads ?? []).some((spread) => fold.values({ ...at, expr: spread }).some(holdsEnvironment))));
const holdsEnvironment = (value: Value): boolean => value.t === "outside" && environments.includes(value.origin);

/** Object schemas along a chain: `z.object({…}).extend({…}).strict()`; each once, since schemas may be merged into each other. */
function schemaKeys(fold: Fold, value: Value | null, seen: Set<string | null> = new Set()): void {
  for (let at = value, steps = 0; at?.t === "outside" && steps < 40; at = at.of, steps++) {
    if (at.call && /\.(?:object|extend|merge|keys|strictObject|looseObject|strict_object|passthrough)\(\)$/.test(at.origin)) {
      if (seen.has(at.at)) return;
      seen.add(at.at);
      const given = fold.arg(at.call, 0);
      keysOf(fold, given);
      for (const inner of given ? fold.values(given) : []) if (inner.t === "outside") schemaKeys(fold, inner, seen);
    }
  }
}

/** `schema.parse(process.env)` reads what the schema names. */
const parsed: Handler = (seen, fold) => {
  const name = lastName(seen.origin);
  if (
    seen.how === "call" &&
    /^(?:parse|safeParse|parseAsync|safeParseAsync|validate|validateAsync|validateSync|cast)$/.test(name) &&
    isEnvironment(fold, fold.arg(seen.at, 0))
  )
    schemaKeys(fold, seen.receiver);
};

/** `v.parse(schema, process.env)`. */
const parsedByFunction: Handler = (seen, fold) => {
  const schema = fold.arg(seen.at, 0);
  if (schema && isEnvironment(fold, fold.arg(seen.at, 1))) for (const value of fold.values(schema)) schemaKeys(fold, value);
};

export const env: Framework = {
  name: "env",
  under: {
    ...Object.fromEntries(environments.map((environment) => [environment, read(environment)])),
    ...each(["zod", "zod/v4", "zod/v3", "zod/mini", "joi", "yup", "@hapi/joi"], parsed),
  },
  exact: {
    ...each(["~Deno.env.get", "~Deno.env.has", "env-var.get", "env-var.default.get", "env-var.from().get"], accessor),
    ...each(["@nestjs/config.ConfigService().get", "@nestjs/config.ConfigService().getOrThrow"], setting),
    ...each(["@t3-oss/env-nextjs.createEnv", "@t3-oss/env-core.createEnv", "@t3-oss/env-nuxt.createEnv"], (seen: Seen, fold: Fold) => {
      for (const part of ["server", "client", "shared"]) keysOf(fold, fold.prop(fold.arg(seen.at, 0), part));
    }),
    ...each(["envalid.cleanEnv", "envalid.customCleanEnv"], (seen: Seen, fold: Fold) => keysOf(fold, fold.arg(seen.at, 1))),
    ...each(["valibot.parse", "valibot.safeParse"], parsedByFunction),
    "@nestjs/config.ConfigModule.forRoot": (seen, fold) => {
      const schema = fold.prop(fold.arg(seen.at, 0), "validationSchema");
      for (const value of schema ? fold.values(schema) : []) schemaKeys(fold, value);
    },
    "~#env": (seen, fold) => accessor(seen, fold),
  },
};
