import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { each, fieldOf, given, textsOf } from "../ask.ts";
import { addRoute, madeValue, methodsIn, methodsOfClass, mountAll, verbs, viewClass } from "./routes.ts";

const apps = ["flask.Flask", "quart.Quart", "flask_openapi3.OpenAPI", "apiflask.APIFlask"];
const blueprints = [
  "flask.Blueprint",
  "flask.blueprints.Blueprint",
  "quart.Blueprint",
  "flask_smorest.Blueprint",
  "apiflask.APIBlueprint",
  "flask_openapi3.APIBlueprint",
];

const onApp: Handler = (seen, fold) => {
  const [method = "", more] = seen.rest;
  if (more !== undefined || (seen.how !== "call" && seen.how !== "decorator")) return;
  const router = seen.receiver;
  const path = given(fold, seen.at, 0, "rule");
  if (verbs.has(method)) addRoute(fold, { router, methods: [method.toUpperCase()], path, style: "angle", seen });
  else if (method === "route") addRoute(fold, { router, methods: routeMethods(fold, seen), path, style: "angle", seen });
  else if (method === "websocket") addRoute(fold, { router, methods: ["GET"], path, style: "angle", seen });
  else if (method === "add_url_rule")
    addRoute(fold, {
      router,
      methods: methodsIn(fold, fold.arg(seen.at, "methods"), methodsOfView(fold, given(fold, seen.at, 2, "view_func"))),
      path,
      style: "angle",
      seen,
    });
  else if (method === "register_blueprint" || method === "register_api") {
    const prefix = fold.arg(seen.at, "url_prefix");
    mountAll(fold, router, given(fold, seen.at, 0, "blueprint"), textsOf(fold, prefix), "angle", seen, prefix !== undefined);
  }
};

/** `methods=`, the methods of a view class that is decorated (flask-smorest), GET. */
function routeMethods(fold: Fold, seen: Seen): readonly string[] {
  const cls = seen.target?.of === "class" ? seen.target.class : undefined;
  return methodsIn(fold, fold.arg(seen.at, "methods"), cls ? methodsOfClass(fold, cls) : ["GET"]);
}

function methodsOfView(fold: Fold, view: Located | undefined): readonly string[] {
  const cls = viewClass(fold, view);
  if (!cls) return ["GET"];
  const own = methodsOfClass(fold, cls);
  return methodsIn(fold, fieldOf(fold, cls, "methods"), own.length > 0 ? own : ["GET"]);
}

const made: Handler = (seen, fold) => {
  const router = madeValue(fold, seen);
  const prefix = fold.arg(seen.at, "url_prefix");
  if (router && prefix && seen.how === "call")
    for (const text of fold.texts(prefix).slice(0, 1)) fold.prefix({ router, prefix: text, style: "angle" });
};

/** Flask, Quart, flask-smorest, APIFlask. https://flask.palletsprojects.com/en/stable/blueprints/ */
export const flaskFramework: Framework = {
  name: "flask",
  exact: each(blueprints, made),
  under: each(
    [...apps, ...blueprints, "flask_smorest.Api"].map((origin) => `${origin}()`),
    onApp,
  ),
};
