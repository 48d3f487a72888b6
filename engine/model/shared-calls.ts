import type { ModuleCode } from "./code.ts";

/** Stands for a call that was written out before, by its id. Only ever between `packCalls` and `openCalls`. */
interface Again {
  readonly k: "again";
  readonly id: number;
}

type Plain = Record<string, unknown> | unknown[];

/**
 * Makes code small for the fact store: a call stands in its site, in what it is an argument of and in the names bound to it,
 * and is written out at the first of these places alone. Changes the code in place. `openCalls` undoes it.
 */
export function packCalls(code: ModuleCode): ModuleCode {
  const seen = new Set<number>();
  walk(code as unknown as Plain, (value) => {
    const id = callId(value);
    if (id === undefined) return undefined;
    if (seen.has(id)) return { k: "again", id } satisfies Again;
    seen.add(id);
    return undefined;
  });
  return code;
}

/** Puts the calls back, each the same object in all its places, so that what is known of it is found again. In place; twice is once. */
export function openCalls(code: ModuleCode): ModuleCode {
  const calls = new Map<number, unknown>();
  walk(code as unknown as Plain, (value) => {
    if (value.k === "again") return calls.get(value.id as number);
    const id = callId(value);
    if (id === undefined) return undefined;
    const known = calls.get(id);
    if (known === undefined) calls.set(id, value);
    return known;
  });
  return code;
}

const callId = (value: Record<string, unknown>): number | undefined => (value.k === "call" && typeof value.id === "number" ? value.id : undefined);

/** Visits every object once, parents first; what `replace` gives stands in its place and is not entered. */
function walk(top: Plain, replace: (value: Record<string, unknown>) => unknown): void {
  const open: Plain[] = [top];
  const visited = new Set<Plain>();
  for (let at = open.pop(); at; at = open.pop()) {
    const children: Plain[] = [];
    for (const key of Object.keys(at)) {
      const value = (at as Record<string, unknown>)[key];
      if (typeof value !== "object" || value === null) continue;
      const other = Array.isArray(value) ? undefined : replace(value as Record<string, unknown>);
      if (other !== undefined && other !== value) (at as Record<string, unknown>)[key] = other;
      else if (!visited.has(value as Plain)) {
        visited.add(value as Plain);
        children.push(value as Plain);
      }
    }
    for (let i = children.length - 1; i >= 0; i--) open.push(children[i]!);
  }
}
