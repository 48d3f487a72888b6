import { seeded } from "./seeded.ts";

type Next = (below: number) => number;
const flipped = (bytes: Buffer, next: Next, below: number, count: number) => {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < count && copy.length > 0; at++) {
    const place = next(Math.min(below, copy.length));
    copy[place] = (copy[place] as number) ^ (1 << next(8));
  }
  return copy;
};
const edited = (bytes: Buffer, edit: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes);
  if (copy.length >= 32) edit(copy);
  return copy;
};
const swapped = (bytes: Buffer, from: number, to: number) =>
  edited(bytes, (copy) => {
    for (let at = from; at + 3 < Math.min(to, copy.length); at += 4) copy.subarray(at, at + 4).reverse();
  });

/** Ways in which the bytes of a stored file may be damaged. */
export const damages: Readonly<Record<string, (bytes: Buffer, next: Next) => Buffer>> = {
  empty: () => Buffer.alloc(0),
  "one byte": (bytes) => bytes.subarray(0, 1),
  "its magic alone": (bytes) => bytes.subarray(0, 8),
  "cut somewhere": (bytes, next) => bytes.subarray(0, next(bytes.length)),
  "cut in half": (bytes) => bytes.subarray(0, bytes.length >> 1),
  "cut by one byte": (bytes) => bytes.subarray(0, -1),
  "one bit": (bytes, next) => flipped(bytes, next, bytes.length, 1),
  "one bit of its head": (bytes, next) => flipped(bytes, next, 64, 1),
  "a hundred bits": (bytes, next) => flipped(bytes, next, bytes.length, 100),
  "all zero": (bytes) => Buffer.alloc(bytes.length),
  "its end zero": (bytes, next) => Buffer.from(bytes).fill(0, next(bytes.length)),
  "a block zero": (bytes, next) => {
    const from = next(bytes.length);
    return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + 4096));
  },
  "something appended": (bytes) => Buffer.concat([bytes, Buffer.from("garbage")]),
  "twice the same": (bytes) => Buffer.concat([bytes, bytes]),
  "any bytes": (bytes, next) => Buffer.from(Array.from({ length: bytes.length }, () => next(256))),
  "a later version": (bytes) => edited(bytes, (copy) => copy.writeUInt16LE(0xffff, 6)),
  "an earlier version": (bytes) => edited(bytes, (copy) => copy.writeUInt16LE(0, 6)),
  "the other byte order": (bytes) => swapped(bytes, 0, bytes.length),
  "a head in the other byte order": (bytes) => swapped(bytes, 8, 32),
  "the mark of the other byte order": (bytes) => edited(bytes, (copy) => (copy[5] = (copy[5] as number) ^ 3)),
  "a huge header": (bytes) => edited(bytes, (copy) => copy.writeUInt32LE(0xfffffff0, 8)),
  "a negative header": (bytes) => edited(bytes, (copy) => copy.writeInt32LE(-1, 8)),
  "a header longer than the file": (bytes) => edited(bytes, (copy) => copy.writeUInt32LE(bytes.length + 1, 8)),
  "line breaks of Windows": (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("\n", "\r\n"), "latin1"),
  "read as UTF-8": (bytes) => Buffer.from(bytes.toString("utf8"), "utf8"),
  "two parts swapped": (bytes, next) => {
    const copy = Buffer.from(bytes);
    const from = next(bytes.length >> 1);
    const length = 1 + next(bytes.length >> 2);
    bytes.copy(copy, from, from + length, from + 2 * length);
    bytes.copy(copy, from + length, from, from + length);
    return copy;
  },
  "a header with __proto__": (bytes) => Buffer.from(bytes.toString("latin1").replace('{"', '{"__proto__":{"polluted":1},"'), "latin1"),
  "a header that is no JSON": (bytes) => edited(bytes, (copy) => copy.write("}{", 16)),
};

/** Damaged bytes, the same ones for the same seed. */
export function damaged(bytes: Buffer, how: string, seed: number): Buffer {
  return (damages[how] as (bytes: Buffer, next: Next) => Buffer)(bytes, seeded(seed));
}
