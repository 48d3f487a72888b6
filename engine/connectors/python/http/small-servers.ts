import type { Fold, Framework, Handler, RouteFact, Seen, Text } from "../../../model/fold.ts";
import { each, given, textsOf } from "../ask.ts";
import { addRoute, madeValue, methodsIn, methodsOfClass, mountAll, verbs, viewClass } from "./routes.ts";

/** How one library writes what all of these have: verbs, a general route, children with a prefix. */
interface Server {
  readonly style: RouteFact["style"];
  readonly routers: readonly string[];
  /** Methods of a route that names none. */
  readonly methods: readonly string[];
  /** Names of the general route, and the keyword of its methods. */
  readonly route: readonly string[];
  readonly methodsKeyword: string;
  /** The keyword of the path. */
  readonly path: string;
  /** Puts a child under a router: its name and where child and prefix are. */
  readonly mount?: readonly [name: string, child: readonly [number, string], prefix: readonly [number | null, string]];
  /** The prefix that a router is made with. */
  readonly prefix?: string;
}

const servers: readonly Server[] = [
  {
    style: "angle",
    routers: ["sanic.Sanic", "sanic.Blueprint", "sanic.blueprints.Blueprint"],
    methods: ["GET"],
    route: ["route"],
    methodsKeyword: "methods",
    path: "uri",
    mount: ["blueprint", [0, "blueprint"], [null, "url_prefix"]],
    prefix: "url_prefix",
  },
  {
    style: "brace",
    routers: ["ninja.NinjaAPI", "ninja.Router", "ninja.router.Router", "ninja_extra.NinjaExtraAPI"],
    methods: ["GET"],
    route: ["api_operation"],
    methodsKeyword: "methods",
    path: "path",
    mount: ["add_router", [1, "router"], [0, "prefix"]],
  },
  {
    style: "angle",
    routers: ["bottle.Bottle"],
    methods: ["GET"],
    route: ["route"],
    methodsKeyword: "method",
    path: "path",
    mount: ["mount", [1, "app"], [0, "prefix"]],
  },
  {
    style: "brace",
    routers: ["chalice.Chalice", "chalice.Blueprint"],
    methods: ["GET"],
    route: ["route"],
    methodsKeyword: "methods",
    path: "path",
    mount: ["register_blueprint", [0, "blueprint"], [null, "url_prefix"]],
  },
  {
    style: "angle",
    routers: [
      "aws_lambda_powertools.event_handler.APIGatewayRestResolver",
      "aws_lambda_powertools.event_handler.APIGatewayHttpResolver",
      "aws_lambda_powertools.event_handler.LambdaFunctionUrlResolver",
      "aws_lambda_powertools.event_handler.router.Router",
      "aws_lambda_powertools.event_handler.api_gateway.Router",
    ],
    methods: ["GET"],
    route: ["route"],
    methodsKeyword: "method",
    path: "rule",
    mount: ["include_router", [0, "router"], [null, "prefix"]],
  },
  {
    style: "colon",
    routers: ["robyn.Robyn", "robyn.SubRouter"],
    methods: ["GET"],
    route: ["route"],
    methodsKeyword: "methods",
    path: "endpoint",
    mount: ["include_router", [0, "router"], [null, "prefix"]],
    prefix: "prefix",
  },
  {
    style: "brace",
    routers: ["blacksheep.Application", "blacksheep.server.Application"],
    methods: ["GET"],
    route: ["route"],
    methodsKeyword: "methods",
    path: "pattern",
  },
];

function onRouter(server: Server): Handler {
  return (seen, fold) => {
    const [method = "", more] = seen.rest;
    if (more !== undefined || (seen.how !== "call" && seen.how !== "decorator")) return;
    const router = seen.receiver;
    const path = given(fold, seen.at, method === "api_operation" ? 1 : 0, server.path, "path");
    const add = (methods: readonly string[]) => addRoute(fold, { router, methods, path, style: server.style, seen });
    if (verbs.has(method)) add([method.toUpperCase()]);
    else if (method === "websocket") add(["GET"]);
    else if (server.route.includes(method))
      add(
        methodsIn(
          fold,
          method === "api_operation"
            ? given(fold, seen.at, 0, "methods")
            : (fold.arg(seen.at, server.methodsKeyword) ?? fold.arg(seen.at, "methods")),
          server.methods,
        ),
      );
    else if (method === "add_route" && server.path === "uri") addHandler(fold, seen, server);
    else if (server.mount?.[0] === method) {
      const [, child, prefix] = server.mount;
      const prefixes = textsOf(fold, given(fold, seen.at, prefix[0], prefix[1]));
      const argument = given(fold, seen.at, child[0], child[1]);
      mountAll(fold, router, argument, prefixes, server.style, seen, server.prefix !== undefined && prefixes.length > 0 && server.style === "angle");
      for (const value of argument ? fold.values(argument) : []) mountNamed(fold, seen, value, prefixes);
    }
  };
}

