import type { CallExpr, Expr, Site } from "../../model/code.ts";
import type { ClassView, Decorated, Handler, Located, Seen, Value } from "../../model/fold.ts";
import { type Evaluation } from "./evaluation.ts";
import type { Module } from "./program.ts";
import { type AllRules, handlersFor, type Rules } from "./rules.ts";
import { values } from "./values.ts";

/** Tells every handler of every site, decorator, class and file it asked for, in the order of paths and lines. */
export function visitSites(evaluation: Evaluation, rules: AllRules, run: (handler: Handler, seen: Seen) => void, each: (path: string) => void): void {
  for (const path of evaluation.program.paths) {
    const module = evaluation.program.modules.get(path)!;
    const own = rules.byConnector.get(module.connector);
    each(path);
    if (!own) continue;
    const decorators = visitDecorators(evaluation, own, module, run);
    for (const site of module.code.sites) {
      if (site.expr.k === "call" && decorators.has(site.expr.id)) continue;
      visitSite(evaluation, own, module, site, run);
    }
  }
}

function visitSite(evaluation: Evaluation, rules: Rules, module: Module, site: Site, run: (handler: Handler, seen: Seen) => void): void {
  const { expr, line } = site;
  const isCall = expr.k === "call";
  const at: Located = { file: module.path, expr, env: null };
  if (isCall && rules.members.size > 0) visitMembers(rules, module, site, at, run);
  const found = values(evaluation, isCall ? { ...at, expr: expr.fn } : at);
  const seenAs = (value: Value & { t: "outside" }, rest: readonly string[]): Seen => ({
    file: module.path,
    line,
    at,
    value,
    origin: value.origin,
    rest,
    receiver: value.of,
    how: isCall ? "call" : (site.how ?? "read"),
    ...bracketed(at),
    inFunction: functionAt(module, site.fn),
    inClass: classAt(module, site.class),
  });
  for (const value of found) {
    if (value.t !== "outside") continue;
    const match = handlersFor(rules, value.origin);
    if (!match) continue;
    for (const handler of match.handlers) run(handler, seenAs(value, match.rest));
  }
  const name = isCall ? calledName(expr.fn) : undefined;
  const named = name === undefined ? undefined : rules.named.get(name);
  if (!named) return;
  const outside = found.filter((value) => value.t === "outside");
  // What a library made says more than a global that may hold it (`globalThis.db ?? new Client()`).
  const known = outside.find(({ origin }) => !origin.startsWith("~")) ?? outside[0];
  const value: Value & { t: "outside" } = known ?? { t: "outside", origin: `?.${name}`, at: null, call: null, of: null };
  for (const handler of named) run(handler, seenAs(value, []));
}

const calledName = (fn: Expr): string | undefined => (fn.k === "name" || fn.k === "member" ? fn.name : undefined);

/** Asks the handlers of every member name in what is called, the outermost first. */
function visitMembers(rules: Rules, module: Module, site: Site, at: Located, run: (handler: Handler, seen: Seen) => void): void {
  let below: Expr = (at.expr as CallExpr).fn;
  for (let steps = 0; steps < 64; steps++) {
    if (below.k === "member") {
      const { name, of } = below;
      for (const handler of rules.members.get(name) ?? []) {
        const value: Seen["value"] = { t: "outside", origin: `~member.${name}`, at: null, call: null, of: null };
        const seen: Seen = {
          file: module.path,
          line: site.line,
          at,
          value,
          origin: value.origin,
          rest: [],
          receiver: null,
          how: "call",
          inFunction: functionAt(module, site.fn),
          inClass: classAt(module, site.class),
        };
        run((next, fold) => handler(next, { file: next.at.file, expr: of, env: next.at.env }, fold), seen);
      }
      below = of;
    } else if (below.k === "call") below = below.fn;
    else if (below.k === "index") below = below.of;
    else return;
  }
}

const bracketed = (at: Located): { by?: Located } => (at.expr.k === "index" ? { by: { ...at, expr: at.expr.by } } : {});

function functionAt(module: Module, id: number): Seen["inFunction"] {
  const code = module.code.functions[id];
  return code ? { file: module.path, id, code } : null;
}

/** A class of a module by its number; null outside (-1). */
export function classAt(module: Module, id: number): ClassView | null {
  const code = module.code.classes[id];
  return code ? { file: module.path, id, code, line: code.line } : null;
}

/** Runs decorators and answers the ids of their calls, which are no sites of their own. */
function visitDecorators(evaluation: Evaluation, rules: Rules, module: Module, run: (handler: Handler, seen: Seen) => void): Set<number> {
  const ids = new Set<number>();
  const visit = (decorators: readonly Expr[] | undefined, target: Decorated, line: number, inClass: ClassView | null, fn: number): void => {
    for (const expr of decorators ?? []) {
      if (expr.k === "call") ids.add(expr.id);
      const at: Located = { file: module.path, expr, env: null };
      const called = expr.k === "call" ? { ...at, expr: expr.fn } : at;
      for (const value of values(evaluation, called)) {
        if (value.t !== "outside") continue;
        const match = handlersFor(rules, value.origin);
        if (!match) continue;
        const seen: Seen = {
          file: module.path,
          line: lineOf(expr) ?? line,
          at,
          value,
          origin: value.origin,
          rest: match.rest,
          receiver: value.of,
          how: "decorator",
          target,
          inFunction: functionAt(module, fn),
          inClass,
        };
        for (const handler of match.handlers) run(handler, seen);
      }
    }
  };
  module.code.classes.forEach((cls, id) => {
    const view = classAt(module, id)!;
    visit(cls.decorators, { of: "class", class: view }, cls.line, view, -1);
    for (const field of cls.fields) visit(field.decorators, { of: "field", class: view, name: field.name, line: field.line }, field.line, view, -1);
    for (const method of cls.methods)
      visit(
        method.decorators,
        { of: "method", class: view, name: method.name, line: method.line },
        method.line,
        view,
        method.value?.k === "function" ? method.value.id : -1,
      );
  });
  module.code.functions.forEach((code, id) => {
    const inClass = code.class === undefined ? null : classAt(module, code.class);
    if (!inClass) visit(code.decorators, { of: "function", file: module.path, id, code }, code.line, null, id);
    for (const param of code.params)
      visit(param.decorators, { of: "param", class: inClass, name: param.name, line: code.line }, code.line, inClass, id);
  });
  return ids;
}

const lineOf = (expr: Expr): number | undefined =>
  expr.k === "call" || expr.k === "member" || expr.k === "index" || expr.k === "name" ? expr.line : undefined;
