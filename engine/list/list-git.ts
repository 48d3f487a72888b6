import { statSync } from "node:fs";
import { join } from "node:path";
import { FailureError } from "../model/failure.ts";
import type { Entry, GitPlace, Listing, Place } from "../model/place.ts";
import { hashOf } from "../support/hash.ts";
import { compareBytes, sortBytes } from "../support/order.ts";
import { displayPath, oddBytes } from "../support/paths.ts";
import { readRegular } from "../support/read-file.ts";
import { outsideRules, shadowOf } from "../support/shadow.ts";
import { isRegular, leaveOut, noteLink, type LeftOut } from "./look.ts";
import { readHead } from "./read-head.ts";
import { readIndex, type IndexEntry } from "./read-index.ts";
import { readStatus, type Change } from "./read-status.ts";
import { noteUnopened } from "./unopened-folders.ts";

/** A tracked path of the tree: its index lines as one. */
interface Tracked extends Entry {
  readonly id: string;
  readonly mode: number;
  readonly conflict: boolean;
  readonly assumeUnchanged: boolean;
}

const modes = { link: 0o120000, submodule: 0o160000, folder: 0o040000 };

/** The files of a tree in git: two questions at most, and only the status when the index file is as it was. */
export async function listGit(place: Place, git: GitPlace, signal: AbortSignal | undefined): Promise<Listing> {
  const startedAt = Date.now();
  for (let attempt = 0; ; attempt++) {
    const before = indexKey(git);
    const head = await readHead(git, signal);
    const asked = askStatus(git, head.commit, signal);
    asked.catch(() => undefined);
    const tracked = await readTracked(place, git, before, signal);
    const status = await asked;
    if (indexKey(git) !== before && attempt < 3) continue;
    const out: LeftOut = { problems: [], links: new Map() };
    if (head.damage) leaveOut(out, ".git/HEAD", "config-missing", head.damage);
    else if (!status.compared) leaveOut(out, ".git/HEAD", "config-missing", `the commit ${head.commit?.slice(0, 7)} cannot be read (object missing): what was committed is not known`);
    noteUnopened(place.root, displayPath(git.prefix), status.errors, out);
    const { entries, dirty } = combine(place.root, git, tracked, status, out);
    return { entries, dirty, commit: head.commit, links: out.links, problems: out.problems, rules: status.rules, startedAt };
  }
}

interface Status {
  readonly changes: readonly Change[];
  /** False when the commit could not be compared with: then `staged` means nothing. */
  readonly compared: boolean;
  readonly rules: string;
  readonly errors: string;
}

/** Status comes from a shadow of the repository, where git has nothing that it could run. */
async function askStatus(git: GitPlace, commit: string | null, signal: AbortSignal | undefined): Promise<Status> {
  const shadow = shadowOf(git);
  const outside = outsideRules(git);
  shadow.setRules(outside);
  const rules = hashOf(outside.repository, "\0", outside.user);
  const prefix = displayPath(git.prefix);
  const args = ["status", "--porcelain=v2", "-z", "-uall", "--no-renames", "--ignore-submodules=all"];
  if (prefix !== "" && !oddBytes(prefix)) args.push("--", prefix);
  shadow.setHead(commit);
  let answer = await shadow.ask(args, { signal });
  let compared = true;
  if (answer.code !== 0 && commit !== null) {
    shadow.setHead(null);
    answer = await shadow.ask(args, { signal });
    compared = false;
  }
  if (answer.code !== 0) throw new FailureError("GitDamaged", `git could not say what changed: ${answer.error.split("\n")[0] ?? ""}`, { file: git.top });
  return { changes: readStatus(answer.out), compared, rules, errors: answer.error };
}

