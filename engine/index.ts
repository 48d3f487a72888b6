import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { findChanges } from "./changes.ts";
import { loadStatCache, saveStatCache } from "./identify/identify.ts";
import { openPlace } from "./list/list.ts";
import type { Answer, ImpactQuestion, Question } from "./model/answer.ts";
import type { Config } from "./model/config.ts";
import type { StartChild } from "./model/child.ts";
import type { FactStore } from "./model/fact-store.ts";
import { failureTexts } from "./model/failure-text.ts";
import { FailureError, type Result } from "./model/failure.ts";
import type { TreeState } from "./model/file.ts";
import type { GraphIndex } from "./model/graph-index.ts";
import type { Packed } from "./model/packed.ts";
import type { Place } from "./model/place.ts";
import type { Problem } from "./model/problem.ts";
import type { Progress, Refreshed } from "./model/progress.ts";
import { connectorVersions, newLinkMemory, type Hold, type Index, runPipeline, seeTree, spareParser, type Stores } from "./pipeline.ts";
import { makeFreshness } from "./query/freshness.ts";
import type { QueryContext } from "./query/context.ts";
import { pack } from "./query/pack.ts";
import { query } from "./query/query.ts";
import { countChanges } from "./snapshot/count-changes.ts";
import { loadFactStore, saveFactStore, storedFacts } from "./snapshot/fact-file.ts";
import { type Loaded, loadSnapshot, readSnapshotHeader, saveSnapshot, type SnapshotHeader } from "./snapshot/snapshot.ts";
import { forkFrom } from "./system/fork-child.ts";
import { hashOf } from "./support/hash.ts";

export { findTop } from "./list/list.ts";
export { decodeText } from "./support/decode-text.ts";
export type { Hold } from "./pipeline.ts";

export interface OpenOptions {
  /** A config file to use in place of `gsttt.lua`. */
  readonly config?: string;
  /** Parser processes; absent lets the engine choose. */
  readonly workers?: number;
  /** Starts a process of ours; absent forks `parser.cjs` and `config.cjs` beside the running script. */
  readonly startChild?: StartChild;
  /** Runs what keeps the event loop busy; absent just runs it. May throw Interrupted. */
  readonly hold?: Hold;
  /** The tree stays open: its index is stored a little after it is made, and a parser process is kept at hand. Needs `close`. */
  readonly resident?: boolean;
  /** One line that a person should see and that is no part of an answer. */
  readonly onWarning?: (text: string, about: "unfit-index" | "not-saved") => void;
}

export interface RefreshOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Repo {
  /** Absolute path of the tree. */
  readonly root: string;
  /** Brings the index up to date. Runs stand in a queue: one that finds nothing changed since the last costs little. */
  refresh(options?: RefreshOptions): Promise<Result<Refreshed>>;
  /** Answers from the index as the last refresh left it, or from the stored snapshot when there was none. Never parses. */
  ask(question: Question, options?: { readonly signal?: AbortSignal }): Promise<Result<Answer>>;
  /** The same for a window, which wants what is as long as the repository in columns. */
  pack(question: ImpactQuestion | { readonly answer: "graph" }): Promise<Result<Packed>>;
  /** Problems of the index that answers. */
  problems(): readonly Problem[];
  /** Stores what is not stored yet and ends what is kept at hand. After a refresh has ended. */
  close(): void;
}

/** Files read in one run up to which reading them again is cheaper than writing the index at once. */
const fewParsed = 50;
const quietMs = 2000;

/** The only door: opens the tree below `folder` (an absolute path). Nothing is indexed before `refresh`. */
export async function openRepo(folder: string, options: OpenOptions = {}): Promise<Result<Repo>> {
  return settle(async () => {
    const place = await openPlace(folder);
    return repoAt(folder, place, options);
  });
}

