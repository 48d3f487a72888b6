import type { AnswerOf, Question } from "../../model/answer.ts";
import type { Arguments } from "../arguments.ts";
import { place } from "../footer.ts";
import { table, type Style } from "../style.ts";
import { nearMissLines } from "./contracts.ts";

const shownFrontier = 30;

export function whyQuestion({ words, types }: Arguments): Question {
  return { answer: "why", from: words[0] as string, to: words[1] as string, types };
}

export function printWhy(answer: AnswerOf<"why">, style: Style): string[] {
  if (answer.found) {
    return table(
      (answer.chain ?? []).map((step, at) => [
        String(at),
        style.strong(step.file),
        style.plain(step.text),
        style.faint(step.evidence === null ? "" : place(step.evidence.file, step.evidence.line)),
      ]),
    );
  }
  const frontier = answer.frontier ?? [];
  const rest = frontier.length - shownFrontier;
  return [
    style.strong(answer.bound === "lower" ? "no chain is known" : "no chain"),
    ...(frontier.length > 0 ? ["", style.strong("where the change stops")] : []),
    ...table(frontier.slice(0, shownFrontier).map((row) => [style.plain(row.file), style.faint(row.why)])),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...nearMissLines(answer.nearMisses ?? [], style),
  ];
}
