import type { Envelope, GraphBody, ImpactBody } from "./answer.ts";
import type { NumberColumn } from "./graph-index.ts";

/*
 * The two answers that are as long as the repository, as they cross to a window: texts as JSON in one piece, and numbers in
 * columns, which cost as little to copy as their bytes. `renderer/client` makes rows of them when they are looked at.
 */

/** An impact. Rows are the reached files in the order of the answer, starts first and tests among the others. */
export interface PackedImpact {
  readonly answer: "impact";
  /** JSON text of `ImpactHead`. */
  readonly head: string;
  /** JSON text of a list: the path of every row, then those of files that reasons come from and that are no row. */
  readonly paths: string;
  readonly distance: Uint32Array;
  readonly test: Uint8Array;
  /** Reasons of row r, the first one first: `reasonOffsets[r]` to `reasonOffsets[r + 1]`. */
  readonly reasonOffsets: Uint32Array;
  readonly rule: Uint8Array;
  /** Numbers into `paths`; -1 where a reason comes from no file. */
  readonly from: Int32Array;
  readonly line: Uint32Array;
  /** Numbers into `contractNames`; -1 for an import. */
  readonly contract: Int32Array;
}

export type ImpactHead = Omit<ImpactBody, "affected" | "tests"> & Envelope & { readonly contractNames: readonly string[] };

/** The graph without what only lists of trouble show. Columns are those of `GraphIndex`. */
export interface PackedGraph {
  readonly answer: "graph";
  /** JSON text of `GraphHead`. */
  readonly head: string;
  /** JSON text of a list, sorted by bytes. */
  readonly paths: string;
  readonly language: Uint8Array;
  readonly read: Uint8Array;
  readonly test: Uint8Array;
  readonly importOffsets: Uint32Array;
  readonly to: NumberColumn;
  readonly importerOffsets: Uint32Array;
  readonly importers: NumberColumn;
  readonly line: NumberColumn;
  readonly kind: Uint8Array;
  readonly specifier: NumberColumn;
  /** JSON text of a list. */
  readonly specifiers: string;
}

export type GraphHead = Pick<GraphBody, "answer" | "graph" | "contracts"> & Envelope;

export type Packed = PackedImpact | PackedGraph;
