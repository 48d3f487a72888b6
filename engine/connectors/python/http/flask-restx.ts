import type { Fold, Framework, Handler, Seen, Text, Value } from "../../../model/fold.ts";
import { each, given, textsOf } from "../ask.ts";
import { addRoute, madeValue, methodsIn, methodsOfClass, mountAll, viewClass } from "./routes.ts";

const apis = ["flask_restx.Api", "flask_restplus.Api", "flask_restful.Api"];
const namespaces = ["flask_restx.Namespace", "flask_restplus.Namespace"];

/** Resources: every positional text is a path, the methods are those of the class. */
const onApi: Handler = (seen, fold) => {
  const [method = "", more] = seen.rest;
  if (more !== undefined) return;
  if (method === "route" && seen.how === "decorator" && seen.target) {
    const cls = seen.target.of === "class" ? seen.target.class : undefined;
    const methods = cls ? methodsOfClass(fold, cls) : methodsIn(fold, fold.arg(seen.at, "methods"), ["GET"]);
    for (const path of fold.args(seen.at))
      if (path.name === undefined) addRoute(fold, { router: seen.receiver, methods, path, style: "angle", seen });
  } else if (method === "add_resource" && seen.how === "call") {
    const cls = viewClass(fold, given(fold, seen.at, 0, "resource"));
    const methods = cls ? methodsOfClass(fold, cls) : ["*"];
    for (const arg of fold.args(seen.at).slice(1)) {
      if (arg.name !== undefined && arg.name !== "*") continue;
      for (const path of fold.items(arg)) addRoute(fold, { router: seen.receiver, methods, path, style: "angle", seen });
    }
  } else if (method === "add_namespace") {
    const prefix = given(fold, seen.at, 1, "path");
    mountAll(fold, seen.receiver, given(fold, seen.at, 0, "ns"), textsOf(fold, prefix), "angle", seen, prefix !== undefined);
  } else if (method === "namespace" && seen.how === "call") {
    const made = madeValue(fold, seen);
    if (!made) return;
    prefixNamespace(fold, seen, made);
    fold.mount({ parent: seen.receiver, child: made, prefixes: [[]], style: "angle", seen });
  } else if (method === "init_app" && seen.receiver) mountUnder(fold, seen, seen.receiver);
};

/** `Api(blueprint, prefix="/v1")` stands under what it is given. */
const madeApi: Handler = (seen, fold) => {
  const api = madeValue(fold, seen);
  if (!api || seen.how !== "call") return;
  mountUnder(fold, seen, api);
  for (const prefix of textsOf(fold, fold.arg(seen.at, "prefix")).slice(0, 1)) fold.prefix({ router: api, prefix, style: "angle" });
};

function mountUnder(fold: Fold, seen: Seen, api: Value): void {
  const app = given(fold, seen.at, 0, "app", "blueprint");
  for (const parent of app ? fold.values(app) : [])
    if (parent.t === "outside") fold.mount({ parent, child: api, prefixes: [[]], style: "angle", seen });
}

const madeNamespace: Handler = (seen, fold) => {
  const made = madeValue(fold, seen);
  if (made && seen.how === "call") prefixNamespace(fold, seen, made);
};

/** A namespace without a path has its name as path. */
function prefixNamespace(fold: Fold, seen: Seen, router: Value): void {
  const path: readonly Text[] = textsOf(fold, fold.arg(seen.at, "path"));
  const name = textsOf(fold, given(fold, seen.at, 0, "name")).map((text): Text => ["/", ...text]);
  for (const prefix of (path.length > 0 ? path : name).slice(0, 1)) fold.prefix({ router, prefix, style: "angle" });
}

/** https://flask-restx.readthedocs.io/en/latest/scaling.html */
export const flaskRestxFramework: Framework = {
  name: "flask-restx",
  exact: { ...each(apis, madeApi), ...each(namespaces, madeNamespace) },
  under: each(
    [...apis.map((api) => `${api}()`), ...namespaces.map((namespace) => `${namespace}()`), ...apis.map((api) => `${api}().namespace()`)],
    onApi,
  ),
};
