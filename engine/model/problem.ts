import type { ConnectorName } from "./facts.ts";

/** Why a file was not read, or only partly. The list is closed: coverage counts by it. */
export const problemCodes = [
  "too-large",
  "binary",
  "too-deep",
  "timeout",
  "crashed",
  "unreadable",
  "vanished",
  "symlink",
  "lfs-pointer",
  "encoding",
  "syntax",
  "conflict",
  "minified",
  "config-missing",
  "config-cycle",
  "submodule",
  "nested-repo",
  "assume-unchanged",
  "not-saved",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Something about one file (or folder) that a reader of an answer must know. */
export interface Problem {
  readonly file: string;
  /** Null when it concerns the file as such and not one connector's reading of it. */
  readonly connector: ConnectorName | null;
  readonly code: ProblemCode;
  /** 1-based, or null when the whole file is meant. */
  readonly line: number | null;
  /** What is so, in words a person understands. */
  readonly message: string;
}
