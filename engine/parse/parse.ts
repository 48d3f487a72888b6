import { availableParallelism } from "node:os";
import type { Connector } from "../connectors/connector.ts";
import type { StartChild } from "../model/child.ts";
import type { Config } from "../model/config.ts";
import type { FactStore } from "../model/fact-store.ts";
import type { ConnectorName, FileFacts, ProblemFact } from "../model/facts.ts";
import type { ListedFile, TreeState } from "../model/file.ts";
import type { Parsed } from "../model/parsed.ts";
import type { Place } from "../model/place.ts";
import type { Problem } from "../model/problem.ts";
import { checkAbort } from "../support/abort.ts";
import { compareBytes } from "../support/order.ts";
import { factKeys, type FactKeys } from "./fact-key.ts";
import type { Failed, GateResult, Job, JobResult, Setup } from "./job.ts";
import { runPool } from "./pool.ts";
import { makeReader } from "./read-job.ts";

export interface ParseOptions {
  readonly connectors: readonly Connector[];
  readonly place: Place;
  readonly startParser: StartChild;
  /** Parser processes; absent chooses. What comes out does not depend on it. */
  readonly workers?: number | undefined;
  /** Bytes of files that are not those on disk, by path: files as they were at a revision. */
  readonly contents?: ReadonlyMap<string, Uint8Array> | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Files below which starting several processes costs more than it saves. */
const smallJob = 600;
/** Missing files from which it pays to look at what sibling work trees have read. */
const manyMissing = 50;

/**
 * Reads every claimed file that these connectors have not read before and adds it to the store. Throws Interrupted; broken
 * files, hanging and dying parsers are problems of theirs.
 */
export async function parse(tree: TreeState, config: Config, store: FactStore, options: ParseOptions): Promise<Parsed> {
  const { keys, options: connectorOptions } = factKeys(options.connectors, config);
  const wanted = tree.files.map((file) => want(file, options.connectors)).filter((one) => one !== undefined);
  let jobs = findJobs(wanted, keys, store, options.contents);
  if (jobs.length >= manyMissing) {
    store.widen();
    jobs = findJobs(wanted, keys, store, options.contents);
  }
  const fresh = new Map<string, JobResult[]>();
  let done = 0;
  const onResult = (job: Job, result: JobResult) => {
    const before = fresh.get(job.path);
    if (before) before.push(result);
    else fresh.set(job.path, [result]);
    keep(job, result, keys, store, options.connectors);
    options.onProgress?.(++done, jobs.length);
  };
  await run(jobs, options, { place: options.place, options: connectorOptions, listedAt: tree.listedAt }, onResult);
  checkAbort(options.signal);
  return assemble(wanted, fresh, keys, store, jobs);
}

interface Wanted {
  readonly file: ListedFile;
  readonly connectors: readonly Connector[];
  readonly text: boolean;
}

function want(file: ListedFile, connectors: readonly Connector[]): Wanted | undefined {
  const claiming = connectors.filter((connector) => connector.claims(file.path));
  const text = connectors.some((connector) => connector.configures?.(file.path) === true);
  return claiming.length > 0 || text ? { file, connectors: claiming, text } : undefined;
}

function findJobs(wanted: readonly Wanted[], keys: FactKeys, store: FactStore, contents: ParseOptions["contents"]): Job[] {
  const jobs: Job[] = [];
  for (const { file, connectors, text } of wanted) {
    const gate = store.get(keys.gate(file.path, file.id)) as GateResult | undefined;
    if (gate && !gate.read) continue;
    const missing = connectors.filter((connector) => !store.has(keys.reading(connector, file.path, file.id))).map((connector) => connector.name);
    const textMissing = text && !store.has(keys.text(file.path, file.id));
    if (gate && missing.length === 0 && !textMissing) continue;
    const content = contents?.get(file.path);
    jobs.push({ path: file.path, ...(file.bytes ? { bytes: file.bytes } : {}), id: file.id, connectors: missing, text: textMissing, ...(content ? { content } : {}) });
  }
  return jobs;
}

async function run(jobs: readonly Job[], options: ParseOptions, setup: Setup, onResult: (job: Job, result: JobResult) => void): Promise<void> {
  const killable = new Set(options.connectors.filter((connector) => connector.killable).map((connector) => connector.name));
  const size = Math.max(options.workers ?? (jobs.length < smallJob ? 1 : Math.min(availableParallelism() - 1, 4)), 1);
  const inOwnProcess = options.workers === 0 || (options.workers ?? 1) === 1 || jobs.length < smallJob;
  const here = inOwnProcess ? jobs.filter((job) => !job.connectors.some((name) => killable.has(name))) : [];
  const there = here.length === 0 ? jobs : jobs.filter((job) => job.connectors.some((name) => killable.has(name)));
  const pool = runPool(there, { start: options.startParser, size, setup, onResult, signal: options.signal });
  pool.catch(() => undefined);
  const reader = makeReader(options.connectors, setup);
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

function assemble(wanted: readonly Wanted[], fresh: ReadonlyMap<string, readonly JobResult[]>, keys: FactKeys, store: FactStore, jobs: readonly Job[]): Parsed {
  const facts = new Map<ConnectorName, Map<string, FileFacts>>();
  const texts = new Map<string, string>();
  const read = new Map<string, boolean>();
  const problems: Problem[] = [];
  let readings = 0;
  for (const { file, connectors, text } of wanted) {
    const results = fresh.get(file.path);
    const id = results?.find((result) => result.id !== null)?.id ?? file.id;
    const gate = (store.get(keys.gate(file.path, id)) as GateResult | undefined) ?? results?.[0]?.gate ?? { read: false, problems: [] };
    const add = (connector: ConnectorName | null, found: readonly ProblemFact[]) => {
      for (const { code, line, message } of found) problems.push({ file: file.path, connector, code, line, message });
    };
    let some = false;
    add(null, gate.problems);
    for (const connector of gate.read ? connectors : []) {
      const reading = store.get(keys.reading(connector, file.path, id)) as FileFacts | Failed | undefined;
      readings++;
      if (reading === undefined) continue;
      if ("failed" in reading) {
        add(connector.name, [reading.failed]);
        continue;
      }
      some = true;
      add(connector.name, reading.problems);
      let byPath = facts.get(connector.name);
      if (!byPath) facts.set(connector.name, (byPath = new Map()));
      byPath.set(file.path, reading);
    }
    if (connectors.length > 0) read.set(file.path, some);
    const content = text && gate.read ? store.get(keys.text(file.path, id)) : undefined;
    if (typeof content === "string") texts.set(file.path, content);
  }
  problems.sort((a, b) => compareBytes(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
  const parsed = jobs.filter((job) => job.connectors.length > 0).length;
  const claimed = wanted.filter((one) => one.connectors.length > 0).length;
  const made = Math.min(readings, jobs.reduce((sum, job) => sum + job.connectors.length, 0));
  return { facts, texts, problems, read, counts: { files: claimed, parsed, readings: made, reused: readings - made } };
}
