import type { AnswerOf, Question } from "../../model/answer.ts";
import { place } from "../footer.ts";
import { addLines, count, table, type Style } from "../style.ts";
import { contractLines } from "./contracts.ts";

export function graphQuestion(): Question {
  return { answer: "graph" };
}

export function printGraph(answer: AnswerOf<"graph">, style: Style): string[] {
  const lines: string[] = [];
  const section = (title: string, rows: readonly (readonly string[])[]) => {
    if (rows.length === 0) return;
    if (lines.length > 0) lines.push("");
    lines.push(style.strong(title));
    addLines(lines, table(rows));
  };
  section(
    count(answer.files.length, "file"),
    answer.files.map((file) => [
      style.plain(file.path),
      style.faint([file.language ?? "", file.test ? "test" : "", file.read === false ? "unread" : ""].filter(Boolean).join(", ")),
    ]),
  );
  section(
    count(answer.imports.length, "import"),
    answer.imports.map((row) => [style.plain(place(row.from, row.line)), style.plain(row.to), style.faint(`${row.kind} ${row.specifier}`)]),
  );
  section(
    count(answer.external.length, "import from outside", "imports from outside"),
    answer.external.map((row) => [style.plain(place(row.from, row.line)), style.plain(row.specifier)]),
  );
  section(
    count(answer.generated.length, "import of generated files", "imports of generated files"),
    answer.generated.map((row) => [style.plain(place(row.from, row.line)), style.plain(row.specifier), style.faint(row.why)]),
  );
  section(
    count(answer.computed.length, "computed import"),
    answer.computed.map((row) => [style.plain(place(row.file, row.line)), style.plain(row.text)]),
  );
  section(
    count(answer.unresolved.length, "unresolved import"),
    answer.unresolved.map((row) => [style.plain(place(row.from, row.line)), style.plain(row.specifier), style.faint(row.why)]),
  );
  if (answer.contracts.length > 0) lines.push("", style.strong(count(answer.contracts.length, "contract")));
  for (const contract of answer.contracts) addLines(lines, contractLines(contract, style));
  section(
    count(answer.sites.length, "unresolved site"),
    answer.sites.map((site) => [
      style.plain(place(site.file, site.line)),
      style.plain(`${site.kind} ${site.role}`),
      style.plain(site.text),
      style.faint(site.why),
    ]),
  );
  section(
    count(answer.problems.length, "problem"),
    answer.problems.map((problem) => [style.plain(place(problem.file, problem.line)), style.warn(problem.code), style.faint(problem.message)]),
  );
  lines.push("", style.faint(`graph ${answer.graph}`));
  return lines;
}
