import type { ProblemCode } from "../model/problem.ts";

/** Problems that say that a file was not read, or only partly; the others are about its configuration or its place. */
export const readingCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "too-large",
  "binary",
  "too-deep",
  "timeout",
  "crashed",
  "unreadable",
  "vanished",
  "lfs-pointer",
  "encoding",
  "syntax",
  "conflict",
  "minified",
]);
