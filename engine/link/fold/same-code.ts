import type { ModuleCode } from "../../model/code.ts";

/** Old lines of one file by new ones; ascending on both sides. */
export type MovedLines = ReadonlyMap<number, number>;

/**
 * Whether two readings of one file differ in nothing but where things stand: then old lines, each with its new one. Undefined when
 * anything else differs, or when the lines are not in the same order.
 */
export function movedLines(before: ModuleCode | undefined, now: ModuleCode | undefined): MovedLines | undefined {
  if (before === now) return new Map();
  if (!before || !now) return undefined;
  const moved = new Map<number, number>();
  if (!same(before, now, moved)) return undefined;
  const sorted = [...moved].sort(([a], [b]) => a - b);
  return sorted.every(([, line], at) => at === 0 || line > sorted[at - 1]![1]) ? moved : undefined;
}

type Plain = Readonly<Record<string, unknown>>;

/** Compares plain data without recursion, since code may be nested deeply. Calls may stand in several places: each pair is looked at once. */
function same(before: object, now: object, moved: Map<number, number>): boolean {
  const open: [Plain, Plain][] = [[before as Plain, now as Plain]];
  const met = new Map<Plain, Plain>();
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    const known = met.get(a);
    if (known === b) continue;
    if (known || Array.isArray(a) !== Array.isArray(b)) return false;
    met.set(a, b);
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      const [left, right] = [a[key], b[key]];
      if (key === "line" && typeof left === "number" && typeof right === "number") {
        if ((moved.get(left) ?? right) !== right) return false;
        moved.set(left, right);
      } else if (typeof left === "object" && left !== null && typeof right === "object" && right !== null) {
        open.push([left as Plain, right as Plain]);
      } else if (left !== right) return false;
    }
  }
  return true;
}
