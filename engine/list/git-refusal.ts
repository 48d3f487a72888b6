import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { GitAnswer } from "../system/git.ts";
import { readRegular } from "../system/read-file.ts";

/** Why git would not open a repository, with the way out. `target`: where a `.git` file points to. */
export function explainRefusal(top: string, target: string | null, answer: GitAnswer): FailureError {
  const said = (answer.error.split("\n").find((line) => line.trim() !== "") ?? "").replace(/^fatal: /, "").trim();
  const more = { file: top };
  if (/dubious ownership/.test(answer.error)) {
    return new FailureError("GitRefused", failureTexts.GitRefused.owner(top, ownerOf(top)), more);
  }
  if (target === "") return new FailureError("GitDamaged", failureTexts.GitDamaged.noTarget(join(top, ".git")), more);
  const gitDir = target ?? join(top, ".git");
  if (!existsSync(gitDir)) return new FailureError("GitDamaged", failureTexts.GitDamaged.targetGone(join(top, ".git"), gitDir), more);
  const head = readRegular(join(gitDir, "HEAD"), 4096);
  if (!head.ok) return new FailureError("GitDamaged", failureTexts.GitDamaged.headUnread(gitDir, head.message), more);
  if (!isHead(head.bytes.toString("utf8"))) return new FailureError("GitDamaged", failureTexts.GitDamaged.head(gitDir), more);
  if (/not a git repository/.test(answer.error)) return new FailureError("GitDamaged", failureTexts.GitDamaged.notWhole(gitDir, said), more);
  const why = said || `exit ${answer.code}`;
  return /bad config|config file/.test(answer.error)
    ? new FailureError("GitDamaged", failureTexts.GitDamaged.config(top, why), more)
    : new FailureError("GitRefused", failureTexts.GitRefused.said(top, why), more);
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
