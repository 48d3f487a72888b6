import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { each, given, madeBy, originOf, textsOf } from "../ask.ts";
import { addRoute, methodsOfClass, mountAll, verbs, viewClass } from "./routes.ts";

/** `app.router.add_get(…)`, `app.add_routes([web.get(…)])`, `app.add_subapp(…)`. https://docs.aiohttp.org/en/stable/web_reference.html */
const onApp: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  const method = seen.rest.at(-1) ?? "";
  if (method === "add_route" && seen.rest.includes("add_resource")) return onResource(seen, fold);
  const viaRouter = seen.rest.length === 2 && seen.rest[0] === "router";
  if (seen.rest.length !== 1 && !viaRouter) return;
  const app = viaRouter && seen.receiver?.t === "outside" ? seen.receiver.of : seen.receiver;
  const verb = /^add_(get|post|put|patch|delete|head|options)$/.exec(method)?.[1];
  if (verb) addRoute(fold, { router: app, methods: [verb.toUpperCase()], path: given(fold, seen.at, 0, "path"), style: "brace", seen });
  else if (method === "add_route")
    addRoute(fold, {
      router: app,
      methods: methodTexts(fold, given(fold, seen.at, 0, "method")),
      path: given(fold, seen.at, 1, "path"),
      style: "brace",
      seen,
    });
  else if (method === "add_view") addView(fold, app, seen.at, seen, 0);
  else if (method === "add_routes") addRoutes(fold, app, given(fold, seen.at, 0, "routes"), seen);
  else if (method === "add_subapp")
    mountAll(fold, app, given(fold, seen.at, 1, "subapp"), textsOf(fold, given(fold, seen.at, 0, "prefix")), "brace", seen);
};

/** `app.router.add_resource(path).add_route(method, handler)`. */
function onResource(seen: Seen, fold: Fold): void {
  const resource = madeBy(seen.receiver);
  const app = rootOf(seen.receiver);
  const methods = methodTexts(fold, given(fold, seen.at, 0, "method"));
  if (resource) addRoute(fold, { router: app, methods, path: given(fold, resource, 0, "path"), style: "brace", seen });
}

/** The application a value was taken from. */
function rootOf(value: Value | null): Value | null {
  let at = value;
  for (let steps = 0; at?.t === "outside" && at.of && !at.origin.endsWith("Application()") && steps < 8; steps++) at = at.of;
  return at;
}

function methodTexts(fold: Fold, at: Located | undefined): string[] {
  return textsOf(fold, at).map((text) => (typeof text[0] === "string" && text.length === 1 ? text[0].toUpperCase() : "*"));
}

function addView(fold: Fold, app: Value | null, call: Located, seen: Pick<Seen, "file" | "line">, index: number): void {
  const cls = viewClass(fold, given(fold, call, index + 1, "handler"));
  const methods = cls ? methodsOfClass(fold, cls) : ["*"];
  addRoute(fold, { router: app, methods: methods.length > 0 ? methods : ["*"], path: given(fold, call, index, "path"), style: "brace", seen });
}

/** A list of `web.get(…)`, or a table with decorators of its own. */
function addRoutes(fold: Fold, app: Value | null, list: Located | undefined, seen: Seen): void {
  for (const item of fold.items(list)) {
    for (const value of fold.values(item)) {
      const call = madeBy(value);
      const name = /^aiohttp\.web\.(\w+)\(\)$/.exec(originOf(value))?.[1];
      if (!call || !name) continue;
      const at = { file: call.file, line: call.expr.line };
      if (name === "RouteTableDef") fold.mount({ parent: app, child: value, prefixes: [[]], style: "brace", seen });
      else if (verbs.has(name))
        addRoute(fold, { router: app, methods: [name.toUpperCase()], path: given(fold, call, 0, "path"), style: "brace", seen: at });
      else if (name === "view") addView(fold, app, call, at, 0);
      else if (name === "route")
        addRoute(fold, {
          router: app,
          methods: methodTexts(fold, given(fold, call, 0, "method")),
          path: given(fold, call, 1, "path"),
          style: "brace",
          seen: at,
        });
    }
  }
}

/** `@routes.get("/x")`, `@routes.view("/x")`. */
const onTable: Handler = (seen, fold) => {
  const [method = "", more] = seen.rest;
  if (more !== undefined) return;
  const router = seen.receiver;
  const path = given(fold, seen.at, 0, "path");
  if (verbs.has(method)) addRoute(fold, { router, methods: [method.toUpperCase()], path, style: "brace", seen });
  else if (method === "route")
    addRoute(fold, { router, methods: methodTexts(fold, path), path: given(fold, seen.at, 1, "path"), style: "brace", seen });
  else if (method === "view" && seen.target?.of === "class") {
    const methods = methodsOfClass(fold, seen.target.class);
    addRoute(fold, { router, methods: methods.length > 0 ? methods : ["*"], path, style: "brace", seen });
  }
};

export const aiohttpFramework: Framework = {
  name: "aiohttp server",
  under: { ...each(["aiohttp.web.Application()"], onApp), ...each(["aiohttp.web.RouteTableDef()"], onTable) },
};
