import type { TypeRef } from "../../model/code.ts";
import type { Value } from "../../model/fold.ts";
import type { Evaluation } from "./evaluation.ts";
import { returned } from "./call-result.ts";
import { lookUp } from "./program.ts";
import { values } from "./values.ts";

/** Types that hold another one and behave like it. */
const transparent = new Set([
  "~Promise",
  "~Omit",
  "~Pick",
  "~Partial",
  "~Readonly",
  "~Required",
  "~NonNullable",
  "~Awaited",
  "~Ref",
  "~InstanceType",
  "typing.Optional",
  "typing.Annotated",
  "typing.Final",
  "typing.ClassVar",
  "typing_extensions.Annotated",
  "typing.AsyncGenerator",
  "typing.Generator",
  "typing.Iterator",
  "typing.AsyncIterator",
  "collections.abc.AsyncGenerator",
  "collections.abc.Generator",
  "collections.abc.AsyncIterator",
  "collections.abc.Iterator",
  "~Box",
  "~Option",
  "~Result",
  "~Arc",
  "~Rc",
  "std.sync.Arc",
  "std.rc.Rc",
  "std.boxed.Box",
  "std.sync.Mutex",
  "std.sync.RwLock",
  "tokio.sync.Mutex",
  "tokio.sync.RwLock",
  "axum.extract.State",
  "axum.State",
  "axum.Extension",
  "axum.extract.Extension",
  "actix_web.web.Data",
  "rocket.State",
  "std.cell.RefCell",
]);

/** Types that name what a function gives: their argument is `typeof f`. */
const results = new Set(["~ReturnType", "@trpc/server.inferAsyncReturnType"]);

/** What type parameters are called; a name that is bound nowhere would be a global otherwise. */
const parameterName = /^(?:[A-Z]\d?|T[A-Z]\w*)$/;

/**
 * What something of a written type is: an object of a class of the tree, or of an outside type (`express.Router()`).
 * Empty when the type says nothing (a type parameter, a shape written out).
 */
export function typeValues(evaluation: Evaluation, file: string, type: TypeRef, depth = 0): readonly Value[] {
  if (depth > 6) return [];
  const { name } = type;
  if (name.k === "name") {
    const code = evaluation.program.modules.get(file)?.code;
    const binding = code && lookUp(code, name.name, name.scope);
    if (!binding && parameterName.test(name.name)) return [];
    if (binding && !binding.imported && binding.values.length === 0) return binding.type ? typeValues(evaluation, file, binding.type, depth + 1) : [];
  }
  if (name.k === "name" && name.name === "typeof" && type.args?.[0]) return values(evaluation, { file, expr: type.args[0].name, env: null });
  return values(evaluation, { file, expr: name, env: null }).flatMap((value): readonly Value[] => {
    if (value.t === "outside" && results.has(value.origin) && type.args?.[0]) {
      return typeValues(evaluation, file, type.args[0], depth + 1).flatMap((fn) => (fn.t === "function" ? returned(evaluation, fn, null) : [fn]));
    }
    if (value.t === "class") return [{ t: "instance", file: value.file, id: value.id, at: null, call: null }];
    if (value.t !== "outside") return [];
    if (transparent.has(value.origin)) return type.args?.[0] ? typeValues(evaluation, file, type.args[0], depth + 1) : [];
    return [{ t: "outside", origin: `${value.origin}()`, at: null, call: null, of: value }];
  });
}
