import type { Envelope, Hole, Question } from "../model/answer.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import type { QueryContext } from "./context.ts";

/** What every answer carries. */
export function envelopeOf(index: GraphIndex, question: Question, context: QueryContext, holes: readonly Hole[]): Envelope {
  return {
    schema: 1,
    question,
    bound: holes.length > 0 ? "lower" : "exact",
    holes,
    coverage: index.coverage,
    freshness: context.freshness,
    snapshot: index.snapshot,
  };
}
