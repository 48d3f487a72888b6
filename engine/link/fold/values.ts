import type { CallExpr, Expr } from "../../model/code.ts";
import type { Env, Located, Value } from "../../model/fold.ts";
import {
  asText,
  combine,
  cutShort,
  distinct,
  type Evaluation,
  mostAsked,
  mostDepth,
  mostFuel,
  mostValues,
  paramKey,
  functionKey,
  inTurn,
  textValue,
  tooMany,
  unknown,
} from "./evaluation.ts";
import { relevant } from "./depends.ts";
import { environment, surroundings } from "./environment.ts";
import { choose } from "./choose.ts";
import { spreadArgument } from "./spread-argument.ts";
import { callResult } from "./call-result.ts";
import { required } from "./exported.ts";
import { importedValue, nameValues } from "./names.ts";
import { member } from "./member.ts";
import { typeValues } from "./type-values.ts";

/**
 * All values an expression may have, in source order, never none; at most sixteen, then an unknown one where there are more.
 * What is not understood is one unknown value that carries its source text.
 */
export function values(evaluation: Evaluation, asked: Located): readonly Value[] {
  const { file, expr } = asked;
  const env = asked.env && relevant(evaluation, file, [expr], asked.env);
  const { memo, short, open } = surroundings(evaluation, env);
  const known = memo.get(expr);
  if (known) {
    if (!known.steady) evaluation.asks++;
    return known.found;
  }
  const before = short.get(expr);
  if (before && before.asked <= evaluation.askedCallers) {
    evaluation.cuts++;
    return before.found;
  }
  if (open.has(expr)) return [unknown("circular")];
  const outermost = evaluation.depth === 0;
  if (outermost) evaluation.fuel = mostFuel;
  if (evaluation.depth >= mostDepth * 8 || evaluation.fuel <= 0) return cutShort(evaluation, "too involved");
  const { cuts, asks } = evaluation;
  evaluation.fuel--;
  evaluation.depth++;
  open.add(expr);
  try {
    const found = distinct(evaluate(evaluation, env === asked.env ? asked : { file, expr, env }));
    const answer = found.length > 0 ? found : [unknown("nothing")];
    const isCut = evaluation.cuts !== cuts;
    const steady = !isCut && evaluation.asks === asks;
    const lasts = outermost || !isCut;
    if (lasts) memo.set(expr, { found: answer, steady });
    else if (evaluation.fuel > 0) short.set(expr, { asked: evaluation.askedCallers, found: answer });
    if (!steady) evaluation.passing.push({ from: lasts ? memo : short, expr });
    return answer;
  } finally {
    evaluation.depth--;
    open.delete(expr);
  }
}

function evaluate(evaluation: Evaluation, at: Located): readonly Value[] {
  const { file, expr, env } = at;
  const inside = (inner: Expr): Located => ({ file, expr: inner, env });
  switch (expr.k) {
    case "text":
      return [textValue([expr.v])];
    case "literal":
      return [{ t: "literal", v: expr.v }];
    case "join":
      return combine(expr.parts.map((part) => values(evaluation, inside(part)).map((value) => asText(written(part, value))))).map(textValue);
    case "name":
      return nameValues(evaluation, at, expr.name, expr.scope);
    case "member":
      return values(evaluation, inside(expr.of)).flatMap((value) => member(evaluation, value, expr.name));
    case "index":
      return indexed(evaluation, inside(expr.of), inside(expr.by));
    case "call":
      return callResult(evaluation, at as Located & { expr: CallExpr });
    case "object":
      return [{ t: "object", at: at as Located & { expr: Expr & { k: "object" } } }];
    case "list":
      return [{ t: "list", items: expr.items.map(inside) }];
    case "function":
      return [{ t: "function", file, id: expr.id, env }];
    case "class":
      return [{ t: "class", file, id: expr.id }];
    case "choice": {
      if (expr.ordered) return firstGiven(evaluation, expr.options.map(inside));
      const options = expr.when ? choose(expr, values(evaluation, inside(expr.when.of)).map(asText)) : expr.options;
      return inTurn(options.map((option) => values(evaluation, inside(option))));
    }
    case "import":
      return importedValue(evaluation, file, expr.specifier, "*").flatMap((value) => required(evaluation, value));
    case "param":
      return parameter(evaluation, at, expr);
    case "item":
      return items(evaluation, inside(expr.of), expr.at);
    case "self":
      return [selfValue(env, file, expr.class)];
    case "namespace":
      return [{ t: "namespace", file, scope: expr.scope }];
    case "unknown":
      return [unknown(expr.text)];
  }
}

