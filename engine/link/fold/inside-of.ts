import type { Arg, CallExpr, ClassCode, ModuleCode } from "../../model/code.ts";
import type { Env, Value } from "../../model/fold.ts";
import { environment, ofObject } from "./environment.ts";
import type { Evaluation } from "./evaluation.ts";
import { values } from "./values.ts";

type Instance = Value & { t: "instance" };

/** The arguments that a constructor is called with, and where they stand. */
interface Making {
  readonly args: readonly Arg[];
  readonly at: Env | null;
  readonly argsFile: string;
}

const mostBases = 8;

/**
 * Where the fields that a class gives an object stand: the parameters of its constructor are the arguments of the call that made the
 * object, or of the `super(…)` in the classes below it.
 */
export function insideOf(evaluation: Evaluation, self: Instance, file: string, id: number): Env {
  const code = evaluation.program.modules.get(file)?.code.classes[id];
  const fn = code && constructorOf(code);
  const making = fn === undefined ? undefined : makingOf(evaluation, self, file, id);
  return fn === undefined || !making ? ofObject(evaluation, file, self) : environment(evaluation, { file, fn, ...making, outer: null, self });
}

const constructorOf = (code: ClassCode): number | undefined => {
  const made = code.methods.find((each) => each.name === "constructor")?.value;
  return made?.k === "function" ? made.id : undefined;
};

/** Walks from the class of the object up to the class that is asked for. */
function makingOf(evaluation: Evaluation, self: Instance, file: string, id: number): Making | undefined {
  let making: Making | undefined = self.call ? { args: self.call.expr.args, at: self.call.env, argsFile: self.call.file } : undefined;
  let at = { file: self.file, id: self.id };
  for (let steps = 0; steps < mostBases; steps++) {
    if (at.file === file && at.id === id) return making;
    const code: ModuleCode | undefined = evaluation.program.modules.get(at.file)?.code;
    const cls = code?.classes[at.id];
    if (!code || !cls) return undefined;
    const here = at.file;
    const fn = constructorOf(cls);
    if (fn !== undefined) {
      const handed = superCalls(code).get(fn);
      if (!handed) return undefined;
      making = {
        args: handed.args,
        at: making ? environment(evaluation, { file: here, fn, ...making, outer: null, self }) : null,
        argsFile: here,
      };
    }
    const base = cls.bases.flatMap((expr) => values(evaluation, { file: here, expr, env: null })).find((value) => value.t === "class");
    if (base?.t !== "class") return undefined;
    at = { file: base.file, id: base.id };
  }
  return undefined;
}

const known = new WeakMap<ModuleCode, ReadonlyMap<number, CallExpr>>();

/** The first `super(…)` or `super().__init__(…)` of each constructor of a file. */
function superCalls(code: ModuleCode): ReadonlyMap<number, CallExpr> {
  let found = known.get(code);
  if (!found) {
    const made = new Map<number, CallExpr>();
    for (const { expr, fn } of code.sites) if (expr.k === "call" && isSuper(expr) && !made.has(fn)) made.set(fn, expr);
    known.set(code, (found = made));
  }
  return found;
}

function isSuper({ fn }: CallExpr): boolean {
  // JavaScript calls `super` as it calls nothing else: the object itself.
  return fn.k === "self" || isInit(fn);
}

function isInit(fn: CallExpr["fn"]): boolean {
  return fn.k === "member" && fn.name === "__init__" && fn.of.k === "call" && fn.of.fn.k === "name" && fn.of.fn.name === "super";
}
