import type { Connector } from "../connectors/connector.ts";
import type { FactStore } from "../model/fact-store.ts";
import type { ConnectorName, FileFacts, ProblemFact } from "../model/facts.ts";
import type { ListedFile } from "../model/file.ts";
import type { Parsed } from "../model/parsed.ts";
import type { Problem } from "../model/problem.ts";
import { openCalls } from "../model/shared-calls.ts";
import { compareBytes } from "../support/order.ts";
import type { FactKeys } from "./fact-key.ts";
import type { Failed, GateResult, JobResult } from "./job.ts";

/** All that was read of one file, by every connector that claims it. */
export interface FileReadings {
  readonly claimed: boolean;
  readonly read: boolean;
  readonly facts: readonly (readonly [ConnectorName, FileFacts])[];
  readonly count: number;
  readonly problems: readonly Problem[];
  readonly text: string | undefined;
  /** False when the file could not be opened, or was not what its id says: then it is looked at again. */
  readonly lasting: boolean;
  /** Was it kept from being read by what is no fault of its own? */
  readonly again: boolean;
}

const kept = new WeakMap<FactStore, { key: string; connectors: readonly Connector[]; readings: WeakMap<ListedFile, FileReadings> }>();

/** What earlier runs of this process united, by the object that stands for an unchanged file. */
export function readingsOf(store: FactStore, connectors: readonly Connector[], key: string): WeakMap<ListedFile, FileReadings> {
  const before = kept.get(store);
  if (before?.key === key && before.connectors === connectors) return before.readings;
  const readings = new WeakMap<ListedFile, FileReadings>();
  kept.set(store, { key, connectors, readings });
  return readings;
}

/** Takes together what the store and the last run know of a file. */
export function collect(
  wanted: { readonly file: ListedFile; readonly connectors: readonly Connector[]; readonly text: boolean },
  results: readonly JobResult[] | undefined,
  keys: FactKeys,
  store: FactStore,
): FileReadings {
  const { file, connectors, text } = wanted;
  if (connectors.length === 0 && !text)
    return { claimed: false, read: false, facts: [], count: 0, problems: [], text: undefined, lasting: true, again: false };
  const id = results?.find((result) => result.id !== null)?.id ?? file.id;
  const gate = (store.get(keys.gate(file.path, id)) as GateResult | undefined) ?? results?.[0]?.gate ?? { read: false, problems: [] };
  const facts: [ConnectorName, FileFacts][] = [];
  const problems: Problem[] = [];
  const add = (connector: ConnectorName | null, found: readonly ProblemFact[]) => {
    for (const { code, line, message } of found) problems.push({ file: file.path, connector, code, line, message });
  };
  add(null, gate.problems);
  for (const connector of gate.read ? connectors : []) {
    const reading = store.get(keys.reading(connector, file.path, id)) as FileFacts | Failed | undefined;
    if (reading === undefined) continue;
    if ("failed" in reading) {
      add(connector.name, [reading.failed]);
    } else {
      if (reading.code) openCalls(reading.code);
      facts.push([connector.name, reading]);
      add(connector.name, reading.problems);
    }
  }
  const again = results?.flatMap((result) => result.again ?? []) ?? [];
  for (const problem of again) add(problem.connector, [problem]);
  const content = text && gate.read ? store.get(keys.text(file.path, id)) : undefined;
  // What changed or went since it was listed is of another tree than the one that the index is named after.
  const lasting = id === file.id && again.length === 0 && !results?.some((result) => result.id === null);
  return {
    claimed: connectors.length > 0,
    read: facts.length > 0,
    facts,
    count: gate.read ? connectors.length : 0,
    problems,
    text: typeof content === "string" ? content : undefined,
    lasting,
    again: again.length > 0 || id !== file.id || gate.problems.some(({ code }) => code === "vanished"),
  };
}

/** Unites the readings of all files. `run`: how many files were read in this run, and how many readings that made; all others are reused. */
export function unite(
  files: readonly ListedFile[],
  readingsFor: (file: ListedFile) => FileReadings | undefined,
  run: { readonly parsed: number; readonly readings: number },
): Parsed {
  const facts = new Map<ConnectorName, Map<string, FileFacts>>();
  const texts = new Map<string, string>();
  const read = new Map<string, boolean>();
  const problems: Problem[] = [];
  let readings = 0;
  let again = false;
  for (const file of files) {
    const one = readingsFor(file);
    if (!one) continue;
    if (one.claimed) read.set(file.path, one.read);
    readings += one.count;
    again ||= one.again;
    for (const [name, reading] of one.facts) {
      let byPath = facts.get(name);
      if (!byPath) facts.set(name, (byPath = new Map()));
      byPath.set(file.path, reading);
    }
    for (const problem of one.problems) problems.push(problem);
    if (one.text !== undefined) texts.set(file.path, one.text);
  }
  problems.sort((a, b) => compareBytes(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
  return { facts, texts, problems, read, again, counts: { files: read.size, ...run, reused: readings - run.readings } };
}
