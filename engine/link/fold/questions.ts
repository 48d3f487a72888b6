import type { CallExpr, Expr, TypeRef } from "../../model/code.ts";
import type { ClassView, FileView, Fold, Located, Value } from "../../model/fold.ts";
import { asText, type Evaluation, functionKey } from "./evaluation.ts";
import { returned } from "./call-result.ts";
import { spreadArgument } from "./spread-argument.ts";
import { lookUp } from "./program.ts";
import { member, propertyAt } from "./member.ts";
import { typeValues } from "./type-values.ts";
import { values } from "./values.ts";

type Questions = Omit<Fold, "route" | "mount" | "prefix" | "httpCall" | "role" | "unresolved" | "note">;

/** The part of `Fold` that asks and changes nothing. `moduleOf` resolves a module text written in a file. */
export function questions(evaluation: Evaluation, moduleOf: (from: string, specifier: string) => string | undefined): Questions {
  const { program } = evaluation;
  const all = (at: Located): readonly Value[] => values(evaluation, at);
  const objects = (at: Located): readonly Located[] =>
    at.expr.k === "object" ? [at] : all(at).flatMap((value) => (value.t === "object" ? [value.at] : []));

  function prop(at: Located | undefined, key: string): Located | undefined {
    for (const object of at ? objects(at) : []) {
      const found = propertyAt(evaluation, object, key);
      if (found) return found;
    }
    return undefined;
  }

  function props(at: Located | undefined): ReturnType<Fold["props"]> {
    const out = new Map<string, { key: string; at: Located; line: number }>();
    const collect = (object: Located, depth: number): void => {
      if (object.expr.k !== "object" || depth > 4) return;
      for (const spread of object.expr.spreads ?? []) for (const inner of objects({ ...object, expr: spread })) collect(inner, depth + 1);
      for (const { key, value, line } of object.expr.props) out.set(key, { key, at: { ...object, expr: value }, line });
    };
    for (const object of at ? objects(at) : []) collect(object, 0);
    return [...out.values()];
  }

  function items(at: Located | undefined): readonly Located[] {
    if (!at) return [];
    if (at.expr.k === "list") return at.expr.items.map((expr) => ({ ...at, expr }));
    const lists = all(at).flatMap((value) => (value.t === "list" ? [value.items] : []));
    return lists.length > 0 ? lists.flat() : [at];
  }

  function classView(file: string, id: number): ClassView | undefined {
    const code = program.modules.get(file)?.code.classes[id];
    return code && { file, id, code, line: code.line };
  }

  function baseOrigins(cls: ClassView, depth = 0): readonly string[] {
    return cls.code.bases.flatMap((expr) =>
      all({ file: cls.file, expr, env: null }).flatMap((value): readonly string[] => {
        if (value.t === "outside") return [value.origin];
        const inner = value.t === "class" && depth < 8 ? classView(value.file, value.id) : undefined;
        return inner ? baseOrigins(inner, depth + 1) : [];
      }),
    );
  }

  return {
    values: all,
    texts: (at) => all(at).map(asText),
    constant(at) {
      if (!at) return undefined;
      for (const value of all(at)) {
        const text = asText(value);
        if (value.t === "text" && text.length <= 1 && typeof (text[0] ?? "") === "string") return (text[0] as string | undefined) ?? "";
      }
      return undefined;
    },
    arg(call, which) {
      if (call.expr.k !== "call") return undefined;
      const { args } = call.expr;
      const named = typeof which === "number" ? args.filter((arg) => arg.name === undefined)[which] : args.find((arg) => arg.name === which);
      const found = named?.value ?? (typeof which === "number" ? spreadArgument(args, which) : undefined);
      return found && { ...call, expr: found };
    },
    args: (call) =>
      call.expr.k === "call" ? call.expr.args.map(({ name, value }) => ({ ...call, expr: value, ...(name === undefined ? {} : { name }) })) : [],
    prop,
    props,
    items,
    member: (value, name) => member(evaluation, value, name),
    classOf: (value) => (value.t === "class" || value.t === "instance" ? classView(value.file, value.id) : undefined),
    baseOrigins: (cls) => [...new Set(baseOrigins(cls))],
    typeValues: (file: string, type: TypeRef | undefined) => (type ? typeValues(evaluation, file, type) : []),
    returned: (value) => (value.t === "function" ? returned(evaluation, value, null) : []),
    functionOf: (value) => (value.t === "function" ? program.modules.get(value.file)?.code.functions[value.id] : undefined),
    bound: (at) => {
      const code = program.modules.get(at.file)?.code;
      const binding = at.expr.k === "name" && code ? lookUp(code, at.expr.name, at.expr.scope) : undefined;
      const [only, ...more] = binding && !binding.imported ? binding.values : [];
      return only && more.length === 0 ? { ...at, expr: only } : at;
    },
    at: (file: string, expr: Expr) => ({ file, expr, env: null }),
    moduleFile: moduleOf,
    callsOf: (value) => {
      evaluation.asks++;
      return value.t === "function"
        ? (evaluation.callers.get(functionKey(value.file, value.id)) ?? []).map(({ call }): Located & { expr: CallExpr } => call)
        : [];
    },
    fileView: (path) => fileView(evaluation, path),
    own: program.own,
    files: program.paths,
  };
}

function fileView(evaluation: Evaluation, path: string): FileView {
  const code = evaluation.program.modules.get(path)?.code;
  const exports = (code?.exports ?? []).map(({ name, value, line }) => ({
    name,
    line: line ?? (value ? lineOf(evaluation, path, value) : 1),
    at: value ? { file: path, expr: value, env: null } : null,
  }));
  return { path, exports };
}

/** Line where an exported value is made, 1 when it cannot be told. */
function lineOf(evaluation: Evaluation, path: string, expr: Expr): number {
  const code = evaluation.program.modules.get(path)?.code;
  switch (expr.k) {
    case "function":
      return code?.functions[expr.id]?.line ?? 1;
    case "class":
      return code?.classes[expr.id]?.line ?? 1;
    case "call":
      return expr.line;
    case "name": {
      const binding = code?.scopes[expr.scope]?.names[expr.name];
      return binding?.line ?? 1;
    }
    default:
      return 1;
  }
}
