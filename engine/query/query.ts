import type { Answer, AnswerBody, Hole, IndexCounts, Question } from "../model/answer.ts";
import { FailureError, type Result } from "../model/failure.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import type { QueryContext } from "./context.ts";
import { contract } from "./contract.ts";
import { contracts } from "./contracts.ts";
import { coverage } from "./coverage.ts";
import { envelopeOf } from "./envelope.ts";
import { file } from "./file.ts";
import { graph } from "./graph.ts";
import { impact } from "./impact.ts";
import { search } from "./search.ts";
import { why } from "./why.ts";

/** One answer from the index. Pure; an unknown name is a failure with the nearest names, never an empty answer. */
export function query(index: GraphIndex, question: Question, context: QueryContext): Result<Answer> {
  try {
    const { body, holes } = bodyOf(index, question, context);
    const { answer, ...rest } = body;
    const { schema, bound, holes: known, coverage: covered, freshness, snapshot } = envelopeOf(index, question, context, holes);
    const envelope = { schema, answer, question, bound, ...rest, holes: known, coverage: covered, freshness, snapshot };
    return { ok: true, value: envelope as unknown as Answer };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    throw error;
  }
}

function bodyOf(index: GraphIndex, question: Question, context: QueryContext): { readonly body: AnswerBody; readonly holes: readonly Hole[] } {
  switch (question.answer) {
    case "index":
      return exact({ answer: "index", counts: indexCounts(index, context), graph: index.hash });
    case "graph":
      return exact(graph(index));
    case "impact":
      return impact(index, question, context);
    case "why":
      return why(index, question, context);
    case "file":
      return exact(file(index, question.path, context));
    case "contracts":
      return contracts(index, question.kind);
    case "contract":
      return contract(index, question.contract);
    case "coverage":
      return exact(coverage(index));
    case "search":
      return exact(search(index, question.text));
  }
}

/** These answers list what is not known themselves. */
function exact(body: AnswerBody): { readonly body: AnswerBody; readonly holes: readonly Hole[] } {
  return { body, holes: [] };
}

function indexCounts({ files, imports, contracts: { names } }: GraphIndex, { counts: { parsed, readings, reused } }: QueryContext): IndexCounts {
  return { files: files.paths.length, parsed, readings, reused, imports: imports.to.length, contracts: names.length };
}
