import { join } from "node:path";
import type { FactStore } from "../model/fact-store.ts";
import { writeAtomic } from "../system/atomic-write.ts";
import { hashOf } from "../support/hash.ts";
import { sortBytes } from "../support/order.ts";
import { readRegular } from "../system/read-file.ts";

/*
 * facts.gsttt: magic, version, length of the header (little endian), the header as JSON, then the entries: length of key,
 * length of value, key, value. Anything that does not fit is an empty store: everything is then read again.
 */

const fileName = "facts.gsttt";
const magic = "GSTTT";
const version = 2;
const prefixSize = magic.length + 1 + 4;
const headerLimit = 1024 * 1024;
const fileLimit = 2 ** 31 - 1;

interface FactHeader {
  readonly sort: "facts";
  readonly entries: number;
  readonly size: number;
  readonly checksum: string;
}

interface Slot {
  /** UTF-8 JSON, until it is decoded for the first time and again when it is saved. */
  readonly json: Buffer | string;
  value: unknown;
  used: boolean;
}

/** A store that lives in memory, with what was on disk below `stateDir`. `siblings`: state folders of other work trees. */
export function loadFactStore(stateDir: string | null, siblings: readonly string[] = []): FactStore {
  const { slots, checksum } = stateDir === null ? nothingStored() : readFacts(stateDir);
  let added = false;
  let wide = false;
  const store: FactStore = {
    get(key) {
      const slot = slots.get(key);
      if (!slot) return undefined;
      slot.used = true;
      if (slot.value === undefined) slot.value = JSON.parse(slot.json.toString());
      return slot.value;
    },
    has(key) {
      const slot = slots.get(key);
      if (slot) slot.used = true;
      return slot !== undefined;
    },
    set(key, json) {
      slots.set(key, { json, value: undefined, used: true });
      added = true;
    },
    widen() {
      if (wide) return;
      wide = true;
      for (const folder of siblings) {
        for (const [key, slot] of readFacts(folder).slots) {
          if (slots.has(key)) continue;
          slots.set(key, slot);
          added = true;
        }
      }
    },
  };
  internals.set(store, {
    slots,
    onDisk: checksum,
    takeAdded: () => {
      const was = added;
      added = false;
      return was;
    },
  });
  return store;
}

interface Inside {
  readonly slots: Map<string, Slot>;
  /** Checksum of what was last read from disk or written to it; null when there is nothing that fits. */
  onDisk: string | null;
  readonly takeAdded: () => boolean;
}

const internals = new WeakMap<FactStore, Inside>();

interface Stored {
  readonly slots: Map<string, Slot>;
  readonly checksum: string | null;
}

const nothingStored = (): Stored => ({ slots: new Map(), checksum: null });

/**
 * Writes the store when something was added to it. Readings that nobody asked for since loading stay, so that going back to
 * another branch costs nothing, until they outnumber the rest. Returns the checksum of what is on disk, null when nothing
 * is. Throws what the file system throws.
 */
export function saveFactStore(stateDir: string | null, store: FactStore): string | null {
  const inside = internals.get(store);
  if (stateDir === null || inside === undefined) return null;
  if (!inside.takeAdded()) return inside.onDisk;
  const { slots } = inside;
  let used = 0;
  for (const slot of slots.values()) if (slot.used) used++;
  if (slots.size > 2 * used) for (const [key, slot] of slots) if (!slot.used) slots.delete(key);
  const chunks: Buffer[] = [];
  for (const key of sortBytes(slots.keys())) {
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
  const header = Buffer.from(JSON.stringify({ sort: "facts", entries: slots.size, size: body.length, checksum } satisfies FactHeader));
  const start = Buffer.alloc(prefixSize);
  start.write(magic, "latin1");
  start.writeUInt8(version, magic.length);
  start.writeUInt32LE(header.length, magic.length + 1);
  writeAtomic(join(stateDir, fileName), [start, header, body]);
  inside.onDisk = checksum;
  return checksum;
}

function readFacts(stateDir: string): Stored {
  const outcome = readRegular(join(stateDir, fileName), fileLimit);
  return (outcome.ok ? decode(outcome.bytes) : undefined) ?? nothingStored();
}

function decode(bytes: Buffer): Stored | undefined {
  if (bytes.length < prefixSize || bytes.toString("latin1", 0, magic.length) !== magic || bytes[magic.length] !== version) return undefined;
  const headerSize = bytes.readUInt32LE(magic.length + 1);
  if (headerSize > headerLimit || prefixSize + headerSize > bytes.length) return undefined;
  const body = bytes.subarray(prefixSize + headerSize);
  let header: FactHeader;
  try {
    header = JSON.parse(bytes.toString("utf8", prefixSize, prefixSize + headerSize)) as FactHeader;
  } catch {
    return undefined;
  }
  if (header?.sort !== "facts" || header.size !== body.length || header.checksum !== hashOf(body)) return undefined;
  const slots = new Map<string, Slot>();
  for (let at = 0; at < body.length;) {
    if (at + 8 > body.length) return undefined;
    const keyEnd = at + 8 + body.readUInt32LE(at);
    const end = keyEnd + body.readUInt32LE(at + 4);
    if (end > body.length) return undefined;
    slots.set(body.toString("utf8", at + 8, keyEnd), { json: body.subarray(keyEnd, end), value: undefined, used: false });
    at = end;
  }
  return slots.size === header.entries ? { slots, checksum: header.checksum } : undefined;
}
