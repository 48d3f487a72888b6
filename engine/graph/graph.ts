import type { Config } from "../model/config.ts";
import type { Graph } from "../model/graph.ts";
import { languageCodes, readCodes, type FileColumns, type GraphIndex } from "../model/graph-index.ts";
import { hashOf } from "../support/hash.ts";
import { compareBytes } from "../support/order.ts";
import { textTable } from "../support/text-table.ts";
import { contractColumns } from "./contract-columns.ts";
import { coverageRows } from "./coverage-rows.ts";
import { graphHash } from "./graph-hash.ts";
import { importColumns } from "./import-columns.ts";

/** The linked rows as compact columns with coverage. The same rows give the same bytes on every machine. */
export function buildGraph(linked: Graph, config: Config): GraphIndex {
  const graph = {
    ...linked,
    contracts: [...linked.contracts].sort((a, b) => compareBytes(a.contract, b.contract)),
  };
  const paths = graph.files.map((file) => file.path);
  const numberOf = new Map(paths.map((path, number) => [path, number]));
  const files: FileColumns = {
    paths: textTable(paths),
    language: Uint8Array.from(graph.files, (file) => languageCodes.indexOf(file.language)),
    read: Uint8Array.from(graph.files, (file) => readCodes.indexOf(file.read)),
    test: Uint8Array.from(graph.files, (file) => (file.test ? 1 : 0)),
  };
  const { columns: imports, specifiers } = importColumns(graph.imports, numberOf);
  const contracts = contractColumns(graph.contracts, numberOf, config.httpPrefixes);
  const coverage = coverageRows(graph);
  const hash = graphHash({ files, paths, imports, specifiers, contracts: graph.contracts, sites: graph.sites, coverage });
  const { external, generated, computed, unresolved, sites, nearMisses, hints, problems, steering } = graph;
  const rows = { external, generated, computed, unresolved, contracts: graph.contracts, sites, nearMisses, hints, problems, steering };
  const usedAtHome = graph.contracts.filter((it) => it.usedAtHome).map((it) => it.contract);
  const others = JSON.stringify([usedAtHome, config.httpPrefixes, external, generated, computed, unresolved, nearMisses, hints, problems, steering]);
  return { hash, snapshot: hashOf(hash, others).slice(0, 16), httpPrefixes: config.httpPrefixes, coverage, files, imports, contracts, rows };
}
