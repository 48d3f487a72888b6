import type { Problem, ProblemCode } from "../model/problem.ts";

/** What a problem says of the reading of its file: it failed, it gave only a part, or it is about something else. */
const says = {
  binary: "failed",
  "too-deep": "failed",
  timeout: "failed",
  crashed: "failed",
  unreadable: "failed",
  vanished: "failed",
  "lfs-pointer": "failed",
  symlink: "failed",
  "too-large": "partly",
  encoding: "partly",
  syntax: "partly",
  conflict: "partly",
  minified: "partly",
  "config-missing": "other",
  "config-cycle": "other",
  submodule: "other",
  "nested-repo": "other",
  "assume-unchanged": "other",
  "not-saved": "other",
} as const satisfies Record<ProblemCode, "failed" | "partly" | "other">;

/**
 * By path, the one problem that tells why a file was not read, or only partly: a failed reading before one that gave a part,
 * else the first as they are sorted. Files that were read whole have none.
 */
export function readingProblems(problems: readonly Problem[]): Map<string, Problem> {
  const found = new Map<string, Problem>();
  for (const problem of problems) {
    if (says[problem.code] === "other") continue;
    const before = found.get(problem.file);
    if (before === undefined || (says[before.code] === "partly" && says[problem.code] === "failed")) found.set(problem.file, problem);
  }
  return found;
}
