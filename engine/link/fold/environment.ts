import type { Arg, Expr } from "../../model/code.ts";
import type { Env, Value } from "../../model/fold.ts";
import { type Evaluation, identity, mostBound, type Surroundings, valueKey } from "./evaluation.ts";
import { relevant } from "./depends.ts";

/** The one call or object that an environment stands for. `at` is where the arguments stand, `outer` where the function was made. */
export interface Bound {
  readonly file: string;
  readonly fn: number;
  readonly args: readonly Arg[];
  readonly at: Env | null;
  readonly argsFile: string;
  readonly outer: Env | null;
  readonly self?: Value | undefined;
}

/** How many calls within calls an environment stands for. */
const depths = new WeakMap<Env, number>();
const depthOf = (env: Env | null): number => (env ? (depths.get(env) ?? 1) : 0);

const noArgs: readonly Arg[] = [];

/** The environment of an object, for the fields of its class: no call. */
export const ofObject = (evaluation: Evaluation, file: string, self: Value): Env =>
  environment(evaluation, { file, fn: -1, args: noArgs, at: null, argsFile: file, outer: null, self });

/**
 * One environment for all that bind the same, so that what was found in it is found once. What the arguments do not depend on
 * is dropped from where they stand, and so is what is more than `mostBound` calls away.
 */
export function environment(evaluation: Evaluation, bound: Bound): Env {
  const { file, fn, args, argsFile, outer, self } = bound;
  const needed = bound.at && relevant(evaluation, argsFile, valuesOf(args), bound.at);
  const at = depthOf(needed) < mostBound ? needed : null;
  let same = evaluation.environments.get(args);
  if (!same) evaluation.environments.set(args, (same = new Map()));
  const key = `${file}#${fn}#${argsFile}#${at ? identity(at) : ""}#${outer ? identity(outer) : ""}#${self ? valueKey(self) : ""}`;
  const found = same.get(key);
  if (found) return found;
  const made: Env = { file, fn, args, at, argsFile, outer, ...(self ? { self } : {}) };
  depths.set(made, 1 + Math.max(depthOf(at), depthOf(outer)));
  same.set(key, made);
  return made;
}

const argValues = new WeakMap<readonly Arg[], readonly Expr[]>();

function valuesOf(args: readonly Arg[]): readonly Expr[] {
  let found = argValues.get(args);
  if (!found) argValues.set(args, (found = args.map(({ value }) => value)));
  return found;
}

/** What is known of expressions in one environment. */
export function surroundings(evaluation: Evaluation, env: Env | null): Surroundings {
  if (env === null) return evaluation.plain;
  let found = evaluation.known.get(env);
  if (!found) evaluation.known.set(env, (found = { memo: new Map(), short: new Map(), open: new Set() }));
  return found;
}

/** The environment of a wrapper that another wrapper calls: its arguments are looked up where the outer one is bound. */
export function calledFrom(inner: Env | null, outer: Env): Env {
  return inner ? { ...inner, at: calledFrom(inner.at, outer), outer: inner.outer ?? outer } : outer;
}
