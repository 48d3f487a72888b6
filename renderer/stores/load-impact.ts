import { useEffect } from "react";
import type { ImpactQuestion, ImportsAsked } from "../../engine/model/answer.ts";
import { useAnswer } from "../client/ask.ts";
import { impactCame, useImpact } from "./answer.ts";
import { useImportsAsked } from "./import-filter.ts";
import { usePlace, type Target } from "./place.ts";
import { useRepo } from "./repo.ts";

const patience = 1000;

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
  const { answer, failure, loading } = useAnswer<"impact">(snapshot, target ? impactQuestion(target, imports) : null);
  useEffect(() => {
    if (!loading) return impactCame(answer, failure);
    // The picture before stays while the next one is on its way, unless that takes long.
    const timer = window.setTimeout(() => impactCame(null, null), patience);
    return () => window.clearTimeout(timer);
  }, [answer, failure, loading]);
}

/** Whether what is shown answers what is asked: for a moment it may still be the answer before. */
export function useIsCurrent(): boolean {
  const { target } = usePlace();
  const imports = useImportsAsked();
  const question = useImpact((state) => state.impact?.question);
  return target !== null && question !== undefined && JSON.stringify(question) === JSON.stringify(impactQuestion(target, imports));
}
