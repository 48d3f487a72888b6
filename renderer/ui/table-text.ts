/** A table as CSV (RFC 4180), as a JSON list of objects, or as a Markdown table. Cells are text; nothing in them can break out of their cell. */
export function tableText(format: "csv" | "json" | "md", columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (format === "csv") return [columns, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n") + "\r\n";
  if (format === "json")
    return `${JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ""]))),
      null,
      2,
    )}\n`;
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(" | ")} |`;
  return [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n") + "\n";
}

/** A leading sign that a spreadsheet would take for a formula is kept as text. */
function csvCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function markdownCell(cell: string): string {
  return cell.replace(/[\\`*_{}[\]<>|]/g, (sign) => `\\${sign}`).replace(/[\r\n]+/g, " ");
}
