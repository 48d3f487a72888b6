import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { TreeState } from "../model/file.ts";
import type { GitPlace, Place } from "../model/place.ts";
import { below } from "../support/below.ts";
import { askGit } from "./git.ts";
import { compareBytes } from "../support/order.ts";
import { displayPath } from "../support/paths.ts";
import { shadowOf } from "./shadow.ts";

/** A file that is not what it was at a revision. */
export interface ChangedFile {
  readonly path: string;
  readonly deleted: boolean;
  /** Blob id at the revision; null when it was not there. */
  readonly before: string | null;
}

/**
 * The files of a tree that differ from a revision (null: HEAD), untracked ones included, sorted by path bytes. Throws UnknownRevision
 * when git knows no such commit, and GitDamaged when its tree cannot be read.
 */
export async function changedSince(place: Place, revision: string | null, tree: TreeState, signal?: AbortSignal): Promise<ChangedFile[]> {
  const { git } = place;
  if (!git) throw new FailureError("UnknownRevision", failureTexts.UnknownRevision.notInGit(place.root, revision));
  const commit = await findCommit(git, revision ?? "HEAD", signal);
  const [before, removed] = await Promise.all([filesAt(git, commit, signal), removedFromIndex(git, commit, signal)]);
  const changed: ChangedFile[] = [];
  const present = new Set<string>();
  for (const { path, id } of tree.files) {
    present.add(path);
    const old = before.get(path) ?? null;
    if (old !== id) changed.push({ path, deleted: false, before: old });
  }
  // A file that is left out (sparse, excluded) is not gone: gone is what git says is gone.
  for (const path of tree.dirty) removed.add(path);
  for (const path of removed) {
    const old = before.get(path);
    if (old !== undefined && !present.has(path)) changed.push({ path, deleted: true, before: old });
  }
  return changed.sort((a, b) => compareBytes(a.path, b.path));
}

/** Contents of blobs by id; for one over `limit` bytes its size; one that the repository lacks is absent. Throws GitDamaged. */
export async function readBlobs(place: Place, ids: readonly string[], limit: number, signal?: AbortSignal): Promise<Map<string, Buffer | number>> {
  const blobs = new Map<string, Buffer | number>();
  if (!place.git || ids.length === 0) return blobs;
  const answer = await shadowOf(place.git).ask(["cat-file", "--batch"], { input: Buffer.from(`${ids.join("\n")}\n`), signal });
  if (answer.code !== 0) throw new FailureError("GitDamaged", failureTexts.GitDamaged.gone(answer.error));
  for (let at = 0; at < answer.out.length;) {
    const end = answer.out.indexOf(0x0a, at);
    if (end < 0) break;
    const [id = "", sort, size] = answer.out.toString("latin1", at, end).split(" ");
    at = end + 1;
    if (size === undefined || sort === "missing") continue;
    const next = at + Number(size);
    if (sort === "blob") blobs.set(id, Number(size) <= limit ? answer.out.subarray(at, next) : Number(size));
    at = next + 1;
  }
  return blobs;
}

async function findCommit(git: GitPlace, revision: string, signal: AbortSignal | undefined): Promise<string> {
  const unknown = new FailureError("UnknownRevision", failureTexts.UnknownRevision.absent(revision));
  if (revision === "" || revision.startsWith("-") || /[\0\n]/.test(revision)) throw unknown;
  const answer = await askGit({ args: ["rev-parse", "--verify", "-q", `${revision}^{commit}`], cwd: git.top, never: [git.top], signal });
  const commit = answer.out.toString("latin1").trim();
  if (answer.code !== 0 || !/^[0-9a-f]{40,64}$/.test(commit)) throw unknown;
  return commit;
}

/** Regular files of a commit below the tree: printable path -> blob id. */
async function filesAt(git: GitPlace, commit: string, signal: AbortSignal | undefined): Promise<Map<string, string>> {
  const answer = await shadowOf(git).ask(["ls-tree", "-r", "-z", "--full-tree", commit], { signal });
  if (answer.code !== 0) throw new FailureError("GitDamaged", failureTexts.GitDamaged.commit(commit, answer.error));
  const files = new Map<string, string>();
  for (let at = 0; at < answer.out.length;) {
    const end = answer.out.indexOf(0, at);
    const tab = answer.out.indexOf(0x09, at);
    const [mode = "", , id = ""] = answer.out.toString("latin1", at, tab).split(" ");
    const path = shownBelow(git, answer.out.subarray(tab + 1, end));
    if (path !== undefined && mode.startsWith("100")) files.set(path, id);
    at = end + 1;
  }
  return files;
}

/** Paths of a commit that the index has no longer, or no longer as a file. */
async function removedFromIndex(git: GitPlace, commit: string, signal: AbortSignal | undefined): Promise<Set<string>> {
  const answer = await shadowOf(git).ask(["diff-index", "--cached", "--raw", "-z", "--no-renames", "--ignore-submodules=all", commit], { signal });
  if (answer.code !== 0) throw new FailureError("GitDamaged", failureTexts.GitDamaged.compare(commit, answer.error));
  const removed = new Set<string>();
  for (let at = 0; at < answer.out.length;) {
    const zero = answer.out.indexOf(0, at);
    const end = answer.out.indexOf(0, zero + 1);
    const sort = answer.out[zero - 1];
    const path = shownBelow(git, answer.out.subarray(zero + 1, end));
    if (path !== undefined && (sort === 0x44 || sort === 0x54)) removed.add(path);
    at = end + 1;
  }
  return removed;
}

function shownBelow(git: GitPlace, name: Buffer): string | undefined {
  const path = below(git, name);
  return path && displayPath(path);
}
