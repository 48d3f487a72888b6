import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The branch that is checked out in the repository around a folder; null on a detached HEAD or without git. Reads two small files, starts nothing. */
export function readBranch(folder: string): string | null {
  const gitDir = gitDirOf(folder);
  if (!gitDir) return null;
  try {
    const head = readFileSync(path.join(gitDir, "HEAD"), "utf8").slice(0, 4096);
    return /^ref: refs\/heads\/(.+)$/m.exec(head)?.[1]?.trim() ?? null;
  } catch {
    return null;
  }
}

/** The git directory that governs a folder, following a `.git` file. */
export function gitDirOf(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    const entry = path.join(at, ".git");
    try {
      if (statSync(entry).isDirectory()) return entry;
      const target = /^gitdir: (.+)$/m.exec(readFileSync(entry, "utf8").slice(0, 4096))?.[1]?.trim();
      return target ? path.resolve(at, target) : null;
    } catch {
      /* Not here: look above. */
    }
    if (path.dirname(at) === at) return null;
  }
}
