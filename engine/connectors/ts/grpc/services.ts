import type { CallExpr } from "../../../model/code.ts";
import type { Fold, Located, Value } from "../../../model/fold.ts";

/** Origin of a client whose service is known; the service follows it: `~grpc.depot.v1.Stock()`. */
export const clientOrigin = "~grpc";
const loaded = /^(?:@grpc\/grpc-js|grpc)(?:\.default)?\.(?:loadPackageDefinition|load|loadObject)\(\)\.(.+)$/;

/** What a call of a client's method has before the method. */
export const clientValue = (service: string, call: Located & { readonly expr: CallExpr }, of: Value | null): Value => ({
  t: "outside",
  origin: `${clientOrigin}.${service}()`,
  at: `${call.file}#${call.expr.id}`,
  call,
  of,
});

/** The last name of an expression: how code calls a generated thing. */
export function nameOf(at: Located): string | undefined {
  const { expr } = at;
  return expr.k === "name" || expr.k === "member" ? expr.name : undefined;
}

/** The path of a service in a loaded package: `….depot.v1.Stock`. */
export function loadedService(origin: string): string | undefined {
  const path = loaded.exec(origin)?.[1];
  return path === undefined || path.includes("(") ? undefined : path;
}

/**
 * The service that a definition stands for: a loaded package's `pkg.Stock.service`, a generated constant with its full name,
 * or a generated name with the ending its generator gives it.
 */
export function definedService(fold: Fold, at: Located | undefined, ending: RegExp): string | undefined {
  if (!at) return undefined;
  for (const value of fold.values(at)) {
    if (value.t === "outside") {
      const path = loadedService(value.origin)?.replace(/\.service$/, "");
      if (path !== undefined) return path;
    }
    const full = value.t === "object" || value.t === "class" || value.t === "instance" ? fullName(fold, value) : undefined;
    if (full !== undefined) return full;
  }
  const { expr } = at;
  const name = expr.k === "member" && expr.name === "service" ? nameOf({ ...at, expr: expr.of }) : nameOf(at);
  return name !== undefined && ending.test(name) ? name.replace(ending, "") : undefined;
}

/** `typeName` or `fullName` of a generated definition, `serviceName` of a generated class. */
function fullName(fold: Fold, value: Value): string | undefined {
  for (const key of ["typeName", "fullName", "serviceName"]) {
    for (const found of fold.member(value, key))
      if (found.t === "text" && found.text.length === 1 && typeof found.text[0] === "string") return found.text[0];
  }
  return undefined;
}
