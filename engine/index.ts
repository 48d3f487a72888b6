import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadStatCache, saveStatCache } from "./identify/identify.ts";
import { openPlace } from "./list/list.ts";
import type { Answer, Question } from "./model/answer.ts";
import type { StartChild } from "./model/child.ts";
import { FailureError, type Failure, type Result } from "./model/failure.ts";
import type { Place } from "./model/place.ts";
import type { Problem } from "./model/problem.ts";
import type { Progress, Refreshed } from "./model/progress.ts";
import { type Index, runPipeline } from "./pipeline.ts";
import { makeFreshness } from "./query/freshness.ts";
import { query } from "./query/query.ts";
import { loadFactStore, saveFactStore } from "./snapshot/fact-file.ts";
import { forkFrom } from "./support/fork-child.ts";

export { findTop } from "./list/list.ts";

export interface OpenOptions {
  /** A config file to use in place of `gsttt.lua`. */
  readonly config?: string;
  /** Parser processes; absent lets the engine choose. */
  readonly workers?: number;
  /** Starts a process of ours; absent forks `parser.cjs` and `config.cjs` beside the running script. */
  readonly startChild?: StartChild;
  /** One line that a person should see and that is no part of an answer. */
  readonly onWarning?: (text: string) => void;
}

export interface RefreshOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Repo {
  /** Absolute path of the tree. */
  readonly root: string;
  /** Brings the index up to date. Calls that come while one runs share the next run. */
  refresh(options?: RefreshOptions): Promise<Result<Refreshed>>;
  /** Answers from the index as the last refresh left it, or from the stored snapshot when there was none. Never parses. */
  ask(question: Question, options?: { readonly signal?: AbortSignal }): Promise<Result<Answer>>;
  /** Problems of the index that answers. */
  problems(): readonly Problem[];
  close(): void;
}

/** The only door: opens the tree below `folder` (an absolute path). Nothing is indexed before `refresh`. */
export async function openRepo(folder: string, options: OpenOptions = {}): Promise<Result<Repo>> {
  return settle(async () => repoAt(folder, await openPlace(folder), options));
}

function repoAt(folder: string, place: Place, options: OpenOptions): Repo {
  const stats = loadStatCache(place.stateDir);
  const facts = loadFactStore(place.stateDir, place.siblings);
  const start = options.startChild ?? forkFrom(scriptFolder());
  let index: Index | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function refresh({ signal, onProgress }: RefreshOptions): Promise<Refreshed> {
    const known = index;
    const now = await runPipeline(place, { stats, facts, before: () => known }, { config: options.config, workers: options.workers, start, signal, onProgress });
    index = now;
    if (now.made) save(place, options.onWarning, () => {
      saveStatCache(place.stateDir, stats);
      saveFactStore(place.stateDir, facts);
    });
    return { snapshot: now.graph.snapshot, graph: now.graph.hash, changed: now.made, counts: now.counts };
  }

  return {
    root: place.root,
    refresh(refreshOptions = {}) {
      const next = running.then(() => settle(() => refresh(refreshOptions)));
      running = next;
      return next;
    },
    async ask(question) {
      const current = index;
      if (!current) return { ok: false, failure: failure("Internal", "asked before the first refresh") };
      const { tree, graph, counts } = current;
      const freshness = makeFreshness({ git: tree.git, commit: tree.commit, dirty: tree.dirty.length, changed: 0 });
      return query(graph, question, { roots: [place.root, folder], freshness, counts });
    },
    problems: () => index?.graph.rows.problems ?? [],
    close() {},
  };
}

/** What cannot be written is said once and costs nothing else. */
function save(place: Place, warn: OpenOptions["onWarning"], write: () => void): void {
  if (place.stateDir === null) return;
  try {
    write();
  } catch (error) {
    warn?.(`could not save the index: ${(error as Error).message}`);
  }
}

function scriptFolder(): string {
  return typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
}

const failure = (tag: Failure["tag"], message: string): Failure => ({ tag, message, nearest: [], file: null, line: null });

async function settle<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    throw error;
  }
}

