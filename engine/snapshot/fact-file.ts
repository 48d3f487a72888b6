import { closeSync, constants, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { FactStore } from "../model/fact-store.ts";
import { writeAtomic } from "../system/atomic-write.ts";
import { hashOf } from "../support/hash.ts";
import { sortBytes } from "../support/order.ts";
import { readRegular } from "../system/read-file.ts";
import { readSnapshotHeader } from "./snapshot.ts";

/*
 * facts.gsttt: magic, version, length of the header (little endian), the header as JSON, then the entries: length of key,
 * length of value, key, value. Anything that does not fit is an empty store: everything is then read again. So is a file that
 * is not the one that the snapshot beside it names.
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
  const slots = stateDir === null ? new Map<string, Slot>() : readFacts(stateDir);
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
        for (const [key, slot] of readFacts(folder)) {
          if (slots.has(key)) continue;
          slots.set(key, slot);
          added = true;
        }
      }
    },
  };
  internals.set(store, {
    slots,
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
  readonly takeAdded: () => boolean;
}

const internals = new WeakMap<FactStore, Inside>();

/**
 * Writes the store when something was added to it. Readings that nobody asked for since loading stay, so that going back to
 * another branch costs nothing, until they outnumber the rest. Throws what the file system throws.
 */
export function saveFactStore(stateDir: string | null, store: FactStore): void {
  const inside = internals.get(store);
  if (stateDir === null || inside === undefined || !inside.takeAdded()) return;
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
}

/** Checksum of the fact file of a state folder, by its header alone; null when there is none. Another program may have written it. */
export function storedFacts(stateDir: string): string | null {
  let file = -1;
  try {
    file = openSync(join(stateDir, fileName), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const bytes = Buffer.alloc(4096);
    const header = headerOf(bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0)));
    return typeof header?.checksum === "string" ? header.checksum : null;
  } catch {
    return null;
  } finally {
    if (file >= 0) closeSync(file);
  }
}

function readFacts(stateDir: string): Map<string, Slot> {
  const outcome = readRegular(join(stateDir, fileName), fileLimit);
  const wanted = readSnapshotHeader(stateDir)?.facts ?? null;
  return (outcome.ok ? decode(outcome.bytes, wanted) : undefined) ?? new Map<string, Slot>();
}

/** The header at the start of a fact file, and where it ends; undefined when it is none. */
function headerOf(bytes: Buffer): (FactHeader & { readonly end: number }) | undefined {
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

/** `wanted`: the checksum it must have; null when nobody says. */
function decode(bytes: Buffer, wanted: string | null): Map<string, Slot> | undefined {
  const header = headerOf(bytes);
  if (header === undefined || (wanted !== null && header.checksum !== wanted)) return undefined;
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
  return slots.size === header.entries ? slots : undefined;
}
