/** What a user can act on. Crosses processes as plain data; its exit code is in `exitCodes`. */
export const failureTags = [
  "UnknownFile",
  "UnknownContract",
  "UnknownKind",
  "OutsideRepository",
  "UnknownRevision",
  "Usage",
  "NotAFolder",
  "NotReadable",
  "GitMissing",
  "GitRefused",
  "GitDamaged",
  "BareRepository",
  "ConfigInvalid",
  "Interrupted",
  "Internal",
] as const;
export type FailureTag = (typeof failureTags)[number];

export interface Failure {
  readonly tag: FailureTag;
  /** What, why and the way out. */
  readonly message: string;
  /** The nearest names, best first; empty where no name was asked. */
  readonly nearest: readonly string[];
  readonly file: string | null;
  readonly line: number | null;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Thrown inside the engine to leave a stage early; caught once at its door and turned into a `Result`. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(tag: FailureTag, message: string, more: Partial<Omit<Failure, "tag" | "message">> = {}) {
    super(message);
    this.failure = { tag, message, nearest: [], file: null, line: null, ...more };
  }
}

export const exitCodes: Record<FailureTag, number> = {
  UnknownFile: 1,
  UnknownContract: 1,
  UnknownKind: 1,
  OutsideRepository: 1,
  UnknownRevision: 1,
  Usage: 2,
  NotAFolder: 3,
  NotReadable: 3,
  GitMissing: 3,
  GitRefused: 3,
  GitDamaged: 3,
  BareRepository: 3,
  ConfigInvalid: 4,
  Interrupted: 130,
  Internal: 70,
};
