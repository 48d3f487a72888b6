import type { ChildKind } from "../engine/model/child.ts";
import type { Question } from "../engine/model/answer.ts";
import type { Progress } from "../engine/model/progress.ts";
import type { Brought, LinesQuestion, PackedQuestion, WatchState } from "./contract.ts";
import type { Failure } from "../engine/model/failure.ts";

/** What main asks of an indexer; each is answered once, by id, with a `Result`. */
export type IndexerRequest =
  | { readonly id: number; readonly name: "open"; readonly folder: string }
  | { readonly id: number; readonly name: "refresh" }
  | { readonly id: number; readonly name: "cancel" }
  | { readonly id: number; readonly name: "ask"; readonly question: Question }
  | { readonly id: number; readonly name: "pack"; readonly question: PackedQuestion }
  | { readonly id: number; readonly name: "lines"; readonly asked: readonly LinesQuestion[] };

/** Finish or drop what runs, leave nothing half written, and end. Not answered. */
export interface IndexerStop {
  readonly name: "stop";
}

/** What an indexer tells main. */
export type IndexerMessage =
  | { readonly name: "answer"; readonly id: number; readonly result: unknown }
  | { readonly name: "progress"; readonly progress: Progress }
  | { readonly name: "refreshed"; readonly refreshed: Brought }
  | { readonly name: "failed"; readonly failure: Failure }
  | { readonly name: "watch"; readonly state: WatchState }
  /** Something is amiss that no answer shows: the index cannot be kept. */
  | { readonly name: "notice"; readonly text: string }
  /** A process is wanted that only main can start; main sends back a port with this id. */
  | { readonly name: "startChild"; readonly id: number; readonly kind: ChildKind }
  | { readonly name: "stopChild"; readonly id: number };

/** What main tells an indexer of a process it started. */
export type ChildNews =
  | { readonly name: "childPort"; readonly id: number; readonly pid: number | undefined }
  | { readonly name: "childExit"; readonly id: number };
