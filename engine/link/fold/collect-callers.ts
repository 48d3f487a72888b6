import type { CallExpr } from "../../model/code.ts";
import type { Located, Seen, Value } from "../../model/fold.ts";
import { type Caller, type Evaluation, functionKey, paramKey } from "./evaluation.ts";
import { madeAt } from "./call-result.ts";
import type { AllRules } from "./rules.ts";
import { values } from "./values.ts";

/** At most this many rounds: each can reveal calls through parameters that the round before made known. */
const mostRounds = 4;

/**
 * Who calls each function of the tree, and what frameworks hand to functions they are given.
 * Fills `callers` and `bound`; repeated until nothing new is handed over.
 */
export function collectCallers(evaluation: Evaluation, rules: AllRules): void {
  for (let round = 0, known = -1; round < mostRounds && known !== evaluation.bound.size; round++) {
    known = evaluation.bound.size;
    const callers = new Map<string, Caller[]>();
    forget(evaluation);
    for (const path of evaluation.program.paths) {
      const { code, connector } = evaluation.program.modules.get(path)!;
      for (const { expr, line } of code.sites) {
        if (expr.k !== "call") continue;
        const at: Located & { expr: CallExpr } = { file: path, expr, env: null };
        for (const fn of values(evaluation, { file: path, expr: expr.fn, env: null })) {
          noteCaller(evaluation, callers, fn, at, line);
          if (fn.t === "outside") handOver(evaluation, rules, connector, fn, at, line);
        }
      }
    }
    evaluation.callers.clear();
    for (const [key, list] of callers) evaluation.callers.set(key, list);
  }
  forget(evaluation);
}

function noteCaller(evaluation: Evaluation, callers: Map<string, Caller[]>, fn: Value, call: Caller["call"], line: number): void {
  if (fn.t === "class") {
    const made = constructorOf(evaluation, fn);
    if (made === undefined) return;
    const self: Value = { t: "instance", file: fn.file, id: fn.id, at: madeAt(call), call };
    add(callers, made, { call, line, self, outer: null });
  } else if (fn.t === "function") add(callers, functionKey(fn.file, fn.id), { call, line, self: fn.self, outer: fn.env });
}

/** The constructor that making an object runs: its own, else the nearest inherited one. */
function constructorOf(evaluation: Evaluation, { file, id }: Value & { t: "class" }): string | undefined {
  for (let at = { file, id }, steps = 0; steps < 8; steps++) {
    const cls = evaluation.program.modules.get(at.file)?.code.classes[at.id];
    const made = cls?.methods.find((method) => method.name === "constructor")?.value;
    if (made) return made.k === "function" ? functionKey(at.file, made.id) : undefined;
    const here = at.file;
    const base = cls?.bases.flatMap((expr) => values(evaluation, { file: here, expr, env: null })).find((value) => value.t === "class");
    if (base?.t !== "class") return undefined;
    at = { file: base.file, id: base.id };
  }
  return undefined;
}

function add(callers: Map<string, Caller[]>, key: string, caller: Caller): void {
  const known = callers.get(key);
  if (known) known.push(caller);
  else callers.set(key, [caller]);
}

function handOver(
  evaluation: Evaluation,
  rules: AllRules,
  connector: Parameters<AllRules["byConnector"]["get"]>[0],
  fn: Value & { t: "outside" },
  at: Caller["call"],
  line: number,
): void {
  const fold = evaluation.fold;
  if (!fold) return;
  const callbacks = rules.byConnector.get(connector)?.callbacks;
  for (const callback of callbacks?.get(fn.origin) ?? callbacks?.get(`*${fn.origin.slice(fn.origin.lastIndexOf("."))}`) ?? []) {
    const seen: Seen = {
      file: at.file,
      line,
      origin: fn.origin,
      rest: [],
      at,
      receiver: fn.of,
      value: fn,
      how: "call",
      inFunction: null,
      inClass: null,
    };
    for (const { fn: given, index, origin } of callback(seen, fold)) {
      if (given.t !== "function") continue;
      const key = paramKey(given.file, given.id, index);
      if (!evaluation.bound.has(key))
        evaluation.bound.set(key, [{ t: "outside", origin, at: functionKey(given.file, given.id), call: null, of: null }]);
    }
  }
}

/** What was known before callers and bound parameters were, as far as they had a part in it. */
function forget(evaluation: Evaluation): void {
  for (const { from, expr } of evaluation.passing.splice(0)) from.delete(expr);
  for (const key of evaluation.passingExports.splice(0)) evaluation.exports.delete(key);
}
