import type { Fold, Framework, Located, Seen, Value } from "../../../model/fold.ts";
import { addRoutes, each, isPath, lastName, on, pathsOf, prefixesOf, unwrapped, verbMethods } from "./routes.ts";

/**
 * Express applications and routers, and the packages that offer the same methods.
 * https://expressjs.com/en/5x/api.html
 */
const routers = [
  "express()",
  "express.Router()",
  "express.default()",
  "express.Express()",
  "express.Application()",
  "express.IRouter()",
  "express.default.Router()",
  "express-serve-static-core.Express()",
  "express-serve-static-core.Router()",
  "express-serve-static-core.Application()",
  "express-promise-router()",
  "express-promise-router.default()",
  "router()",
  "polka()",
  "polka.default()",
  "@feathersjs/express()",
  "@feathersjs/express.default()",
  "ultimate-express()",
  "hyper-express.Server()",
  "hyper-express.Router()",
  "express-ws().app",
  "@awaitjs/express.Router()",
  "@awaitjs/express.addAsync()",
  "restana()",
  "0http()",
  "itty-router.Router()",
  "itty-router.AutoRouter()",
  "itty-router.IttyRouter()",
];
const verbs = [
  "get",
  "post",
  "put",
  "patch",
  "delete",
  "head",
  "options",
  "all",
  "propfind",
  "report",
  "purge",
  "search",
  "lock",
  "unlock",
  "mkcol",
  "copy",
  "move",
  "merge",
  "subscribe",
  "getAsync",
  "postAsync",
  "putAsync",
  "patchAsync",
  "deleteAsync",
];
const isRouter = new Set(routers);

const methodOf = (origin: string): string => {
  const name = lastName(origin).replace(/Async$/, "");
  return verbMethods[name] ?? name.toUpperCase();
};

/** `app.get(path, handler)`; `app.get("port")` reads a setting. */
function verb(seen: Seen, fold: Fold): void {
  if (fold.args(seen.at).length < 2) return;
  addRoutes(fold, seen, seen.receiver, [methodOf(seen.origin)], pathsOf(fold, fold.arg(seen.at, 0)));
}

/** `router.route(path).get(handler).put(handler)`. */
function routeVerb(seen: Seen, fold: Fold): void {
  const route = seen.receiver;
  if (route?.t !== "outside" || !route.call) return;
  const router = route.of?.t === "outside" ? route.of.of : null;
  addRoutes(fold, seen, router, [methodOf(seen.origin)], pathsOf(fold, fold.arg(route.call, 0)));
}

/** `app.use(prefix?, …handlers)`: routers among the handlers are mounted; a last handler without `next` answers by itself. */
function use(seen: Seen, fold: Fold): void {
  const args = fold.args(seen.at);
  if (useEach(seen, fold, args) || usePairs(seen, fold, args)) return;
  const hasPath = isPath(fold, args[0]) || (args.length > 1 && !handsOn(fold, args[0]));
  const prefixes = hasPath ? prefixesOf(fold, args[0]) : [{ path: [], style: "colon" as const }];
  for (const arg of hasPath ? args.slice(1) : args) {
    for (const item of fold.items(arg)) {
      for (const child of fold.values(item).flatMap((value) => unwrapped(fold, value))) {
        if (child.t !== "outside" || !isRouter.has(child.origin)) continue;
        for (const { path, style } of prefixes) fold.mount({ parent: seen.receiver, child, prefixes: [path], style, seen });
      }
    }
  }
  const last = args.at(-1);
  if (hasPath && last && answers(fold, last)) addRoutes(fold, seen, seen.receiver, ["*"], pathsOf(fold, args[0]));
}

