import { availableParallelism } from "node:os";
import type { Connector } from "../connectors/connector.ts";
import type { StartChild } from "../model/child.ts";
import type { Config } from "../model/config.ts";
import type { FactStore } from "../model/fact-store.ts";
import type { ListedFile, TreeState } from "../model/file.ts";
import type { Parsed } from "../model/parsed.ts";
import type { Place } from "../model/place.ts";
import { takeTurn } from "../support/abort.ts";
import { countTries } from "./count-tries.ts";
import { factKeys, type FactKeys } from "./fact-key.ts";
import { collect, readingsOf, unite, type FileReadings } from "./file-readings.ts";
import type { GateResult, Job, JobResult, Setup } from "./job.ts";
import { runPool } from "./pool.ts";
import { makeReader } from "./read-job.ts";
import type { SpareParser } from "./spare-parser.ts";

export interface ParseOptions {
  readonly connectors: readonly Connector[];
  readonly place: Place;
  readonly startParser: StartChild;
  /** Parser processes; absent chooses, and there is always one. What comes out does not depend on it. */
  readonly workers?: number | undefined;
  /** Bytes of files that are not those on disk, by path: files as they were at a revision. Null where they cannot be had. */
  readonly contents?: ReadonlyMap<string, Uint8Array | null> | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Keeps a parser process from one call to the next. */
  readonly spare?: SpareParser | undefined;
}

/** Files below which starting several processes costs more than it saves. */
const smallJob = 600;
/** Readings that are unpacked in one turn. */
const turnEvery = 500;
/** Missing files from which it pays to look at what sibling work trees have read; so does most of a small tree. */
const manyMissing = 50;

/**
 * Reads every claimed file that these connectors have not read before and adds it to the store. Throws Interrupted; broken
 * files, hanging and dying parsers are problems of theirs.
 */
export async function parse(tree: TreeState, config: Config, store: FactStore, options: ParseOptions): Promise<Parsed> {
  const { keys, options: connectorOptions } = factKeys(options.connectors, config);
  const done = readingsOf(store, options.connectors, JSON.stringify(connectorOptions));
  const open = tree.files.filter((file) => !done.has(file));
  const wanted = open.map((file) => want(file, options.connectors));
  let jobs = findJobs(wanted, keys, store, options.contents);
  if (jobs.length >= manyMissing || 2 * jobs.length > wanted.length) {
    store.widen();
    jobs = findJobs(wanted, keys, store, options.contents);
  }
  const fresh = new Map<string, JobResult[]>();
  let count = 0;
  let made = 0;
  const onResult = (job: Job, found: JobResult) => {
    const result = countTries(job, found, keys, store, options.connectors);
    const before = fresh.get(job.path);
    if (before) before.push(result);
    else fresh.set(job.path, [result]);
    made += result.readings.length;
    keep(job, result, keys, store, options.connectors);
    options.onProgress?.(++count, jobs.length);
  };
  await run(jobs, options, { place: options.place, options: connectorOptions, listedAt: tree.listedAt }, onResult);
  const passing = new Map<ListedFile, FileReadings>();
  for (const [i, one] of wanted.entries()) {
    if (i % turnEvery === 0) await takeTurn(options.signal);
    const readings = collect(one, fresh.get(one.file.path), keys, store);
    if (readings.lasting) done.set(one.file, readings);
    else passing.set(one.file, readings);
  }
  const parsed = jobs.filter((job) => job.connectors.length > 0).length;
  return unite(tree.files, (file) => passing.get(file) ?? done.get(file), { parsed, readings: made });
}

interface Wanted {
  readonly file: ListedFile;
  readonly connectors: readonly Connector[];
  readonly text: boolean;
}

function want(file: ListedFile, connectors: readonly Connector[]): Wanted {
  const claiming = connectors.filter((connector) => connector.claims(file.path));
  return {
    file,
    connectors: claiming,
    text: connectors.some((connector) => connector.configures?.(file.path) === true || connector.mayConfigure?.(file.path) === true),
  };
}

function findJobs(wanted: readonly Wanted[], keys: FactKeys, store: FactStore, contents: ParseOptions["contents"]): Job[] {
  const jobs: Job[] = [];
  for (const { file, connectors, text } of wanted) {
    if (connectors.length === 0 && !text) continue;
    const gate = store.get(keys.gate(file.path, file.id)) as GateResult | undefined;
    if (gate && !gate.read) continue;
    const missing = connectors.filter((connector) => !store.has(keys.reading(connector, file.path, file.id))).map((connector) => connector.name);
    const textMissing = text && !store.has(keys.text(file.path, file.id));
    if (gate && missing.length === 0 && !textMissing) continue;
    const content = contents?.get(file.path);
    // What is on disk in its place is another content: it must not be read for it.
    if (content === null) continue;
    jobs.push({
      path: file.path,
      ...(file.bytes ? { bytes: file.bytes } : {}),
      id: file.id,
      connectors: missing,
      text: textMissing,
      ...(content ? { content } : {}),
    });
  }
  return jobs;
}

async function run(jobs: readonly Job[], options: ParseOptions, setup: Setup, onResult: (job: Job, result: JobResult) => void): Promise<void> {
  const size = Math.max(options.workers ?? (jobs.length < smallJob ? 1 : Math.min(availableParallelism() - 1, 4)), 1);
  // Taking the text of a configuration cannot hang, and is not worth a process.
  const here = jobs.filter((job) => job.connectors.length === 0);
  const there = here.length === 0 ? jobs : jobs.filter((job) => job.connectors.length > 0);
  const pool = runPool(there, { start: options.startParser, size, setup, onResult, signal: options.signal, spare: options.spare });
  pool.catch(() => undefined);
  const reader = makeReader([], setup);
  for (let at = 0; at < here.length; at++) {
    if (at % 16 === 0) {
      await new Promise((resolve) => setImmediate(resolve));
      if (options.signal?.aborted) break;
    }
    const job = here[at] as Job;
    onResult(job, await reader.read(job));
  }
  await pool;
}

/** Files whose content is known go into the store, under the id of what was really read. */
function keep(job: Job, result: JobResult, keys: FactKeys, store: FactStore, connectors: readonly Connector[]): void {
  const { id } = result;
  if (id === null) return;
  store.set(keys.gate(job.path, id), JSON.stringify(result.gate));
  if (result.text !== null) store.set(keys.text(job.path, id), JSON.stringify(result.text));
  job.connectors.forEach((name, i) => {
    const connector = connectors.find((one) => one.name === name);
    const json = result.readings[i];
    if (connector && json !== undefined) store.set(keys.reading(connector, job.path, id), json);
  });
}
