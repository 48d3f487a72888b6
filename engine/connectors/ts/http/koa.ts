import type { Fold, Framework, Seen } from "../../../model/fold.ts";
import { addRoutes, each, isPath, lastName, methodsOf, on, pathsOf, prefixesOf, verbMethods } from "./routes.ts";

/** Koa routers and those of oak, which have the same methods. https://github.com/koajs/router/blob/master/API.md */
const makers = [
  "@koa/router",
  "@koa/router.Router",
  "koa-router",
  "koa-joi-router",
  "@koa/router.default",
  "koa-router.default",
  "@oak/oak.Router",
  "oak.Router",
  "jsr:@oak/oak.Router",
  "@oak/oak/router.Router",
  "https://deno.land/x/oak/mod.ts.Router",
  "koa-better-router",
  "koa-tree-router",
];
const routers = [...makers.map((maker) => `${maker}()`), "@koa/router.RouterInstance()"];
const apps = ["koa()", "koa.default()", "@oak/oak.Application()", "oak.Application()"];
const verbs = ["get", "post", "put", "patch", "delete", "del", "head", "options", "all", "link", "unlink"];
const known = new Set([...routers, ...apps]);

/** `router.get(name?, path, …handlers)`: a first text is a name when another text follows. */
function verb(seen: Seen, fold: Fold): void {
  const at = isPath(fold, fold.arg(seen.at, 0)) && isPath(fold, fold.arg(seen.at, 1)) ? 1 : 0;
  const name = lastName(seen.origin);
  addRoutes(fold, seen, seen.receiver, [verbMethods[name] ?? name.toUpperCase()], pathsOf(fold, fold.arg(seen.at, at)));
}

/** `use(path?, child.routes())`. */
function use(seen: Seen, fold: Fold): void {
  const args = fold.args(seen.at);
  const hasPath = isPath(fold, args[0]);
  const prefixes = hasPath ? prefixesOf(fold, args[0]) : [{ path: [], style: "colon" as const }];
  for (const arg of hasPath ? args.slice(1) : args) {
    for (const child of fold.values(arg)) {
      if (child.t !== "outside" || (!known.has(child.origin) && child.origin !== "koa-mount()")) continue;
      for (const { path, style } of prefixes) fold.mount({ parent: seen.receiver, child, prefixes: [path], style, seen });
    }
  }
}

function prefixOption(seen: Seen, fold: Fold): void {
  const prefix = fold.prop(fold.arg(seen.at, 0), "prefix");
  if (!prefix) return;
  for (const router of fold.values(seen.at)) for (const text of fold.texts(prefix)) fold.prefix({ router, prefix: text, style: "colon" });
}

export const koa: Framework = {
  name: "koa",
  fluent: { ...each(routers, [...verbs, "use", "routes", "middleware", "prefix", "register", "param"]), ...each(apps, ["use"]) },
  exact: {
    ...each(makers, prefixOption),
    ...on(routers, verbs, verb),
    ...on([...routers, ...apps], ["use"], use),
    ...on(routers, ["register"], (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.arg(seen.at, 1)), pathsOf(fold, fold.arg(seen.at, 0))),
    ),
    ...on(routers, ["prefix"], (seen, fold) => {
      const at = fold.arg(seen.at, 0);
      if (at && seen.receiver) for (const prefix of fold.texts(at)) fold.prefix({ router: seen.receiver, prefix, style: "colon" });
    }),
    ...on(["koa-joi-router()"], ["route"], (seen, fold) => {
      for (const item of fold.items(fold.arg(seen.at, 0)))
        addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.prop(item, "method")), pathsOf(fold, fold.prop(item, "path")));
    }),
    "koa-mount": (seen, fold) => {
      const child = fold.arg(seen.at, 1) ?? fold.arg(seen.at, 0);
      const prefixes = fold.arg(seen.at, 1) ? prefixesOf(fold, fold.arg(seen.at, 0)) : [];
      for (const parent of fold.values(seen.at)) {
        for (const value of child ? fold.values(child) : [])
          for (const { path, style } of prefixes) fold.mount({ parent, child: value, prefixes: [path], style, seen });
      }
    },
  },
};
