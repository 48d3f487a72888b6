import type { Entry, Listing, Place } from "../model/place.ts";
import { compileIgnore, isIgnored } from "../support/ignore-rules.ts";
import { byKey } from "../support/order.ts";
import { listGit } from "./list-git.ts";
import { listPlain } from "./list-plain.ts";

export { findTop } from "./find-git.ts";
export { openPlace } from "./open-place.ts";

/**
 * The files of a tree that count: in git the tracked and present and the untracked and not ignored, else what a walk
 * finds; without those that `exclude` (gitignore patterns) names. Entries sorted by path bytes. Throws GitDamaged,
 * GitRefused, NotReadable or Interrupted.
 */
export async function list(place: Place, exclude: readonly string[], signal?: AbortSignal): Promise<Listing> {
  const listing = place.git ? await listGit(place, place.git, signal) : await listPlain(place, signal);
  const key = JSON.stringify(exclude);
  const before = last.get(listing.entries);
  const filtered = before?.key === key ? before.filtered : leaveOut(place, listing, exclude);
  last.set(listing.entries, { key, filtered });
  return { ...filtered, startedAt: listing.startedAt };
}

/** What was made of a listing that is still the same one. */
const last = new WeakMap<readonly Entry[], { key: string; filtered: Listing }>();

function leaveOut(place: Place, listing: Listing, exclude: readonly string[]): Listing {
  const problems = [...place.problems, ...listing.problems].sort(byKey((problem) => problem.file));
  const rules = compileIgnore(exclude);
  if (rules.length === 0) return { ...listing, problems };
  const counts = (path: string) => !isIgnored(rules, path);
  return {
    ...listing,
    entries: listing.entries.filter((entry) => counts(entry.path)),
    dirty: listing.dirty.filter(counts),
    links: new Map([...listing.links].filter(([path]) => counts(path))),
    problems: problems.filter((problem) => problem.file === "" || counts(problem.file)),
  };
}
