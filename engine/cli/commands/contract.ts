import type { AnswerOf, Question } from "../../model/answer.ts";
import type { NearMiss } from "../../model/contract.ts";
import type { Arguments } from "../arguments.ts";
import { table, type Style } from "../style.ts";
import { contractLines } from "./contracts.ts";

export function contractQuestion({ words }: Arguments): Question {
  return { answer: "contract", contract: words[0] as string };
}

export function printContract(answer: AnswerOf<"contract">, style: Style): string[] {
  return [...contractLines(answer.contract, style), ...nearMissLines(answer.nearMisses, style)];
}

export function nearMissLines(misses: readonly NearMiss[], style: Style): string[] {
  if (misses.length === 0) return [];
  return ["", style.strong("near misses"), ...table(misses.map((miss) => [style.plain(miss.contract), style.plain(miss.meets), style.faint(miss.why)]))];
}