function repoAt(folder: string, place: Place, options: OpenOptions): Repo {
  const stats = loadStatCache(place.stateDir);
  const root = hashOf(place.root);
  const run = { config: options.config, workers: options.workers, start: options.startChild ?? forkFrom(scriptFolder()), hold: options.hold };
  const spare = options.resident === true ? spareParser() : undefined;
  let facts: FactStore | undefined;
  let loaded: Loaded | undefined;
  /** What was last read from disk or written to it, well or not. */
  let stored: Pick<SnapshotHeader, "inputs" | "commit"> | undefined;
  let index: Index | undefined;
  let running: Promise<unknown> = Promise.resolve();
  /** What is to be stored when the tree has been quiet for a while. */
  let unstored: { readonly index: Index; readonly timer: NodeJS.Timeout } | undefined;

  for (const problem of place.problems) if (problem.code === "not-saved") options.onWarning?.(problem.message, "not-saved");

  const stores: Stores = {
    stats,
    links: newLinkMemory(),
    get facts() {
      return (facts ??= loadFactStore(place.stateDir, place.siblings));
    },
    before: () => index ?? storedIndex(load()),
    elsewhere: (key) => (loaded?.state === "found" || index ? undefined : storedElsewhere(place.siblings, key)),
  };

  function load(): Loaded {
    if (loaded === undefined) {
      loaded = place.stateDir === null ? { state: "none" } : loadSnapshot(place.stateDir, root);
      if (loaded.state === "found") stored = loaded.header;
      if (loaded.state === "unfit") options.onWarning?.(`the stored index does not fit (${loaded.why}): it is built again`, "unfit-index");
    }
    return loaded;
  }

  async function refresh(refreshOptions: RefreshOptions): Promise<Refreshed> {
    const now = await runPipeline(place, stores, { ...run, ...refreshOptions, spare });
    index = now;
    if (place.stateDir !== null && (stored?.inputs !== now.key || stored.commit !== now.tree.commit || now.made)) {
      const isCheap = now.counts.parsed <= fewParsed;
      if (options.resident === true && isCheap && stored !== undefined) storeLater(now);
      else storeNow(now);
    } else saveStats();
    return { snapshot: now.graph.snapshot, graph: now.graph.hash, changed: now.made, counts: now.counts };
  }

  /** Writing costs more than a small change does: it waits for a pause. What is lost with the process costs a few files read again. */
  function storeLater(now: Index): void {
    const waiting = withUnstored(now);
    clearTimeout(unstored?.timer);
    unstored = { index: waiting, timer: setTimeout(() => storeNow(waiting), quietMs).unref() };
  }

  function storeNow(now: Index): void {
    const all = withUnstored(now);
    clearTimeout(unstored?.timer);
    unstored = undefined;
    // The tree may have gone in the meantime: nothing is made in its place.
    if (place.stateDir !== null && existsSync(place.root)) store(place.stateDir, all);
  }

  /** What the runs before read is not stored either. */
  function withUnstored(now: Index): Index {
    return unstored?.index.made === true ? { ...now, made: true } : now;
  }

  /** What cannot be written is said once and costs nothing else. */
  function store(stateDir: string, { graph, tree, configHash, key, again, counts, made }: Index): void {
    const before = load();
    stored = { inputs: key, commit: tree.commit };
    loaded = { state: "none" };
    try {
      saveStatCache(stateDir, stats);
      if (made) saveFactStore(stateDir, stores.facts);
      const header = {
        commit: tree.commit,
        config: configHash,
        connectors: connectorVersions,
        facts: storedFacts(stateDir),
        inputs: key,
        again,
        readings: counts.readings + counts.reused,
        root,
      };
      saveSnapshot(
        stateDir,
        graph,
        header,
        tree.files.map((file) => file.id),
        before,
      );
    } catch (error) {
      options.onWarning?.(`could not save the index in ${stateDir}: ${(error as Error).message}`, "not-saved");
    }
  }

  /** Ids that were hashed again without the index having changed: a touched file is hashed once. */
  function saveStats(): void {
    try {
      saveStatCache(place.stateDir, stats);
    } catch {
      // Whoever stores the index says so.
    }
  }

  /** Lets `from` answer from the index that there is. */
  async function answer<Q extends Question, T>(
    question: Q,
    signal: AbortSignal | undefined,
    from: (index: GraphIndex, question: Q, context: QueryContext) => Result<T>,
  ): Promise<Result<T>> {
    const current = index ?? storedIndex(load());
    if (current === undefined)
      throw new FailureError("NotReadable", failureTexts.NotReadable.noIndex(), {
        file: folder,
      });
    const { changed: behind, ...seen } =
      index === undefined ? await compare(current.key, signal) : { tree: index.tree, config: index.config, changed: 0, otherwise: false };
    const { tree } = seen;
    const freshness = makeFreshness({ git: tree.git, commit: tree.commit, dirty: tree.dirty.length, changed: behind, otherwise: seen.otherwise });
    const changed = question.answer === "impact" ? question.changed : null;
    const changes = changed === null ? {} : { changes: await findChanges(place, stores, { ...run, signal }, seen, changed.revision) };
    return from(current.graph, question, { roots: [place.root, folder], freshness, counts: current.counts, ...changes });
  }

  /** How far the tree is from the stored index, and whether that was made `otherwise`: with other settings or by another program. */
  async function compare(
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<{ tree: TreeState; config: Config; changed: number; otherwise: boolean }> {
    const found = load();
    const now = await seeTree(place, stats, { ...run, signal });
    const changed = found.state === "found" ? countChanges(found, now.tree.files) : 0;
    return { tree: now.tree, config: now.config, changed: now.key === key ? 0 : changed, otherwise: now.key !== key };
  }

  return {
    root: place.root,
    refresh(refreshOptions = {}) {
      const next = running.then(() => settle(() => refresh(refreshOptions)));
      running = next;
      return next;
    },
    async ask(question, { signal } = {}) {
      const asked = await settle(() => answer(question, signal, query));
      return asked.ok ? asked.value : asked;
    },
    async pack(question) {
      const asked = await settle(() => answer(question, undefined, pack));
      return asked.ok ? asked.value : asked;
    },
    problems: () => (index ?? storedIndex(load()))?.graph.rows.problems ?? [],
    close() {
      spare?.end();
      if (unstored) storeNow(unstored.index);
    },
  };
}

/** The index that a sibling work tree has stored of a tree like this one. */
function storedElsewhere(siblings: readonly string[], key: string): Omit<Index, "tree" | "config"> | undefined {
  for (const folder of siblings) {
    const header = readSnapshotHeader(folder);
    if (header?.inputs !== key) continue;
    const found = storedIndex(loadSnapshot(folder, header.root));
    if (found?.key === key) return found;
  }
  return undefined;
}

/** A loaded snapshot as the index of an earlier run. */
function storedIndex(loaded: Loaded): Omit<Index, "tree" | "config"> | undefined {
  if (loaded.state !== "found") return undefined;
  const { index: graph, header } = loaded;
  return {
    graph,
    configHash: header.config,
    key: header.inputs,
    again: header.again,
    counts: { files: header.counts.files, parsed: 0, readings: 0, reused: header.readings },
    made: false,
  };
}

function scriptFolder(): string {
  return typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
}

async function settle<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    throw error;
  }
}
