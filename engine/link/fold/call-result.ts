import type { CallExpr, Expr, FunctionCode, TypeRef } from "../../model/code.ts";
import type { Hole, Located, Text, Value } from "../../model/fold.ts";
import { asText, combine, cutShort, type Evaluation, functionKey, joinTexts, mostDepth, mostNested, textValue, unknown } from "./evaluation.ts";
import { needsCall } from "./depends.ts";
import { environment } from "./environment.ts";
import { formatPieces } from "./format-text.ts";
import { lookUp } from "./program.ts";
import { typeValues } from "./type-values.ts";
import { values } from "./values.ts";

/** What a call gives: a value of its own for outside functions and classes, what it returns for functions of the tree. */
export function callResult(evaluation: Evaluation, at: Located & { expr: CallExpr }): readonly Value[] {
  return values(evaluation, { file: at.file, expr: at.expr.fn, env: at.env }).flatMap((fn) => resultOf(evaluation, fn, at));
}

/** Identity of what a call makes. Two runs of one call are one value: context is not told apart. */
export const madeAt = (at: Located & { expr: CallExpr }): string => `${at.file}#${at.expr.id}`;

function resultOf(evaluation: Evaluation, fn: Value, at: Located & { expr: CallExpr }): readonly Value[] {
  switch (fn.t) {
    case "outside":
      return outsideResult(evaluation, fn, at);
    case "class":
      return constructed(evaluation, fn, at) ?? [{ t: "instance", file: fn.file, id: fn.id, at: madeAt(at), call: at }];
    case "function":
      return returned(evaluation, fn, at);
    case "unknown":
      return [fn.hole.param ? { ...fn, hole: { ...fn.hole, param: calledOn(fn.hole.param) } } : unknown(`${fn.hole.text}()`)];
    case "instance": {
      const code = evaluation.program.modules.get(fn.file)?.code.classes[fn.id];
      const call = code?.methods.find((method) => method.name === "__call__");
      return call?.value?.k === "function"
        ? returned(evaluation, { t: "function", file: fn.file, id: call.value.id, self: fn, env: null }, at)
        : [unknown("call")];
    }
    default:
      return [unknown("call")];
  }
}

/** What a parameter decides decides also what its methods make of it: `base.replace(…)` is left to whoever gives base. */
function calledOn({ path = [], ...param }: NonNullable<Hole["param"]>): NonNullable<Hole["param"]> {
  return path.length > 1 ? { ...param, path: path.slice(0, -1) } : param;
}

function constructed(evaluation: Evaluation, fn: Value, at: Located & { expr: CallExpr }): readonly Value[] | undefined {
  if (at.expr.how !== "new" || !evaluation.fold) return undefined;
  for (const constructs of evaluation.constructs) {
    const made = constructs(fn, at, evaluation.fold);
    if (made) return made;
  }
  return undefined;
}

function outsideResult(evaluation: Evaluation, fn: Value & { t: "outside" }, at: Located & { expr: CallExpr }): readonly Value[] {
  const builtIn = textMethod(evaluation, fn, at);
  if (builtIn) return builtIn;
  if (fn.origin === "~Object.entries") return entries(evaluation, at);
  const given = evaluation.fold && evaluation.results.get(fn.origin)?.(at, evaluation.fold);
  if (given) return given;
  const made = constructed(evaluation, fn, at);
  if (made) return made;
  if (fn.of) {
    const dot = fn.origin.lastIndexOf(".");
    const rule = fn.of.t === "outside" ? evaluation.fluent.get(fn.of.origin) : undefined;
    if (rule && (rule === "*" || rule.has(fn.origin.slice(dot + 1)))) return [fn.of];
  }
  return [{ t: "outside", origin: `${fn.origin}()`, at: madeAt(at), call: at, of: fn }];
}

/** `Object.entries(table)`: pairs of key and value. */
function entries(evaluation: Evaluation, at: Located & { expr: CallExpr }): readonly Value[] {
  const [given] = at.expr.args;
  return (given ? values(evaluation, { ...at, expr: given.value }) : []).flatMap((value): readonly Value[] =>
    value.t === "object" ? [{ t: "list", items: pairsOf(value.at.expr).map((expr) => ({ ...value.at, expr })) }] : [unknown("entries")],
  );
}

const pairs = new WeakMap<Expr, readonly Expr[]>();

/** Made once for each object, so that what is known of a pair is known wherever it is asked for. */
function pairsOf(object: Expr & { k: "object" }): readonly Expr[] {
  let found = pairs.get(object);
  if (!found) pairs.set(object, (found = object.props.map(({ key, value }): Expr => ({ k: "list", items: [{ k: "text", v: key }, value] }))));
  return found;
}

