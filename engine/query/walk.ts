import type { ImportsAsked } from "../model/answer.ts";
import { importKinds } from "../model/facts.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { importNumber, incoming } from "./incoming.ts";

/** Files that a change reaches. */
export interface Walk {
  /** By file number; -1 where nothing arrives. */
  readonly distance: Int32Array;
  /** The reached files, by distance. */
  readonly order: Uint32Array;
  readonly leftOut: LeftOut;
}

/** By number of an import kind: 1 where such imports pass nothing on. */
export type LeftOut = Uint8Array;

export function leftOutKinds({ types, without = [] }: ImportsAsked): LeftOut {
  return Uint8Array.from(importKinds, (kind) => Number((kind === "type" && !types) || without.includes(kind)));
}

/**
 * The fixpoint of the impact rules as one breadth-first walk: `starts` stand at distance 0, `next` at 1 unless they are starts.
 * 1. Who imports a reached file is reached. 2. A declaring file reaches who serves and who calls. 3. A serving file reaches
 * who calls. 4. Who only calls reaches nobody through it. A hub is passed once: its first visit is the nearest.
 */
export function walk(index: GraphIndex, starts: Iterable<number>, next: Iterable<number>, leftOut: LeftOut): Walk {
  const { hubOffsets, hubs } = incoming(index);
  const { kind, importerOffsets, importers } = index.imports;
  const { toOffsets, to } = index.contracts;
  const { length } = index.files.paths;
  const distance = new Int32Array(length).fill(-1);
  const queue = new Uint32Array(length);
  const passed = new Uint8Array(index.contracts.hubContract.length);
  let tail = 0;
  for (const file of starts) {
    if (distance[file] !== -1) continue;
    distance[file] = 0;
    queue[tail++] = file;
  }
  const zeros = tail;
  for (let head = 0; ; head++) {
    if (head === zeros) {
      for (const file of next) {
        if (distance[file] !== -1) continue;
        distance[file] = 1;
        queue[tail++] = file;
      }
    }
    if (head === tail) break;
    const file = queue[head] as number;
    const step = (distance[file] as number) + 1;
    for (let at = importerOffsets[file] as number, end = importerOffsets[file + 1] as number; at < end; at++) {
      const importer = importers[at] as number;
      if (distance[importer] !== -1 || leftOut[kind[importNumber(index, importer, file)] as number] === 1) continue;
      distance[importer] = step;
      queue[tail++] = importer;
    }
    for (let at = hubOffsets[file] as number, end = hubOffsets[file + 1] as number; at < end; at++) {
      const hub = hubs[at] as number;
      if (passed[hub] === 1) continue;
      passed[hub] = 1;
      for (let entry = toOffsets[hub] as number, last = toOffsets[hub + 1] as number; entry < last; entry++) {
        const reached = to[entry] as number;
        if (distance[reached] !== -1) continue;
        distance[reached] = step;
        queue[tail++] = reached;
      }
    }
  }
  return { distance, order: queue.subarray(0, tail), leftOut };
}
