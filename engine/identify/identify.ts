import { lstatSync } from "node:fs";
import type { ListedFile, TreeState } from "../model/file.ts";
import type { Entry, Listing, Place } from "../model/place.ts";
import { takeTurn } from "../support/abort.ts";
import { blobId, hashOf } from "../support/hash.ts";
import { ignoreTree, type IgnoreTree } from "../system/ignore-tree.ts";
import { sortBytes } from "../support/order.ts";
import { absolutePath, displayPath } from "../support/paths.ts";
import { readRegular } from "../system/read-file.ts";
import { outsideRules } from "../system/shadow.ts";
import { sizeLimit } from "../support/limits.ts";
import { lineEndings, type LineEndings } from "../system/line-endings.ts";
import { findId, rememberId, type StatCache } from "./stat-cache.ts";

export { loadStatCache, newStatCache, saveStatCache, type StatCache } from "./stat-cache.ts";

/**
 * Gives every listed file its content id. A file that git calls unchanged keeps git's id and is not opened; any other is
 * hashed as a git blob, unless its stat is the one it was last hashed under. Files that are gone by now are left out.
 */
export async function identify(place: Place, listing: Listing, cache: StatCache, signal?: AbortSignal): Promise<TreeState> {
  const hashed = await hashUnknown(place, listing, cache, signal);
  const key = JSON.stringify([...hashed]);
  let known = last.get(listing.entries);
  if (known?.key !== key) last.set(listing.entries, (known = { key, ...withIds(listing, hashed) }));
  const ignore = ignoreOf(place);
  return {
    root: place.root,
    commit: listing.commit?.slice(0, 7) ?? null,
    git: place.git !== null,
    dirty: known.dirty,
    files: known.files,
    links: listing.links,
    problems: listing.problems,
    fingerprint: known.fingerprint,
    listedAt: listing.startedAt,
    ignored: (path) => ignore().ignored(path),
  };
}

interface Identified {
  readonly files: readonly ListedFile[];
  readonly dirty: readonly string[];
  readonly fingerprint: string;
}

/** What was made of a listing that is still the same one. */
const last = new WeakMap<readonly Entry[], Identified & { readonly key: string }>();

/** Ids of those files that git does not vouch for; null for one that is gone by now. */
async function hashUnknown(place: Place, listing: Listing, cache: StatCache, signal: AbortSignal | undefined): Promise<Map<string, string | null>> {
  const endings = lineEndings(place);
  const ids = new Map<string, string | null>();
  for (const entry of listing.entries) {
    if (entry.id !== null) continue;
    if (ids.size % 64 === 63) {
      await takeTurn(signal);
    }
    ids.set(entry.path, idOnDisk(place, entry, cache, endings) ?? null);
  }
  return ids;
}

function withIds(listing: Listing, hashed: ReadonlyMap<string, string | null>): Identified {
  const files: ListedFile[] = [];
  const dirty = new Set(listing.dirty);
  for (const entry of listing.entries) {
    const id = entry.id ?? hashed.get(entry.path);
    if (!id) continue;
    if (entry.assumed !== undefined && entry.assumed !== id) dirty.add(entry.path);
    // The same object for an unchanged file: what was found out about it is kept by it.
    files.push(entry.id !== null ? (entry as ListedFile) : entry.bytes ? { path: entry.path, bytes: entry.bytes, id } : { path: entry.path, id });
  }
  return { files, dirty: sortBytes(dirty), fingerprint: fingerprintOf(files, listing) };
}

/** undefined: it is gone. A file that cannot be read keeps a place among the files, under an id that no content has. */
function idOnDisk(place: Place, entry: Entry, cache: StatCache, endings: LineEndings): string | undefined {
  const absolute = absolutePath(place.root, entry.path, entry.bytes);
  try {
    const stat = lstatSync(absolute, { bigint: true });
    const known = findId(cache, entry.path, stat);
    if (known !== undefined) return known;
  } catch {
    // Reading says why.
  }
  const outcome = readRegular(absolute, sizeLimit);
  if (outcome.ok) {
    const id = blobId(endings.normalise(entry.path, outcome.bytes), place.git?.format);
    rememberId(cache, entry.path, outcome.stat, id, Date.now());
    return id;
  }
  if (outcome.code === "vanished" || outcome.code === "symlink") return undefined;
  return `${outcome.code}: ${outcome.message}`;
}

function fingerprintOf(files: readonly ListedFile[], listing: Listing): string {
  const lines = files.map((file) => `${file.path}\0${file.id}`);
  const links = [...listing.links].map(([from, to]) => `${from}\0${to}`);
  const left = listing.problems.map((problem) => `${problem.file}\0${problem.code}\0${problem.message}`);
  return hashOf(lines.join("\n"), "\n\n", sortBytes(links).join("\n"), "\n\n", left.join("\n"), "\n\n", listing.rules);
}

/** Rules are read when first asked for: most answers never do. */
function ignoreOf(place: Place): () => IgnoreTree {
  let tree: IgnoreTree | undefined;
  return () => {
    if (tree) return tree;
    const { git } = place;
    if (!git) return (tree = ignoreTree(place.root, []));
    const outside = outsideRules(git);
    const whole = ignoreTree(git.top, [outside.repository, outside.user]);
    const prefix = displayPath(git.prefix);
    return (tree = { direct: (path, isFolder) => whole.direct(prefix + path, isFolder), ignored: (path) => whole.ignored(prefix + path) });
  };
}
