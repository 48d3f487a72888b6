import { statSync } from "node:fs";
import { join } from "node:path";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { Entry, GitPlace } from "../model/place.ts";
import { below } from "../support/below.ts";
import { displayPath, oddBytes } from "../support/paths.ts";
import { readRegular } from "../system/read-file.ts";
import { shadowOf } from "../system/shadow.ts";
import { readIndex, type IndexEntry } from "./read-index.ts";

/** A tracked path of the tree: its index lines as one. */
export interface Tracked extends Entry {
  readonly id: string;
  readonly mode: number;
  readonly conflict: boolean;
  readonly assumeUnchanged: boolean;
}

export const modes = { link: 0o120000, submodule: 0o160000, folder: 0o040000 };

/** What git's index says of the tree, and what tells this state of the index from another. */
export interface TrackedFiles {
  readonly key: string;
  readonly byPath: ReadonlyMap<string, Tracked>;
}

const known = new WeakMap<GitPlace, TrackedFiles>();

/** The index, read again only when its file is another. Hands the shadow its copy of it. Throws GitDamaged. */
export async function readTracked(git: GitPlace, signal: AbortSignal | undefined): Promise<TrackedFiles> {
  const key = indexKey(git);
  const before = known.get(git);
  if (before?.key === key) return before;
  const byPath = new Map<string, Tracked>();
  for (const entry of key === "" ? [] : await indexEntries(git, signal)) {
    const name = below(git, entry.name);
    if (!name || entry.skipWorktree || entry.mode === modes.folder) continue;
    const path = displayPath(name);
    const bytes = oddBytes(path);
    const now: Tracked = {
      path,
      id: entry.id,
      mode: entry.mode,
      conflict: entry.stage > 0,
      assumeUnchanged: entry.assumeUnchanged,
      ...(bytes ? { bytes } : {}),
    };
    const was = before?.byPath.get(path);
    // The same object for the same content: what was found out about a file is kept by it.
    byPath.set(path, was && isSame(was, now) ? was : now);
  }
  const tracked = { key, byPath };
  known.set(git, tracked);
  return tracked;
}

function isSame(a: Tracked, b: Tracked): boolean {
  return a.id === b.id && a.mode === b.mode && a.conflict === b.conflict && a.assumeUnchanged === b.assumeUnchanged;
}

/** What tells one state of the index file from another; `""` when there is none. */
export function indexKey(git: GitPlace): string {
  try {
    const stat = statSync(join(git.gitDir, "index"), { bigint: true });
    return `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`;
  } catch {
    return "";
  }
}

async function indexEntries(git: GitPlace, signal: AbortSignal | undefined): Promise<readonly IndexEntry[]> {
  const shadow = shadowOf(git);
  const outcome = readRegular(join(git.gitDir, "index"), 1024 * 1024 * 1024);
  if (!outcome.ok) {
    if (outcome.code === "vanished") return [];
    throw new FailureError("GitDamaged", failureTexts.GitDamaged.indexUnread(outcome.message));
  }
  const own = readIndex(outcome.bytes, git.format);
  shadow.setIndex(own ? outcome.bytes : null, outcome.stat.mtimeNs);
  if (own) return own;
  const answer = await shadow.ask(["ls-files", "-s", "-v", "-z"], { signal });
  if (answer.code !== 0) throw new FailureError("GitDamaged", failureTexts.GitDamaged.indexRefused(answer.error));
  return readLsFiles(answer.out);
}

/** Lines of `git ls-files -s -v -z`: `H 100644 <id> 0\t<path>`. */
function readLsFiles(out: Buffer): IndexEntry[] {
  const entries: IndexEntry[] = [];
  for (let at = 0; at < out.length;) {
    const zero = out.indexOf(0, at);
    const end = zero < 0 ? out.length : zero;
    const tab = out.indexOf(0x09, at);
    const [tag = "", mode = "", id = "", stage = ""] = out.toString("latin1", at, tab).split(" ");
    entries.push({
      name: out.subarray(tab + 1, end),
      id,
      mode: Number.parseInt(mode, 8),
      stage: Number(stage),
      assumeUnchanged: tag !== tag.toUpperCase(),
      skipWorktree: tag.toUpperCase() === "S",
    });
    at = end + 1;
  }
  return entries;
}
