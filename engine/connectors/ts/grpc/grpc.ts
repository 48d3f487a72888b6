import type { CallExpr } from "../../../model/code.ts";
import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";
import { clientOrigin, clientValue, definedService, loadedService } from "./services.ts";

/** grpc-js (https://grpc.github.io/grpc/node/), connect-es, nice-grpc, and the clients that generators write for them. */
const servers = ["@grpc/grpc-js.Server()", "grpc.Server()", "@grpc/grpc-js.default.Server()"];
/** Methods of every client that are no calls of the service. */
const ownMethods = new Set([
  "close",
  "waitForReady",
  "getChannel",
  "makeUnaryRequest",
  "makeClientStreamRequest",
  "makeServerStreamRequest",
  "makeBidiStreamRequest",
  "constructor",
]);

/** One role for each handler of an implementation: a map of functions, or an object of a class. */
function implement(fold: Fold, seen: Seen, service: string | undefined, impl: Located | undefined): void {
  if (service === undefined) return;
  const props = fold.props(impl);
  for (const { key, at, line } of props) fold.role({ kind: "grpc", role: "serves", key: `${service}/${key}`, seen: { file: at.file, line } });
  if (props.length > 0 || !impl) return;
  for (const value of fold.values(impl)) {
    const cls = fold.classOf(value);
    for (const { name, line, static: isStatic } of [
      ...(cls?.code.methods ?? []),
      ...(cls?.code.fields ?? []).filter((field) => field.value?.k === "function"),
    ]) {
      if (name !== "constructor" && !isStatic && cls)
        fold.role({ kind: "grpc", role: "serves", key: `${service}/${name}`, seen: { file: cls.file, line } });
    }
  }
}

const serve =
  (ending: RegExp): Handler =>
  (seen, fold) =>
    implement(fold, seen, definedService(fold, fold.arg(seen.at, 0), ending), fold.arg(seen.at, 1));

function tellCall(fold: Fold, seen: Seen, service: string, method: string | undefined): void {
  if (seen.how === "call" && method !== undefined && !ownMethods.has(method) && method !== "()")
    fold.role({ kind: "grpc", role: "calls", key: `${service}/${method}`, seen });
}

/** `new pkg.depot.v1.Stock(address, credentials).getItem(…)`. */
const loadedCall: Handler = (seen, fold) => {
  const made = seen.rest.indexOf("()");
  if (made > 0 && seen.rest.length === made + 2) tellCall(fold, seen, seen.rest.slice(0, made).join("."), seen.rest[made + 1]);
};

/** A client known by `constructs` or `results`. */
const clientCall: Handler = (seen, fold) => {
  const made = seen.rest.lastIndexOf("()");
  if (made > 0 && seen.rest.length === made + 2) tellCall(fold, seen, seen.rest.slice(0, made).join("."), seen.rest[made + 1]);
};

/** `new XClient(address, credentials)`: a class named for its service, with arguments or a base that only gRPC has. */
function constructed(made: Value, call: Located & { readonly expr: CallExpr }, fold: Fold): readonly Value[] | undefined {
  if (made.t === "outside" && made.origin.endsWith(".makeGenericClientConstructor()") && made.call) {
    const service = fold.constant(fold.arg(made.call, 1));
    return service === undefined ? undefined : [clientValue(service, call, made)];
  }
  const cls = fold.classOf(made);
  const name = made.t === "outside" ? made.origin.slice(made.origin.lastIndexOf(".") + 1) : (cls?.code.name ?? "");
  const service = /^(\w+?)(?:Promise)?Client(?:Impl)?$/.exec(name)?.[1];
  if (!service || (made.t === "outside" && loadedService(made.origin) !== undefined)) return undefined;
  const proven = cls
    ? fold.baseOrigins(cls).some((origin) => /grpc/.test(origin)) || /(?:_pb|\.client|_grpc_web_pb|_pb_service)\.[jt]s$/.test(cls.file)
    : made.t === "outside" && /(?:_pb|_grpc_web_pb|_grpc_pb|_pb_service|\.client)\.\w+$/.test(made.origin);
  return proven || fold.args(call).some((arg) => isGrpc(fold, arg)) ? [clientValue(service, call, made)] : undefined;
}

