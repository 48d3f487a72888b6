import { rules, type Reason } from "../model/answer.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { compareBytes } from "../support/order.ts";
import { incoming } from "./incoming.ts";
import { reasonText } from "./reason-text.ts";
import type { Walk } from "./walk.ts";

/** Reasons that stand outside the graph: a deleted file or a contract that reached a file of the graph. */
export type OutsideReasons = ReadonlyMap<number, readonly Reason[]>;

/** A reason inside the graph, in numbers. */
export interface Found {
  readonly rule: number;
  readonly from: number;
  readonly line: number;
  /** -1 for an import. */
  readonly contract: number;
}

/** Every reason at the distance of a reached file that is no start: by rule, then bytes of the path it came from, then line. */
export function reasonsOf(index: GraphIndex, walked: Walk, file: number, outside: OutsideReasons): readonly Reason[] {
  const path = index.files.paths.at(file);
  const reasons = foundReasons(index, walked, file).map((one) => reasonOf(index, path, one));
  const more = walked.distance[file] === 1 ? outside.get(file) : undefined;
  return more === undefined ? reasons : [...reasons, ...more].sort(compareReasons);
}

/** The same in numbers, without what stands outside the graph. */
export function foundReasons(index: GraphIndex, walked: Walk, file: number): readonly Found[] {
  const found = importReasons(index, walked, file);
  contractReasons(index, walked, file, found);
  if (found.length < 2) return found;
  found.sort(compareFound);
  return found.filter((one, at) => at === 0 || compareFound(found[at - 1] as Found, one) !== 0);
}

function importReasons({ imports }: GraphIndex, { distance, leftOut }: Walk, file: number): Found[] {
  const found: Found[] = [];
  const before = (distance[file] as number) - 1;
  for (let at = imports.offsets[file] as number, end = imports.offsets[file + 1] as number; at < end; at++) {
    const from = imports.to[at] as number;
    if (distance[from] !== before || leftOut[imports.kind[at] as number] === 1) continue;
    found.push({ rule: 0, from, line: imports.line[at] as number, contract: -1 });
  }
  return found;
}

function contractReasons(index: GraphIndex, { distance }: Walk, file: number, found: Found[]): void {
  const { contracts } = index;
  const { entryOffsets, entries, hubOfEntry } = incoming(index);
  const before = (distance[file] as number) - 1;
  for (let at = entryOffsets[file] as number, end = entryOffsets[file + 1] as number; at < end; at++) {
    const entry = entries[at] as number;
    const hub = hubOfEntry[entry] as number;
    for (let feed = contracts.fromOffsets[hub] as number, last = contracts.fromOffsets[hub + 1] as number; feed < last; feed++) {
      const from = contracts.from[feed] as number;
      if (distance[from] === before)
        found.push({
          rule: contracts.toRule[entry] as number,
          from,
          line: contracts.toLine[entry] as number,
          contract: contracts.hubContract[hub] as number,
        });
    }
  }
}

function compareFound(a: Found, b: Found): number {
  return a.rule - b.rule || a.from - b.from || a.line - b.line || a.contract - b.contract;
}

function compareReasons(a: Reason, b: Reason): number {
  return (
    rules.indexOf(a.rule) - rules.indexOf(b.rule) ||
    compareBytes(a.from ?? "", b.from ?? "") ||
    a.line - b.line ||
    compareBytes(a.contract ?? "", b.contract ?? "")
  );
}

function reasonOf(index: GraphIndex, file: string, found: Found): Reason {
  const rule = rules[found.rule] as Reason["rule"];
  const from = index.files.paths.at(found.from);
  const contract = found.contract < 0 ? null : index.contracts.names.at(found.contract);
  return { rule, text: reasonText(rule, contract ?? from), from, file, line: found.line, contract };
}
