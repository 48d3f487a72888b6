import type { AnswerOf, Question } from "../../model/answer.ts";
import { place } from "../footer.ts";
import { addLines, count, table, type Style } from "../style.ts";

export function coverageQuestion(): Question {
  return { answer: "coverage" };
}

export function printCoverage(answer: AnswerOf<"coverage">, style: Style): string[] {
  const lines: string[] = [];
  const section = (title: string, rows: readonly (readonly string[])[]) => {
    if (lines.length > 0) lines.push("");
    lines.push(style.strong(title));
    addLines(lines, table(rows));
  };
  section(
    count(answer.unread.length, "unread file"),
    answer.unread.map((row) => [style.plain(row.file), style.warn(row.code), style.faint(row.message)]),
  );
  section(
    count(answer.unresolved.length, "unresolved import"),
    answer.unresolved.map((row) => [style.plain(place(row.from, row.line)), style.plain(row.specifier), style.faint(row.why)]),
  );
  section(
    count(answer.sites.length, "unresolved site"),
    answer.sites.map((site) => [
      style.plain(place(site.file, site.line)),
      style.plain(`${site.kind} ${site.role}`),
      style.plain(site.text),
      style.faint(site.why),
    ]),
  );
  if (answer.configuration.length > 0)
    section(
      "configuration",
      answer.configuration.map((row) => [style.plain(row.file), style.warn(row.code), style.faint(row.message)]),
    );
  if (answer.leftOut.length > 0)
    section(
      "left out",
      answer.leftOut.map((row) => [row.code, String(row.count)]),
    );
  return lines;
}
