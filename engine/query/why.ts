import { rules, type ChainStep, type Hole, type Question, type Reason, type WhyBody } from "../model/answer.ts";
import { roles, type NearMiss } from "../model/contract.ts";
import { importKinds } from "../model/facts.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import type { QueryContext } from "./context.ts";
import { impactHoles } from "./holes.ts";
import { contractDistances } from "./impact.ts";
import { importNumber, incoming } from "./incoming.ts";
import { reasonsOf } from "./reasons.ts";
import { providersOf, startsOf, type Starts } from "./starts.ts";
import { findTarget, type Target } from "./target.ts";
import { leftOutKinds, walk, type Walk } from "./walk.ts";

/** The shortest chain from one name to another, or where the change stops and what almost let it pass. */
export function why(
  index: GraphIndex,
  question: Extract<Question, { answer: "why" }>,
  context: QueryContext,
): { readonly body: WhyBody; readonly holes: readonly Hole[] } {
  const from = findTarget(index, context.roots, question.from);
  const to = findTarget(index, context.roots, question.to);
  const starts = startsOf(index, [from]);
  const walked = walk(index, starts.files, starts.outside.keys(), leftOutKinds(question));
  const startPaths = [...starts.files].map((file) => index.files.paths.at(file));
  const holes = impactHoles(index, {
    files: [...walked.order],
    contracts: contractDistances(index, walked).length > 0,
    gone: [],
    more: [],
    changed: startPaths,
  });
  const last = nearestOf(filesOf(index, to), walked);
  if (last !== null) return { body: { answer: "why", found: true, chain: chainTo(index, walked, starts, last) }, holes };
  return { body: { answer: "why", found: false, frontier: frontier(index, walked), nearMisses: nearestMisses(index, walked, to) }, holes };
}

/** The files that a name stands for: of a contract those that declare or serve it, else its callers. */
function filesOf(index: GraphIndex, target: Target): readonly number[] {
  if ("file" in target) return [target.file];
  const providers = providersOf(index, target.contract);
  return providers.length > 0 ? providers : (index.rows.contracts[target.contract]?.calls ?? []).map((entry) => index.files.paths.find(entry.file));
}

function nearestOf(files: readonly number[], { distance }: Walk): number | null {
  let best: number | null = null;
  for (const file of files) {
    const here = distance[file] ?? -1;
    if (here >= 0 && (best === null || here < (distance[best] as number))) best = file;
  }
  return best;
}

function chainTo(index: GraphIndex, walked: Walk, starts: Starts, last: number): ChainStep[] {
  const steps: ChainStep[] = [];
  for (let file = last; ;) {
    const path = index.files.paths.at(file);
    const reason: Reason | undefined = walked.distance[file] === 0 ? undefined : reasonsOf(index, walked, file, starts.outside)[0];
    if (reason === undefined) {
      steps.push({ file: path, rule: null, contract: null, text: "the change", evidence: null });
      break;
    }
    steps.push({ file: path, rule: reason.rule, contract: reason.contract, text: reason.text, evidence: { file: reason.file, line: reason.line } });
    if (reason.from === null) break;
    file = index.files.paths.find(reason.from);
  }
  return steps.reverse();
}

/** Reached files from which the change passes to nobody, nearest first; where it runs in circles, the farthest ones. */
function frontier(index: GraphIndex, walked: Walk): { file: string; why: string }[] {
  const { distance, order } = walked;
  const ends = [...order].filter((file) => !passesOn(index, walked, file));
  const farthest = order.length === 0 ? 0 : (distance[order[order.length - 1] as number] as number);
  const files = ends.length > 0 ? ends : [...order].filter((file) => distance[file] === farthest);
  files.sort((a, b) => (distance[a] as number) - (distance[b] as number) || a - b);
  return files.map((file) => ({ file: index.files.paths.at(file), why: stopText(index, walked, file) }));
}

