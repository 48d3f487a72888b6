import { rules, type AffectedFile, type AnswerOf, type Reason } from "../../engine/model/answer.ts";
import type { ImpactHead, PackedImpact } from "../../engine/model/packed.ts";

/** The answer of an impact question. Reasons are made when a row is asked for them: of ten thousand rows few are looked at. */
export function unpackImpact(packed: PackedImpact): AnswerOf<"impact"> {
  const { contractNames, ...head } = JSON.parse(packed.head) as ImpactHead;
  const of: Columns = { ...packed, names: JSON.parse(packed.paths) as string[], contractNames };
  const affected: AffectedFile[] = [];
  const tests: AffectedFile[] = [];
  for (let row = 0; row < packed.distance.length; row++)
    if (packed.distance[row] !== 0) (packed.test[row] === 1 ? tests : affected).push(new Row(of, row));
  return { ...head, affected, tests };
}

interface Columns extends Omit<PackedImpact, "head" | "paths" | "answer"> {
  readonly names: readonly string[];
  readonly contractNames: readonly string[];
}

class Row implements AffectedFile {
  readonly file: string;
  readonly distance: number;
  readonly #of: Columns;
  readonly #row: number;

  constructor(of: Columns, row: number) {
    this.file = of.names[row] as string;
    this.distance = of.distance[row] as number;
    this.#of = of;
    this.#row = row;
  }

  get reason(): Reason {
    return reasonAt(this.#of, this.file, this.#of.reasonOffsets[this.#row] as number);
  }

  get also(): readonly Reason[] {
    const [first, end] = [this.#of.reasonOffsets[this.#row] as number, this.#of.reasonOffsets[this.#row + 1] as number];
    return Array.from({ length: Math.max(0, end - first - 1) }, (_, at) => reasonAt(this.#of, this.file, first + 1 + at));
  }

  /** For an export: all that an answer of the command line holds. */
  toJSON(): AffectedFile {
    const { file, distance, reason, also } = this;
    return { file, distance, reason, also };
  }
}

function reasonAt({ rule, from, line, contract, names, contractNames }: Columns, file: string, at: number): Reason {
  const name = rules[rule[at] as number] as Reason["rule"];
  const came = (from[at] as number) < 0 ? null : (names[from[at] as number] as string);
  const through = (contract[at] as number) < 0 ? null : (contractNames[contract[at] as number] as string);
  return { rule: name, text: `${name} ${through ?? came}`, from: came, file, line: line[at] as number, contract: through };
}
