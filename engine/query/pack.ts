import type { ImpactQuestion } from "../model/answer.ts";
import { FailureError, type Result } from "../model/failure.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import type { Packed } from "../model/packed.ts";
import type { QueryContext } from "./context.ts";
import { packGraph } from "./pack-graph.ts";
import { packImpact } from "./pack-impact.ts";

/** What `query` answers to these questions, in columns. The same failures. */
export function pack(index: GraphIndex, question: ImpactQuestion | { readonly answer: "graph" }, context: QueryContext): Result<Packed> {
  try {
    return { ok: true, value: question.answer === "graph" ? packGraph(index, context) : packImpact(index, question, context) };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    throw error;
  }
}