function isGrpc(fold: Fold, at: Located): boolean {
  return fold
    .values(at)
    .some((value) => value.t === "outside" && /(?:^|[/.@])(?:grpc|grpcweb)|ChannelCredentials|connectrpc|nice-grpc/.test(value.origin));
}

const definition = /(?:Definition|Service)?$/;
const makers = [
  "@connectrpc/connect.createClient",
  "@connectrpc/connect.createPromiseClient",
  "@connectrpc/connect.createCallbackClient",
  "@bufbuild/connect.createPromiseClient",
  "nice-grpc.createClient",
  "nice-grpc-web.createClient",
  "nice-grpc.createClientFactory().create",
  "nice-grpc-web.createClientFactory().create",
  "nice-grpc.createClientFactory().use().create",
];

/** `createClient(Service, transport)`. */
const created = (call: Located & { readonly expr: CallExpr }, fold: Fold): readonly Value[] | undefined => {
  const service = definedService(
    fold,
    fold.arg(call, 0),
    call.expr.fn.k === "name" && fold.values({ ...call, expr: call.expr.fn }).some((value) => value.t === "outside" && value.origin.startsWith("@"))
      ? /$/
      : definition,
  );
  return service === undefined ? undefined : [clientValue(service, call, null)];
};

/** `client.getService<Stock>("Stock")` of Nest. */
const getService = (call: Located & { readonly expr: CallExpr }, fold: Fold): readonly Value[] | undefined => {
  const service = fold.constant(fold.arg(call, 0));
  return service === undefined ? undefined : [clientValue(service, call, null)];
};
const nestClients = ["@nestjs/microservices.ClientGrpc()", "@nestjs/microservices.ClientGrpcProxy()"];

/** `@GrpcMethod("Stock", "GetItem")`: service and method default to the names of class and method. */
const grpcMethod: Handler = (seen, fold) => {
  if (seen.target?.of !== "method") return;
  const service = fold.constant(fold.arg(seen.at, 0)) ?? seen.target.class.code.name;
  const method = fold.constant(fold.arg(seen.at, 1)) ?? seen.target.name.slice(0, 1).toUpperCase() + seen.target.name.slice(1);
  if (service) fold.role({ kind: "grpc", role: "serves", key: `${service}/${method}`, seen });
};

const routers = ["@connectrpc/connect.ConnectRouter()", "@connectrpc/connect.createConnectRouter()", "@bufbuild/connect.ConnectRouter()"];

/** Adapters take a function that fills their router. */
const routesOption = (seen: Seen, fold: Fold) =>
  fold.args(seen.at).flatMap((at) => {
    const routes = fold.prop(at, "routes");
    return (routes ? fold.values(routes) : []).flatMap((fn) =>
      fn.t === "function" ? [{ fn, index: 0, origin: "@connectrpc/connect.ConnectRouter()" }] : [],
    );
  });

export const grpc: Framework = {
  name: "grpc",
  fluent: each(routers, ["service"]),
  constructs: constructed,
  results: {
    ...each(makers, created),
    ...each(
      nestClients.map((client) => `${client}.getService`),
      getService,
    ),
  },
  callbacks: {
    ...each(
      ["@connectrpc/connect-node.connectNodeAdapter", "@connectrpc/connect-next.nextJsApiRouter", "@connectrpc/connect.createRouterTransport"],
      routesOption,
    ),
  },
  exact: {
    ...on(servers, ["addService", "addProtoService"], serve(/(?:Service|Definition)$/)),
    ...on(routers, ["service", "rpc"], serve(/$/)),
    ...on(["nice-grpc.createServer()", "nice-grpc.Server()"], ["add"], serve(definition)),
    ...each(["@nestjs/microservices.GrpcMethod", "@nestjs/microservices.GrpcStreamMethod", "@nestjs/microservices.GrpcStreamCall"], grpcMethod),
  },
  under: {
    [clientOrigin]: clientCall,
    ...each(
      ["@grpc/grpc-js.loadPackageDefinition()", "grpc.loadPackageDefinition()", "grpc.load()", "@grpc/grpc-js.default.loadPackageDefinition()"],
      loadedCall,
    ),
  },
};
