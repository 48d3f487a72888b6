import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { Entry, GitPlace, Listing, Place } from "../model/place.ts";
import { below } from "../support/below.ts";
import { hashOf } from "../support/hash.ts";
import { ignoreTree } from "../system/ignore-tree.ts";
import { compareBytes, sortBytes } from "../support/order.ts";
import { absolutePath, displayPath, oddBytes } from "../support/paths.ts";
import { readRegular } from "../system/read-file.ts";
import { outsideRules, shadowOf, type OutsideRules } from "../system/shadow.ts";
import { isRegular, leaveOut, nothingLeftOut, noteLink, type LeftOut } from "./look.ts";
import { readHead, type Head } from "./read-head.ts";
import { readStatus } from "./read-status.ts";
import { indexKey, modes, readTracked, type TrackedFiles } from "./read-tracked.ts";
import { releaseWaiting } from "./release-waiting.ts";
import { noteSpecialFiles } from "./special-files.ts";
import { noteUnopened } from "./unopened-folders.ts";

/** The files of a tree in git: two questions at most, and only the status when the index file is as it was. */
export async function listGit(place: Place, git: GitPlace, signal: AbortSignal | undefined): Promise<Listing> {
  const startedAt = Date.now();
  for (let attempt = 0; ; attempt++) {
    const head = await readHead(git, signal);
    const tracked = await readTracked(git, signal);
    const status = await askStatus(git, head.commit, signal);
    if (indexKey(git) !== tracked.key && attempt < 3) continue;
    return { ...listed(place, git, head, tracked, status), startedAt };
  }
}

interface Status {
  readonly out: Buffer;
  /** False when the commit could not be compared with: then what is staged is not known. */
  readonly compared: boolean;
  readonly rules: string;
  readonly outside: OutsideRules;
  readonly errors: string;
}

/** Status comes from a shadow of the repository, where git has nothing that it could run. */
async function askStatus(git: GitPlace, commit: string | null, signal: AbortSignal | undefined): Promise<Status> {
  const shadow = shadowOf(git);
  const outside = outsideRules(git);
  shadow.setRules(outside);
  const prefix = displayPath(git.prefix);
  const rules = hashOf(outside.repository, "\0", outside.user, ...rulesAbove(git.top, prefix));
  const args = ["status", "--porcelain=v2", "-z", "-uall", "--no-renames", "--ignore-submodules=all"];
  if (prefix !== "" && !oddBytes(prefix)) args.push("--", prefix);
  shadow.setHead(commit);
  const ask = () => releaseWaiting(git.top, shadow.ask(args, { signal }));
  let answer = await ask();
  let compared = true;
  if (answer.code !== 0 && commit !== null) {
    shadow.setHead(null);
    answer = await ask();
    compared = false;
  }
  if (answer.code !== 0) throw new FailureError("GitDamaged", failureTexts.GitDamaged.status(answer.error), { file: git.top });
  return { out: answer.out, compared, rules, outside, errors: answer.error };
}

/** Texts of the ignore files above a tree that is a folder of its repository: they count, and are not listed with it. */
function rulesAbove(top: string, prefix: string): string[] {
  const texts: string[] = [];
  for (let slash = prefix.indexOf("/"), folder = ""; slash >= 0; folder = prefix.slice(0, slash + 1), slash = prefix.indexOf("/", slash + 1)) {
    const path = `${folder}.gitignore`;
    const outcome = readRegular(absolutePath(top, path, oddBytes(path)), 1024 * 1024);
    texts.push("\0", path, "\0", outcome.ok ? outcome.bytes.toString("latin1") : "");
  }
  return texts;
}

type Listed = Omit<Listing, "startedAt">;

/** The last listing of a tree, which is returned again, as the same object, while all it was made from is the same. */
const last = new WeakMap<GitPlace, { key: string; out: Buffer; looked: readonly Entry[]; listed: Listed }>();

function listed(place: Place, git: GitPlace, head: Head, tracked: TrackedFiles, status: Status): Listed {
  const key = JSON.stringify([tracked.key, head, status.compared, status.rules, status.errors]);
  const before = last.get(git);
  if (
    before?.key === key &&
    before.out.equals(status.out) &&
    before.looked.every((entry) => isRegular(place.root, entry.path, entry.bytes, nothingLeftOut()))
  )
    return before.listed;
  const out = nothingLeftOut();
  if (head.damage) leaveOut(out, ".git/HEAD", "config-missing", head.damage);
  else if (!status.compared)
    leaveOut(
      out,
      ".git/HEAD",
      "config-missing",
      `the commit ${head.commit?.slice(0, 7)} cannot be read (object missing): what was committed is not known`,
    );
  const prefix = displayPath(git.prefix);
  noteUnopened(place.root, prefix, status.errors, out);
  const { entries, dirty } = combine(place.root, git, tracked, status, out);
  const rules = ignoreTree(git.top, [status.outside.repository, status.outside.user]);
  noteSpecialFiles(place.root, entries, (path) => rules.ignored(prefix + path), out);
  const made: Listed = { entries, dirty, commit: head.commit, links: out.links, problems: out.problems, rules: status.rules };
  const looked = entries.filter((entry) => entry.id === null);
  if (out.irregular > 0) last.delete(git);
  else last.set(git, { key, out: status.out, looked, listed: made });
  return made;
}

function combine(root: string, git: GitPlace, tracked: TrackedFiles, status: Status, out: LeftOut): { entries: Entry[]; dirty: string[] } {
  const onDisk = new Map<string, string>();
  const dirty = new Set<string>();
  const entries: Entry[] = [];
  for (const change of readStatus(status.out)) {
    const name = below(git, change.name);
    if (!name) continue;
    const path = displayPath(name);
    if (change.disk !== "?") {
      onDisk.set(path, change.disk);
      const differs = change.disk !== "." || (change.staged && status.compared);
      if (differs && tracked.byPath.get(path)?.mode !== modes.submodule) dirty.add(path);
    } else if (path.endsWith("/")) {
      leaveOut(out, path.slice(0, -1), "nested-repo", "a repository of its own: left out as one");
    } else if (isRegular(root, path, oddBytes(path), out)) {
      entries.push(entryOf(path, oddBytes(path), null));
      dirty.add(path);
    }
  }
  for (const file of tracked.byPath.values()) {
    const disk = onDisk.get(file.path) ?? ".";
    if (disk === "D") continue;
    if (file.mode === modes.submodule) leaveOut(out, file.path, "submodule", "a submodule: left out");
    else if (disk === "." && !file.conflict && !file.assumeUnchanged) {
      if (file.mode === modes.link) noteLink(root, file.path, file.bytes, out);
      else entries.push(file);
    } else if (isRegular(root, file.path, file.bytes, out)) {
      entries.push({ ...entryOf(file.path, file.bytes, null), ...(file.assumeUnchanged ? { assumed: file.id } : {}) });
      if (file.conflict) leaveOut(out, file.path, "conflict", "a merge conflict is not resolved: read as it stands on disk");
      if (file.assumeUnchanged)
        leaveOut(out, file.path, "assume-unchanged", "marked assume-unchanged: git does not look at it, so its content was looked at here");
    }
  }
  entries.sort((a, b) => compareBytes(a.path, b.path));
  return { entries, dirty: sortBytes(dirty) };
}

function entryOf(path: string, bytes: Uint8Array | undefined, id: string | null): Entry {
  return bytes ? { path, bytes, id } : { path, id };
}
