import { hashOf } from "../support/hash.ts";
import { sortBytes } from "../support/order.ts";

/*
 * A file of facts: magic, version, length of the header (little endian), the header as JSON, then the entries: length of key,
 * length of value, key, value.
 */

const magic = "GSTTT";
const version = 2;
const prefixSize = magic.length + 1 + 4;
const headerLimit = 1024 * 1024;

export interface FactHeader {
  readonly sort: "facts";
  readonly entries: number;
  readonly size: number;
  readonly checksum: string;
  /** Checksum of the file that this one adds to; absent in a file that stands alone. */
  readonly base?: string;
}

/** One fact. */
export interface Slot {
  /** UTF-8 JSON, until it is decoded for the first time and again when it is saved. */
  readonly json: Buffer | string;
  value: unknown;
  used: boolean;
}

/** The pieces of a file with these facts, sorted by key, and its checksum. */
export function encodeFacts(
  keys: Iterable<string>,
  slots: ReadonlyMap<string, Slot>,
  base?: string,
): { readonly pieces: readonly Buffer[]; readonly checksum: string; readonly size: number } {
  const chunks: Buffer[] = [];
  for (const key of sortBytes(keys)) {
    const { json } = slots.get(key) as Slot;
    const name = Buffer.from(key);
    const value = typeof json === "string" ? Buffer.from(json) : json;
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32LE(name.length, 0);
    sizes.writeUInt32LE(value.length, 4);
    chunks.push(sizes, name, value);
  }
  const body = Buffer.concat(chunks);
  const checksum = hashOf(body);
  const head: FactHeader = { sort: "facts", entries: chunks.length / 3, size: body.length, checksum, ...(base === undefined ? {} : { base }) };
  const header = Buffer.from(JSON.stringify(head));
  const start = Buffer.alloc(prefixSize);
  start.write(magic, "latin1");
  start.writeUInt8(version, magic.length);
  start.writeUInt32LE(header.length, magic.length + 1);
  return { pieces: [start, header, body], checksum, size: body.length };
}

/** The header at the start of a fact file, and where it ends; undefined when it is none. */
export function factHeader(bytes: Buffer): (FactHeader & { readonly end: number }) | undefined {
  if (bytes.length < prefixSize || bytes.toString("latin1", 0, magic.length) !== magic || bytes[magic.length] !== version) return undefined;
  const end = prefixSize + bytes.readUInt32LE(magic.length + 1);
  if (end > headerLimit || end > bytes.length) return undefined;
  try {
    const header = JSON.parse(bytes.toString("utf8", prefixSize, end)) as FactHeader | null;
    return header?.sort === "facts" ? { ...header, end } : undefined;
  } catch {
    return undefined;
  }
}

/** The facts of a whole file; undefined when it does not fit, or is not the one that is wanted. */
export function decodeFacts(
  bytes: Buffer,
  isWanted: (header: FactHeader) => boolean,
): { readonly header: FactHeader; readonly slots: Map<string, Slot> } | undefined {
  const header = factHeader(bytes);
  if (header === undefined || !isWanted(header)) return undefined;
  const body = bytes.subarray(header.end);
  if (header.size !== body.length || header.checksum !== hashOf(body)) return undefined;
  const slots = new Map<string, Slot>();
  for (let at = 0; at < body.length;) {
    if (at + 8 > body.length) return undefined;
    const keyEnd = at + 8 + body.readUInt32LE(at);
    const end = keyEnd + body.readUInt32LE(at + 4);
    if (end > body.length) return undefined;
    slots.set(body.toString("utf8", at + 8, keyEnd), { json: body.subarray(keyEnd, end), value: undefined, used: false });
    at = end;
  }
  return slots.size === header.entries ? { header, slots } : undefined;
}
