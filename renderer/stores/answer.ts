import { create } from "zustand";
import type { AffectedFile, AnswerOf } from "../../engine/model/answer.ts";
import type { Failure } from "../../engine/model/failure.ts";

/** The impact on screen, from which lists take their distances. */
interface AnswerState {
  readonly impact: AnswerOf<"impact"> | null;
  readonly failure: Failure | null;
  /** Every reached file, starts included. */
  readonly distances: ReadonlyMap<string, number>;
  readonly rows: ReadonlyMap<string, AffectedFile>;
  readonly contracts: ReadonlyMap<string, number>;
}

const none: AnswerState = { impact: null, failure: null, distances: new Map(), rows: new Map(), contracts: new Map() };

export const useImpact = create<AnswerState>(() => none);

export function impactCame(impact: AnswerOf<"impact"> | null, failure: Failure | null): void {
  if (!impact) return useImpact.setState({ ...none, failure });
  const rows = new Map([...impact.affected, ...impact.tests].map((row) => [row.file, row]));
  const distances = new Map([
    ...impact.starts.map(({ file }) => [file, 0] as const),
    ...[...rows.values()].map(({ file, distance }) => [file, distance] as const),
  ]);
  useImpact.setState({
    impact,
    failure,
    rows,
    distances,
    contracts: new Map(impact.contracts.map(({ contract, distance }) => [contract, distance])),
  });
}

/** From a file back to the start, the file first. Ends where a reason names nobody. */
export function chainOf(rows: ReadonlyMap<string, AffectedFile>, file: string): readonly string[] {
  const chain: string[] = [];
  for (let at: string | null | undefined = file; at && !chain.includes(at); at = rows.get(at)?.reason.from) chain.push(at);
  return chain;
}
