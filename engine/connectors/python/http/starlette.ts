import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { each, given, madeBy, originOf, textsOf } from "../ask.ts";
import { addRoute, madeValue, methodsIn, methodsOfClass, mountAll, viewClass } from "./routes.ts";

const apps = ["starlette.applications.Starlette", "starlette.routing.Router", "starlette.routing.Mount", "starlette.routing.Host", "fastapi.FastAPI"];

/** `routes=[Route("/x", handler), Mount("/v1", routes=[…])]`, at any depth. https://www.starlette.io/routing/ */
const made: Handler = (seen, fold) => {
  const app = madeValue(fold, seen);
  if (app && seen.how === "call")
    addRoutes(fold, app, given(fold, seen.at, /\.Starlette$|\.Mount$|\.FastAPI$|\.Host$/.test(seen.origin) ? null : 0, "routes"));
};

function addRoutes(fold: Fold, parent: Value, list: Located | undefined): void {
  for (const item of fold.items(list)) {
    for (const value of fold.values(item)) {
      const call = madeBy(value);
      if (!call) continue;
      const seen = { file: call.file, line: call.expr.line };
      const path = given(fold, call, 0, "path");
      switch (originOf(value).replace(/\(\)$/, "")) {
        case "starlette.routing.Route":
        case "fastapi.routing.APIRoute":
          addRoute(fold, { router: parent, methods: methodsOf(fold, call), path, style: "brace", seen });
          break;
        case "starlette.routing.WebSocketRoute":
        case "fastapi.routing.APIWebSocketRoute":
          addRoute(fold, { router: parent, methods: ["GET"], path, style: "brace", seen });
          break;
        case "starlette.routing.Mount":
          fold.mount({ parent, child: value, prefixes: textsOf(fold, path), style: "brace", seen });
          mountAll(fold, value, given(fold, call, 1, "app"), [[]], "brace", seen);
          break;
        case "starlette.routing.Host":
          mountAll(fold, parent, given(fold, call, 1, "app"), [[]], "brace", seen);
          break;
        default:
      }
    }
  }
}

function methodsOf(fold: Fold, call: Located): readonly string[] {
  const cls = viewClass(fold, given(fold, call, 1, "endpoint"));
  const own = cls ? methodsOfClass(fold, cls) : [];
  return methodsIn(fold, fold.arg(call, "methods"), own.length > 0 ? own : ["GET"]);
}

const onApp: Handler = (seen: Seen, fold) => {
  const [method = "", more] = seen.rest;
  if (more !== undefined) return;
  const path = given(fold, seen.at, 0, "path");
  const router = seen.receiver;
  if (method === "route" || method === "add_route")
    addRoute(fold, { router, methods: methodsIn(fold, fold.arg(seen.at, "methods"), ["GET"]), path, style: "brace", seen });
  else if (method === "websocket_route" || method === "add_websocket_route") addRoute(fold, { router, methods: ["GET"], path, style: "brace", seen });
  else if (method === "mount") mountAll(fold, router, given(fold, seen.at, 1, "app"), textsOf(fold, path), "brace", seen);
  else if (method === "host") mountAll(fold, router, given(fold, seen.at, 1, "app"), [[]], "brace", seen);
};

export const starletteFramework: Framework = {
  name: "starlette",
  exact: each(apps, made),
  under: each(["starlette.applications.Starlette()", "starlette.routing.Router()"], onApp),
};
