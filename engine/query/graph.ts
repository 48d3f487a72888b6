import type { GraphBody } from "../model/answer.ts";
import type { ImportRow } from "../model/graph.ts";
import type { GraphIndex } from "../model/graph-index.ts";
import { contractRow, fileRow, importRow, problemRow, siteRow, unresolvedRow } from "./rows.ts";

/** Everything, each list by bytes. */
export function graph(index: GraphIndex): GraphBody {
  const { files, imports, rows } = index;
  const importRows: ImportRow[] = [];
  for (let from = 0; from < files.paths.length; from++) {
    for (let at = imports.offsets[from] as number; at < (imports.offsets[from + 1] as number); at++) importRows.push(importRow(index, from, at));
  }
  return {
    answer: "graph",
    graph: index.hash,
    files: Array.from({ length: files.paths.length }, (_, file) => fileRow(index, file)),
    imports: importRows,
    external: rows.external.map(({ from, specifier, line }) => ({ from, specifier, line })),
    generated: rows.generated.map(({ from, specifier, line, why }) => ({ from, specifier, line, why })),
    computed: rows.computed.map(({ file, line, text }) => ({ file, line, text })),
    unresolved: rows.unresolved.map(unresolvedRow),
    contracts: rows.contracts.map(contractRow),
    sites: rows.sites.map(siteRow),
    problems: rows.problems.map(problemRow),
  };
}
