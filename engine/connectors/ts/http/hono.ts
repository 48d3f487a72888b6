import type { Fold, Framework, Seen, Value } from "../../../model/fold.ts";
import { addRoutes, each, isPath, lastName, methodsOf, on, pathsOf, prefixesOf, unwrapped, verbMethods } from "./routes.ts";

/** https://hono.dev/docs/api/routing */
const apps = [
  "hono.Hono()",
  "hono/quick.Hono()",
  "hono/tiny.Hono()",
  "@hono/zod-openapi.OpenAPIHono()",
  "hono/factory.createFactory().createApp()",
  "npm:hono.Hono()",
  "jsr:@hono/hono.Hono()",
  "@hono/hono.Hono()",
  "https://deno.land/x/hono/mod.ts.Hono()",
  "chanfana.fromHono()",
];
const verbs = ["get", "post", "put", "patch", "delete", "options", "all"];
const routeMakers = new Set(["@hono/zod-openapi.createRoute()"]);

/** `app.basePath("/v2")` is another application whose routes have that prefix. */
function based(call: Parameters<NonNullable<Framework["results"]>[string]>[0], fold: Fold): readonly Value[] | undefined {
  const origin = fold.values({ ...call, expr: call.expr.fn })[0];
  return origin?.t === "outside" && origin.of?.t === "outside"
    ? [{ t: "outside", origin: origin.of.origin, at: `${call.file}#${call.expr.id}`, call, of: origin }]
    : undefined;
}

function basePath(seen: Seen, fold: Fold): void {
  const { expr } = seen.at;
  const fresh = expr.k === "call" && expr.fn.k === "member" && expr.fn.of.k === "call" && expr.fn.of.how === "new";
  for (const router of fold.values(seen.at)) {
    for (const { path, style } of prefixesOf(fold, fold.arg(seen.at, 0))) {
      fold.prefix({ router, prefix: path, style });
      if (!fresh && seen.receiver) fold.mount({ parent: seen.receiver, child: router, prefixes: [[]], style, seen });
    }
  }
}

function route(seen: Seen, fold: Fold): void {
  const child = fold.arg(seen.at, 1);
  if (!child) return;
  for (const { path, style } of prefixesOf(fold, fold.arg(seen.at, 0))) {
    for (const value of fold.values(child).flatMap((each) => unwrapped(fold, each)))
      if (value.t === "outside") fold.mount({ parent: seen.receiver, child: value, prefixes: [path], style, seen });
  }
}

/** `app.openapi(createRoute({ method, path }), handler)`. */
function openapi(seen: Seen, fold: Fold): void {
  const at = fold.arg(seen.at, 0);
  for (const value of at ? fold.values(at) : []) {
    const options =
      value.t === "outside" && routeMakers.has(value.origin) && value.call ? fold.arg(value.call, 0) : value.t === "object" ? value.at : undefined;
    if (options)
      addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.prop(options, "method")), pathsOf(fold, fold.prop(options, "path"), "brace"));
  }
}

export const hono: Framework = {
  name: "hono",
  fluent: each(apps, [...verbs, "use", "on", "route", "mount", "openapi", "notFound", "onError"]),
  results: {
    ...Object.fromEntries(apps.map((app) => [`${app}.basePath`, based])),
    "chanfana.fromHono": (call, fold) => {
      const app = fold.arg(call, 0);
      return app && fold.values(app);
    },
  },
  exact: {
    ...on(apps, verbs, (seen, fold) => {
      if (isPath(fold, fold.arg(seen.at, 0)) || fold.args(seen.at).length > 1)
        addRoutes(fold, seen, seen.receiver, [verbMethods[lastName(seen.origin)] ?? "*"], pathsOf(fold, fold.arg(seen.at, 0)));
    }),
    ...on(apps, ["on"], (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.arg(seen.at, 0)), pathsOf(fold, fold.arg(seen.at, 1))),
    ),
    ...on(apps, ["basePath"], basePath),
    ...on(apps, ["route", "mount"], route),
    ...on(apps, ["openapi"], openapi),
  },
};
