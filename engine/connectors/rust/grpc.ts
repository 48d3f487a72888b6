import type { ClassView, Fold, Framework, Handler, Seen } from "../../model/fold.ts";

/** Where lowering puts the names that `tonic::include_proto!` brings. */
const included = "tonic.include_proto";

/** `shop.v1.stock_server.Stock` -> `shop.v1.Stock`: the module of a service is its name in snake case and its side. */
function serviceOf(path: readonly string[], side: "server" | "client"): string | undefined {
  const at = path.findIndex((part) => part.endsWith(`_${side}`));
  const name = path[at + 1];
  if (at < 0 || name === undefined) return undefined;
  const service = side === "client" ? name.replace(/Client$/, "") : name;
  return [...path.slice(0, at), service].join(".");
}

/** `get_item` -> `GetItem`. */
const camel = (name: string): string =>
  name
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

/** `impl Stock for MyStock`: every method of the generated trait serves. */
function serve(cls: ClassView, fold: Fold): void {
  for (const base of cls.code.bases) {
    for (const value of fold.values(fold.at(cls.file, base))) {
      const service = value.t === "outside" ? servedBy(value.origin) : value.t === "class" ? generatedService(fold.classOf(value), fold) : undefined;
      if (service === undefined) continue;
      for (const method of cls.code.methods)
        fold.role({ kind: "grpc", role: "serves", key: `${service}/${camel(method.name)}`, seen: { file: cls.file, line: method.line } });
    }
  }
}

function servedBy(origin: string): string | undefined {
  const parts = origin.split(".");
  return serviceOf(
    origin.startsWith(`${included}.`) ? parts.slice(2) : parts.slice(1).filter((part) => part.endsWith("_server") || /^[A-Z]/.test(part)),
    "server",
  );
}

/** Generated code that is committed: a trait beside `XServer` in a file of prost or tonic. Its package is that of the declaration. */
function generatedService(trait: ClassView | undefined, fold: Fold): string | undefined {
  const name = trait?.code.name;
  if (!trait || !name || !isGenerated(trait.file)) return undefined;
  void fold;
  return name;
}

/** Named after a proto package, as prost writes them, or kept where generated code goes. */
const isGenerated = (file: string): boolean =>
  /(?:^|\/)(?:generated|gen|proto|protos|pb|codegen)\/|(?:_pb|\.pb|\.v\d+\w*)\.rs$|_grpc\.rs$/.test(file);

/** Methods of a generated client that are no rpc. */
const plain: ReadonlySet<string> = new Set([
  "new",
  "connect",
  "with_interceptor",
  "with_origin",
  "send_compressed",
  "accept_compressed",
  "max_decoding_message_size",
  "max_encoding_message_size",
  "ready",
  "default",
  "with_channel",
]);

const called: Handler = (seen: Seen, fold: Fold) => {
  const method = seen.rest.at(-1);
  const at = seen.rest.indexOf("()");
  const service = serviceOf(seen.rest, "client");
  if (
    seen.how !== "call" ||
    service === undefined ||
    method === undefined ||
    at < 0 ||
    plain.has(method) ||
    seen.rest.lastIndexOf("()") !== seen.rest.length - 2
  )
    return;
  const between = seen.rest.slice(at, -1).filter((part) => part !== "()");
  if (between.some((part) => !plain.has(part))) return;
  fold.role({ kind: "grpc", role: "calls", key: `${service}/${camel(method)}`, seen });
};

/** https://docs.rs/tonic: traits of generated servers and methods of generated clients. */
export const tonic: Framework = {
  name: "tonic",
  under: { [included]: called },
  classes: serve,
};
