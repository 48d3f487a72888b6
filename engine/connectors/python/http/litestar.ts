import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { each, fieldOf, given, listTexts, textsOf } from "../ask.ts";
import { madeValue, methodsIn, mountAll, verbs } from "./routes.ts";

const modules = ["litestar", "litestar.handlers", "starlite", "starlite.handlers"];

/** A handler is a function with a path of its own; a controller and the routers above it put theirs in front. */
const handler: Handler = (seen, fold) => {
  const name = seen.origin.slice(seen.origin.lastIndexOf(".") + 1);
  if (seen.how !== "decorator" || !seen.target) return;
  const methods = name === "route" ? methodsIn(fold, fold.arg(seen.at, "http_method"), ["*"]) : verbs.has(name) ? [name.toUpperCase()] : ["GET"];
  const router = ownerOf(fold, seen);
  if (!router) return;
  const paths: readonly Text[] = listTexts(fold, given(fold, seen.at, 0, "path"));
  for (const path of paths.length > 0 ? paths : [[]]) fold.route({ router, methods, path, style: "brace", seen });
};

function ownerOf(fold: Fold, seen: Seen): Value | undefined {
  const { target } = seen;
  if (target?.of === "function") return { t: "function", file: target.file, id: target.id, env: null };
  if (target?.of !== "method") return undefined;
  const cls = target.class;
  const router: Value = { t: "class", file: cls.file, id: cls.id };
  for (const prefix of textsOf(fold, fieldOf(fold, cls, "path")).slice(0, 1)) fold.prefix({ router, prefix, style: "brace" });
  return router;
}

const made: Handler = (seen, fold) => {
  const app = madeValue(fold, seen);
  if (!app || seen.how !== "call") return;
  const isRouter = seen.origin.endsWith(".Router");
  const path = isRouter ? given(fold, seen.at, 0, "path") : fold.arg(seen.at, "path");
  for (const prefix of textsOf(fold, path).slice(0, 1)) fold.prefix({ router: app, prefix, style: "brace" });
  for (const item of fold.items(given(fold, seen.at, isRouter ? null : 0, "route_handlers"))) mountAll(fold, app, item, [[]], "brace", seen);
};

const register: Handler = (seen, fold) => {
  const item: Located | undefined = given(fold, seen.at, 0, "value");
  if (seen.how === "call" && seen.rest.length === 1 && seen.rest[0] === "register") mountAll(fold, seen.receiver, item, [[]], "brace", seen);
};

/** https://docs.litestar.dev/latest/usage/routing/overview.html */
export const litestarFramework: Framework = {
  name: "litestar",
  exact: {
    ...each(
      modules.flatMap((module) => [...verbs, "route", "websocket", "websocket_listener"].map((verb) => `${module}.${verb}`)),
      handler,
    ),
    ...each(
      ["litestar.Litestar", "litestar.app.Litestar", "litestar.Router", "litestar.router.Router", "starlite.Starlite", "starlite.Router"],
      made,
    ),
  },
  under: each(["litestar.Litestar()", "litestar.Router()", "litestar.router.Router()"], register),
};