function combine(root: string, git: GitPlace, tracked: ReadonlyMap<string, Tracked>, status: Status, out: LeftOut): { entries: Entry[]; dirty: string[] } {
  const changes = new Map<string, Change>();
  const dirty = new Set<string>();
  const entries: Entry[] = [];
  for (const change of status.changes) {
    const name = below(git, change.name);
    if (!name) continue;
    const path = displayPath(name);
    if (change.disk === "?") {
      const bytes = oddBytes(path);
      if (path.endsWith("/")) leaveOut(out, path.slice(0, -1), "nested-repo", "a repository of its own: left out as one");
      else if (isRegular(root, path, bytes, out)) entries.push(entryOf(path, bytes, null));
      else continue;
      if (!path.endsWith("/")) dirty.add(path);
    } else {
      changes.set(path, change);
      const counts = tracked.get(path);
      if ((change.disk !== "." || (change.staged && status.compared)) && counts?.mode !== modes.submodule) dirty.add(path);
    }
  }
  for (const file of tracked.values()) {
    const disk = changes.get(file.path)?.disk ?? ".";
    if (disk === "D") continue;
    if (file.mode === modes.submodule) leaveOut(out, file.path, "submodule", "a submodule: left out");
    else if (disk === "." && !file.conflict && !file.assumeUnchanged) {
      if (file.mode === modes.link) noteLink(root, file.path, file.bytes, out);
      else entries.push(file);
    } else if (isRegular(root, file.path, file.bytes, out)) {
      entries.push({ ...entryOf(file.path, file.bytes, null), ...(file.assumeUnchanged ? { assumed: file.id } : {}) });
      if (file.conflict) leaveOut(out, file.path, "conflict", "a merge conflict is not resolved: read as it stands on disk");
      if (file.assumeUnchanged) leaveOut(out, file.path, "assume-unchanged", "marked assume-unchanged: git does not look at it, so its content was looked at here");
    }
  }
  entries.sort((a, b) => compareBytes(a.path, b.path));
  return { entries, dirty: sortBytes(dirty) };
}

function entryOf(path: string, bytes: Uint8Array | undefined, id: string | null): Entry {
  return bytes ? { path, bytes, id } : { path, id };
}

/** The name relative to the tree, undefined when it is not below it. */
function below(git: GitPlace, name: Buffer): Buffer | undefined {
  const size = git.prefix.byteLength;
  return name.length > size && name.subarray(0, size).equals(git.prefix) ? name.subarray(size) : undefined;
}

const read = new WeakMap<GitPlace, { key: string; tracked: ReadonlyMap<string, Tracked> }>();

async function readTracked(place: Place, git: GitPlace, key: string, signal: AbortSignal | undefined): Promise<ReadonlyMap<string, Tracked>> {
  const known = read.get(git);
  if (known?.key === key) return known.tracked;
  const tracked = new Map<string, Tracked>();
  for (const entry of key === "" ? [] : await indexEntries(git, signal)) {
    const name = below(git, entry.name);
    if (!name || entry.skipWorktree || entry.mode === modes.folder) continue;
    const path = displayPath(name);
    const conflict = entry.stage > 0;
    const bytes = oddBytes(path);
    tracked.set(path, { path, id: entry.id, mode: entry.mode, conflict, assumeUnchanged: entry.assumeUnchanged, ...(bytes ? { bytes } : {}) });
  }
  if (key !== "") read.set(git, { key, tracked });
  return tracked;
}

async function indexEntries(git: GitPlace, signal: AbortSignal | undefined): Promise<readonly IndexEntry[]> {
  const outcome = readRegular(join(git.gitDir, "index"), 1024 * 1024 * 1024);
  if (!outcome.ok) {
    if (outcome.code === "vanished") return [];
    throw new FailureError("GitDamaged", `git's index file cannot be read: ${outcome.message}`);
  }
  const own = readIndex(outcome.bytes, git.format);
  if (own) return own;
  const answer = await shadowOf(git).ask(["ls-files", "-s", "-v", "-z"], { signal });
  if (answer.code !== 0) throw new FailureError("GitDamaged", `git cannot read its index: ${answer.error.split("\n")[0] ?? ""}`);
  return readLsFiles(answer.out);
}

/** Lines of `git ls-files -s -v -z`: `H 100644 <id> 0\t<path>`. */
function readLsFiles(out: Buffer): IndexEntry[] {
  const entries: IndexEntry[] = [];
  for (let at = 0; at < out.length; ) {
    const zero = out.indexOf(0, at);
    const end = zero < 0 ? out.length : zero;
    const tab = out.indexOf(0x09, at);
    const [tag = "", mode = "", id = "", stage = ""] = out.toString("latin1", at, tab).split(" ");
    entries.push({
      name: out.subarray(tab + 1, end), id, mode: Number.parseInt(mode, 8), stage: Number(stage),
      assumeUnchanged: tag !== tag.toUpperCase(), skipWorktree: tag.toUpperCase() === "S",
    });
    at = end + 1;
  }
  return entries;
}

/** What tells one state of the index file from another; `""` when there is none. */
function indexKey(git: GitPlace): string {
  try {
    const stat = statSync(join(git.gitDir, "index"), { bigint: true });
    return `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`;
  } catch {
    return "";
  }
}
