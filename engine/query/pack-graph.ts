import type { GraphIndex, Texts } from "../model/graph-index.ts";
import type { GraphHead, PackedGraph } from "../model/packed.ts";
import type { QueryContext } from "./context.ts";
import { envelopeOf } from "./envelope.ts";
import { contractRow } from "./rows.ts";

/** Files, imports and contracts in columns. They are copies: the index's own are views on the whole snapshot. */
export function packGraph(index: GraphIndex, context: QueryContext): PackedGraph {
  const { files, imports, rows, hash } = index;
  const head: GraphHead = {
    ...envelopeOf(index, { answer: "graph" }, context, []),
    answer: "graph",
    graph: hash,
    contracts: rows.contracts.map(contractRow),
  };
  return {
    answer: "graph",
    head: JSON.stringify(head),
    paths: textsOf(files.paths),
    language: files.language.slice(),
    read: files.read.slice(),
    test: files.test.slice(),
    importOffsets: imports.offsets.slice(),
    to: imports.to.slice(),
    importerOffsets: imports.importerOffsets.slice(),
    importers: imports.importers.slice(),
    line: imports.line.slice(),
    kind: imports.kind.slice(),
    specifier: imports.specifier.slice(),
    specifiers: textsOf(imports.specifiers),
  };
}

const textsOf = (texts: Texts): string => JSON.stringify(Array.from({ length: texts.length }, (_, at) => texts.at(at)));
