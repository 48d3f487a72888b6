import { connectors } from "./connectors/registry.ts";
import { makeIsTest } from "./graph/is-test.ts";
import { link } from "./link/link.ts";
import type { Hole } from "./model/answer.ts";
import { roles } from "./model/contract.ts";
import type { ListedFile, TreeState } from "./model/file.ts";
import type { Config } from "./model/config.ts";
import type { Place } from "./model/place.ts";
import type { Problem } from "./model/problem.ts";
import { parse } from "./parse/parse.ts";
import type { RunOptions, Stores } from "./pipeline.ts";
import type { Changes, DeletedFile } from "./query/context.ts";
import { readingProblems } from "./query/reading-problem.ts";
import { changedSince, readBlobs } from "./system/changed-since.ts";
import { sizeLimit } from "./support/limits.ts";
import { compareBytes } from "./support/order.ts";
import { oddBytes } from "./support/paths.ts";
import { megabytes } from "./system/read-file.ts";

/**
 * What differs from a revision, or is dirty when there is none, with the roles that deleted files had. `seen`: the tree as it is
 * now and its settings. Throws UnknownRevision, GitDamaged or Interrupted.
 */
export async function findChanges(place: Place, stores: Stores, options: RunOptions, seen: Seen, revision: string | null): Promise<Changes> {
  const { tree } = seen;
  const present = new Set(tree.files.map((file) => file.path));
  const isAllThere = revision === null && tree.git && tree.dirty.every((path) => present.has(path));
  if (isAllThere || (revision === null && tree.git && tree.commit === null))
    return { files: tree.dirty.filter((path) => present.has(path)), deleted: [] };
  const changed = await changedSince(place, revision, tree, options.signal);
  const files = revision === null ? tree.dirty.filter((path) => present.has(path)) : changed.filter((file) => !file.deleted).map((file) => file.path);
  const gone = changed
    .filter((file) => file.deleted)
    .map(({ path, before }): ListedFile => {
      const bytes = oddBytes(path);
      return { path, id: before as string, ...(bytes === undefined ? {} : { bytes }) };
    });
  return { files, deleted: await rolesOf(place, stores, options, seen, gone) };
}

interface Seen {
  readonly tree: TreeState;
  readonly config: Config;
}

/** Links the tree once more with the deleted files in their places, as they were. */
async function rolesOf(place: Place, stores: Stores, options: RunOptions, seen: Seen, gone: readonly ListedFile[]): Promise<DeletedFile[]> {
  if (gone.length === 0) return [];
  const { tree, config } = seen;
  const blobs = await readBlobs(
    place,
    gone.map((file) => file.id),
    sizeLimit,
    options.signal,
  );
  const contents = new Map<string, Uint8Array | null>();
  const missing = new Map<string, Pick<Problem, "code" | "message">>();
  for (const { path, id } of gone) {
    const blob = blobs.get(id);
    contents.set(path, blob instanceof Uint8Array ? blob : null);
    if (!(blob instanceof Uint8Array)) missing.set(path, whyMissing(blob));
  }
  const before = { ...tree, files: [...tree.files, ...gone].sort((a, b) => compareBytes(a.path, b.path)) };
  const parsed = await parse(before, config, stores.facts, {
    connectors,
    place,
    startParser: options.start,
    workers: options.workers,
    signal: options.signal,
    contents,
  });
  const { hold = (work) => work() } = options;
  const { contracts, imports } = hold(() => link(connectors, before, parsed, config, makeIsTest(config.tests)));
  const found = new Map<string, DeletedFile["roles"][number][]>(gone.map(({ path }) => [path, []]));
  for (const { kind, key: shown, ...entries } of contracts) {
    for (const role of roles) {
      for (const { file, as: key = shown } of entries[role]) {
        const own = found.get(file);
        if (own !== undefined && !own.some((one) => one.kind === kind && one.key === key && one.role === role)) own.push({ kind, key, role });
      }
    }
  }
  const problems = readingProblems(parsed.problems);
  return [...found].map(([path, own]) => {
    const problem = parsed.read.get(path) === false ? (problems.get(path) ?? missing.get(path)) : problems.get(path);
    return {
      path,
      roles: own,
      importedBy: imports.filter((row) => row.to === path).map(({ from, line, kind }) => ({ file: from, line, kind })),
      ...(problem === undefined || !parsed.read.has(path) ? {} : { hole: holeOf(path, problem, parsed.read.get(path) === true) }),
    };
  });
}

/** `size`: that of a blob over the limit; undefined where the repository lacks it. */
function whyMissing(size: number | undefined): Pick<Problem, "code" | "message"> {
  return size === undefined
    ? { code: "unreadable", message: "it is gone, and this clone does not have it as it was (a partial clone?)" }
    : { code: "too-large", message: `it is gone, and was ${megabytes(size)}, over the limit of ${megabytes(sizeLimit)}: not read` };
}

function holeOf(file: string, { code, message }: Pick<Problem, "code" | "message">, partly: boolean): Hole {
  return { kind: partly ? "partly-read" : "unread-file", file, line: null, text: code, why: message };
}
