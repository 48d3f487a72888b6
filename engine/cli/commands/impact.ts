import type { AffectedFile, AnswerOf, Question } from "../../model/answer.ts";
import type { Arguments } from "../arguments.ts";
import { place } from "../footer.ts";
import { count, table, type Style } from "../style.ts";

export function impactQuestion({ words, changed, types }: Arguments): Question {
  return { answer: "impact", targets: words, changed, types };
}

export function printImpact(answer: AnswerOf<"impact">, style: Style): string[] {
  const { starts, affected, tests, contracts, counts, deleted = [] } = answer;
  const least = answer.bound === "lower" ? "at least " : "";
  const lines = [style.strong(`${least}${count(counts.affected, "file")} and ${count(counts.tests, "test file")} affected`)];
  if (answer.question.answer === "impact" && answer.question.changed !== null && starts.length + deleted.length === 0)
    lines.push("  nothing differs");
  if (starts.length > 0) lines.push("", style.strong("starts"), ...starts.map((start) => `  ${style.plain(start.file)}`));
  if (deleted.length > 0) lines.push("", style.strong("deleted"), ...deleted.map((file) => `  ${style.plain(file)}`));
  for (let at = 0; at < affected.length;) {
    const { distance } = affected[at] as AffectedFile;
    let end = at;
    while (end < affected.length && (affected[end] as AffectedFile).distance === distance) end++;
    lines.push("", style.strong(`distance ${distance}`), ...fileLines(affected.slice(at, end), false, style));
    at = end;
  }
  if (tests.length > 0) lines.push("", style.strong("tests"), ...fileLines(tests, true, style));
  if (contracts.length > 0)
    lines.push("", style.strong("contracts"), ...table(contracts.map((row) => [String(row.distance), style.plain(row.contract)])));
  return lines;
}

function fileLines(files: readonly AffectedFile[], withDistance: boolean, style: Style): string[] {
  return table(
    files.map(({ file, distance, reason, also }) => [
      ...(withDistance ? [String(distance)] : []),
      style.plain(file),
      style.plain(reason.text),
      style.faint(place(reason.file, reason.line) + (also.length > 0 ? `, and ${count(also.length, "more reason")}` : "")),
    ]),
  );
}
