import { connectors } from "./connectors/registry.ts";
import { makeIsTest } from "./graph/is-test.ts";
import { link } from "./link/link.ts";
import { roles } from "./model/contract.ts";
import type { ListedFile, TreeState } from "./model/file.ts";
import type { Place } from "./model/place.ts";
import { parse } from "./parse/parse.ts";
import { seeTree, type RunOptions, type Stores } from "./pipeline.ts";
import type { Changes, DeletedFile } from "./query/context.ts";
import { changedSince, readBlobs } from "./support/changed-since.ts";
import { sizeLimit } from "./support/limits.ts";
import { compareBytes } from "./support/order.ts";
import { oddBytes } from "./support/paths.ts";

/**
 * What differs from a revision, or is dirty when there is none, with the roles that deleted files had. Throws
 * UnknownRevision, GitDamaged or Interrupted.
 */
export async function findChanges(place: Place, stores: Stores, options: RunOptions, tree: TreeState, revision: string | null): Promise<Changes> {
  const present = new Set(tree.files.map((file) => file.path));
  const isAllThere = revision === null && tree.git && tree.dirty.every((path) => present.has(path));
  if (isAllThere || (revision === null && tree.git && tree.commit === null))
    return { files: tree.dirty.filter((path) => present.has(path)), deleted: [] };
  const changed = await changedSince(place, revision ?? "HEAD", tree, options.signal);
  const files = revision === null ? tree.dirty.filter((path) => present.has(path)) : changed.filter((file) => !file.deleted).map((file) => file.path);
  const gone = changed
    .filter((file) => file.deleted)
    .map(({ path, before }): ListedFile => {
      const bytes = oddBytes(path);
      return { path, id: before as string, ...(bytes === undefined ? {} : { bytes }) };
    });
  return { files, deleted: await rolesOf(place, stores, options, tree, gone) };
}

/** Links the tree once more with the deleted files in their places, as they were. */
async function rolesOf(place: Place, stores: Stores, options: RunOptions, tree: TreeState, gone: readonly ListedFile[]): Promise<DeletedFile[]> {
  if (gone.length === 0) return [];
  const { config } = await seeTree(place, stores.stats, options);
  const blobs = await readBlobs(
    place,
    gone.map((file) => file.id),
    sizeLimit,
    options.signal,
  );
  const contents = new Map<string, Uint8Array>();
  for (const { path, id } of gone) contents.set(path, blobs.get(id) ?? new Uint8Array());
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
  return [...found].map(([path, own]) => ({
    path,
    roles: own,
    importedBy: imports.filter((row) => row.to === path).map((row) => ({ file: row.from, line: row.line })),
  }));
}
