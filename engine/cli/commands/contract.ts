import type { AnswerOf, Question } from "../../model/answer.ts";
import type { Arguments } from "../arguments.ts";
import type { Style } from "../style.ts";
import { contractLines, nearMissLines } from "./contracts.ts";

export function contractQuestion({ words }: Arguments): Question {
  return { answer: "contract", contract: words[0] as string };
}

export function printContract(answer: AnswerOf<"contract">, style: Style): string[] {
  return [...contractLines(answer.contract, style), ...nearMissLines(answer.nearMisses, style)];
}
