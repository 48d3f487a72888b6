import { rules, type ImpactQuestion, type Reason } from "../model/answer.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import type { ImpactHead, PackedImpact } from "../model/packed.ts";
import type { QueryContext } from "./context.ts";
import { envelopeOf } from "./envelope.ts";
import { reachOf, startRows } from "./impact.ts";
import { foundReasons, reasonsOf } from "./reasons.ts";

interface ReasonColumns {
  readonly rule: number[];
  readonly from: number[];
  readonly line: number[];
  readonly contract: number[];
}

/** The answer of `impact` in columns, without an object for each of its rows and reasons. */
export function packImpact(index: GraphIndex, question: ImpactQuestion, context: QueryContext): PackedImpact {
  const reach = reachOf(index, question, context);
  const { order, walked, starts } = reach;
  const rows = order.length;
  const distance = new Uint32Array(rows);
  const test = new Uint8Array(rows);
  const reasonOffsets = new Uint32Array(rows + 1);
  const columns: ReasonColumns = { rule: [], from: [], line: [], contract: [] };
  const rowOf = new Int32Array(index.files.paths.length).fill(-1);
  const paths: string[] = [];
  const byDistance: number[] = [];
  const counts = { affected: 0, tests: 0 };
  order.forEach((file, row) => {
    rowOf[file] = row;
    paths.push(index.files.paths.at(file));
  });
  const names = numbering(paths);
  const contracts = numbering([]);
  const byNumber = new Map<number, number>();
  const contractOf = (number: number): number => {
    let known = number < 0 ? -1 : byNumber.get(number);
    if (known === undefined) byNumber.set(number, (known = contracts.of(index.contracts.names.at(number))));
    return known;
  };
  order.forEach((file, row) => {
    const at = walked.distance[file] as number;
    distance[row] = at;
    test[row] = index.files.test[file] as number;
    while (byDistance.length <= at) byDistance.push(0);
    byDistance[at]!++;
    if (at > 0) {
      counts[test[row] === 1 ? "tests" : "affected"]++;
      if (at === 1 && starts.outside.has(file))
        for (const reason of reasonsOf(index, walked, file, starts.outside)) pushReason(columns, reason, names, contracts);
      else
        for (const one of foundReasons(index, walked, file)) push(columns, one.rule, rowOf[one.from] as number, one.line, contractOf(one.contract));
    }
    reasonOffsets[row + 1] = columns.rule.length;
  });
  const head: ImpactHead = {
    ...envelopeOf(index, question, context, reach.holes),
    answer: "impact",
    starts: startRows(index, reach),
    contracts: reach.contracts,
    counts: { ...counts, byDistance },
    ...(reach.deleted === undefined ? {} : { deleted: reach.deleted }),
    contractNames: contracts.names,
  };
  return {
    answer: "impact",
    head: JSON.stringify(head),
    paths: JSON.stringify(names.names),
    distance,
    test,
    reasonOffsets,
    rule: Uint8Array.from(columns.rule),
    from: Int32Array.from(columns.from),
    line: Uint32Array.from(columns.line),
    contract: Int32Array.from(columns.contract),
  };
}

function push(columns: ReasonColumns, rule: number, from: number, line: number, contract: number): void {
  columns.rule.push(rule);
  columns.from.push(from);
  columns.line.push(line);
  columns.contract.push(contract);
}

function pushReason(columns: ReasonColumns, { rule, from, line, contract }: Reason, names: Numbering, contracts: Numbering): void {
  push(columns, rules.indexOf(rule), from === null ? -1 : names.of(from), line, contract === null ? -1 : contracts.of(contract));
}

interface Numbering {
  readonly names: readonly string[];
  of(name: string): number;
}

/** Numbers names in the order in which they come; those of `first` have theirs already. */
function numbering(first: readonly string[]): Numbering {
  const names = [...first];
  let numbers: Map<string, number> | undefined;
  return {
    names,
    of(name) {
      numbers ??= new Map(names.map((one, at) => [one, at]));
      let number = numbers.get(name);
      if (number === undefined) {
        numbers.set(name, (number = names.length));
        names.push(name);
      }
      return number;
    },
  };
}
