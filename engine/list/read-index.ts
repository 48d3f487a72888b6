import { createHash } from "node:crypto";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { ObjectFormat } from "../support/hash.ts";

/** One line of git's index. `flags` as `git ls-files -v` has them. */
export interface IndexEntry {
  readonly name: Buffer;
  readonly id: string;
  readonly mode: number;
  readonly stage: number;
  readonly assumeUnchanged: boolean;
  readonly skipWorktree: boolean;
}

/**
 * Reads an index file, versions 2 to 4. https://git-scm.com/docs/index-format
 * Git does not verify the checksum when it reads, so this does: a cut or altered index throws GitDamaged. Undefined when
 * the file has a part that only git understands (a split index): ask git then.
 */
export function readIndex(bytes: Buffer, format: ObjectFormat): IndexEntry[] | undefined {
  const idSize = format === "sha256" ? 32 : 20;
  if (bytes.length < 12 + idSize || bytes.toString("latin1", 0, 4) !== "DIRC") throw damaged("it is not an index file");
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) throw damaged(`its version is ${version}`);
  const end = bytes.length - idSize;
  const trailer = bytes.subarray(end);
  // index.skipHash leaves zeros.
  if (trailer.some((byte) => byte !== 0) && !createHash(format).update(bytes.subarray(0, end)).digest().equals(trailer)) {
    throw damaged("its checksum does not fit its content");
  }
  const entries: IndexEntry[] = [];
  let at = 12;
  let previous: Buffer = Buffer.alloc(0);
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const start = at;
    if (start + 42 + idSize > end) throw damaged("it ends too early");
    const flags = bytes.readUInt16BE(start + 40 + idSize);
    const extended = version >= 3 && (flags & 0x4000) !== 0;
    const more = extended ? bytes.readUInt16BE(start + 42 + idSize) : 0;
    at = start + 42 + idSize + (extended ? 2 : 0);
    let keep = 0;
    if (version === 4) {
      const [drop, next] = readOffset(bytes, at);
      keep = previous.length - drop;
      at = next;
    }
    const zero = bytes.indexOf(0, at);
    if (zero < 0 || zero >= end || keep < 0) throw damaged("a name in it has no end");
    const tail = bytes.subarray(at, zero);
    const name = keep > 0 ? Buffer.concat([previous.subarray(0, keep), tail]) : tail;
    at = version === 4 ? zero + 1 : start + ((zero - start + 8) & ~7);
    previous = name;
    entries.push({
      name,
      id: bytes.toString("hex", start + 40, start + 40 + idSize),
      mode: bytes.readUInt32BE(start + 24),
      stage: (flags >> 12) & 3,
      assumeUnchanged: (flags & 0x8000) !== 0,
      skipWorktree: (more & 0x4000) !== 0,
    });
  }
  return needsGit(bytes, at, end) ? undefined : entries;
}

function readOffset(bytes: Buffer, from: number): [value: number, next: number] {
  let at = from;
  let byte = bytes[at++] ?? 0;
  let value = byte & 0x7f;
  while (byte & 0x80) {
    byte = bytes[at++] ?? 0;
    value = ((value + 1) << 7) | (byte & 0x7f);
  }
  return [value, at];
}

/** Extensions whose name starts with a lower-case letter change what the entries mean; sparse folders are known here. */
function needsGit(bytes: Buffer, from: number, end: number): boolean {
  for (let at = from; at + 8 <= end; at += 8 + bytes.readUInt32BE(at + 4)) {
    const name = bytes.toString("latin1", at, at + 4);
    if (/^[a-z]/.test(name) && name !== "sdir") return true;
  }
  return false;
}

function damaged(why: string): FailureError {
  return new FailureError("GitDamaged", failureTexts.GitDamaged.index(why));
}
