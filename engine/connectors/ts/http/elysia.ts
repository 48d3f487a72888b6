import type { Fold, Framework, Seen, Value } from "../../../model/fold.ts";
import { addRoutes, each, lastName, methodsOf, on, pathsOf, prefixesOf, unwrapped, verbMethods } from "./routes.ts";

/** https://elysiajs.com/essential/route */
const makers = ["elysia.Elysia", "elysia", "elysia.default"];
const apps = makers.map((maker) => `${maker}()`);
const verbs = ["get", "post", "put", "patch", "delete", "head", "options", "all", "ws"];

/** `group(path, app => …)`, `guard(options, app => …)`: the function that is given the inner application. */
function inner(seen: Seen, fold: Fold): readonly Value[] {
  return fold
    .args(seen.at)
    .slice(-1)
    .flatMap((at) => fold.values(at))
    .filter((value) => value.t === "function");
}

function mountAll(fold: Fold, seen: Seen, children: readonly Value[], prefixes: ReturnType<typeof prefixesOf>): void {
  for (const child of children) for (const { path, style } of prefixes) fold.mount({ parent: seen.receiver, child, prefixes: [path], style, seen });
}

const handed = (seen: Seen, fold: Fold) => inner(seen, fold).map((fn) => ({ fn, index: 0, origin: "elysia.Elysia()" }));
const bare = [{ path: [], style: "colon" as const }];

export const elysia: Framework = {
  name: "elysia",
  fluent: each(apps, "*" as const),
  callbacks: Object.fromEntries(apps.flatMap((app) => ["group", "guard", "use"].map((member) => [`${app}.${member}`, handed]))),
  exact: {
    ...each(makers, (seen: Seen, fold: Fold) => {
      const prefix = fold.prop(fold.arg(seen.at, 0), "prefix");
      if (prefix)
        for (const router of fold.values(seen.at)) for (const text of fold.texts(prefix)) fold.prefix({ router, prefix: text, style: "colon" });
    }),
    ...on(apps, verbs, (seen, fold) =>
      addRoutes(
        fold,
        seen,
        seen.receiver,
        [lastName(seen.origin) === "ws" ? "GET" : (verbMethods[lastName(seen.origin)] ?? "*")],
        pathsOf(fold, fold.arg(seen.at, 0)),
      ),
    ),
    ...on(apps, ["route"], (seen, fold) =>
      addRoutes(fold, seen, seen.receiver, methodsOf(fold, fold.arg(seen.at, 0)), pathsOf(fold, fold.arg(seen.at, 1))),
    ),
    ...on(apps, ["group"], (seen, fold) => mountAll(fold, seen, inner(seen, fold), prefixesOf(fold, fold.arg(seen.at, 0)))),
    ...on(apps, ["guard"], (seen, fold) => mountAll(fold, seen, inner(seen, fold), bare)),
    ...on(apps, ["use"], (seen, fold) => {
      for (const at of fold.args(seen.at))
        mountAll(
          fold,
          seen,
          fold
            .values(at)
            .flatMap((value) => unwrapped(fold, value))
            .filter((value) => value.t === "outside" || value.t === "function"),
          bare,
        );
    }),
  },
};
