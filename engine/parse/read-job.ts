import { lstatSync, type BigIntStats } from "node:fs";
import type { Connector, SourceFile } from "../connectors/connector.ts";
import type { Problem } from "../model/problem.ts";
import { packCalls } from "../model/shared-calls.ts";
import { blobId } from "../support/hash.ts";
import { sizeLimit } from "../support/limits.ts";
import { lineEndings, type LineEndings } from "../system/line-endings.ts";
import { absolutePath, oddBytes } from "../support/paths.ts";
import { folderOf } from "../support/tree-path.ts";
import { readRegular } from "../system/read-file.ts";
import { passGate } from "./gate.ts";
import type { Failed, Job, JobResult, Setup } from "./job.ts";

/** Reads files of one tree, wherever it runs: in a parser process or in the caller's. */
export interface Reader {
  readonly read: (job: Job) => Promise<JobResult>;
}

/** Milliseconds by which the clocks of file system and machine may differ, and a stamp may be coarse. */
const clockMargin = 2000;

/** Milliseconds after which it is said that a reader is being made ready: most are at once. */
const loadingMs = 20;

/** A reader of one tree with these connectors. It never rejects: what goes wrong is a problem of the file. `onLoading`: what a connector needs is loaded, or is there. */
export function makeReader(connectors: readonly Connector[], setup: Setup, onLoading?: (over: boolean) => void): Reader {
  const byName = new Map(connectors.map((connector) => [connector.name, connector]));
  const folders = new Map<string, boolean>([["", true]]);
  const { root, git } = setup.place;
  const endings = lineEndings(setup.place);
  return {
    async read(job) {
      if (job.content) {
        // Facts are never kept under the id of another content, whoever handed it in.
        if (blobId(job.content, git?.format) !== job.id) return refused("unreadable", "its content is not what its id says");
        return readBytes(job, Buffer.from(job.content), job.id);
      }
      if (!isPlainFolder(root, folderOf(job.path), folders)) return refused("symlink", "below a symbolic link: links are not followed");
      const outcome = readRegular(absolutePath(root, job.path, job.bytes), sizeLimit);
      if (!outcome.ok) return refused(outcome.code, outcome.message, outcome.code === "too-large" ? job.id : null);
      const id = idOf(job, outcome.bytes, outcome.stat, setup.listedAt, endings, git?.format);
      return readBytes(job, outcome.bytes, id);
    },
  };

  async function readBytes(job: Job, bytes: Buffer, id: string): Promise<JobResult> {
    const passed = passGate(job.path, bytes);
    const gate = { read: passed.text !== undefined, problems: passed.problems };
    if (passed.text === undefined) return { gate, id, readings: [], text: null };
    const file: SourceFile = { path: job.path, text: passed.text, importsOnly: passed.importsOnly };
    const readings: string[] = [];
    for (const name of job.connectors) {
      const connector = byName.get(name);
      if (!connector) continue;
      try {
        await prepare(connector, file);
      } catch (error) {
        // The installation is broken and not the file: nothing of this is kept.
        const message = `the ${name} reader could not be made ready: ${messageOf(error)}`;
        return {
          gate: { read: false, problems: [] },
          id: null,
          readings: [],
          text: null,
          again: [{ connector: name, code: "crashed", line: null, message }],
        };
      }
      readings.push(readWith(connector, file, setup.options[name]));
    }
    return { gate, id, readings, text: job.text ? passed.text : null };
  }

  async function prepare(connector: Connector, file: SourceFile): Promise<void> {
    const ready = connector.prepare?.(file);
    if (ready === undefined || onLoading === undefined) return ready;
    const started = performance.now();
    const timer = setTimeout(() => onLoading(false), loadingMs);
    try {
      await ready;
    } finally {
      clearTimeout(timer);
      if (performance.now() - started > loadingMs) onLoading(true);
    }
  }
}

function readWith(connector: Connector, file: SourceFile, options: unknown): string {
  try {
    const facts = connector.read(file, options);
    if (facts.code) packCalls(facts.code);
    return JSON.stringify(facts);
  } catch (error) {
    return JSON.stringify(failed("crashed", `the ${connector.name} reader failed on it: ${messageOf(error)}`));
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

/** The reading of a connector that failed on a file. */
export function failed(code: "crashed" | "timeout", message: string): Failed {
  return { failed: { code, line: null, message } };
}

function refused(code: Problem["code"], message: string, id: string | null = null): JobResult {
  return { gate: { read: false, problems: [{ code, line: null, message }] }, id, readings: [], text: null };
}

/**
 * The id of what was read. Usually the listed one: only a file that changed since it was listed, or so shortly before that
 * the clocks cannot tell, is hashed again, so that facts are never kept under the id of another content.
 */
function idOf(job: Job, bytes: Buffer, stat: BigIntStats, listedAt: number, endings: LineEndings, format: "sha1" | "sha256" | undefined): string {
  const last = stat.mtimeNs > stat.ctimeNs ? stat.mtimeNs : stat.ctimeNs;
  if (Number(last / 1_000_000n) + clockMargin < listedAt) return job.id;
  const raw = blobId(bytes, format);
  return raw === job.id ? raw : blobId(endings.normalise(job.path, bytes), format);
}

/** Is every folder on the way a real one? A link in between could lead anywhere. */
function isPlainFolder(root: string, folder: string, known: Map<string, boolean>): boolean {
  const before = known.get(folder);
  if (before !== undefined) return before;
  let plain = isPlainFolder(root, folderOf(folder), known);
  if (plain) {
    try {
      plain = !lstatSync(absolutePath(root, folder, oddBytes(folder))).isSymbolicLink();
    } catch {
      // Reading the file says what is wrong.
    }
  }
  known.set(folder, plain);
  return plain;
}
