/** Keys that can be met, of one kind. */
export interface KeyIndex {
  /** The keys that a key meets, itself included, in no order. */
  find(key: string): readonly string[];
}

/** For kinds whose keys meet only when they are equal. */
export function exactIndex(targets: readonly string[]): KeyIndex {
  const known = new Set(targets);
  return { find: (key) => (known.has(key) ? [key] : []) };
}
