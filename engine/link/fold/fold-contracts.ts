import type { Connector } from "../../connectors/connector.ts";
import { clientUrl } from "../../model/client-url.ts";
import type { Config } from "../../model/config.ts";
import type { ContractSite, UnresolvedSite } from "../../model/contract.ts";
import type { Env, Fold, Framework, Handler, Hole, HttpCallFact, RoleFact, RouteFact, Seen, Text } from "../../model/fold.ts";
import { collectCallers } from "./collect-callers.ts";
import { describe } from "./describe.ts";
import { declaredClients } from "./declared-clients.ts";
import { calledFrom } from "./environment.ts";
import { type Evaluation, functionKey, joinTexts, newEvaluation } from "./evaluation.ts";
import { Findings } from "./findings.ts";
import type { Folded } from "./kept-fold.ts";
import type { Program } from "./program.ts";
import { isOpenPath } from "./open-path.ts";
import { hasWhole, isOnlyHead } from "./open-texts.ts";
import { questions } from "./questions.ts";
import { Routes, show } from "./routes.ts";
import { collectRules, handlersFor } from "./rules.ts";
import { filledPrefixes, isOfConstructor, madeWith } from "./caller-texts.ts";
import { values } from "./values.ts";
import { classAt, visitSites } from "./visit-sites.ts";

/** How many runs of its wrappers one site may cost. */
const mostRuns = 500;
/** How many calls of wrappers one fold follows. */
const mostWaiting = 100_000;
/** How many wrappers around a client are followed from the inside out. */
const mostWrappers = 4;

/** One run of a handler at one site; `env` binds the parameters of the wrappers it was reached through. */
interface Run {
  readonly handler: Handler;
  readonly seen: Seen;
  readonly depth: number;
  /** How many more runs may come from the site it began with: callers of callers multiply. */
  readonly budget?: { left: number };
}

/**
 * Folds constants, mounts, base URLs and wrappers over the resolved imports and tells which file plays which role
 * under which final key. What cannot be folded is an unresolved site, never a guess.
 */
