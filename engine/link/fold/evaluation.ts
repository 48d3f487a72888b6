import type { Arg, CallExpr, Expr } from "../../model/code.ts";
import { type Env, type Fold, type Framework, type Located, type Text, tooManyWays, type Value } from "../../model/fold.ts";
import type { Program } from "./program.ts";

/** State of one fold: the program, what frameworks say of values, and what is known so far. */
export interface Evaluation {
  readonly program: Program;
  readonly fluent: ReadonlyMap<string, "*" | ReadonlySet<string>>;
  readonly results: ReadonlyMap<string, NonNullable<Framework["results"]>[string]>;
  readonly constructs: readonly NonNullable<Framework["constructs"]>[];
  /** Calls of each function of the tree, by `functionKey`; empty in the pass that collects them. */
  readonly callers: Map<string, Caller[]>;
  /** Values that frameworks give to parameters of functions handed to them, by `paramKey`. */
  readonly bound: Map<string, Value[]>;
  /** What is known of expressions that depend on no parameter in sight. */
  readonly plain: Surroundings;
  /** What is known of expressions where parameters are bound. */
  readonly known: WeakMap<Env, Surroundings>;
  /** Every environment made, by its arguments, then by function and object. */
  readonly environments: WeakMap<readonly Arg[], Map<string, Env>>;
  /** What modules export, by file and name, and the exports under way. */
  readonly exports: Map<string, Answer>;
  readonly openExports: Set<string>;
  /** Functions whose results are under way, by key, with how often. */
  readonly openFunctions: Map<string, number>;
  /** How many parameters are being looked up among callers. */
  askedCallers: number;
  /** How many expressions deep the evaluation stands. */
  depth: number;
  /** Steps left for one question; a question that needs more is answered with what is known. */
  fuel: number;
  /** How often a limit or a circle cut an answer short: what was found meanwhile holds for that question alone. */
  cuts: number;
  /** How often an answer took something from who calls what: it holds until more callers are known. */
  asks: number;
  /** Where the answers stand that do not outlast the callers that are known now. */
  readonly passing: { readonly from: Map<Expr, unknown>; readonly expr: Expr }[];
  readonly passingExports: string[];
  fold: Fold | null;
}

/** What was found; `steady` where neither a limit nor who calls what had a part in it. */
export interface Answer {
  readonly found: readonly Value[];
  readonly steady: boolean;
}

export interface Surroundings {
  readonly memo: Map<Expr, Answer>;
  /** Answers that a limit cut short: good for who may ask no further. */
  readonly short: Map<Expr, { readonly asked: number; readonly found: readonly Value[] }>;
  /** Expressions under way, to end a circle. */
  readonly open: Set<Expr>;
}

export interface Caller {
  readonly call: Located & { readonly expr: CallExpr };
  readonly line: number;
  readonly self: Value | undefined;
  readonly outer: Env | null;
}

/** An evaluation of which nothing is known yet. */
export function newEvaluation(program: Program, rules: Pick<Evaluation, "fluent" | "results" | "constructs">): Evaluation {
  return {
    program,
    fluent: rules.fluent,
    results: rules.results,
    constructs: rules.constructs,
    callers: new Map(),
    bound: new Map(),
    plain: { memo: new Map(), short: new Map(), open: new Set() },
    known: new WeakMap(),
    environments: new WeakMap(),
    exports: new Map(),
    openExports: new Set(),
    openFunctions: new Map(),
    askedCallers: 0,
    depth: 0,
    fuel: 0,
    cuts: 0,
    asks: 0,
    passing: [],
    passingExports: [],
    fold: null,
  };
}

export const mostValues = 16;
export const mostDepth = 12;
/** Calls within calls that an environment tells apart. */
export const mostBound = 4;
export const mostFuel = 1000;
/** A parameter that its callers pass on from their own callers is followed this far. */
export const mostAsked = 3;
/** How often one function may be under way at once: wrappers wrap wrappers, but recursion leads nowhere. */
export const mostNested = 2;

/** Pieces of a text, and characters in it, that are followed. */
const mostPieces = 100;
const mostLength = 20_000;
const tooLong = "a text longer than is followed";

/** Stands for the values that are not followed, so that a cut is seen. */
export const tooMany = `more than ${mostValues} values`;

export const functionKey = (file: string, id: number): string => `${file}#f${id}`;
export const paramKey = (file: string, fn: number, index: number): string => `${file}#f${fn}.${index}`;

export const unknown = (text: string): Value => ({ t: "unknown", hole: { text: text.slice(0, 120) } });
/** The answer where a limit is reached. */
export function cutShort(evaluation: Evaluation, why: string): readonly Value[] {
  evaluation.cuts++;
  return [unknown(why)];
}
export const textValue = (text: Text): Value => ({ t: "text", text });

