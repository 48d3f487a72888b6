import type { ChildProcess } from "node:child_process";
import type { Answer, Question } from "./model/answer.ts";
import type { Result } from "./model/failure.ts";
import type { Problem } from "./model/problem.ts";
import type { Progress, Refreshed } from "./model/progress.ts";

export interface OpenOptions {
  /** A config file to use in place of `gsttt.lua`. */
  readonly config?: string;
  /** Parser processes; absent lets the engine choose. */
  readonly workers?: number;
  /** Starts one parser process (`dist/parser.cjs`); absent starts the one beside the running script. */
  readonly startParser?: () => ChildProcess;
  /** One line that a person should see and that is no part of an answer. */
  readonly onWarning?: (text: string) => void;
}

export interface Repo {
  /** Brings the index up to date. */
  refresh(options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void }): Promise<Result<Refreshed>>;
  /** Answers from the index as the last refresh left it, or from the stored snapshot when there was none. Never parses. */
  ask(question: Question, options?: { readonly signal?: AbortSignal }): Promise<Result<Answer>>;
  /** Problems of the index that answers. */
  problems(): readonly Problem[];
  close(): void;
}

/** The only door: opens the tree below `folder` (an absolute path). Nothing is indexed before `refresh`. */
export function openRepo(folder: string, options: OpenOptions = {}): Promise<Result<Repo>> {
  void options;
  return Promise.resolve({ ok: false, failure: { tag: "Internal", message: `nothing can be indexed yet: ${folder}`, nearest: [], file: null, line: null } });
}
