import type { AnswerOf, Question } from "../../model/answer.ts";
import type { Arguments } from "../arguments.ts";
import { place } from "../footer.ts";
import { addLines, table, type Style } from "../style.ts";

export function fileQuestion({ words }: Arguments): Question {
  return { answer: "file", path: words[0] as string };
}

export function printFile(answer: AnswerOf<"file">, style: Style): string[] {
  const { file } = answer;
  const traits = [
    file.language ?? "no language",
    file.test ? "test" : "",
    file.read === false ? "unread" : file.read === null ? "no connector reads it" : "",
  ]
    .filter(Boolean)
    .join(", ");
  const lines = [`${style.strong(file.path)}  ${style.faint(traits)}`];
  const section = (title: string, rows: readonly (readonly string[])[]) => {
    if (rows.length === 0) return;
    lines.push("", style.strong(title));
    addLines(lines, table(rows));
  };
  section(
    "imports",
    answer.imports.map((row) => [style.plain(row.to), style.faint(`${row.kind} ${row.specifier}, line ${row.line}`)]),
  );
  section(
    "imported by",
    answer.importedBy.map((row) => [style.plain(row.from), style.faint(`${row.kind}, line ${row.line}`)]),
  );
  section(
    "contracts",
    answer.roles.map((row) => [row.role, style.plain(row.contract), style.faint(`line ${row.line}`)]),
  );
  section(
    "unresolved imports",
    answer.unresolved.map((row) => [style.plain(row.specifier), style.faint(`line ${row.line}: ${row.why}`)]),
  );
  section(
    "unresolved sites",
    answer.sites.map((site) => [style.plain(`${site.kind} ${site.role}`), style.plain(site.text), style.faint(`line ${site.line}: ${site.why}`)]),
  );
  section(
    "problems",
    answer.problems.map((problem) => [style.warn(problem.code), style.plain(place(problem.file, problem.line)), style.faint(problem.message)]),
  );
  return lines;
}