/** Joins adjacent literal pieces; holes stay apart. A text that is made of itself over and over is one hole. */
export function joinTexts(pieces: readonly Text[]): Text {
  const out: Text[number][] = [];
  let length = 0;
  for (const text of pieces) {
    for (const piece of text) {
      const last = out.at(-1);
      if (typeof piece === "string") length += piece.length;
      if (typeof piece === "string" && typeof last === "string") out[out.length - 1] = last + piece;
      else if (piece !== "") out.push(piece);
      if (out.length > mostPieces || length > mostLength) return [{ text: tooLong }];
    }
  }
  return out;
}

/**
 * Every combination of one option a piece, in order. Where that is more than `mostValues` it is as few as have every option in one of
 * them, then one hole for the rest.
 */
export function combine(options: readonly (readonly Text[])[]): Text[] {
  let all: Text[] = [[]];
  let isCut = false;
  for (const choice of options) {
    const next: Text[] = [];
    if (all.length * choice.length > mostValues) {
      isCut = true;
      for (let i = 0; i < Math.max(all.length, choice.length); i++) next.push(joinTexts([all[i % all.length]!, choice[i % choice.length]!]));
    } else for (const head of all) for (const tail of choice) next.push(joinTexts([head, tail]));
    all = next;
  }
  return isCut ? [...all, [{ text: tooManyWays }]] : all;
}

/** The text of a value; one hole when it is none. */
export function asText(value: Value): Text {
  switch (value.t) {
    case "text":
      return value.text;
    case "literal":
      return value.v === null ? [] : [String(value.v)];
    case "unknown":
      return [value.hole];
    case "outside":
      return [{ text: value.origin }];
    default:
      return [{ text: value.t }];
  }
}

/** Unique values in order, at most as many as are followed, then an unknown one where there are more. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const [first, second, ...more] = values;
  if (!second) return values;
  if (more.length === 0) return first === second || (first!.t === second.t && valueKey(first!) === valueKey(second)) ? [first!] : values;
  const seen = new Set<string>();
  const out: Value[] = [];
  for (const value of values) {
    const key = valueKey(value);
    if (seen.has(key)) continue;
    if (out.length === mostValues) return [...out, unknown(tooMany)];
    seen.add(key);
    out.push(value);
  }
  return out;
}

/** All values in order; where they are more than are followed, one of each option in turn, so that the cut takes no option whole. */
export function inTurn(options: readonly (readonly Value[])[]): readonly Value[] {
  if (options.length < 2 || options.reduce((sum, { length }) => sum + length, 0) <= mostValues) return options.flat();
  const longest = Math.max(...options.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => options.flatMap((each) => each[at] ?? [])).flat();
}

const objectIds = new WeakMap<object, number>();
let nextObjectId = 0;
export const identity = (of: object): number => {
  let id = objectIds.get(of);
  if (id === undefined) objectIds.set(of, (id = nextObjectId++));
  return id;
};

const valueKeys = new WeakMap<Value, string>();

/** Equal for values that are the same to every reader; only compared, never shown. */
export function valueKey(value: Value): string {
  let key = valueKeys.get(value);
  if (key === undefined) valueKeys.set(value, (key = keyOf(value)));
  return key;
}

function keyOf(value: Value): string {
  switch (value.t) {
    case "text":
      return `t${value.text.map((piece) => (typeof piece === "string" ? `"${piece}"` : `{${piece.text}${piece.param ? `${piece.param.file}${piece.param.fn}.${piece.param.index}` : ""}}`)).join("")}`;
    case "literal":
      return `l${value.v}`;
    case "outside":
      return `o${value.origin}@${value.at}`;
    case "object":
      return `b${value.via ? `${value.via.file}${value.via.fn}.${value.via.index}` : ""}${value.at.file}${identity(value.at.expr)}${value.at.env ? identity(value.at.env) : ""}`;
    case "list":
      return `a${value.items.map(({ expr, env }) => `${identity(expr)}.${env ? identity(env) : ""}`).join()}`;
    case "function":
      return `f${value.file}#${value.id}${value.env ? identity(value.env) : ""}${value.self ? valueKey(value.self) : ""}`;
    case "class":
      return `c${value.file}#${value.id}`;
    case "instance":
      return `i${value.file}#${value.id}@${value.at}`;
    case "module":
      return `m${value.file}`;
    case "namespace":
      return `n${value.file}#${value.scope}`;
    case "unknown":
      return `u${value.hole.text}${value.hole.param ? `${value.hole.param.file}${value.hole.param.fn}.${value.hole.param.index}` : ""}`;
  }
}
