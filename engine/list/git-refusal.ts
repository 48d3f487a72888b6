import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { FailureError } from "../model/failure.ts";
import type { GitAnswer } from "../system/git.ts";
import { readRegular } from "../system/read-file.ts";

/** Why git would not open a repository, with the way out. `target`: where a `.git` file points to. */
export function explainRefusal(top: string, target: string | null, answer: GitAnswer): FailureError {
  const said = (answer.error.split("\n").find((line) => line.trim() !== "") ?? "").replace(/^fatal: /, "").trim();
  const more = { file: top };
  if (/dubious ownership/.test(answer.error)) {
    return new FailureError(
      "GitRefused",
      `git refuses ${top}: its owner (user ${ownerOf(top)}) is somebody else (dubious ownership). If you trust it, run: git config --global --add safe.directory ${JSON.stringify(top)}`,
      more,
    );
  }
  if (target === "")
    return new FailureError(
      "GitDamaged",
      `${join(top, ".git")} is a file, but names no git directory. Remove it to open the folder without git.`,
      more,
    );
  const gitDir = target ?? join(top, ".git");
  if (!existsSync(gitDir))
    return new FailureError(
      "GitDamaged",
      `${join(top, ".git")} points to ${gitDir}, which does not exist. If the work tree was moved, run: git worktree repair`,
      more,
    );
  const head = readRegular(join(gitDir, "HEAD"), 4096);
  if (!head.ok) return new FailureError("GitDamaged", `The HEAD of ${gitDir} cannot be read (${head.message}).`, more);
  if (!isHead(head.bytes.toString("utf8")))
    return new FailureError("GitDamaged", `The HEAD of ${gitDir} is damaged: it names neither a branch nor a commit.`, more);
  if (/not a git repository/.test(answer.error))
    return new FailureError("GitDamaged", `${gitDir} is not a whole git directory (git says: ${said}).`, more);
  return new FailureError(
    /bad config|config file/.test(answer.error) ? "GitDamaged" : "GitRefused",
    `git cannot open ${top}: ${said || `exit ${answer.code}`}`,
    more,
  );
}

/** Is this what a HEAD file holds: a branch, or a commit id? */
export function isHead(text: string): boolean {
  return /^ref: refs\/\S+\s*$/.test(text) || /^([0-9a-f]{40}|[0-9a-f]{64})\s*$/.test(text);
}

function ownerOf(folder: string): string {
  try {
    return String(statSync(folder).uid);
  } catch {
    return "unknown";
  }
}
