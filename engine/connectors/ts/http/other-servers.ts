import type { Fold, Framework, Located, Seen } from "../../../model/fold.ts";
import { addRoutes, each, exportedVerbs, isPath, lastName, methodsOf, on, pathsOf, prefixesOf, verbMethods } from "./routes.ts";

/** `Bun.serve({ routes })`: a value is an answer, a handler, or a table by verb. https://bun.sh/docs/api/http */
function bunServe(seen: Seen, fold: Fold): void {
  const options = fold.arg(seen.at, 0);
  for (const { key, at, line } of fold.props(fold.prop(options, "routes") ?? fold.prop(options, "static"))) {
    const values = fold.values(at);
    if (values.some((value) => value.t === "outside" && /\.html$/.test(value.origin))) continue;
    const table = fold
      .props(at)
      .map((each) => each.key)
      .filter((name) => exportedVerbs.has(name));
    fold.route({
      router: null,
      methods: values.some((value) => value.t === "object") && table.length > 0 ? table : ["*"],
      path: [key],
      style: "colon",
      seen: { file: at.file, line },
    });
  }
}

const h3Apps = ["h3.createRouter()", "h3.H3()", "h3.createApp()"];
const hapiServers = ["@hapi/hapi.server()", "@hapi/hapi.Server()", "hapi.server()", "hapi.Server()", "@hapi/hapi.default.server()"];
const restifyServers = ["restify.createServer()", "restify.Server()"];

/** `server.route({ method, path })`, one or a list. https://hapi.dev/api/#-serverrouteroute */
function hapiRoute(seen: Seen, fold: Fold): void {
  for (const item of fold.items(fold.arg(seen.at, 0))) {
    addRoutes(
      fold,
      { ...seen, line: lineOf(fold, item) ?? seen.line },
      seen.receiver,
      methodsOf(fold, fold.prop(item, "method")),
      pathsOf(fold, fold.prop(item, "path"), "brace"),
    );
  }
}

/** Where the first property of a route table's entry stands, for lists that span many lines. */
function lineOf(fold: Fold, at: Located): number | undefined {
  return at.expr.k === "object" ? undefined : fold.props(at)[0]?.line;
}

/** `app.use(path, handler, { method })` and `useBase(path, router.handler)`. */
function h3Use(seen: Seen, fold: Fold): void {
  if (!isPath(fold, fold.arg(seen.at, 0))) return;
  const child = fold.arg(seen.at, 1);
  const mounted = child
    ? fold
        .values(child)
        .flatMap((value) =>
          value.t === "outside" && value.origin === "h3.useBase()" && value.call ? fold.values(fold.arg(value.call, 1) ?? child) : [value],
        )
        .flatMap((value) =>
          value.t === "outside" && value.of && h3Apps.some((app) => value.origin.startsWith(app))
            ? [lastName(value.origin) === "handler" ? value.of : value]
            : [],
        )
    : [];
  for (const value of mounted)
    for (const { path, style } of prefixesOf(fold, fold.arg(seen.at, 0)))
      fold.mount({ parent: seen.receiver, child: value, prefixes: [path], style, seen });
  if (mounted.length === 0)
    addRoutes(
      fold,
      seen,
      seen.receiver,
      fold.arg(seen.at, 2) ? methodsOf(fold, fold.prop(fold.arg(seen.at, 2), "method") ?? fold.arg(seen.at, 2)) : ["*"],
      pathsOf(fold, fold.arg(seen.at, 0)),
    );
}

const verbs = Object.keys(verbMethods);

export const otherServers: Framework = {
  name: "other-servers",
  fluent: { ...each(h3Apps, "*" as const), ...each(restifyServers, verbs) },
  exact: {
    ...each(["~Bun.serve", "bun.serve"], bunServe),
    ...on(h3Apps, verbs, (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, [verbMethods[lastName(seen.origin)] ?? "*"], pathsOf(fold, fold.arg(seen.at, 0))),
    ),
    ...on(h3Apps, ["use"], h3Use),
    ...on(hapiServers, ["route"], hapiRoute),
    ...on(restifyServers, [...verbs, "opts"], (seen, fold) => {
      const first = fold.arg(seen.at, 0);
      addRoutes(fold, seen, seen.receiver, [verbMethods[lastName(seen.origin)] ?? "OPTIONS"], pathsOf(fold, fold.prop(first, "path") ?? first));
    }),
  },
};
