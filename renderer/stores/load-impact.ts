import { useEffect } from "react";
import type { ImpactQuestion, ImportsAsked } from "../../engine/model/answer.ts";
import { useAnswer } from "../client/ask.ts";
import { impactCame } from "./answer.ts";
import { useImportsAsked } from "./import-filter.ts";
import { usePlace, type Target } from "./place.ts";
import { useRepo } from "./repo.ts";

export function impactQuestion(target: Target, imports: ImportsAsked): ImpactQuestion {
  return target.type === "changed"
    ? { answer: "impact", targets: [], changed: { revision: target.revision }, ...imports }
    : { answer: "impact", targets: [target.name], changed: null, ...imports };
}

/** Keeps the impact of the place's target in the store, asked again for every snapshot. */
export function useLoadImpact(): void {
  const { target } = usePlace();
  const imports = useImportsAsked();
  const snapshot = useRepo((state) => state.snapshot);
  const { answer, failure } = useAnswer<"impact">(snapshot, target ? impactQuestion(target, imports) : null);
  useEffect(() => impactCame(answer, failure), [answer, failure]);
}
