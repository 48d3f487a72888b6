import type { FileFacts } from "../model/facts.ts";

/**
 * One call stands at many places of a file's code: in the value it makes, in every call chained behind it, among the sites.
 * Between processes and on disk it is written once and named by its id at the other places; in memory all places hold one
 * object, so that what it folds to is known once for all of them.
 */
interface Slot {
  readonly k?: string;
  readonly id?: number;
  readonly [key: string]: unknown;
}

/** Puts a reference in place of every further occurrence of a call. Changes the facts in place. */
export function foldCalls(facts: FileFacts): FileFacts {
  const known = new Set<number>();
  walk(facts.code, (value) => {
    if (value.k !== "call" || value.id === undefined) return value;
    if (known.has(value.id)) return { k: "same", id: value.id };
    known.add(value.id);
    return value;
  });
  return facts;
}

const unfolded = new WeakSet<object>();

/** The reverse of `foldCalls`, in place; does nothing the second time. */
export function unfoldCalls(facts: FileFacts): FileFacts {
  if (!facts.code || unfolded.has(facts)) return facts;
  unfolded.add(facts);
  const known = new Map<number, Slot>();
  walk(facts.code, (value) => {
    if (value.k === "same" && value.id !== undefined) return known.get(value.id) ?? value;
    if (value.k === "call" && value.id !== undefined) known.set(value.id, value);
    return value;
  });
  return facts;
}

/** Visits every object below once (a reader may have shared some), in the order it is written in, and puts what `change` answers in its place. */
function walk(root: unknown, change: (value: Slot) => Slot): void {
  const visited = new Set<object>();
  const visit = (holder: Slot | unknown[]): void => {
    if (visited.has(holder)) return;
    visited.add(holder);
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      const value = (holder as Record<string | number, unknown>)[key];
      if (typeof value !== "object" || value === null) continue;
      const kept = change(value as Slot);
      if (kept !== value) (holder as Record<string | number, unknown>)[key] = kept;
      else visit(value as Slot);
    }
  };
  if (typeof root === "object" && root !== null) visit(root as Slot);
}
