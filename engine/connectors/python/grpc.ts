import type { ClassView, Fold, Framework, Handler, Seen } from "../../model/fold.ts";
import { given } from "./ask.ts";
import { generatedGrpc } from "./lower/generated.ts";

/** Methods of services whose generated code is in a package and never in a tree. */
const wellKnown: Readonly<Record<string, { readonly key: string; readonly methods: readonly string[] }>> = {
  Health: { key: "grpc.health.v1.Health", methods: ["Check", "Watch"] },
  ServerReflection: { key: "grpc.reflection.v1alpha.ServerReflection", methods: ["ServerReflectionInfo"] },
};

/** `XStub(channel).Method(request)`, `.Method.future(request)`, and the registration of a servicer. */
const onGenerated: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  const [name = "", call, method = "", ...more] = seen.rest;
  const service = /^(\w+)(?:Async)?Stub$/.exec(name)?.[1];
  if (service && call === "()" && /^[A-Za-z]\w*$/.test(method) && (more.length === 0 || /^(?:future|with_call|open)$/.test(more.join(".")))) {
    fold.role({ kind: "grpc", role: "calls", key: key(service, method), seen });
  }
  const added = /^add_(\w+)Servicer_to_server$/.exec(name)?.[1];
  if (added && call === undefined) register(fold, seen, added);
};

function key(service: string, method: string): string {
  return `${wellKnown[service]?.key ?? service}/${method.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** What is registered serves a service also where its class does not inherit from it. */
function register(fold: Fold, seen: Seen, service: string): void {
  const methods = wellKnown[service]?.methods ?? declaredMethods(fold).get(service);
  const servicer = given(fold, seen.at, 0, "servicer");
  for (const value of servicer && methods ? fold.values(servicer) : []) {
    const cls = fold.classOf(value);
    if (cls) serve(fold, cls, service, (name) => methods!.includes(name));
  }
}

function serve(fold: Fold, cls: ClassView, service: string, isMethod: (name: string) => boolean): void {
  for (const { name, line } of cls.code.methods)
    if (isMethod(name)) fold.role({ kind: "grpc", role: "serves", key: key(service, name), seen: { file: cls.file, line } });
}

/** Methods of each service whose generated module is in the tree: a servicer has others too. */
function declaredMethods(fold: Fold): Map<string, readonly string[]> {
  return fold.note("python grpc", "services", () => {
    const services = new Map<string, readonly string[]>();
    for (const file of fold.files) {
      if (!/_grpc\.pyi?$/.test(file)) continue;
      for (const { name, at } of fold.fileView(file).exports) {
        const service = /^(\w+)Servicer$/.exec(name)?.[1];
        const cls = at && service ? fold.values(at).flatMap((value) => fold.classOf(value) ?? [])[0] : undefined;
        if (service && cls)
          services.set(
            service,
            cls.code.methods.map((method) => method.name),
          );
      }
    }
    return services;
  });
}

/** grpcio and grpclib; what protoc makes is known by the names it gives. https://grpc.io/docs/languages/python/generated-code/ */
export const grpcFramework: Framework = {
  name: "grpc",
  under: { [generatedGrpc]: onGenerated },
  classes(cls, fold) {
    for (const origin of fold.baseOrigins(cls)) {
      const service = origin.startsWith(`${generatedGrpc}.`) ? /\.(\w+?)(?:Servicer|Base)$/.exec(origin)?.[1] : undefined;
      if (!service) continue;
      const declared = declaredMethods(fold).get(service) ?? wellKnown[service]?.methods;
      const isOfBase = origin.endsWith("Base");
      serve(fold, cls, service, (name) =>
        declared ? declared.includes(name) : isOfBase ? /^[A-Za-z]/.test(name) && name !== "constructor" : /^[A-Z]/.test(name),
      );
    }
  },
};