function passesOn(index: GraphIndex, { leftOut }: Walk, file: number): boolean {
  const { hubOffsets, hubs } = incoming(index);
  const { toOffsets } = index.contracts;
  const { importerOffsets, importers, kind } = index.imports;
  for (let at = importerOffsets[file] as number; at < (importerOffsets[file + 1] as number); at++)
    if (leftOut[kind[importNumber(index, importers[at] as number, file)] as number] === 0) return true;
  for (let at = hubOffsets[file] as number; at < (hubOffsets[file + 1] as number); at++) {
    const hub = hubs[at] as number;
    for (let entry = toOffsets[hub] as number; entry < (toOffsets[hub + 1] as number); entry++) if (index.contracts.to[entry] !== file) return true;
  }
  return false;
}

function stopText(index: GraphIndex, walked: Walk, file: number): string {
  if (passesOn(index, walked, file)) return "all that it reaches is reached already";
  const { importerOffsets } = index.imports;
  const { hubOffsets, hubs, entryOffsets, entries, hubOfEntry } = incoming(index);
  const { names, hubContract, toRule } = index.contracts;
  const isImported = (importerOffsets[file] as number) < (importerOffsets[file + 1] as number);
  const given = new Set(Array.from(hubs.subarray(hubOffsets[file], hubOffsets[file + 1]), (hub) => names.at(hubContract[hub] as number)));
  const called = new Set(
    Array.from(entries.subarray(entryOffsets[file], entryOffsets[file + 1]))
      .filter((entry) => rules[toRule[entry] as number] === "calls")
      .map((entry) => names.at(hubContract[hubOfEntry[entry] as number] as number)),
  );
  const parts = [isImported ? importsLeftOut(walked) : "nothing imports it"];
  if (given.size > 0) parts.push(`nobody else uses ${listed([...given])}`);
  else if (called.size > 0) parts.push(`it only calls ${listed([...called])}, which ${called.size === 1 ? "passes" : "pass"} nothing on`);
  return parts.join("; ");
}

const namedAtMost = 5;

/** All names, or the first few and how many more. */
function listed(names: readonly string[]): string {
  const rest = names.length - namedAtMost;
  return `${names.slice(0, namedAtMost).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** What keeps the importers of a file from being reached. */
function importsLeftOut({ leftOut }: Walk): string {
  const kinds = importKinds.filter((_, at) => leftOut[at] === 1);
  return kinds.length === 1 && kinds[0] === "type"
    ? "only types of it are imported"
    : `only imports that are left out lead to it: ${kinds.join(", ")}`;
}

/** Near misses with a side among the reached files or at the end; those that would connect both come first. */
function nearestMisses(index: GraphIndex, { distance }: Walk, to: Target): NearMiss[] {
  if (index.rows.nearMisses.length === 0) return [];
  const reached = new Set<string>();
  const wanted = new Set<string>();
  const ends = new Set(filesOf(index, to).map((file) => index.files.paths.at(file)));
  for (const row of index.rows.contracts) {
    for (const role of roles) {
      for (const { file, as } of row[role]) {
        const names = [row.contract, ...(as === undefined ? [] : [`${row.kind} ${as}`])];
        if (ends.has(file)) for (const name of names) wanted.add(name);
        if ((distance[index.files.paths.find(file)] ?? -1) >= 0) for (const name of names) reached.add(name);
      }
    }
  }
  const connects = ({ contract, meets }: NearMiss) => (reached.has(contract) && wanted.has(meets)) || (reached.has(meets) && wanted.has(contract));
  const touches = ({ contract, meets }: NearMiss) => [contract, meets].some((name) => reached.has(name) || wanted.has(name));
  return [...index.rows.nearMisses.filter(connects), ...index.rows.nearMisses.filter((miss) => !connects(miss) && touches(miss))].map(
    ({ contract, meets, why: text }) => ({ contract, meets, why: text }),
  );
}