export function foldContracts(
  program: Program,
  connectors: readonly Connector[],
  config: Config,
  moduleOf: (from: string, specifier: string) => string | undefined,
): Folded {
  const rules = collectRules(connectors);
  const evaluation = newEvaluation(program, rules);
  const findings = new Findings();
  const routes = new Routes();
  const waiting: { readonly run: Run; readonly fn: { readonly file: string; readonly id: number }; readonly otherwise: UnresolvedSite }[] = [];
  const notes = new Map<string, unknown>();
  let current: Run | null = null;
  let left = new Set<string>();
  /** Whether the run has told anything, and what it could not tell. */
  let isTold = false;
  let unsaid: UnresolvedSite[] = [];

  /** Leaves a text that a parameter decides to the callers of its function. */
  function leftToCallers(text: Text, otherwise: UnresolvedSite): boolean {
    if (!current || current.depth >= mostWrappers) return false;
    const hole = deciding(evaluation, text, current.seen);
    if (!hole?.param) return false;
    // Several texts of one run that the same function decides are one question to its callers.
    const key = functionKey(hole.param.file, hole.param.fn);
    if (left.has(key)) return true;
    left.add(key);
    waiting.push({ run: current, fn: { file: hole.param.file, id: hole.param.fn }, otherwise });
    return true;
  }

  function isCalled(text: Text): boolean {
    const hole = current && deciding(evaluation, text, current.seen);
    return hole?.param !== undefined && (evaluation.callers.get(functionKey(hole.param.file, hole.param.fn))?.length ?? 0) > 0;
  }

  function place(seen: Pick<Seen, "file" | "line">): Pick<Seen, "file" | "line"> {
    return { file: seen.file, line: seen.line };
  }

  const fold: Fold = {
    ...questions(evaluation, moduleOf),
    route(fact) {
      const made = current ? madeWith(evaluation, fact.path, current.seen) : [fact.path];
      for (const path of made) addRoute({ ...fact, path });
    },
    mount: (fact) => routes.mount({ ...fact, prefixes: filledPrefixes(evaluation, fact.prefixes), seen: place(fact.seen) }),
    prefix: ({ router, prefix, style }) => {
      const filled = filledPrefixes(evaluation, [prefix]);
      routes.prefix(router, filled.length === 1 ? filled[0]! : prefix, style);
    },
    httpCall: (fact) => httpCall(fact),
    role({ kind, role, key, seen }) {
      const made = typeof key === "string" || !current ? [[key].flat()] : madeWith(evaluation, key, current.seen);
      for (const text of made) tellRole(text, { kind, role, seen });
    },
    unresolved({ kind, role, seen, why, text }) {
      const otherwise: UnresolvedSite = { kind, role, ...place(seen), text: text ?? (seen.at ? describe(seen.at.expr) : ""), why };
      findings.unresolved(otherwise);
    },
    note<T>(framework: string, key: string, make: () => T): T {
      evaluation.asks++;
      const name = `${framework}\0${key}`;
      if (!notes.has(name)) notes.set(name, make());
      return notes.get(name) as T;
    },
  };

  function addRoute(fact: RouteFact): void {
    const otherwise: UnresolvedSite = {
      kind: "http",
      role: "serves",
      ...place(fact.seen),
      text: show(fact.path),
      why: "the path is not a constant",
    };
    const isOpen = hasWhole(fact.path);
    // A part that callers decide is theirs to say; where nobody calls, it is a parameter of the path.
    if ((isOpen || isCalled(fact.path)) && leftToCallers(fact.path, otherwise)) return;
    if (isOpen) findings.unresolved(otherwise);
    else routes.route({ ...fact, seen: place(fact.seen) });
  }

  function tellRole(text: Text, { kind, role, seen }: Omit<RoleFact, "key">): void {
    if (text.every((piece) => typeof piece === "string")) {
      const name = text.join("");
      if (name !== "") told({ kind, role, key: name, ...place(seen) });
      return;
    }
    const otherwise: UnresolvedSite = { kind, role, ...place(seen), text: show(text), why: "the name is not a constant" };
    if (!leftToCallers(text, otherwise)) untold(text, otherwise);
  }

  function told(site: ContractSite): void {
    if (current) isTold = true;
    findings.site(site);
  }

  /** What an object is made with is often known and open at once; then what is known stands. */
  function untold(text: Text, otherwise: UnresolvedSite): void {
    const seen = current?.seen;
    const isMade = seen && text.some((piece) => typeof piece === "object" && piece.param && isOfConstructor(evaluation, piece.param, seen));
    if (isMade) unsaid.push(otherwise);
    else findings.unresolved(otherwise);
  }

  function httpCall(fact: HttpCallFact): void {
    const whole = joinTexts([...(fact.bases ?? []), fact.url]);
    const all = madeWith(evaluation, whole, fact.seen);
    if (all.length === 1 && all[0]!.every((piece, at) => piece === whole[at])) callUnder(fact, whole);
    else for (const url of all) callUnder({ ...fact, url, bases: [] }, url);
  }

  function callUnder({ method, url, bases = [], seen }: HttpCallFact, whole: Text): void {
    const otherwise: UnresolvedSite = { kind: "http", role: "calls", ...place(seen), text: show(url), why: "the URL is not a constant" };
    const target = clientUrl(url, bases);
    const open = isOpenPath(evaluation, url) || isOnlyHead(whole) || ("unknown" in target && whole.some((piece) => typeof piece !== "string"));
    if (open && leftToCallers(url, otherwise)) return;
    if ("path" in target) told({ kind: "http", role: "calls", key: `${method} ${target.path}`, ...place(seen) });
    else if ("unknown" in target && !leftToCallers(whole, otherwise)) untold(whole, { ...otherwise, why: target.unknown });
  }

  function run(next: Run): void {
    current = next;
    left = new Set();
    isTold = false;
    unsaid = [];
    next.handler(next.seen, fold);
    if (!isTold) for (const otherwise of unsaid) findings.unresolved(otherwise);
    current = null;
  }

  evaluation.fold = fold;
  collectCallers(evaluation, rules);
  const frameworks: readonly Framework[] = connectors.flatMap((connector) => connector.frameworks ?? []);
  visitSites(
    evaluation,
    rules,
    (handler, seen) => run({ handler, seen, depth: 0 }),
    (path) => {
      const module = program.modules.get(path)!;
      const own = rules.byConnector.get(module.connector)?.frameworks ?? [];
      const view = fold.fileView(path);
      for (const framework of own) {
        framework.files?.(view, fold);
        if (framework.classes) module.code.classes.forEach((_, id) => framework.classes!(classAt(module, id)!, fold));
      }
    },
  );
  declaredClients(config, evaluation, fold, run);
  for (let at = 0; at < waiting.length; at++) {
    const { otherwise } = waiting[at]!;
    if (at < mostWaiting) expand(waiting[at]!);
    else findings.unresolved({ ...otherwise, why: `${otherwise.why}: too many callers to follow` });
  }
  for (const framework of frameworks) framework.end?.(fold);
  routes.join(findings);
  return findings.all();

  /** What is called, as the object of one caller has it: its client may be made with a base of its own. */
  function valueFrom(seen: Seen, env: Env): Seen["value"] {
    const { expr } = seen.at;
    const found = values(evaluation, { ...seen.at, expr: expr.k === "call" ? expr.fn : expr, env });
    return found.find((value): value is Seen["value"] => value.t === "outside" && value.origin === seen.value.origin) ?? seen.value;
  }

  /** Runs a waiting handler once for each caller of its wrapper; without a caller it is unresolved where it stands. */
  function expand({ run: { handler, seen, depth, budget = { left: mostRuns } }, fn, otherwise }: (typeof waiting)[number]): void {
    const callers = evaluation.callers.get(functionKey(fn.file, fn.id)) ?? [];
    if (callers.length === 0) findings.unresolved({ ...otherwise, why: `${otherwise.why}: nothing in the tree calls the function it stands in` });
    for (const { call, line, self, outer } of callers) {
      if (budget.left-- <= 0) {
        findings.unresolved({ ...otherwise, why: `${otherwise.why}: too many callers to follow` });
        return;
      }
      const env: Env = {
        file: fn.file,
        fn: fn.id,
        args: call.expr.args,
        at: call.env,
        argsFile: call.file,
        outer: outer ?? seen.at.env,
        ...(self ? { self } : {}),
      };
      const bound = calledFrom(seen.at.env, env);
      const value = self ? valueFrom(seen, bound) : seen.value;
      const from: Seen = {
        ...seen,
        value,
        receiver: value.of,
        file: call.file,
        line,
        at: { ...seen.at, env: bound },
        ...(seen.by ? { by: { ...seen.by, env: bound } } : {}),
      };
      for (const each of namedBy(from, handler)) run({ ...each, depth: depth + 1, budget });
    }
  }

  /** A member whose name callers give (`client[method](url)`) is asked for again under the name that this one gives. */
  function namedBy(seen: Seen, handler: Handler): readonly Pick<Run, "handler" | "seen">[] {
    const { expr } = seen.at;
    const own = rules.byConnector.get(program.modules.get(seen.at.file)?.connector ?? "ts");
    const cut = seen.value.origin.indexOf("[?]");
    if (cut < 0 || !own || expr.k !== "call") return [{ handler, seen }];
    const named = values(evaluation, { ...seen.at, expr: expr.fn }).flatMap((value): Pick<Run, "handler" | "seen">[] => {
      if (value.t !== "outside" || value.origin.includes("[?]") || !value.origin.startsWith(seen.value.origin.slice(0, cut))) return [];
      const match = handlersFor(own, value.origin);
      const told: Seen = { ...seen, value, origin: value.origin, rest: match?.rest ?? [], receiver: value.of };
      return (match?.handlers ?? []).map((each) => ({ handler: each, seen: told }));
    });
    return named.length > 0 ? named : [{ handler, seen }];
  }
}

/** The hole that keeps a text from being known and that a caller can fill: one of the site's own function first. */
function deciding(evaluation: Evaluation, text: Text, seen: Seen): Hole | undefined {
  const holes = text.filter(
    (piece): piece is Hole => typeof piece !== "string" && piece.param !== undefined && !isOfConstructor(evaluation, piece.param, seen),
  );
  const own = seen.inFunction;
  return holes.find(({ param }) => own && param!.file === own.file && param!.fn === own.id) ?? holes[0];
}
