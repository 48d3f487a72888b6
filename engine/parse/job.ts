import type { Place } from "../model/place.ts";
import type { ConnectorName, ProblemFact } from "../model/facts.ts";

/** One file to read, for those connectors that have not read these bytes yet. Plain data: it crosses to a parser process. */
export interface Job {
  readonly path: string;
  readonly bytes?: Uint8Array;
  readonly id: string;
  readonly connectors: readonly ConnectorName[];
  /** Is its text wanted as configuration? */
  readonly text: boolean;
  /** Its bytes, when they are not those on disk: a file as it was at a revision. */
  readonly content?: Uint8Array;
}

/** What must be known to read any file of a tree. */
export interface Setup {
  readonly place: Place;
  /** Options of each connector, as it made them from the config. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly listedAt: number;
}

/** What the gate found of a file, whoever reads it. */
export interface GateResult {
  readonly read: boolean;
  readonly problems: readonly ProblemFact[];
}

/** A connector that failed on a file, and did not merely find something wrong in it. */
export interface Failed {
  readonly failed: ProblemFact;
}

export interface JobResult {
  readonly gate: GateResult;
  /** Null when what was read has no lasting id: a file that is gone, or cannot be opened. */
  readonly id: string | null;
  /** JSON of the facts, or of a `Failed`, in the order of the job's connectors. */
  readonly readings: readonly string[];
  readonly text: string | null;
  /** What kept a connector from reading it, and says nothing of the file: it is tried again. Such a reading is missing above. */
  readonly again?: readonly (ProblemFact & { readonly connector: ConnectorName })[];
}

export type ToParser = { readonly type: "setup"; readonly setup: Setup } | { readonly type: "read"; readonly jobs: readonly Job[] };
/** `loading`: what a reader needs is being loaded, or is there; that is no time of a file. */
export type FromParser =
  | { readonly type: "ready" }
  | { readonly type: "loading"; readonly over: boolean }
  | { readonly type: "result"; readonly result: JobResult };