/** A member that an object does not have yet stands for what is put there later, where a text is made of it. */
const written = (part: Expr, value: Value): Value => (part.k === "member" && isAbsent(value) ? unknown(part.name) : value);

/** Values of the options in order, up to the first that is certainly there. What a parameter decides is left to the callers. */
function firstGiven(evaluation: Evaluation, options: readonly Located[]): readonly Value[] {
  const out: Value[] = [];
  for (const option of options) {
    const found = values(evaluation, option);
    for (const value of found) if (!isAbsent(value)) out.push(value);
    if (found.some((value) => value.t === "unknown" && value.hole.param)) break;
    if (
      found.every(
        (value) =>
          !isAbsent(value) &&
          value.t !== "unknown" &&
          value.t !== "outside" &&
          !(value.t === "text" && value.text.length > 0 && value.text.every((piece) => typeof piece !== "string")),
      )
    )
      break;
  }
  return out;
}

const isAbsent = (value: Value): boolean => value.t === "literal" && value.v === null;

function selfValue(env: Env | null, file: string, id: number): Value {
  for (let at = env, steps = 0; at && steps < 32; at = at.outer, steps++) {
    if (at.self?.t === "instance" && at.file === file) return at.self;
  }
  return { t: "instance", file, id, at: null, call: null };
}

function indexed(evaluation: Evaluation, of: Located, by: Located): readonly Value[] {
  const keys = values(evaluation, by);
  return values(evaluation, of).flatMap((value) =>
    keys.flatMap((key): readonly Value[] => {
      const text = asText(key);
      const literal = text.length === 1 && typeof text[0] === "string" ? text[0] : undefined;
      if (value.t === "list" && literal !== undefined && /^\d+$/.test(literal)) {
        const item = value.items[Number(literal)];
        return item ? values(evaluation, item) : [unknown("index")];
      }
      if (literal !== undefined) return member(evaluation, value, literal);
      if (value.t === "outside") return member(evaluation, value, "[?]");
      const hole = text.find((piece) => typeof piece !== "string");
      return [hole && typeof hole !== "string" ? { t: "unknown", hole } : unknown("index")];
    }),
  );
}

function items(evaluation: Evaluation, of: Located, which: number | undefined): readonly Value[] {
  return values(evaluation, of).flatMap((value): readonly Value[] => {
    if (value.t === "list") {
      if (which !== undefined && which >= value.items.length) return [{ t: "literal", v: null }];
      const chosen = which === undefined ? value.items.slice(0, mostValues) : value.items.slice(which, which + 1);
      const found = chosen.flatMap((item) => values(evaluation, item));
      return which === undefined && value.items.length > mostValues ? [...found, unknown(tooMany)] : found;
    }
    if (value.t === "outside") return member(evaluation, value, "[]");
    if (value.t !== "unknown") return [unknown("item")];
    return which === undefined || !value.hole.param ? [value] : member(evaluation, value, String(which));
  });
}

/** The environment that binds the parameters of a function, from the innermost call outwards through closures. */
function environmentOf(env: Env | null, file: string, fn: number): Env | undefined {
  for (let at = env, steps = 0; at && steps < 32; at = at.outer, steps++) if (at.file === file && at.fn === fn) return at;
  return undefined;
}

/** Where the argument for a parameter stands in one call; undefined when the call does not give it. */
export function argumentFor(env: Env, name: string, index: number, bound: boolean): Located | undefined {
  const at = env.at;
  const byName = env.args.find((arg) => arg.name === name);
  const position = index - (bound ? 1 : 0);
  const found = (byName ?? env.args.filter((arg) => arg.name === undefined)[position])?.value ?? spreadArgument(env.args, position);
  return found && { file: env.argsFile, expr: found, env: at };
}

