import type { AffectedFile, ContractDistance, Hole, ImpactBody, ImpactQuestion, Reason } from "../model/answer.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { compareBytes } from "../support/order.ts";
import type { QueryContext } from "./context.ts";
import { impactHoles } from "./holes.ts";
import { reasonsOf } from "./reasons.ts";
import { startsOf, startsOfChanges, type Starts } from "./starts.ts";
import { findTarget } from "./target.ts";
import { leftOutKinds, walk, type Walk } from "./walk.ts";

/** What a change reaches, before rows are made of it. */
export interface Reach {
  readonly walked: Walk;
  readonly starts: Starts;
  /** The reached files by distance, then path bytes. */
  readonly order: Uint32Array;
  readonly contracts: readonly ContractDistance[];
  /** Only where changes were asked for: changed files that are gone. */
  readonly deleted?: readonly string[];
  readonly holes: readonly Hole[];
}

/** What a change of the named files or contracts can reach, with what could add to it. */
export function impact(
  index: GraphIndex,
  question: ImpactQuestion,
  context: QueryContext,
): { readonly body: ImpactBody; readonly holes: readonly Hole[] } {
  const reach = reachOf(index, question, context);
  const { contracts, deleted, holes } = reach;
  const { affected, tests, byDistance } = affectedFiles(index, reach);
  const counts = { affected: affected.length, tests: tests.length, byDistance };
  const body: ImpactBody = { answer: "impact", starts: startRows(index, reach), affected, tests, contracts, counts };
  return { body: deleted === undefined ? body : { ...body, deleted }, holes };
}

export function reachOf(index: GraphIndex, question: ImpactQuestion, context: QueryContext): Reach {
  const changes = question.changed === null ? null : (context.changes ?? { files: [], deleted: [] });
  const leftOut = leftOutKinds(question);
  const starts =
    changes === null
      ? startsOf(
          index,
          question.targets.map((name) => findTarget(index, context.roots, name)),
        )
      : startsOfChanges(index, changes, leftOut);
  const walked = walk(index, starts.files, starts.outside.keys(), leftOut);
  const contracts = contractDistances(index, walked);
  const deleted = changes === null ? undefined : changes.deleted.map((file) => file.path);
  const more = (changes?.deleted ?? []).flatMap((file) => file.roles);
  const gone = (changes?.deleted ?? []).flatMap((file) => file.hole ?? []);
  const changed = [...[...starts.files].sort((a, b) => a - b).map((file) => index.files.paths.at(file)), ...(deleted ?? [])];
  const holes = impactHoles(index, { files: [...walked.order], contracts: contracts.length > 0, gone, more, changed });
  return { walked, starts, order: inAnswerOrder(walked), contracts, holes, ...(deleted === undefined ? {} : { deleted }) };
}

export function startRows({ files }: GraphIndex, { starts }: Reach): ImpactBody["starts"] {
  return [...starts.files].sort((a, b) => a - b).map((file) => ({ file: files.paths.at(file), distance: 0 as const }));
}

function affectedFiles(
  index: GraphIndex,
  { walked, starts, order }: Reach,
): { affected: AffectedFile[]; tests: AffectedFile[]; byDistance: number[] } {
  const affected: AffectedFile[] = [];
  const tests: AffectedFile[] = [];
  const byDistance: number[] = [];
  for (const file of order) {
    const distance = walked.distance[file] as number;
    while (byDistance.length <= distance) byDistance.push(0);
    byDistance[distance]!++;
    if (distance === 0) continue;
    const [reason, ...also] = reasonsOf(index, walked, file, starts.outside);
    (index.files.test[file] === 1 ? tests : affected).push({ file: index.files.paths.at(file), distance, reason: reason as Reason, also });
  }
  return { affected, tests, byDistance };
}

/** By distance, then path bytes: files are numbered in path order, so each ring only needs its numbers sorted. */
function inAnswerOrder({ order, distance }: Walk): Uint32Array {
  const sorted = order.slice();
  for (let at = 0; at < sorted.length;) {
    let end = at + 1;
    while (end < sorted.length && distance[sorted[end] as number] === distance[sorted[at] as number]) end++;
    sorted.subarray(at, end).sort();
    at = end;
  }
  return sorted;
}

/** Contracts that a start or an affected file declares or serves, at the least of their distances. */
export function contractDistances({ contracts }: GraphIndex, { distance }: Walk): ContractDistance[] {
  const least = new Map<number, number>();
  contracts.hubContract.forEach((contract, hub) => {
    for (let at = contracts.fromOffsets[hub] as number; at < (contracts.fromOffsets[hub + 1] as number); at++) {
      const here = distance[contracts.from[at] as number] as number;
      if (here >= 0 && here < (least.get(contract) ?? Infinity)) least.set(contract, here);
    }
  });
  return [...least]
    .map(([contract, here]) => ({ contract: contracts.names.at(contract), distance: here }))
    .sort((a, b) => a.distance - b.distance || compareBytes(a.contract, b.contract));
}