/** The few methods of texts and lists that keep a text known. */
function textMethod(evaluation: Evaluation, fn: Value & { t: "outside" }, at: Located & { expr: CallExpr }): readonly Value[] | undefined {
  if (!fn.of || (fn.of.t !== "text" && fn.of.t !== "list" && fn.of.t !== "function")) return undefined;
  const args = at.expr.args.map((arg) => values(evaluation, { file: at.file, expr: arg.value, env: at.env }));
  const text = fn.of.t === "text" ? fn.of.text : undefined;
  const whole = text?.length === 1 && typeof text[0] === "string" ? text[0] : undefined;
  switch (fn.origin) {
    case "~text.concat":
      return combine([[text!], ...args.map((options) => options.map(asText))]).map(textValue);
    case "~text.toLowerCase":
    case "~text.lower":
    case "~text.to_lowercase":
      return whole === undefined ? undefined : [textValue([whole.toLowerCase()])];
    case "~text.toUpperCase":
    case "~text.upper":
    case "~text.to_uppercase":
      return whole === undefined ? undefined : [textValue([whole.toUpperCase()])];
    case "~text.trim":
    case "~text.strip":
    case "~text.toString":
    case "~text.to_string":
    case "~text.to_owned":
    case "~text.into":
      return [fn.of];
    case "~text.rstrip":
    case "~text.lstrip":
    case "~text.removeprefix":
    case "~text.removesuffix": {
      const cut = args[0]?.map(asText)[0]?.[0];
      return [whole === undefined ? fn.of : textValue([stripped(whole, fn.origin.slice(6), typeof cut === "string" ? cut : " ")])];
    }
    case "~text.replace":
    case "~text.replaceAll":
      return whole === undefined ? undefined : filled(whole, args[0] ?? [], args[1] ?? []);
    case "~text.format":
      return combine(
        formatPieces(text!, at.expr.args, "brace", (arg) => values(evaluation, { file: at.file, expr: arg.value, env: at.env }).map(asText)),
      ).map(textValue);
    case "~text.__mod__":
      return combine(
        formatPieces(text!, at.expr.args, "percent", (arg) => values(evaluation, { file: at.file, expr: arg.value, env: at.env }).map(asText)),
      ).map(textValue);
    case "~text.join":
      return (args[0] ?? []).flatMap((given) =>
        given.t === "text" ? [textValue(urlJoined(text!, given.text))] : joined(evaluation, given, [text!]),
      );
    case "~list.join":
      return joined(evaluation, fn.of, args[0]?.map(asText) ?? [[","]]);
    case "~function.bind":
      return [fn.of];
    case "~list.concat": {
      if (args.length === 0) return flattened(evaluation, fn.of);
      const more = args.flatMap((options) => options.flatMap((value) => (value.t === "list" ? value.items : [])));
      return fn.of.t === "list" && args.every((options) => options.every((value) => value.t === "list"))
        ? [{ t: "list", items: [...fn.of.items, ...more] }]
        : undefined;
    }
    default:
      return undefined;
  }
}

function stripped(text: string, how: string, cut: string): string {
  let from = 0;
  let to = text.length;
  if (how === "removeprefix") return text.startsWith(cut) ? text.slice(cut.length) : text;
  if (how === "removesuffix") return text.endsWith(cut) ? text.slice(0, to - cut.length) : text;
  if (how === "lstrip") while (from < to && cut.includes(text[from]!)) from++;
  else while (to > from && cut.includes(text[to - 1]!)) to--;
  return text.slice(from, to);
}

/** Rust's `[a, b].concat()`: lists become one list, texts one text. */
function flattened(evaluation: Evaluation, list: Value): readonly Value[] {
  if (list.t !== "list") return [list];
  const inner = list.items.map((item) => values(evaluation, item));
  const lists = inner.flat().flatMap((value) => (value.t === "list" ? [value.items] : []));
  return lists.length === inner.length && lists.length > 0 ? [{ t: "list", items: lists.flat() }] : joined(evaluation, list, [[""]]);
}

/** Rust's `Url::join`: under the folder of the base, or instead of its path when it starts with a slash. */
function urlJoined(base: Text, path: Text): Text {
  const [first] = path;
  if (typeof first === "string" && /^[a-z]+:/i.test(first)) return path;
  const [head, ...more] = base;
  if (typeof first === "string" && first.startsWith("/")) {
    const host = typeof head === "string" ? /^[a-z]+:\/\/[^/]*/i.exec(head)?.[0] : undefined;
    return host !== undefined && (more.length === 0 || host !== head) ? joinTexts([[host], path]) : joinTexts([base, path]);
  }
  const last = base.at(-1);
  if (typeof last !== "string") return joinTexts([base, ["/"], path]);
  const folder = /^[a-z]+:\/\/[^/]*$/i.test(last) ? `${last}/` : last.slice(0, last.lastIndexOf("/") + 1);
  return joinTexts([base.slice(0, -1), [folder], path]);
}

