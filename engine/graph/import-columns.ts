import { importKinds } from "../model/facts.ts";
import type { ImportRow } from "../model/graph.ts";
import type { ImportColumns } from "../model/graph-index.ts";
import { numberColumn } from "./number-column.ts";

const kindNumbers = new Map(importKinds.map((kind, number) => [kind, number]));

/** Import rows, sorted by (from, to), as columns over the numbers of files. `specifiers` are the distinct ones by number. */
export function importColumns(
  rows: readonly ImportRow[],
  numberOf: ReadonlyMap<string, number>,
): { readonly columns: ImportColumns; readonly specifiers: readonly string[] } {
  const specifierNumbers = new Map<string, number>();
  const offsets = new Uint32Array(numberOf.size + 1);
  const to = new Uint32Array(rows.length);
  const kind = new Uint8Array(rows.length);
  const line = new Uint32Array(rows.length);
  const specifier = new Uint32Array(rows.length);
  const moreImport: number[] = [];
  const moreOffsets = [0];
  const moreLines: number[] = [];
  let from = "";
  let number = -1;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as ImportRow;
    if (row.from !== from || number < 0) {
      from = row.from;
      number = numberOf.get(from) as number;
    }
    offsets[number + 1]!++;
    to[at] = numberOf.get(row.to) as number;
    kind[at] = kindNumbers.get(row.kind) as number;
    line[at] = row.line;
    let known = specifierNumbers.get(row.specifier);
    if (known === undefined) specifierNumbers.set(row.specifier, (known = specifierNumbers.size));
    specifier[at] = known;
    if (row.lines.length === 0) continue;
    moreImport.push(at);
    for (const further of row.lines) moreLines.push(further);
    moreOffsets.push(moreLines.length);
  }
  for (let file = 1; file < offsets.length; file++) offsets[file]! += offsets[file - 1] as number;
  const specifiers = [...specifierNumbers.keys()];
  const columns = {
    offsets,
    to: numberColumn(to),
    ...backwards(offsets, to),
    kind,
    line: numberColumn(line),
    specifier: numberColumn(specifier),
    specifiers: { length: specifiers.length, at: (index: number) => specifiers[index] as string },
    moreImport: Uint32Array.from(moreImport),
    moreOffsets: Uint32Array.from(moreOffsets),
    moreLines: numberColumn(moreLines),
  };
  return { columns, specifiers };
}

/** A counting sort by target: importers come out ascending because they go in so. */
function backwards(offsets: Uint32Array, to: Uint32Array): Pick<ImportColumns, "importerOffsets" | "importers"> {
  const importerOffsets = new Uint32Array(offsets.length);
  for (let at = 0; at < to.length; at++) importerOffsets[(to[at] as number) + 1]!++;
  for (let file = 1; file < offsets.length; file++) importerOffsets[file]! += importerOffsets[file - 1] as number;
  const next = importerOffsets.slice();
  const importers = new Uint32Array(to.length);
  for (let from = 0; from + 1 < offsets.length; from++) {
    for (let at = offsets[from] as number; at < (offsets[from + 1] as number); at++) importers[next[to[at] as number]!++] = from;
  }
  return { importerOffsets, importers: numberColumn(importers) };
}
