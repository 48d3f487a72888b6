import type { AffectedFile, AnswerOf } from "../../../engine/model/answer.ts";

const mostRows = 200;

export interface ReviewWish {
  readonly impact: AnswerOf<"impact">;
  /** What the tree is compared with, in words. */
  readonly against: string;
  readonly repository: string;
  /** Kinds of imports that do not count, in words; empty when all do. */
  readonly leftOut: string;
}

/** What a reviewer wants to know of a change, as Markdown: files, contracts, the tests to run first, what else is affected, what is not known. */
export function reviewText({ impact, against, repository, leftOut }: ReviewWish): string {
  const { counts, starts, holes, contracts } = impact;
  const bound = impact.bound === "lower" ? "at least " : "";
  const touched = contracts.filter(({ distance }) => distance === 0);
  const lines = [
    `# What changes in ${repository} against ${against}`,
    "",
    `${many(starts.length, "file differs", "files differ")}, ${bound}${many(counts.affected, "file is affected", "files are affected")}, ${many(impact.tests.length, "test reaches", "tests reach")} them.${leftOut ? ` (${leftOut})` : ""}`,
    ...section(
      "Changed files",
      starts.map(({ file }) => `- ${code(file)}`),
    ),
    ...section(
      "Gone",
      (impact.deleted ?? []).map((file) => `- ${code(file)}`),
    ),
    ...section(
      "Contracts touched",
      touched.map(({ contract }) => `- ${code(contract)}`),
    ),
    ...section("Tests to run first", testsFirst(impact).map(rowText)),
    ...section("Affected files", impact.affected.map(rowText)),
    ...section(
      "What may be missing",
      holes.map(({ file, line, text, why }) => `- ${code(file ? `${file}${line ? `:${line}` : ""}` : text)} ${why}`),
    ),
    ...section("Coverage", [...impact.coverage.map(({ text }) => `- ${text}`), `- ${impact.freshness.text}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Tests, those nearest to the change first. */
export function testsFirst(impact: AnswerOf<"impact">): readonly AffectedFile[] {
  return [...impact.tests].sort((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1));
}

function section(title: string, rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  const more = rows.length > mostRows ? [`- ${mostRows} of ${rows.length} are listed`] : [];
  return ["", `## ${title} (${rows.length})`, "", ...rows.slice(0, mostRows), ...more];
}

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const rowText = (row: AffectedFile): string => `- ${row.distance}: ${code(row.file)} ${row.reason.text.replaceAll("`", "'")}`;
const code = (text: string): string => `\`${text.replaceAll("`", "'")}\``;
