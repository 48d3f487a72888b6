import { connectors } from "./connectors/registry.ts";
import { readConfig } from "./config/config.ts";
import { buildGraph } from "./graph/graph.ts";
import { makeIsTest } from "./graph/is-test.ts";
import { identify, type StatCache } from "./identify/identify.ts";
import { link, type LinkMemory } from "./link/link.ts";
import { list } from "./list/list.ts";
import type { Config } from "./model/config.ts";
import type { StartChild } from "./model/child.ts";
import type { FactStore } from "./model/fact-store.ts";
import type { TreeState } from "./model/file.ts";
import type { GraphIndex } from "./model/graph-index.ts";
import type { Parsed } from "./model/parsed.ts";
import type { Place } from "./model/place.ts";
import type { Progress } from "./model/progress.ts";
import { parse } from "./parse/parse.ts";
import type { SpareParser } from "./parse/spare-parser.ts";
import { takeTurn } from "./support/abort.ts";
import { engineBuild } from "./support/engine-build.ts";
import { hashOf } from "./support/hash.ts";

export { newLinkMemory } from "./link/link.ts";
export { spareParser } from "./parse/spare-parser.ts";

/** What outlives a run, in memory and on disk. */
export interface Stores {
  readonly stats: StatCache;
  readonly facts: FactStore;
  /** What the last run in this process came to. */
  readonly links: LinkMemory;
  /** The index of an earlier run, in memory or from disk: good as long as its key is. */
  readonly before: () => Omit<Index, "tree" | "config"> | undefined;
  /** An index with this key that another work tree of the repository has stored. */
  readonly elsewhere: (key: string) => Omit<Index, "tree" | "config"> | undefined;
}

export interface RunOptions {
  readonly config?: string | undefined;
  readonly workers?: number | undefined;
  readonly start: StartChild;
  /** Keeps a parser process from run to run. */
  readonly spare?: SpareParser | undefined;
  /** Runs what keeps the event loop busy; absent just runs it. May throw Interrupted. */
  readonly hold?: Hold | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Runs work that does not return to the event loop, so that it can be ended from outside. */
export type Hold = <T>(work: () => T) => T;

/** A graph with what it was made from. */
export interface Index {
  readonly graph: GraphIndex;
  readonly tree: TreeState;
  readonly config: Config;
  readonly configHash: string;
  /** Tree, config and connectors: an index with the same key has the same graph, unless it is to be tried again. */
  readonly key: string;
  /** Was a file kept from being read by what is no fault of its own? The next run reads it again, whatever the key. */
  readonly again: boolean;
  readonly counts: Parsed["counts"];
  /** Whether this run made it. */
  readonly made: boolean;
}

/** Brings an index up to date: list -> identify -> parse -> link -> graph. Throws a FailureError for what the user can act on. */
export async function runPipeline(place: Place, stores: Stores, options: RunOptions): Promise<Index> {
  const { signal, onProgress, start, workers, hold = (work) => work() } = options;
  const step = (stage: Progress["stage"], done = 0, total = 0) => onProgress?.({ stage, done, total });

  const { tree, config, configHash, key } = await seeTree(place, stores.stats, options);
  const known = stores.before();
  const before = known?.key === key && !known.again ? known : stores.elsewhere(key);
  if (before?.key === key && !before.again) return { ...before, tree, config, counts: reused(before), made: false };

  const parsed = await parse(tree, config, stores.facts, {
    connectors,
    place,
    startParser: start,
    workers,
    spare: options.spare,
    signal,
    onProgress: (done, total) => step("parse", done, total),
  });
  step("link");
  await takeTurn(signal);
  const linked = hold(() => link(connectors, tree, parsed, config, makeIsTest(config.tests), stores.links));
  step("graph");
  await takeTurn(signal);
  const graph = hold(() => buildGraph(linked, config));
  await takeTurn(signal);
  return { graph, tree, config, configHash, key, again: parsed.again, counts: parsed.counts, made: true };
}

/** The tree as it is now: list -> identify. Says whether an index is up to date, and reads no more than that needs. */
export async function seeTree(
  place: Place,
  stats: StatCache,
  { config: file, start, signal, onProgress }: RunOptions,
): Promise<{ readonly tree: TreeState; readonly config: Config; readonly configHash: string; readonly key: string }> {
  const { config, hash: configHash } = await readConfig(place, { file, start, signal });
  onProgress?.({ stage: "list", done: 0, total: 0 });
  const listing = await list(place, config.exclude, signal);
  onProgress?.({ stage: "identify", done: 0, total: 0 });
  const tree = await identify(place, listing, stats, signal);
  return { tree, config, configHash, key: hashOf(tree.fingerprint, configHash, JSON.stringify(connectorVersions), engineBuild) };
}

/** Part of every key: another connector reads other facts from the same bytes. */
export const connectorVersions: Readonly<Record<string, number>> = Object.fromEntries(connectors.map(({ name, version }) => [name, version]));

function reused({ counts }: Pick<Index, "counts">): Parsed["counts"] {
  return { files: counts.files, parsed: 0, readings: 0, reused: counts.readings + counts.reused };
}
