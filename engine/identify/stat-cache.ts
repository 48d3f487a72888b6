import { join } from "node:path";
import { writeAtomic } from "../system/atomic-write.ts";
import { hashOf } from "../support/hash.ts";
import { isSettled } from "../support/is-settled.ts";
import { compareBytes } from "../support/order.ts";
import { readRegular } from "../system/read-file.ts";

/** The parts of a stat that change when a file does. */
export interface StatKey {
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  readonly size: bigint;
  readonly ino: bigint;
}

interface Known {
  readonly stat: string;
  readonly id: string;
}

/** Ids of files that git does not vouch for, by path and stat, so that an unchanged one is not hashed again. */
export interface StatCache {
  readonly known: Map<string, Known>;
  /** Paths looked up or set since loading: the others are dropped on saving. */
  readonly used: Set<string>;
  changed: boolean;
}

/** A cache that knows nothing. */
export function newStatCache(): StatCache {
  return { known: new Map(), used: new Set(), changed: false };
}

/** The id remembered of a path whose stat is the same; undefined otherwise. */
export function findId(cache: StatCache, path: string, stat: StatKey): string | undefined {
  cache.used.add(path);
  const known = cache.known.get(path);
  return known?.stat === statText(stat) ? known.id : undefined;
}

/**
 * Remembers an id. A file that changed just before it was hashed may change again within one tick of its clock, and then
 * looks the same: such an id is not remembered.
 */
export function rememberId(cache: StatCache, path: string, stat: StatKey, id: string, nowMs: number): void {
  cache.used.add(path);
  cache.changed = true;
  if (isSettled(stat, nowMs)) cache.known.set(path, { stat: statText(stat), id });
  else cache.known.delete(path);
}

const fileName = "stats.gsttt";
const version = "gsttt stats 1";

/** Loads what an earlier run remembered; anything that does not fit is nothing. */
export function loadStatCache(stateDir: string | null): StatCache {
  const cache = newStatCache();
  const outcome = stateDir === null ? null : readRegular(join(stateDir, fileName), 256 * 1024 * 1024);
  if (!outcome?.ok) return cache;
  const text = outcome.bytes.toString("utf8");
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (text.slice(0, end) !== `${version} ${hashOf(body)}`) return cache;
  try {
    for (const [path, stat, id] of JSON.parse(body) as [string, string, string][]) cache.known.set(path, { stat, id });
  } catch {
    cache.known.clear();
  }
  return cache;
}

/** Saves what was used, when anything changed. Throws what the file system throws. */
export function saveStatCache(stateDir: string | null, cache: StatCache): void {
  if (stateDir === null) return;
  const stale = [...cache.known.keys()].filter((path) => !cache.used.has(path));
  if (!cache.changed && stale.length === 0) return;
  for (const path of stale) cache.known.delete(path);
  const rows = [...cache.known].map(([path, { stat, id }]) => [path, stat, id]).sort((a, b) => compareBytes(a[0] as string, b[0] as string));
  const body = JSON.stringify(rows);
  writeAtomic(join(stateDir, fileName), [Buffer.from(`${version} ${hashOf(body)}\n${body}`)]);
  cache.changed = false;
  cache.used.clear();
}

function statText(stat: StatKey): string {
  return `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`;
}
