/**
 * Readings of earlier runs by key. A key names connector, version, options, path and content id, so an entry can never be
 * stale. Kept by the caller between runs and on disk.
 */
export interface FactStore {
  /** The reading as plain data; decoded once and then shared, so never to be changed. */
  get(key: string): unknown;
  has(key: string): boolean;
  set(key: string, json: string): void;
  /** Makes the readings of sibling work trees available too. Worth its time when much is missing. */
  widen(): void;
}
