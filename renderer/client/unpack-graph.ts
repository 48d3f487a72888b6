import { importKinds, type ImportKind } from "../../engine/model/facts.ts";
import type { FileRow, ImportRow } from "../../engine/model/graph.ts";
import { languageCodes, readCodes } from "../../engine/model/graph-index.ts";
import type { GraphHead, PackedGraph } from "../../engine/model/packed.ts";

/** An import without its further lines. */
export type Import = Omit<ImportRow, "lines">;

/** The imports of a graph; rows are made when they are asked for. Files are numbers into `Graph.files`. */
export interface Imports {
  readonly length: number;
  /** How many there are of each kind that occurs. */
  readonly counts: ReadonlyMap<ImportKind, number>;
  /** What a file imports, by path. */
  of(file: number): readonly Import[];
  /** How many files import it. */
  importers(file: number): number;
  each(visit: (from: number, to: number, kind: ImportKind) => void): void;
}

/** What a window knows of the whole repository. */
export interface Graph extends GraphHead {
  readonly files: readonly FileRow[];
  /** Number of a file, or undefined. */
  readonly numberOf: ReadonlyMap<string, number>;
  readonly imports: Imports;
}

export function unpackGraph(packed: PackedGraph): Graph {
  const paths = JSON.parse(packed.paths) as string[];
  const files = paths.map((path, at): FileRow => ({
    path,
    language: languageCodes[packed.language[at] as number] ?? null,
    test: packed.test[at] === 1,
    read: readCodes[packed.read[at] as number] ?? null,
  }));
  return {
    ...(JSON.parse(packed.head) as GraphHead),
    files,
    numberOf: new Map(paths.map((path, at) => [path, at])),
    imports: importsOf(packed, paths),
  };
}

function importsOf({ importOffsets, to, importerOffsets, line, kind, specifier, specifiers }: PackedGraph, paths: readonly string[]): Imports {
  const texts = JSON.parse(specifiers) as string[];
  const kindAt = (at: number): ImportKind => importKinds[kind[at] as number] as ImportKind;
  const sums = importKinds.map(() => 0);
  for (const code of kind) sums[code]!++;
  return {
    length: to.length,
    counts: new Map(importKinds.flatMap((name, code) => (sums[code] ? [[name, sums[code]]] : []))),
    of(file) {
      const first = importOffsets[file] ?? 0;
      return Array.from({ length: Math.max(0, (importOffsets[file + 1] ?? 0) - first) }, (_, n) => ({
        from: paths[file] as string,
        to: paths[to[first + n] as number] as string,
        specifier: texts[specifier[first + n] as number] as string,
        line: line[first + n] as number,
        kind: kindAt(first + n),
      }));
    },
    importers: (file) => Math.max(0, (importerOffsets[file + 1] ?? 0) - (importerOffsets[file] ?? 0)),
    each(visit) {
      for (let from = 0; from < paths.length; from++)
        for (let at = importOffsets[from] as number; at < (importOffsets[from + 1] as number); at++) visit(from, to[at] as number, kindAt(at));
    },
  };
}
