import { closeSync, constants, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync, renameSync, unlinkSync, writeSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";

const temporary = /^\.tmp-(\d+)-[0-9a-f]+$/;

/**
 * Writes a file so that a reader, or a crash at any point, finds the old or the new one whole. Throws what the file
 * system throws, and refuses a folder that is a link. Several writers may race: the later one wins.
 */
export function writeAtomic(path: string, chunks: readonly Uint8Array[]): void {
  const folder = dirname(path);
  makeFolder(folder);
  const temp = join(folder, `.tmp-${process.pid}-${randomBytes(8).toString("hex")}`);
  const fd = openSync(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0), 0o600);
  try {
    try {
      for (const chunk of chunks) for (let at = 0; at < chunk.byteLength;) at += writeSync(fd, chunk, at);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temp, path);
  } catch (error) {
    try {
      unlinkSync(temp);
    } catch {
      /* it was renamed or never made */
    }
    throw error;
  }
  syncFolder(folder);
}

/** Removes temporary files that writers which are no longer alive left behind. */
export function removeStale(folder: string): void {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) {
    const pid = Number(temporary.exec(name)?.[1]);
    if (!pid || pid === process.pid || isAlive(pid)) continue;
    try {
      unlinkSync(join(folder, name));
    } catch {
      /* another process was faster */
    }
  }
}

/** Is there a process of this id? One that belongs to somebody else counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Makes what is missing step by step: Node's own recursion never ends where the file system says ENOENT (below /proc). */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; lstatSync(at, { throwIfNoEntry: false }) === undefined && dirname(at) !== at; at = dirname(at)) missing.push(at);
  for (const at of missing.reverse()) {
    try {
      mkdirSync(at, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const stat = lstatSync(folder);
  if (!stat.isDirectory()) throw Object.assign(new Error(`${folder} is not a folder`), { code: "ENOTDIR" });
}

function syncFolder(folder: string): void {
  let fd: number;
  try {
    fd = openSync(folder, constants.O_RDONLY);
  } catch {
    return;
  }
  try {
    fsyncSync(fd);
  } catch {
    /* not every file system can */
  } finally {
    closeSync(fd);
  }
}
