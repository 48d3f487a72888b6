import type { AnswerOf, Question } from "../../model/answer.ts";
import type { Arguments } from "../arguments.ts";
import { table, type Style } from "../style.ts";

export function searchQuestion({ words }: Arguments): Question {
  return { answer: "search", text: words[0] as string };
}

export function printSearch({ results }: AnswerOf<"search">, style: Style): string[] {
  return results.length === 0 ? ["nothing has that name"] : table(results.map((row) => [row.type, style.plain(row.name)]));
}