function joined(evaluation: Evaluation, list: Value, separators: readonly ReturnType<typeof asText>[]): readonly Value[] {
  if (list.t !== "list") return [unknown("join")];
  const pieces = list.items.map((item) => values(evaluation, item).map(asText));
  return combine(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separators, piece]))).map(textValue);
}

/** Values that a function of the tree returns when it is called there; its written return type where they say nothing. */
export function returned(evaluation: Evaluation, fn: Value & { t: "function" }, at: (Located & { expr: CallExpr }) | null): readonly Value[] {
  const code = evaluation.program.modules.get(fn.file)?.code.functions[fn.id];
  if (!code) return [unknown("call")];
  const key = functionKey(fn.file, fn.id);
  const nested = evaluation.openFunctions.get(key) ?? 0;
  if (evaluation.depth >= mostDepth * 4 || nested >= mostNested) return cutShort(evaluation, "too involved");
  evaluation.openFunctions.set(key, nested + 1);
  try {
    return resultsOf(evaluation, fn, code, at);
  } finally {
    evaluation.openFunctions.set(key, nested);
  }
}

function resultsOf(
  evaluation: Evaluation,
  fn: Value & { t: "function" },
  code: FunctionCode,
  at: (Located & { expr: CallExpr }) | null,
): readonly Value[] {
  const inferred = at ? inferredResult(evaluation, fn, at) : [];
  if (inferred.length > 0) return inferred;
  const { file, id, env: outer, self } = fn;
  const env =
    at && needsCall(evaluation, fn.file, fn.id)
      ? environment(evaluation, { file, fn: id, args: at.expr.args, at: at.env, argsFile: at.file, outer, self })
      : outer;
  const found = code.returns.flatMap((expr) => values(evaluation, { file, expr, env }));
  const known = found.filter((value) => value.t !== "unknown" && !(value.t === "literal" && value.v === null));
  if (known.length > 0 || !code.returnType) return found.length > 0 ? found : [unknown("call")];
  const typed = typeValues(evaluation, fn.file, code.returnType);
  return typed.length > 0 ? typed : found.length > 0 ? found : [unknown("call")];
}

/** `remember<T>(make: () => T): T` gives what the function it is handed gives, whatever it does to get there. */
function inferredResult(evaluation: Evaluation, fn: Value & { t: "function" }, at: Located & { expr: CallExpr }): readonly Value[] {
  const module = evaluation.program.modules.get(fn.file);
  const code = module?.code.functions[fn.id];
  const wanted = unwrapped(code?.returnType)?.name;
  if (!module || !code || wanted?.k !== "name" || lookUp(module.code, wanted.name, wanted.scope)) return [];
  return code.params.flatMap((param, index): readonly Value[] => {
    const isMade = param.type?.name.k === "name" && param.type.name.name === "=>";
    const type = unwrapped(isMade ? param.type?.args?.[0] : param.type)?.name;
    const argument = at.expr.args.filter((arg) => arg.name === undefined)[index];
    if (type?.k !== "name" || type.name !== wanted.name || !argument) return [];
    const given = values(evaluation, { file: at.file, expr: argument.value, env: at.env });
    const made = isMade ? given.flatMap((each) => (each.t === "function" ? returned(evaluation, each, null) : [])) : given;
    return made.filter((value) => value.t !== "unknown" && value.t !== "literal");
  });
}

/** A promise of something is that thing, since `await` is dropped. */
function unwrapped(type: TypeRef | undefined): TypeRef | undefined {
  return type?.name.k === "name" && type.name.name === "Promise" ? type.args?.[0] : type;
}

/**
 * A path whose parameters are filled in: `path.replace("{id}", id)`, `path.replace(/{(.*?)}/g, …)`. What is replaced where nothing is
 * known of it leaves the text as it is when it is a pattern for parameters; any other pattern is not followed.
 */
function filled(whole: string, patterns: readonly Value[], given: readonly Value[]): readonly Value[] | undefined {
  const [pattern] = patterns.map(asText);
  const [by] = given.map(asText);
  if (patterns.length !== 1 || pattern?.length !== 1) return undefined;
  const [part] = pattern;
  if (typeof part === "string") {
    const at = whole.indexOf(part);
    if (at < 0 || part === "") return [textValue([whole])];
    return by && given.length === 1 ? [textValue(joinTexts([[whole.slice(0, at)], by, [whole.slice(at + part.length)]]))] : undefined;
  }
  return /^\/(?=.*(?:\{|:))/.test(part?.text ?? "") ? [textValue([whole])] : undefined;
}