function parameter(evaluation: Evaluation, at: Located, expr: Expr & { k: "param" }): readonly Value[] {
  const { file, env } = at;
  const code = evaluation.program.modules.get(file)?.code.functions[expr.fn];
  const param = code?.params[expr.index];
  if (!code || !param) return [unknown("parameter")];
  const into = (found: readonly Value[], from = 0): readonly Value[] =>
    (expr.path ?? []).slice(from).reduce<readonly Value[]>((now, name) => now.flatMap((value) => member(evaluation, value, name)), found);
  const hole: Value = {
    t: "unknown",
    hole: {
      text: [param.name, ...(expr.path ?? [])].join("."),
      param: { file, fn: expr.fn, index: expr.index, ...(expr.path ? { path: expr.path } : {}) },
    },
  };
  const call = environmentOf(env, file, expr.fn);
  const keyword = call && param.rest ? call.args.find((arg) => arg.name !== undefined && arg.name === expr.path?.[0]) : undefined;
  if (call && keyword) return into(values(evaluation, { file: call.argsFile, expr: keyword.value, env: call.at }), 1);
  if (call && param.rest) return into([restOf(call, expr.index, takesSelf(code.class, param.name, expr.index, code.params[0]?.name))]);
  if (call) {
    const argument = argumentFor(call, param.name, expr.index, takesSelf(code.class, param.name, expr.index, code.params[0]?.name));
    if (argument) return into(values(evaluation, argument));
    if (param.fallback) return into(values(evaluation, { file, expr: param.fallback, env }));
    const spread = call.args.find((arg) => arg.name === "**")?.value;
    if (!spread) return [{ t: "literal", v: null }];
    return into(values(evaluation, { file: call.argsFile, expr: spread, env: call.at }).flatMap((value) => member(evaluation, value, param.name)));
  }
  evaluation.asks++;
  const handed = evaluation.bound.get(paramKey(file, expr.fn, expr.index));
  if (handed) return into(handed);
  const typed = param.type && !param.rest ? typeValues(evaluation, file, param.type) : [];
  const called = fromCallers(evaluation, file, expr.fn, expr.index, param.name);
  const known = called.length > 0 ? called : typed;
  const found = into(known).filter((value) => value.t !== "unknown");
  if (found.length > 0) return known.length < mostValues && called.length === 0 ? found : [...found, hole];
  const defaulted = param.fallback
    ? into(values(evaluation, { file, expr: param.fallback, env })).filter(
        (value) => value.t === "outside" || value.t === "instance" || value.t === "object",
      )
    : [];
  return [...defaulted, hole];
}

/** What is left of the arguments of one call for `*urls` or `...urls`. */
function restOf(call: Env, index: number, bound: boolean): Value {
  const args = call.args.filter((arg) => arg.name === undefined).slice(index - (bound ? 1 : 0));
  return { t: "list", items: args.map((arg) => ({ file: call.argsFile, expr: arg.value, env: call.at })) };
}

/** A Python or Rust method lists its receiver as first parameter; calls do not pass it. */
export function takesSelf(cls: number | undefined, name: string, index: number, firstName: string | undefined): boolean {
  return cls !== undefined && index > 0 && (firstName === "self" || firstName === "cls" || firstName === "&self") && name !== firstName;
}

/**
 * Objects that callers pass: what a helper does to the router it is given, it does to that router.
 * Texts are left out, because a text that a caller decides belongs to the call and not to the helper.
 */
function fromCallers(evaluation: Evaluation, file: string, fn: number, index: number, name: string): Value[] {
  const code = evaluation.program.modules.get(file)?.code.functions[fn];
  const out: Value[] = [];
  if (evaluation.depth >= mostDepth || evaluation.askedCallers >= mostAsked) {
    evaluation.cuts++;
    return out;
  }
  evaluation.askedCallers++;
  for (const caller of (evaluation.callers.get(functionKey(file, fn)) ?? []).slice(0, mostValues)) {
    const { call, outer, self } = caller;
    const env = environment(evaluation, { file, fn, args: call.expr.args, at: call.env, argsFile: call.file, outer, self });
    const argument = argumentFor(env, name, index, takesSelf(code?.class, name, index, code?.params[0]?.name));
    if (!argument) continue;
    for (const value of values(evaluation, argument))
      if (value.t !== "text" && value.t !== "literal" && value.t !== "unknown")
        out.push(value.t === "object" ? { ...value, via: { file, fn, index } } : value);
  }
  evaluation.askedCallers--;
  return out;
}
