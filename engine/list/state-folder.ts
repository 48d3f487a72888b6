import { accessSync, constants, lstatSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { GitPlace } from "../model/place.ts";
import type { Problem } from "../model/problem.ts";
import { hashOf } from "../support/hash.ts";
import { sortBytes } from "../support/order.ts";

export interface StateFolder {
  readonly folder: string | null;
  readonly siblings: readonly string[];
  readonly problems: readonly Problem[];
}

/** Where the index of a tree is kept. Nothing is made yet; a link in the way is never followed. */
export function stateFolder(root: string, git: GitPlace | null): StateFolder {
  if (!git || isAmongFiles(git)) return cacheFolder(root);
  const below = git.prefix.byteLength === 0 ? [] : [hashOf(git.prefix).slice(0, 16)];
  const own = join(git.gitDir, "gsttt", ...below);
  const siblings = [git.commonDir, ...worktreeFolders(git.commonDir)]
    .filter((folder) => folder !== git.gitDir)
    .map((folder) => join(folder, "gsttt", ...below))
    .filter((folder) => blocked(dirname(folder), folder) === null);
  const obstacle = blocked(git.gitDir, own);
  if (obstacle === null) return { folder: own, siblings: sortBytes(siblings), problems: [] };
  return {
    folder: null,
    siblings: sortBytes(siblings),
    problems: [notSaved(`could not save the index: ${relative(git.top, obstacle) || obstacle} is not a folder of its own`)],
  };
}

/** A `.git` file may lead to a folder that is listed like any other: nothing is written there. */
function isAmongFiles({ top, gitDir }: GitPlace): boolean {
  const below = relative(top, gitDir).split(sep);
  return below[0] !== ".." && !isAbsolute(below.join(sep)) && !below.includes(".git");
}

function cacheFolder(root: string): StateFolder {
  const problems: Problem[] = [];
  const name = join("gsttt", hashOf(root).slice(0, 32));
  const asked = process.env["XDG_CACHE_HOME"];
  const candidates: string[] = [];
  if (asked) {
    if (isAbsolute(asked)) candidates.push(asked);
    else problems.push(notSaved("XDG_CACHE_HOME is not an absolute path: ~/.cache is used instead"));
  }
  const home = homeFolder();
  if (home) candidates.push(join(home, ".cache"));
  for (const base of candidates) {
    const folder = resolve(base, name);
    if (`${folder}${sep}`.startsWith(root === sep ? sep : `${root}${sep}`)) {
      problems.push(notSaved(`could not save the index in ${base}: it is inside the opened folder`));
    } else if (!writable(folder) || blocked(base, folder) !== null) {
      problems.push(notSaved(`could not save the index in ${base}: it is not writable`));
    } else {
      return { folder, siblings: [], problems };
    }
  }
  if (candidates.length === 0) problems.push(notSaved("could not save the index: there is neither XDG_CACHE_HOME nor a home folder"));
  return { folder: null, siblings: [], problems };
}

function notSaved(message: string): Problem {
  return { file: "", connector: null, code: "not-saved", line: null, message };
}

function homeFolder(): string | null {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : null;
  } catch {
    return null;
  }
}

/** The first thing between a trusted folder and one below it that exists and is not a plain folder. */
function blocked(from: string, to: string): string | null {
  let at = from;
  for (const part of relative(from, to).split(sep)) {
    at = join(at, part);
    try {
      if (!lstatSync(at).isDirectory()) return at;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : at;
    }
  }
  return null;
}

function writable(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    try {
      accessSync(at, constants.W_OK | constants.X_OK);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(at) === at) return false;
    }
  }
}

function worktreeFolders(commonDir: string): string[] {
  try {
    return readdirSync(join(commonDir, "worktrees")).map((name) => join(commonDir, "worktrees", name));
  } catch {
    return [];
  }
}
