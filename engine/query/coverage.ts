import type { CoverageBody } from "../model/answer.ts";
import { readCodes, type GraphIndex } from "../model/graph-index.ts";
import { problemCodes, type ProblemCode } from "../model/problem.ts";
import { readingProblems } from "./reading-problem.ts";
import { siteRow, unresolvedRow } from "./rows.ts";

/** What is no file of the tree, as against a file with something wrong about it. */
const leftOutCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "symlink",
  "submodule",
  "nested-repo",
  "unreadable",
  "vanished",
  "binary",
  "lfs-pointer",
]);

/** Everything that is not known: files read and unread files together are the claimed ones, exactly. */
export function coverage(index: GraphIndex): CoverageBody {
  const { files, rows } = index;
  const problems = readingProblems(rows.problems);
  const unread: CoverageBody["unread"][number][] = [];
  for (let file = 0; file < files.paths.length; file++) {
    if (readCodes[files.read[file] as number] !== false) continue;
    const path = files.paths.at(file);
    const problem = problems.get(path);
    unread.push({ file: path, code: problem?.code ?? "unreadable", message: problem?.message ?? "could not be read" });
  }
  const leftOut = new Map<ProblemCode, number>();
  for (const { file, code } of rows.problems)
    if (leftOutCodes.has(code) && files.paths.find(file) < 0) leftOut.set(code, (leftOut.get(code) ?? 0) + 1);
  return {
    answer: "coverage",
    unread,
    unresolved: rows.unresolved.map(unresolvedRow),
    sites: rows.sites.map(siteRow),
    configuration: rows.problems
      .filter(({ code }) => code === "config-missing" || code === "config-cycle")
      .map(({ file, code, message }) => ({ file, code, message })),
    leftOut: problemCodes.filter((code) => leftOut.has(code)).map((code) => ({ code, count: leftOut.get(code) as number })),
  };
}
