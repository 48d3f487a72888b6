import type { GraphIndex } from "../model/graph-index.ts";

/** Contracts read backwards: which hubs a file feeds, and which entries of hubs reach it. */
export interface Incoming {
  readonly hubOffsets: Uint32Array;
  /** Hubs of whose `from` file f is one. */
  readonly hubs: Uint32Array;
  readonly entryOffsets: Uint32Array;
  /** Places in `contracts.to` that are file f. */
  readonly entries: Uint32Array;
  /** Hub of every place in `contracts.to`. */
  readonly hubOfEntry: Uint32Array;
}

/** Number of the import by which `importer` (known to import it) imports a file. */
export function importNumber({ imports: { offsets, to } }: GraphIndex, importer: number, file: number): number {
  let low = offsets[importer] as number;
  let high = (offsets[importer + 1] as number) - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((to[middle] as number) < file) low = middle + 1;
    else high = middle;
  }
  return low;
}

const known = new WeakMap<GraphIndex, Incoming>();

/** Made once an index, when it is first asked. */
export function incoming(index: GraphIndex): Incoming {
  let found = known.get(index);
  if (found === undefined) known.set(index, (found = build(index)));
  return found;
}

function build({ files, contracts }: GraphIndex): Incoming {
  const { length } = files.paths;
  const feeds = group(contracts.from, length);
  const hubOfFrom = ownerOf(contracts.fromOffsets, contracts.from.length);
  const hubs = feeds.places.map((place) => hubOfFrom[place] as number);
  const reached = group(contracts.to, length);
  return {
    hubOffsets: feeds.offsets,
    hubs,
    entryOffsets: reached.offsets,
    entries: reached.places,
    hubOfEntry: ownerOf(contracts.toOffsets, contracts.to.length),
  };
}

/** Places of every value below `length`, ascending: a counting sort. */
function group(values: Uint32Array, length: number): { readonly offsets: Uint32Array; readonly places: Uint32Array } {
  const offsets = new Uint32Array(length + 1);
  for (let at = 0; at < values.length; at++) offsets[(values[at] as number) + 1]!++;
  for (let at = 0; at < length; at++) offsets[at + 1]! += offsets[at] as number;
  const next = offsets.slice(0, length);
  const places = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at++) places[next[values[at] as number]!++] = at;
  return { offsets, places };
}

/** The row that owns each place, from the rows' offsets. */
function ownerOf(offsets: Uint32Array, length: number): Uint32Array {
  const owners = new Uint32Array(length);
  for (let row = 0; row + 1 < offsets.length; row++) owners.fill(row, offsets[row], offsets[row + 1]);
  return owners;
}
