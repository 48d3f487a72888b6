import { useEffect, useState } from "react";
import type { Answer, AnswerName, AnswerOf, Question } from "../../engine/model/answer.ts";
import type { Failure, Result } from "../../engine/model/failure.ts";
import { bridge } from "./bridge.ts";
import { keepAnswers } from "./kept-answers.ts";

type QuestionOf<Name extends AnswerName> = Extract<Question, { readonly answer: Name }>;

/** Answers of the current snapshot by question; a new snapshot starts over. The promise is kept, so that two askers share one answer. */
const kept = keepAnswers<Promise<Result<Answer>>>();
let keptSnapshot = "";

/** Asks the engine. The answer may come from memory when the same was asked of the same snapshot. */
export function ask<Name extends AnswerName>(snapshot: string, question: QuestionOf<Name>): Promise<Result<AnswerOf<Name>>> {
  if (snapshot !== keptSnapshot) {
    kept.clear();
    keptSnapshot = snapshot;
  }
  const key = JSON.stringify(question);
  let answer = kept.get(key);
  if (!answer) {
    answer = bridge.ask(question);
    kept.put(question.answer, key, answer);
  }
  return answer as Promise<Result<AnswerOf<Name>>>;
}

export interface Asked<Name extends AnswerName> {
  /** The last answer to this question, also while a newer one is on its way. */
  readonly answer: AnswerOf<Name> | null;
  readonly failure: Failure | null;
  readonly loading: boolean;
}

const nothing = { key: "", answer: null, failure: null };

/** The answer to a question, asked again for every snapshot. A late answer to an older question is dropped. */
export function useAnswer<Name extends AnswerName>(snapshot: string | null, question: QuestionOf<Name> | null): Asked<Name> {
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
