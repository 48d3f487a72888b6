import type { AnswerOf, Question } from "../../model/answer.ts";
import { count, type Style } from "../style.ts";

export function indexQuestion(): Question {
  return { answer: "index" };
}

export function printIndex({ counts, graph }: AnswerOf<"index">, style: Style): string[] {
  return [
    style.strong(`indexed ${count(counts.files, "file")}`),
    style.plain(`  ${counts.parsed} read in this run, ${counts.reused} readings reused`),
    style.plain(`  ${count(counts.imports, "import")}, ${count(counts.contracts, "contract")}`),
    style.faint(`  graph ${graph}`),
  ];
}
