import { useEffect, useState } from "react";
import type { Answer, AnswerName, AnswerOf, Question } from "../../engine/model/answer.ts";
import type { Failure, Result } from "../../engine/model/failure.ts";
import { bridge } from "./bridge.ts";
import { keepAnswers } from "./kept-answers.ts";
import { unpackGraph, type Graph } from "./unpack-graph.ts";
import { unpackImpact } from "./unpack-impact.ts";

/** The graph comes by `askGraph`. */
type Asking = Exclude<AnswerName, "graph">;
type QuestionOf<Name extends Asking> = Extract<Question, { readonly answer: Name }>;

/** Answers of the current snapshot by question; a new snapshot starts over. The promise is kept, so that two askers share one answer. */
const kept = keepAnswers<Promise<Result<Answer>>>();
let keptSnapshot = "";

/** Asks the engine. The answer may come from memory when the same was asked of the same snapshot. */
export function ask<Name extends Asking>(snapshot: string, question: QuestionOf<Name>): Promise<Result<AnswerOf<Name>>> {
  if (snapshot !== keptSnapshot) {
    kept.clear();
    keptSnapshot = snapshot;
  }
  const key = JSON.stringify(question);
  let answer = kept.get(key);
  if (!answer) {
    answer = cross(question);
    kept.put((question as Question).answer, key, answer);
  }
  return answer as Promise<Result<AnswerOf<Name>>>;
}

/** The whole graph of the index that answers. */
export async function askGraph(): Promise<Result<Graph>> {
  const packed = await bridge.askPacked({ answer: "graph" });
  if (!packed.ok) return packed;
  if (packed.value.answer !== "graph") throw new Error("another answer than the graph");
  return { ok: true, value: unpackGraph(packed.value) };
}

async function cross(question: Question): Promise<Result<Answer>> {
  if (question.answer !== "impact") {
    const text = await bridge.ask(question);
    return text.ok ? { ok: true, value: JSON.parse(text.value) as Answer } : text;
  }
  const packed = await bridge.askPacked(question);
  if (!packed.ok) return packed;
  if (packed.value.answer !== "impact") throw new Error("another answer than an impact");
  return { ok: true, value: unpackImpact(packed.value) };
}

export interface Asked<Name extends Asking> {
  /** The last answer to this question, also while a newer one is on its way. */
  readonly answer: AnswerOf<Name> | null;
  readonly failure: Failure | null;
  readonly loading: boolean;
}

const nothing = { key: "", answer: null, failure: null };

/** The answer to a question, asked again for every snapshot. A late answer to an older question is dropped. */
export function useAnswer<Name extends Asking>(snapshot: string | null, question: QuestionOf<Name> | null): Asked<Name> {
  const key = question ? JSON.stringify(question) : "";
  const [state, setState] = useState<{ readonly key: string; readonly answer: AnswerOf<Name> | null; readonly failure: Failure | null }>(nothing);
  useEffect(() => {
    if (snapshot === null || key === "") return;
    let dropped = false;
    void ask<Name>(snapshot, JSON.parse(key) as QuestionOf<Name>).then((result) => {
      if (dropped) return;
      setState((before) =>
        result.ok
          ? { key, answer: result.value, failure: null }
          : { key, answer: before.key === key ? before.answer : null, failure: result.failure },
      );
    });
    return () => {
      dropped = true;
    };
  }, [snapshot, key]);
  const current = state.key === key && key !== "";
  return { answer: current ? state.answer : null, failure: current ? state.failure : null, loading: key !== "" && !current };
}
