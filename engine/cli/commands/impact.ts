import type { AffectedFile, AnswerOf, Question } from "../../model/answer.ts";
import type { Arguments } from "../arguments.ts";
import { place } from "../footer.ts";
import { addLines, count, table, type Style } from "../style.ts";

export function impactQuestion({ words, changed, types }: Arguments): Question {
  return { answer: "impact", targets: words, changed, types };
}

export function printImpact(answer: AnswerOf<"impact">, style: Style): string[] {
  const { starts, affected, tests, contracts, counts, deleted = [] } = answer;
  const least = answer.bound === "lower" ? "at least " : "";
  const lines = [style.strong(`${least}${count(counts.affected, "file")} and ${count(counts.tests, "test file")} affected`)];
  if (answer.question.answer === "impact" && answer.question.changed !== null && starts.length + deleted.length === 0)
    lines.push("  nothing differs");
  const section = (title: string, more: readonly string[]) => {
    if (more.length === 0) return;
    lines.push("", style.strong(title));
    addLines(lines, more);
  };
  section(
    "starts",
    starts.map((start) => `  ${style.plain(start.file)}`),
  );
  section(
    "deleted",
    deleted.map((file) => `  ${style.plain(file)}`),
  );
  for (let at = 0; at < affected.length;) {
    const { distance } = affected[at] as AffectedFile;
    let end = at;
    while (end < affected.length && (affected[end] as AffectedFile).distance === distance) end++;
    section(`distance ${distance}`, fileLines(affected.slice(at, end), false, style));
    at = end;
  }
  section("tests", fileLines(tests, true, style));
  section("contracts", table(contracts.map((row) => [String(row.distance), style.plain(row.contract)])));
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
