import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { GraphIndex } from "../model/graph-index.ts";
import { writeAtomic } from "../system/atomic-write.ts";
import { decodeSnapshot, type Decoded } from "./decode.ts";
import { encodeSnapshot } from "./encode.ts";
import { readHeaderText, readStart, startLength, type SnapshotFacts, type SnapshotHeader } from "./header.ts";

export type { SnapshotHeader } from "./header.ts";

const fileName = "snapshot.gsttt";

/** What the state folder holds. `unfit` is a cold start and worth one line to the person, never an error. */
export type Loaded = ({ readonly state: "found" } & Decoded) | { readonly state: "none" } | { readonly state: "unfit"; readonly why: string };

/** Reads the snapshot of a state folder. `root` names the tree by its place; a snapshot of another one does not fit. */
export function loadSnapshot(folder: string, root: string): Loaded {
  const bytes = readWhole(folder);
  if (bytes === null) return { state: "none" };
  const decoded = typeof bytes === "string" ? bytes : decodeSnapshot(bytes);
  if (typeof decoded === "string") return { state: "unfit", why: decoded };
  if (decoded.header.root !== root) return { state: "unfit", why: "it is of another folder" };
  return { state: "found", ...decoded };
}

/** Only the header, unchecked but for its shape: enough to know what belongs to it. Null when there is none that fits. */
export function readSnapshotHeader(folder: string): SnapshotHeader | null {
  const found = openRegular(folder);
  if (found === null || typeof found === "string") return null;
  try {
    const header = headerOf(found.descriptor, found.size);
    return typeof header === "string" ? null : header;
  } catch {
    return null;
  } finally {
    closeSync(found.descriptor);
  }
}

function headerOf(descriptor: number, size: number): SnapshotHeader | string {
  const start = readStart(readBytes(descriptor, 0, startLength), size);
  return typeof start === "string" ? start : readHeaderText(readBytes(descriptor, startLength, start.headerLength), size);
}

/**
 * Stores an index whole or not at all. What did not fit when it was loaded is kept aside once as `snapshot.gsttt.bad`.
 * Throws what the file system throws, and when the folder is a link.
 */
export function saveSnapshot(folder: string, index: GraphIndex, facts: SnapshotFacts, ids: readonly string[], loaded: Loaded): void {
  const path = join(folder, fileName);
  refuseLink(folder);
  if (loaded.state === "unfit") keepAside(path);
  writeAtomic(path, encodeSnapshot(index, facts, ids));
}

function keepAside(path: string): void {
  const aside = `${path}.bad`;
  if (exists(path) && !exists(aside)) renameSync(path, aside);
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function refuseLink(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw new Error("it is a link (ELOOP), and links are not followed");
}

/** The bytes, null when there is no file, or why there are none. */
function readWhole(folder: string): Uint8Array | string | null {
  const found = openRegular(folder);
  if (found === null || typeof found === "string") return found;
  try {
    // The header says how long the file must be: nothing is allocated for one that is longer.
    const header = headerOf(found.descriptor, found.size);
    return typeof header === "string" ? header : readBytes(found.descriptor, 0, found.size);
  } catch (error) {
    return `it cannot be read (${(error as NodeJS.ErrnoException).code ?? "error"})`;
  } finally {
    closeSync(found.descriptor);
  }
}

/** Opens without following a link and without waiting for a pipe. */
function openRegular(folder: string): { readonly descriptor: number; readonly size: number } | string | null {
  const path = join(folder, fileName);
  let descriptor: number;
  try {
    if (lstatSync(folder).isSymbolicLink()) return "its folder is a link";
    if (!lstatSync(path).isFile()) return "it is no regular file";
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "error";
    return code === "ENOENT" || code === "ENOTDIR" ? null : `it cannot be opened (${code})`;
  }
  const stat = fstatSync(descriptor);
  if (stat.isFile()) return { descriptor, size: stat.size };
  closeSync(descriptor);
  return "it is no regular file";
}

/** Into memory of its own that begins at a multiple of eight, so that columns can be views on it. */
function readBytes(descriptor: number, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(new ArrayBuffer(length));
  for (let at = 0; at < length;) {
    const count = readSync(descriptor, bytes, at, length - at, start + at);
    if (count === 0) return bytes.subarray(0, at);
    at += count;
  }
  return bytes;
}
