import type { FileBody } from "../model/answer.ts";
import { roles } from "../model/contract.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import type { QueryContext } from "./context.ts";
import { importNumber } from "./incoming.ts";
import { fileRow, importRow, problemRow, siteRow, unresolvedRow } from "./rows.ts";
import { findFile } from "./target.ts";

/** What one file imports, who imports it, its contract roles and what is not known of it. */
export function file(index: GraphIndex, name: string, context: QueryContext): FileBody {
  const exact = index.files.paths.find(name);
  const number = exact >= 0 ? exact : findFile(index, context.roots, name);
  const path = index.files.paths.at(number);
  const { offsets, importerOffsets, importers } = index.imports;
  const importersOfIt = Array.from(importers.subarray(importerOffsets[number], importerOffsets[number + 1]));
  return {
    answer: "file",
    file: fileRow(index, number),
    imports: Array.from({ length: (offsets[number + 1] as number) - (offsets[number] as number) }, (_, at) =>
      importRow(index, number, (offsets[number] as number) + at),
    ),
    importedBy: importersOfIt.map((importer) => importRow(index, importer, importNumber(index, importer, number))),
    roles: rolesOf(index, path),
    unresolved: index.rows.unresolved.filter((row) => row.from === path).map(unresolvedRow),
    sites: index.rows.sites.filter((site) => site.file === path).map(siteRow),
    problems: index.rows.problems.filter((problem) => problem.file === path).map(problemRow),
  };
}

/** One row a line, by contract, then role, then line. */
function rolesOf(index: GraphIndex, path: string): FileBody["roles"] {
  const found: { contract: string; role: (typeof roles)[number]; line: number }[] = [];
  for (const row of index.rows.contracts) {
    for (const role of roles) {
      const lines = new Set<number>();
      for (const entry of row[role]) if (entry.file === path) for (const line of [entry.line, ...(entry.lines ?? [])]) lines.add(line);
      for (const line of [...lines].sort((a, b) => a - b)) found.push({ contract: row.contract, role, line });
    }
  }
  return found;
}
