import { lstatSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { readRegular } from "../system/read-file.ts";

/** What stands above a folder, found by looking and without git: no configuration is read. */
export type GitFind =
  | { readonly sort: "none" }
  | { readonly sort: "bare"; readonly folder: string }
  /** `target`: where a `.git` file points to. */
  | { readonly sort: "repository"; readonly top: string; readonly target: string | null };

/** Finds the work tree a folder (absolute, links resolved) belongs to. */
export function findGitTop(folder: string): GitFind {
  for (let at = folder; ; at = dirname(at)) {
    const dot = join(at, ".git");
    const target = gitFileTarget(dot);
    if (target !== undefined && (target !== null || looksLikeGitFolder(dot))) {
      return `${folder}${sep}`.startsWith(`${dot}${sep}`) ? { sort: "bare", folder } : { sort: "repository", top: at, target };
    }
    if (at.endsWith(`${sep}.git`) && looksLikeGitFolder(at)) return { sort: "bare", folder: at };
    if (dirname(at) === at) break;
  }
  return isBare(folder) ? { sort: "bare", folder } : { sort: "none" };
}

/** The top of the repository around a folder, or the folder itself when there is none. */
export function findTop(folder: string): string {
  const real = realpathSync(folder);
  const found = findGitTop(real);
  return found.sort === "repository" ? found.top : real;
}

/** undefined: no `.git`; null: a folder; else the target of a `.git` file, `""` when it names none. */
function gitFileTarget(dot: string): string | null | undefined {
  try {
    const stat = statSync(dot);
    if (stat.isDirectory()) return null;
    if (!stat.isFile()) return undefined;
  } catch {
    return undefined;
  }
  const outcome = readRegular(dot, 64 * 1024);
  const match = outcome.ok ? /^gitdir: ([^\n]+)/.exec(outcome.bytes.toString("utf8")) : null;
  return match ? resolve(dirname(dot), (match[1] as string).trimEnd()) : "";
}

function looksLikeGitFolder(folder: string): boolean {
  return exists(join(folder, "HEAD")) || exists(join(folder, "objects"));
}

function isBare(folder: string): boolean {
  return exists(join(folder, "HEAD")) && exists(join(folder, "objects")) && exists(join(folder, "refs"));
}

function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
