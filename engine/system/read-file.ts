import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type BigIntStats } from "node:fs";

export type ReadRefusal = "vanished" | "symlink" | "unreadable" | "too-large";

export type ReadOutcome =
  | { readonly ok: true; readonly bytes: Buffer; readonly stat: BigIntStats }
  | { readonly ok: false; readonly code: ReadRefusal; readonly message: string };

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file of at most `limit` bytes. Never follows a link in the last place, never waits on a FIFO or a
 * device, never believes a size: what is read counts. Never throws.
 */
export function readRegular(path: string | Buffer, limit: number): ReadOutcome {
  let fd = -1;
  try {
    const before = lstatSync(path, { bigint: true });
    if (before.isSymbolicLink()) return { ok: false, code: "symlink", message: "a symbolic link: links are not followed" };
    if (!before.isFile()) return { ok: false, code: "unreadable", message: `not a regular file but ${sortOfFile(before)}` };
    if (before.size > BigInt(limit)) return tooLarge(limit, before.size);
    fd = openSync(path, flags);
    const stat = fstatSync(fd, { bigint: true });
    if (!stat.isFile() || stat.ino !== before.ino || stat.dev !== before.dev) {
      return { ok: false, code: "vanished", message: "replaced by something else while it was opened" };
    }
    const bytes = readAll(fd, Number(stat.size), limit);
    return bytes ? { ok: true, bytes, stat } : tooLarge(limit, null);
  } catch (error) {
    return { ok: false, ...refusal(error as NodeJS.ErrnoException) };
  } finally {
    if (fd >= 0) closeSync(fd);
  }
}

/** What to call an entry that is neither a file, a folder nor a link. */
export function sortOfFile(stat: { isFIFO(): boolean; isSocket(): boolean; isDirectory(): boolean }): string {
  if (stat.isFIFO()) return "a FIFO (named pipe)";
  if (stat.isSocket()) return "a socket";
  return stat.isDirectory() ? "a folder" : "a device";
}

/** Turns what the file system said into a problem. */
export function refusal(error: NodeJS.ErrnoException): { code: ReadRefusal; message: string } {
  const code = error.code ?? "unknown error";
  if (code === "ENOENT" || code === "ENOTDIR") return { code: "vanished", message: `gone when it was to be read (${code})` };
  if (code === "ELOOP") return { code: "symlink", message: "a symbolic link: links are not followed (ELOOP)" };
  return { code: "unreadable", message: `could not be read: ${reasons.get(code) ?? "the file system refused"} (${code})` };
}

const reasons = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "not permitted"],
  ["ENAMETOOLONG", "the path is too long for this system"],
  ["EISDIR", "it is a folder"],
  ["EMFILE", "too many open files"],
  ["EIO", "the disk failed"],
]);

function tooLarge(limit: number, size: bigint | null): ReadOutcome {
  const is = size === null ? "it" : megabytes(Number(size));
  return { ok: false, code: "too-large", message: `${is} is over the limit of ${megabytes(limit)}: not read` };
}

/** A size as people read it. */
export function megabytes(bytes: number): string {
  return bytes < 10 * 1024 * 1024 ? `${(bytes / (1024 * 1024)).toFixed(1)} MB` : `${Math.round(bytes / (1024 * 1024))} MB`;
}

function readAll(fd: number, size: number, limit: number): Buffer | null {
  let buffer = Buffer.allocUnsafe(Math.min(size, limit) + 1);
  let used = 0;
  for (;;) {
    const got = readSync(fd, buffer, used, buffer.length - used, null);
    used += got;
    if (got === 0) return buffer.subarray(0, used);
    if (used > limit) return null;
    if (used === buffer.length) buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, limit) + 1);
  }
}
