import { closeSync, constants, fstatSync, fsyncSync, lstatSync, mkdirSync, openSync, readSync, renameSync, unlinkSync, writeSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { defaultState, parseState, stateText, type AppState } from "./state.ts";

const longest = 20_000_000;

/**
 * The state of the application on disk. `problem` says in one sentence why it is not kept, or was not understood;
 * what is not `replaceable` was left alone unread, and must not be written over.
 */
export interface StateFile {
  read(): { readonly state: AppState; readonly problem: string | null; readonly replaceable: boolean };
  /** Null when it is written, else why it is not. */
  write(state: AppState): string | null;
}

/**
 * A file that is read without following links and written whole: beside its place, flushed, and renamed. What is there and
 * cannot be understood is kept aside as `.broken`; what is no file (a link, a folder) is left alone and nothing is kept.
 */
export function stateFile(file: string): StateFile {
  return {
    read() {
      const got = readWhole(file);
      if ("refused" in got) return { state: defaultState, problem: notKept(got.refused), replaceable: false };
      if (got.text === null) return { state: defaultState, problem: null, replaceable: true };
      const state = parseState(got.text);
      if (state) return { state, problem: null, replaceable: true };
      return { state: defaultState, problem: `The settings could not be understood, so the defaults hold. ${setAside(file)}`, replaceable: true };
    },
    write(state) {
      try {
        writeWhole(file, stateText(state));
        return null;
      } catch (error) {
        return notKept(why(error, file));
      }
    },
  };
}

const notKept = (reason: string): string => `Settings and recent folders are not kept: ${reason}.`;

type Read = { readonly text: string | null } | { readonly refused: string };

function readWhole(file: string): Read {
  let handle: number;
  try {
    const folder = path.dirname(file);
    const around = lstatSync(folder, { throwIfNoEntry: false });
    if (!around) return { text: null };
    if (!around.isDirectory()) return { refused: whatItIs(folder, around) };
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return { text: null };
    if (!stat.isFile()) return { refused: whatItIs(file, stat) };
    if (stat.size > longest) return { text: "" };
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return { refused: why(error, file) };
  }
  try {
    if (!fstatSync(handle).isFile()) return { refused: `${file} is no file` };
    const bytes = Buffer.alloc(Math.min(fstatSync(handle).size, longest));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(handle, bytes, read, bytes.length - read, read);
      if (more === 0) break;
      read += more;
    }
    return { text: bytes.toString("utf8", 0, read) };
  } catch (error) {
    return { refused: why(error, file) };
  } finally {
    closeSync(handle);
  }
}

function writeWhole(file: string, text: string): void {
  const folder = path.dirname(file);
  const around = lstatSync(folder, { throwIfNoEntry: false });
  if (!around) makeFolder(folder);
  else if (!around.isDirectory()) throw new Error(whatItIs(folder, around));
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat && !stat.isFile()) throw new Error(whatItIs(file, stat));
  const beside = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const handle = openSync(beside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0), 0o600);
  try {
    try {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    try {
      unlinkSync(beside);
    } catch {
      /* It was renamed or is gone. */
    }
    throw error;
  }
}

/** Step by step: Node's own recursion never ends where the file system says ENOENT (below /proc). */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; lstatSync(at, { throwIfNoEntry: false }) === undefined && path.dirname(at) !== at; at = path.dirname(at)) missing.push(at);
  for (const at of missing.reverse()) mkdirSync(at, { mode: 0o700 });
}

function setAside(file: string): string {
  try {
    renameSync(file, `${file}.broken`);
    return `The old file is kept as ${path.basename(file)}.broken.`;
  } catch (error) {
    return `The old file could not be set aside: ${why(error, file)}.`;
  }
}

const whatItIs = (file: string, stat: { isSymbolicLink(): boolean; isDirectory(): boolean }): string =>
  `${file} is ${stat.isSymbolicLink() ? "a link" : stat.isDirectory() ? "a folder" : "no file"}, and is left alone`;

const reasons = new Map([
  ["EACCES", "may not be written by this user"],
  ["EPERM", "may not be written by this user"],
  ["EROFS", "lies on a disk that cannot be written"],
  ["ENOSPC", "lies on a disk that is full"],
  ["EDQUOT", "lies on a disk whose quota is used up"],
  ["ENOTDIR", "has something that is no folder above it"],
  ["EEXIST", "has something that is no folder above it"],
  ["ELOOP", "is reached through links in a circle"],
]);

function why(error: unknown, file: string): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const reason = reasons.get(code);
  return reason ? `${file} ${reason}` : error instanceof Error ? error.message : String(error);
}
