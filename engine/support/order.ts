/**
 * Byte order of the UTF-8 forms of two strings, without encoding them: UTF-16 order differs from it only where a
 * surrogate meets a unit above the surrogates.
 */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** A sorted copy. */
export function sortBytes(strings: Iterable<string>): string[] {
  const list = Array.from(strings);
  return list.some(hasHighUnit) ? list.sort(compareBytes) : list.sort();
}

/** A comparator for rows by one string of theirs. */
export function byKey<T>(key: (row: T) => string): (a: T, b: T) => number {
  return (a, b) => compareBytes(key(a), key(b));
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function hasHighUnit(text: string): boolean {
  return /[\ud800-\uffff]/.test(text);
}
