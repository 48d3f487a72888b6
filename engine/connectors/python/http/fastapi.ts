import type { Framework, Handler, Value } from "../../../model/fold.ts";
import { each, given, textsOf } from "../ask.ts";
import { addRoute, madeValue, methodsIn, mountAll, verbs } from "./routes.ts";

const routers = ["fastapi.FastAPI", "fastapi.applications.FastAPI", "fastapi.APIRouter", "fastapi.routing.APIRouter"];

const onRouter: Handler = (seen, fold) => {
  const [method = "", more] = seen.rest;
  if (more !== undefined || (seen.how !== "call" && seen.how !== "decorator")) return;
  const router = seen.receiver;
  const path = given(fold, seen.at, 0, "path");
  const add = (methods: readonly string[]) => addRoute(fold, { router, methods, path, style: "brace", seen });
  if (verbs.has(method)) add([method.toUpperCase()]);
  else if (/^(?:websocket|websocket_route|add_api_websocket_route|add_websocket_route)$/.test(method)) add(["GET"]);
  else if (/^(?:api_route|add_api_route|route|add_route)$/.test(method)) add(methodsIn(fold, fold.arg(seen.at, "methods"), ["GET"]));
  else if (method === "include_router") {
    const child = given(fold, seen.at, 0, "router");
    mountAll(fold, router, child, textsOf(fold, fold.arg(seen.at, "prefix")), "brace", seen);
    if (child && fold.values(child).every(isLost))
      fold.unresolved({ kind: "http", role: "serves", seen, why: "the router that is included is not in the tree" });
  } else if (method === "mount") mountAll(fold, router, given(fold, seen.at, 1, "app"), textsOf(fold, path), "brace", seen);
};

/** Nothing in the tree binds it, or nothing says what it is. */
const isLost = (value: Value): boolean => value.t === "unknown" || (value.t === "outside" && value.origin.startsWith("~") && !value.call);

const made: Handler = (seen, fold) => {
  const router = madeValue(fold, seen);
  const prefix = fold.arg(seen.at, "prefix");
  if (router && prefix && seen.how === "call")
    for (const text of fold.texts(prefix).slice(0, 1)) fold.prefix({ router, prefix: text, style: "brace" });
};

/** https://fastapi.tiangolo.com/tutorial/bigger-applications/ */
export const fastapiFramework: Framework = {
  name: "fastapi",
  exact: each(routers, made),
  under: each(
    routers.map((router) => `${router}()`),
    onRouter,
  ),
  results: {
    // A dependency is what its function returns or yields.
    "fastapi.Depends": (call, fold) => {
      const provider = given(fold, call, 0, "dependency");
      const found = provider ? fold.values(provider).flatMap((value) => (value.t === "function" ? fold.returned(value) : [])) : [];
      return found.length > 0 ? found : undefined;
    },
  },
};
