import type { Expr, FunctionCode, ModuleCode } from "../../model/code.ts";
import type { Env } from "../../model/fold.ts";
import type { Evaluation } from "./evaluation.ts";
import { lookUp } from "./program.ts";

/** What of its surroundings decides an expression: parameters of functions (by index), the object a method is called on. */
type Needs = "all" | ReadonlySet<number>;

/** Stands among the functions for `this` and `self`. */
const self = -2;
const nothing: Needs = new Set();
const known = new WeakMap<Expr, Needs>();
const open = new Set<Expr>();

/**
 * The part of an environment that can decide an expression: null where every call of its function gives the same. One question
 * asked from many calls is one question then. `exprs` stand in `file`.
 */
export function relevant(evaluation: Evaluation, file: string, exprs: readonly Expr[], env: Env | null): Env | null {
  if (env === null) return null;
  const code = evaluation.program.modules.get(file)?.code;
  if (!code) return env;
  const needs = exprs.map((expr) => needsOf(code, expr));
  for (let at: Env | null = env, steps = 0; at && steps < 32; at = at.outer, steps++) {
    const here: Env = at;
    if (needs.some((each) => each === "all" || (here.file === file && (each.has(here.fn) || (each.has(self) && here.self?.t === "instance")))))
      return here;
  }
  return null;
}

const decided = new WeakMap<FunctionCode, boolean>();

/** Whether what a function returns can differ from call to call: by its arguments, or by the object it is a method of. */
export function needsCall(evaluation: Evaluation, file: string, fn: number): boolean {
  const code = evaluation.program.modules.get(file)?.code;
  const called = code?.functions[fn];
  if (!code || !called) return true;
  let found = decided.get(called);
  if (found === undefined) {
    found = called.returns.some((expr) => {
      const needs = needsOf(code, expr);
      return needs === "all" || needs.has(fn) || needs.has(self);
    });
    decided.set(called, found);
  }
  return found;
}

function needsOf(code: ModuleCode, expr: Expr): Needs {
  const before = known.get(expr);
  if (before) return before;
  // A value that is made from itself is left to the evaluation.
  if (open.has(expr) || open.size > 400) return "all";
  open.add(expr);
  const found = find(code, expr);
  open.delete(expr);
  known.set(expr, found);
  return found;
}

function find(code: ModuleCode, expr: Expr): Needs {
  const all = (exprs: readonly Expr[]): Needs => union(exprs.map((each) => needsOf(code, each)));
  switch (expr.k) {
    case "text":
    case "literal":
    case "import":
    case "unknown":
    case "namespace":
    case "class":
      return nothing;
    case "function":
      return "all";
    case "self":
      return new Set([self]);
    case "param": {
      const fallback = code.functions[expr.fn]?.params[expr.index]?.fallback;
      return union([new Set([expr.fn]), fallback ? needsOf(code, fallback) : nothing]);
    }
    case "name": {
      const binding = lookUp(code, expr.name, expr.scope);
      return !binding || binding.imported ? nothing : all(binding.values);
    }
    case "join":
      return all(expr.parts);
    case "member":
    case "item":
      return needsOf(code, expr.of);
    case "index":
      return all([expr.of, expr.by]);
    case "call":
      return all([expr.fn, ...expr.args.map(({ value }) => value)]);
    case "object":
      return all([...expr.props.map(({ value }) => value), ...(expr.spreads ?? [])]);
    case "list":
      return all(expr.items);
    case "choice":
      return all(expr.when ? [...expr.options, expr.when.of] : expr.options);
  }
}

function union(needs: readonly Needs[]): Needs {
  let out: ReadonlySet<number> = new Set();
  for (const each of needs) {
    if (each === "all") return "all";
    if (each.size === 0) continue;
    out = out.size === 0 ? each : new Set<number>([...out, ...each]);
  }
  return out;
}
