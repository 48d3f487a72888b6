import { useEffect } from "react";
import type { ImpactQuestion } from "../../engine/model/answer.ts";
import { useAnswer } from "../client/ask.ts";
import { impactCame } from "./answer.ts";
import { usePlace, type Target } from "./place.ts";
import { useRepo } from "./repo.ts";

export function impactQuestion(target: Target): ImpactQuestion {
  return target.type === "changed"
    ? { answer: "impact", targets: [], changed: { revision: target.revision }, types: true }
    : { answer: "impact", targets: [target.name], changed: null, types: true };
}

/** Keeps the impact of the place's target in the store, asked again for every snapshot. */
export function useLoadImpact(): void {
  const { target } = usePlace();
  const snapshot = useRepo((state) => state.snapshot);
  const { answer, failure } = useAnswer<"impact">(snapshot, target ? impactQuestion(target) : null);
  useEffect(() => impactCame(answer, failure), [answer, failure]);
}
