import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { addRoutes, chainOf, each, elementsOf, lastName, methodOf, on, textsOf, verbs } from "../origins.ts";
import { methodsOf } from "./axum.ts";

const isMade = (value: Value): boolean => value.t === "outside" && value.at !== null;

const poemRoutes = ["poem.Route.new()", "poem.Route()", "poem.route.Route.new()"];

/** https://docs.rs/poem/latest/poem/struct.Route.html */
const poemNest: Handler = (seen, fold) => {
  const given = fold.arg(seen.at, 1);
  for (const child of given ? fold.values(given) : []) {
    const prefixes = textsOf(fold, fold.arg(seen.at, 0));
    if (isMade(child)) fold.mount({ parent: seen.receiver, child, prefixes, style: "brace", seen });
    // The classes of `OpenApiService::new(Api, …)` hold their routes themselves.
    const service = chainOf(child).find(({ name, call }) => name === "new" && fold.args(call).length >= 3);
    for (const api of service ? elementsOf(fold, fold.arg(service.call, 0)) : [])
      fold.mount({ parent: seen.receiver, child: api, prefixes, style: "brace", seen });
  }
};

export const poem: Framework = {
  name: "poem",
  fluent: each(poemRoutes, "*" as const),
  exact: {
    ...on(poemRoutes, ["at"], (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.arg(seen.at, 1)), textsOf(fold, fold.arg(seen.at, 0)), "brace"),
    ),
    ...on(poemRoutes, ["nest", "nest_no_strip"], poemNest),
    ...each(["~oai!", "poem_openapi.oai"], operation),
  },
};

/** `#[oai(path = "/x", method = "get")]` on a method of an API. */
function operation(seen: Seen, fold: Fold): void {
  if (seen.target?.of !== "method") return;
  const { file, code } = seen.target.class;
  const base = code.bases[0];
  const owner = base ? fold.values(fold.at(file, base)).find((value) => value.t === "class") : undefined;
  addRoutes(fold, seen, owner ?? null, [methodOf(fold, fold.arg(seen.at, "method"))], textsOf(fold, fold.arg(seen.at, "path")), "brace");
}

