import { closeSync, constants, openSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FactStore } from "../model/fact-store.ts";
import { writeAtomic } from "../system/atomic-write.ts";
import { readRegular } from "../system/read-file.ts";
import { decodeFacts, encodeFacts, factHeader, type FactHeader, type Slot } from "./fact-encoding.ts";
import { readSnapshotHeader } from "./snapshot.ts";

/*
 * facts.gsttt holds what was read, facts-added.gsttt what was read since, so that a save writes little. Anything that does not fit is
 * an empty store: everything is then read again. So is a file that is not the one that the snapshot beside it names, and additions to
 * another file than the one that is there.
 */

const fileName = "facts.gsttt";
const addedName = "facts-added.gsttt";
const fileLimit = 2 ** 31 - 1;
/** Bytes up to which all facts are written at once, and up to which additions stand apart. */
const smallStore = 4 * 1024 * 1024;
const mostAdded = 2 * 1024 * 1024;

/** A store that lives in memory, with what was on disk below `stateDir`. `siblings`: state folders of other work trees. */
export function loadFactStore(stateDir: string | null, siblings: readonly string[] = []): FactStore {
  const { slots, base, fresh } = readFacts(stateDir);
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
      fresh.add(key);
      added = true;
    },
    widen() {
      if (wide) return;
      wide = true;
      for (const folder of siblings) {
        for (const [key, slot] of readFacts(folder).slots) {
          if (slots.has(key)) continue;
          slots.set(key, slot);
          fresh.add(key);
          added = true;
        }
      }
    },
  };
  internals.set(store, {
    slots,
    base,
    fresh,
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
  /** The file that was last read or written whole; null without one. */
  base: Base | null;
  /** Keys of what is not in it. */
  readonly fresh: Set<string>;
  readonly takeAdded: () => boolean;
}

interface Base {
  readonly checksum: string;
  readonly size: number;
}

const internals = new WeakMap<FactStore, Inside>();

/**
 * Writes what was added to the store: apart while it is little, with all the rest otherwise. Readings that nobody asked for since
 * loading stay, so that going back to another branch costs nothing, until they outnumber the rest. Throws what the file system throws.
 */
export function saveFactStore(stateDir: string | null, store: FactStore): void {
  const inside = internals.get(store);
  if (stateDir === null || inside === undefined || !inside.takeAdded()) return;
  const { slots, base, fresh } = inside;
  if (base && base.size > smallStore && storedFacts(stateDir) === base.checksum) {
    const added = encodeFacts(fresh, slots, base.checksum);
    if (added.size <= mostAdded) return writeAtomic(join(stateDir, addedName), added.pieces);
  }
  let used = 0;
  for (const slot of slots.values()) if (slot.used) used++;
  if (slots.size > 2 * used) for (const [key, slot] of slots) if (!slot.used) slots.delete(key);
  const { pieces, checksum, size } = encodeFacts(slots.keys(), slots);
  writeAtomic(join(stateDir, fileName), pieces);
  inside.base = { checksum, size };
  fresh.clear();
  try {
    rmSync(join(stateDir, addedName), { force: true });
  } catch {
    // It adds to a file that is no longer there, and is not read.
  }
}

/** Checksum of the fact file of a state folder, by its header alone; null when there is none. Another program may have written it. */
export function storedFacts(stateDir: string): string | null {
  let file = -1;
  try {
    file = openSync(join(stateDir, fileName), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const bytes = Buffer.alloc(4096);
    const header = factHeader(bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0)));
    return typeof header?.checksum === "string" ? header.checksum : null;
  } catch {
    return null;
  } finally {
    if (file >= 0) closeSync(file);
  }
}

interface Stored {
  readonly slots: Map<string, Slot>;
  readonly base: Base | null;
  readonly fresh: Set<string>;
}

function readFacts(stateDir: string | null): Stored {
  const stored: Stored = { slots: new Map(), base: null, fresh: new Set() };
  if (stateDir === null) return stored;
  const named = readSnapshotHeader(stateDir)?.facts ?? null;
  const whole = read(join(stateDir, fileName), (header) => header.base === undefined && (named === null || header.checksum === named));
  if (!whole) return stored;
  const { header, slots } = whole;
  const added = read(join(stateDir, addedName), ({ base }) => base === header.checksum);
  for (const [key, slot] of added?.slots ?? []) slots.set(key, slot);
  return { slots, base: header, fresh: new Set(added?.slots.keys()) };
}

function read(path: string, isWanted: (header: FactHeader) => boolean): ReturnType<typeof decodeFacts> {
  const outcome = readRegular(path, fileLimit);
  return outcome.ok ? decodeFacts(outcome.bytes, isWanted) : undefined;
}