/** `routes.forEach((route) => app.use(route.path, route.router))`: path and router of one entry belong together. */
function useEach(seen: Seen, fold: Fold, args: readonly Located[]): boolean {
  const [path, ...handlers] = args.map(({ expr }) => expr);
  const last = handlers.at(-1);
  if (
    path?.k !== "member" ||
    last?.k !== "member" ||
    path.of.k !== "name" ||
    last.of.k !== "name" ||
    path.of.name !== last.of.name ||
    path.of.scope !== last.of.scope
  )
    return false;
  const entries = fold.values({ ...seen.at, expr: path.of }).filter((value) => value.t === "object");
  if (entries.length < 2) return false;
  for (const entry of entries) {
    for (const prefix of fold.member(entry, path.name)) {
      for (const child of fold.member(entry, last.name))
        if (prefix.t === "text" && isExpressRouter(child))
          fold.mount({ parent: seen.receiver, child, prefixes: [prefix.text], style: "colon", seen });
    }
  }
  return true;
}

/** `for (const [path, router] of pairs) app.use(path, router)`: path and router of one pair belong together. */
function usePairs(seen: Seen, fold: Fold, args: readonly Located[]): boolean {
  const [path, router] = [args[0], args.at(-1)].map((at) => at && fold.bound(at).expr);
  if (path?.k !== "item" || router?.k !== "item" || path.at === undefined || router.at === undefined || path.at === router.at) return false;
  const pairs = fold.values({ ...seen.at, expr: path.of }).flatMap((value) => (value.t === "list" ? [value.items] : []));
  const same = fold.values({ ...seen.at, expr: router.of }).filter((value) => value.t === "list").length;
  if (pairs.length < 2 || pairs.length !== same) return false;
  for (const items of pairs) {
    const [prefixAt, childAt] = [items[path.at], items[router.at]];
    for (const prefix of prefixAt ? fold.texts(prefixAt) : [])
      for (const child of childAt ? fold.values(childAt) : [])
        if (isExpressRouter(child)) fold.mount({ parent: seen.receiver, child, prefixes: [prefix], style: "colon", seen });
  }
  return true;
}

/** Something that can be mounted or called, as opposed to a path that is not known. */
function handsOn(fold: Fold, at: Located | undefined): boolean {
  return (
    at !== undefined &&
    fold
      .items(at)
      .some((item) =>
        fold.values(item).some((value) => value.t === "function" || value.t === "outside" || value.t === "instance" || value.t === "module"),
      )
  );
}

function answers(fold: Fold, at: Located): boolean {
  return at.expr.k === "function" && fold.values(at).some((value) => (fold.functionOf(value)?.params.length ?? 9) <= 2);
}

export const express: Framework = {
  name: "express",
  fluent: {
    ...each(routers, [...verbs, "use", "set", "enable", "disable", "param", "engine", "ws"]),
    ...each(
      routers.map((router) => `${router}.route()`),
      "*" as const,
    ),
  },
  results: {
    "express-ws": (call, fold) =>
      fold.arg(call, 0) && [
        { t: "object", at: { ...call, expr: { k: "object", props: [{ key: "app", value: fold.arg(call, 0)!.expr, line: call.expr.line }] } } },
      ],
    "@awaitjs/express.addAsync": (call, fold) => {
      const app = fold.arg(call, 0);
      return app && fold.values(app);
    },
  },
  exact: {
    ...on(routers, verbs, verb),
    ...on(routers, ["ws"], (seen, fold) => addRoutes(fold, seen, seen.receiver, ["GET"], pathsOf(fold, fold.arg(seen.at, 0)))),
    ...on(routers, ["use", "useAsync"], use),
    ...on(
      routers.map((router) => `${router}.route()`),
      verbs,
      routeVerb,
    ),
    ...each(["itty-router.Router", "itty-router.AutoRouter", "itty-router.IttyRouter"], (seen: Seen, fold: Fold) => {
      const base = fold.prop(fold.arg(seen.at, 0), "base");
      for (const router of base ? fold.values(seen.at) : []) for (const prefix of fold.texts(base!)) fold.prefix({ router, prefix, style: "colon" });
    }),
  },
};

/** Is it a router of this family? */
export const isExpressRouter = (value: Value): boolean => value.t === "outside" && isRouter.has(value.origin);
