import type { UnresolvedImport } from "../model/answer.ts";
import type { Contract, ContractEntry, NearMiss, PrefixHint, UnresolvedSite } from "../model/contract.ts";
import { importKinds } from "../model/facts.ts";
import type { FileRow, ImportRow, UnresolvedRow } from "../model/graph.ts";
import { languageCodes, readCodes, type GraphIndex } from "../model/graph-index.ts";
import type { Problem } from "../model/problem.ts";

/** Rows as answers show them: members in one order, whatever made them. */

/** One file by its number. */
export function fileRow({ files }: GraphIndex, file: number): FileRow {
  return {
    path: files.paths.at(file),
    language: languageCodes[files.language[file] as number] ?? null,
    test: files.test[file] === 1,
    read: readCodes[files.read[file] as number] ?? null,
  };
}

/** One import by its number and the number of the file it stands in. */
export function importRow({ files, imports }: GraphIndex, from: number, at: number): ImportRow {
  return {
    from: files.paths.at(from),
    to: files.paths.at(imports.to[at] as number),
    specifier: imports.specifiers.at(imports.specifier[at] as number),
    line: imports.line[at] as number,
    lines: furtherLines(imports, at),
    kind: importKinds[imports.kind[at] as number] as ImportRow["kind"],
  };
}

function furtherLines({ moreImport, moreOffsets, moreLines }: GraphIndex["imports"], at: number): number[] {
  let low = 0;
  let high = moreImport.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const here = moreImport[middle] as number;
    if (here === at) return [...moreLines.subarray(moreOffsets[middle], moreOffsets[middle + 1])];
    if (here < at) low = middle + 1;
    else high = middle - 1;
  }
  return [];
}

export function contractRow({ contract, kind, key, declares, serves, calls }: Contract): Contract {
  return { contract, kind, key, declares: declares.map(entryRow), serves: serves.map(entryRow), calls: calls.map(entryRow) };
}

function entryRow({ file, line, lines, as }: ContractEntry): ContractEntry {
  return { file, line, ...(lines === undefined || lines.length === 0 ? {} : { lines }), ...(as === undefined ? {} : { as }) };
}

export function unresolvedRow({ from, specifier, line, why }: UnresolvedRow): UnresolvedImport {
  return { from, specifier, line, why };
}

export function siteRow({ kind, role, file, line, text, why }: UnresolvedSite): UnresolvedSite {
  return { kind, role, file, line, text, why };
}

export function problemRow({ file, connector, code, line, message }: Problem): Problem {
  return { file, connector, code, line, message };
}

export function missRow({ contract, meets, why }: NearMiss): NearMiss {
  return { contract, meets, why };
}

export function hintRow({ prefix, calls }: PrefixHint): PrefixHint {
  return { prefix, calls };
}