/** Ninja takes the router as a text too: `api.add_router("/shop", "shop.api.router")`. */
function mountNamed(fold: Fold, seen: Seen, value: ReturnType<Fold["values"]>[number], prefixes: readonly Text[]): void {
  const name = value.t === "text" && value.text.length === 1 && typeof value.text[0] === "string" ? value.text[0] : undefined;
  const dot = name?.lastIndexOf(".") ?? -1;
  const file = name !== undefined && dot > 0 ? fold.moduleFile(seen.file, name.slice(0, dot)) : undefined;
  if (!file) return;
  for (const child of fold.member({ t: "module", file }, name!.slice(dot + 1)))
    if (child.t !== "unknown") fold.mount({ parent: seen.receiver, child, prefixes, style: "brace", seen });
}

/** Sanic's `app.add_route(handler, uri)`. */
function addHandler(fold: Fold, seen: Seen, server: Server): void {
  const cls = viewClass(fold, given(fold, seen.at, 0, "handler"));
  const own = cls ? methodsOfClass(fold, cls) : [];
  addRoute(fold, {
    router: seen.receiver,
    methods: methodsIn(fold, fold.arg(seen.at, "methods"), own.length > 0 ? own : server.methods),
    path: given(fold, seen.at, 1, "uri"),
    style: server.style,
    seen,
  });
}

function made(server: Server): Handler {
  return (seen, fold) => {
    const router = madeValue(fold, seen);
    const prefix = server.prefix === undefined ? undefined : fold.arg(seen.at, server.prefix);
    if (router && prefix && seen.how === "call")
      for (const text of textsOf(fold, prefix).slice(0, 1)) fold.prefix({ router, prefix: text, style: server.style });
  };
}

/** Falcon: `app.add_route("/x", Resource())`, whose methods are `on_get` and the like. */
const falcon: Handler = (seen, fold) => {
  if (seen.how !== "call" || seen.rest.length !== 1 || seen.rest[0] !== "add_route") return;
  const cls = viewClass(fold, given(fold, seen.at, 1, "resource"));
  const methods = cls ? methodsOfClass(fold, cls, "on_") : [];
  addRoute(fold, {
    router: seen.receiver,
    methods: methods.length > 0 ? methods : ["*"],
    path: given(fold, seen.at, 0, "uri_template"),
    style: "brace",
    seen,
  });
};

/** Bottle's functions of the default application. */
const bottle: Handler = (seen, fold) => {
  const [method = "", more] = seen.rest;
  if (more !== undefined || seen.how === "read") return;
  const path = given(fold, seen.at, 0, "path");
  if (verbs.has(method)) addRoute(fold, { router: null, methods: [method.toUpperCase()], path, style: "angle", seen });
  else if (method === "route")
    addRoute(fold, { router: null, methods: methodsIn(fold, fold.arg(seen.at, "method"), ["GET"]), path, style: "angle", seen });
};

/** `Blueprint.group(a, b, url_prefix="/api")` is a blueprint of blueprints. https://sanic.dev/en/guide/best-practices/blueprints.html */
const sanicGroup: Handler = (seen, fold) => {
  const group = madeValue(fold, seen);
  if (!group || seen.how !== "call") return;
  for (const arg of fold.args(seen.at)) {
    if (arg.name === "url_prefix") for (const prefix of fold.texts(arg).slice(0, 1)) fold.prefix({ router: group, prefix, style: "angle" });
    else if (arg.name === undefined) for (const child of fold.items(arg)) mountAll(fold, group, child, [], "angle", seen);
  }
};

/** Sanic, Django Ninja, Bottle, Chalice, Lambda Powertools, Robyn, BlackSheep, Falcon. */
export const smallServersFramework: Framework = {
  name: "small servers",
  exact: {
    ...(Object.assign({}, ...servers.filter((server) => server.prefix !== undefined).map((server) => each(server.routers, made(server)))) as Record<
      string,
      Handler
    >),
    ...each(["sanic.Blueprint.group", "sanic.blueprints.Blueprint.group"], sanicGroup),
  },
  under: {
    ...(Object.assign(
      {},
      ...servers.map((server) =>
        each(
          server.routers.map((router) => `${router}()`),
          onRouter(server),
        ),
      ),
    ) as Record<string, Handler>),
    ...each(["falcon.App()", "falcon.API()", "falcon.asgi.App()"], falcon),
    bottle,
  },
};