const salvoRouters = [
  "salvo.Router.new()",
  "salvo.Router.with_path()",
  "salvo.Router()",
  "salvo.prelude.Router.new()",
  "salvo.prelude.Router.with_path()",
  "salvo.prelude.Router()",
  "salvo.routing.Router.new()",
];
const salvoPath: Handler = (seen, fold) => {
  const routers = lastName(seen.origin) === "path" ? (seen.receiver ? [seen.receiver] : []) : fold.values(seen.at);
  for (const router of routers)
    for (const prefix of textsOf(fold, fold.arg(seen.at, 0))) fold.prefix({ router, prefix: salvoText(prefix), style: "brace" });
};
/** Paths of salvo have no leading slash and older ones write `<id>`, `<**rest>`. */
const salvoText = (path: Text): Text => [
  "/",
  ...path.map((piece) =>
    typeof piece === "string" ? piece.replace(/^\//, "").replace(/<(\*?\*?)(\w*)>/g, (_, star: string, name: string) => `{${star}${name}}`) : piece,
  ),
];

/** https://salvo.rs/book/concepts/router.html */
export const salvo: Framework = {
  name: "salvo",
  fluent: each(salvoRouters, "*" as const),
  exact: {
    ...each(
      salvoRouters.filter((origin) => origin.endsWith("with_path()")).map((origin) => origin.slice(0, -2)),
      salvoPath,
    ),
    ...on(salvoRouters, ["path"], salvoPath),
    ...on(salvoRouters, Object.keys(verbs), (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, [verbs[lastName(seen.origin)] ?? "*"], [[]], "brace"),
    ),
    ...on(salvoRouters, ["goal", "handle"], (seen, fold) => addRoutes(fold, seen, seen.receiver, ["*"], [[]], "brace")),
    ...on(salvoRouters, ["push", "unshift"], (seen, fold) => {
      for (const child of elementsOf(fold, fold.arg(seen.at, 0)))
        if (isMade(child)) fold.mount({ parent: seen.receiver, child, prefixes: [[]], style: "brace", seen });
    }),
  },
};

const tideApps = ["tide.new()", "tide.with_state()", "tide.Server.new()", "tide.Server.with_state()", "tide.Server()"];
const tideRoutes = tideApps.map((app) => `${app}.at()`);

/** The application and the path of `app.at("/a").at("/b")`. */
function tidePath(fold: Fold, route: Value | null): { app: Value | null; paths: readonly Text[] } {
  const call = route?.t === "outside" ? route.call : null;
  const app = route?.t === "outside" && route.of?.t === "outside" ? route.of.of : null;
  return { app, paths: call ? textsOf(fold, fold.arg(call, 0)) : [] };
}

/** https://docs.rs/tide */
export const tide: Framework = {
  name: "tide",
  fluent: each(tideRoutes, Object.keys(verbs).concat("all")),
  exact: {
    ...on(tideRoutes, [...Object.keys(verbs), "all"], (seen, fold) => {
      const { app, paths } = tidePath(fold, seen.receiver);
      addRoutes(fold, seen, app, [verbs[lastName(seen.origin)] ?? "*"], paths, "colon");
    }),
    ...on(tideRoutes, ["nest"], (seen, fold) => {
      const { app, paths } = tidePath(fold, seen.receiver);
      const given = fold.arg(seen.at, 0);
      for (const child of given ? fold.values(given) : [])
        if (isMade(child)) fold.mount({ parent: app, child, prefixes: paths, style: "colon", seen });
    }),
  },
};

/** What a chain of warp filters says: its methods and the segments of its path. */
interface Filter {
  readonly methods: readonly string[];
  readonly path: Text;
  readonly place: { file: string; line: number } | undefined;
}

const nothing: Filter = { methods: [], path: [], place: undefined };

function filterOf(fold: Fold, value: Value, depth = 0): Filter {
  if (value.t !== "outside" || depth > 6) return nothing;
  const links = chainOf(value).reverse();
  return links.reduce<Filter>((filter, { name, call }) => {
    const place = { file: call.file, line: call.expr.line };
    if (name === "and") return both(filter, fold.values(fold.arg(call, 0) ?? call).map((other) => filterOf(fold, other, depth + 1))[0] ?? nothing);
    const path = pieceOf(fold, name, call);
    if (path) return both(filter, { methods: [], path, place });
    return verbs[name] && name !== "any" && name !== "connect" ? both(filter, { methods: [verbs[name]], path: [], place: undefined }) : filter;
  }, nothing);
}

function both(one: Filter, other: Filter): Filter {
  return { methods: [...one.methods, ...other.methods], path: [...one.path, ...other.path], place: one.place ?? other.place };
}

/** `path!("a" / u32)`, `path("a")`, `path::param()`, `path::tail()`. */
function pieceOf(fold: Fold, name: string, call: Located): Text | undefined {
  if (name === "path") return ["/", ...(textsOf(fold, fold.arg(call, 0))[0] ?? [])];
  if (name === "param") return ["/", { text: "param" }];
  if (name === "tail" || name === "full") return ["/*"];
  return undefined;
}

const terminal = /^warp\.(?:[a-z_.]+)\(\)(?:\.(?:and|or|unify|boxed)\(\))*\.(?:map|and_then|then|untuple_one|map_async)$/;

/** https://docs.rs/warp: a filter that ends in a handler is a route. */
export const warp: Framework = {
  name: "warp",
  under: {
    warp: (seen, fold) => {
      if (!terminal.test(seen.origin) || !seen.receiver) return;
      const filter = filterOf(fold, seen.receiver);
      if (filter.path.length > 0 && filter.place)
        addRoutes(fold, filter.place, null, filter.methods.length > 0 ? filter.methods : ["*"], [filter.path], "colon");
    },
  },
};
