import type { Answer } from "../model/answer.ts";
import { count, table, type Style } from "./style.ts";

const shownHoles = 20;

/** What every text answer ends with: holes where there are any, one coverage line a language, the freshness line. */
export function footer(answer: Answer, style: Style): string[] {
  return ["", ...holeLines(answer, style), ...answer.coverage.map((row) => style.faint(row.text)), style.plain(answer.freshness.text)];
}

function holeLines({ holes }: Answer, style: Style): string[] {
  if (holes.length === 0) return [];
  const rows = holes
    .slice(0, shownHoles)
    .map((hole) => [style.warn(hole.kind), style.plain(place(hole.file, hole.line)), style.plain(hole.text), style.faint(hole.why)]);
  const rest = holes.length - rows.length;
  return [
    style.warn(`at least: ${count(holes.length, "hole")} may hide more`),
    ...table(rows, 2, 48),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    "",
  ];
}

/** `src/a.ts:3`, or as much of it as is known. */
export function place(file: string | null, line: number | null): string {
  return file === null ? "-" : line === null ? file : `${file}:${line}`;
}
