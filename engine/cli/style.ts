import { escapeControls } from "../support/escape-controls.ts";

/** How words look. Without colour every function gives its text back, escaped. */
export interface Style {
  readonly plain: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly warn: (text: string) => string;
}

const longest = 1000;

/** Escaped, and cut where a key or name would fill the screen: the whole of it is in the JSON. */
function shown(text: string): string {
  return escapeControls(text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text);
}

/** The style of a stream: with ANSI colours, or with escaping alone. */
export function makeStyle(colour: boolean): Style {
  const paint = (code: number) => (text: string) => (colour && text !== "" ? `\u001b[${code}m${shown(text)}\u001b[0m` : shown(text));
  return { plain: shown, strong: paint(1), faint: paint(2), warn: paint(33) };
}

/** Rows of columns, padded to the widest cell of each column up to `most` characters; the last column is not padded. */
export function table(rows: readonly (readonly string[])[], indent = 2, most = 64): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, Math.min(most, visibleLength(cell)))));
  return rows.map(
    (row) =>
      " ".repeat(indent) +
      row
        .map((cell, at) => (at === row.length - 1 ? cell : cell + " ".repeat(Math.max(0, (widths[at] as number) - visibleLength(cell)))))
        .join("  ")
        .trimEnd(),
  );
}

/** Adds lines one by one: there may be as many as the repository has files, and a call takes no such number of arguments. */
export function addLines(lines: string[], more: readonly string[]): void {
  for (const line of more) lines.push(line);
}

function visibleLength(cell: string): number {
  return cell.includes("\u001b") ? cell.replace(/\u001b\[\d+m/g, "").length : cell.length;
}

/** `1 file`, `3 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
