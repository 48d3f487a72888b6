/** Reading values that somebody else made: messages of a window, files of state. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm has an own Object.prototype: it is one without a prototype of its own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

export const isText = (value: unknown, longest: number): value is string => typeof value === "string" && value.length <= longest;
export const isWhole = (value: unknown, below: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < below;
export const isList = (value: unknown, most: number): value is readonly unknown[] => Array.isArray(value) && value.length <= most;

/** The value when it is one of these texts, else null. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null;
}

const deepest = 12;

/**
 * A copy of plain data (what JSON can say) whose text would be no longer than `longest`; null when it is anything else: a
 * cycle, a depth above twelve, a date, a number that JSON has not. Keys that name a prototype are left out.
 */
export function readPlain(value: unknown, longest: number): { readonly value: unknown } | null {
  let left = longest;
  const refused = Symbol("refused");
  const copy = (from: unknown, depth: number): unknown => {
    left -= typeof from === "string" ? from.length + 2 : 4;
    if (left < 0 || depth > deepest) return refused;
    if (from === null || typeof from === "boolean" || typeof from === "string") return from;
    if (typeof from === "number") return Number.isFinite(from) ? from : refused;
    if (Array.isArray(from)) {
      if (from.length > left) return refused;
      const out: unknown[] = [];
      for (let at = 0; at < from.length; at++) {
        const each = copy(from[at], depth + 1);
        if (each === refused) return refused;
        out.push(each);
      }
      return out;
    }
    if (!isRecord(from)) return refused;
    const out: Record<string, unknown> = {};
    for (const key of Object.keys(from)) {
      left -= key.length + 3;
      const each = from[key] === undefined ? undefined : copy(from[key], depth + 1);
      if (each === refused) return refused;
      if (each !== undefined && key !== "__proto__") out[key] = each;
    }
    return out;
  };
  const made = copy(value, 0);
  return made === refused ? null : { value: made };
}
