import { importKinds } from "../model/facts.ts";
import type { ImportRow } from "../model/graph.ts";
import type { ImportColumns } from "../model/graph-index.ts";
import { sortBytes } from "../support/order.ts";
import { textTable } from "../support/text-table.ts";
import { numberColumn } from "./number-column.ts";

/** Import rows, sorted by (from, to), as columns over the numbers of files. */
export function importColumns(rows: readonly ImportRow[], numberOf: ReadonlyMap<string, number>): ImportColumns {
  const specifiers = sortBytes(new Set(rows.map((row) => row.specifier)));
  const specifierNumbers = new Map(specifiers.map((text, number) => [text, number]));
  const offsets = new Uint32Array(numberOf.size + 1);
  const to = new Uint32Array(rows.length);
  const kind = new Uint8Array(rows.length);
  const line: number[] = [];
  const specifier: number[] = [];
  const moreImport: number[] = [];
  const moreOffsets = [0];
  const moreLines: number[] = [];
  rows.forEach((row, at) => {
    const from = numberOf.get(row.from) as number;
    offsets[from + 1] = at + 1;
    to[at] = numberOf.get(row.to) as number;
    kind[at] = importKinds.indexOf(row.kind);
    line.push(row.line);
    specifier.push(specifierNumbers.get(row.specifier) as number);
    if (row.lines.length > 0) {
      moreImport.push(at);
      for (const further of row.lines) moreLines.push(further);
      moreOffsets.push(moreLines.length);
    }
  });
  for (let file = 1; file < offsets.length; file++) if ((offsets[file] as number) < (offsets[file - 1] as number)) offsets[file] = offsets[file - 1] as number;
  return {
    offsets, to, kind, line: numberColumn(line), specifier: numberColumn(specifier), specifiers: textTable(specifiers),
    moreImport: Uint32Array.from(moreImport), moreOffsets: Uint32Array.from(moreOffsets), moreLines: numberColumn(moreLines),
  };
}
