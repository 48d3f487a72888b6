import type { CoverageRow } from "./answer.ts";
import type { Contract, NearMiss, PrefixHint, UnresolvedSite } from "./contract.ts";
import type { Language } from "./facts.ts";
import type { ComputedRow, ExternalRow, GeneratedRow, UnresolvedRow } from "./graph.ts";
import type { Problem } from "./problem.ts";

/** Whole numbers in the narrowest array that holds the greatest of them. */
export type NumberColumn = Uint8Array | Uint16Array | Uint32Array;

/** Texts by number. */
export interface Texts {
  readonly length: number;
  at(number: number): string;
}

/** Texts that are sorted by bytes and without repetition, so that a number stands for the order too. */
export interface TextTable extends Texts {
  /** Number of a text, or -1. */
  find(text: string): number;
}

/** Languages as they are numbered in columns: 0 is none. */
export const languageCodes: readonly (Language | null)[] = [
  null,
  "typescript",
  "javascript",
  "vue",
  "svelte",
  "astro",
  "mdx",
  "python",
  "rust",
  "openapi",
  "graphql",
  "proto",
  "prisma",
  "sql",
  "env",
];

/** Is this coverage row about files that a connector claims, and not about a source language without one? */
export function isConnectorRow(name: string): boolean {
  return name === "other" || (languageCodes as readonly (string | null)[]).includes(name);
}

/** Values of `FileColumns.read`. */
export const readCodes: readonly (boolean | null)[] = [null, false, true];

/** One entry a file; its number is its place in path order. */
export interface FileColumns {
  readonly paths: TextTable;
  readonly language: Uint8Array;
  readonly read: Uint8Array;
  readonly test: Uint8Array;
}

/** One entry an import, by (from, to): those of file f are `offsets[f]` to `offsets[f + 1]`. */
export interface ImportColumns {
  readonly offsets: Uint32Array;
  readonly to: NumberColumn;
  /** The same backwards: importers of file f are `importers[importerOffsets[f]…]`, ascending. */
  readonly importerOffsets: Uint32Array;
  readonly importers: NumberColumn;
  readonly line: NumberColumn;
  readonly kind: Uint8Array;
  readonly specifier: NumberColumn;
  /** In the order in which they first occur. */
  readonly specifiers: Texts;
  /** Imports that stand at further lines, ascending, and those lines: `moreLines[moreOffsets[i]…]`. */
  readonly moreImport: Uint32Array;
  readonly moreOffsets: Uint32Array;
  readonly moreLines: NumberColumn;
}

/**
 * How impact passes through contracts. A hub is the declaring files of a contract, or its serving files of one own key;
 * a change in any file of `from` reaches every file of `to`. Rules are numbers into `rules`.
 */
export interface ContractColumns {
  readonly names: TextTable;
  /** Number of the hub's contract; hubs are ascending by it. */
  readonly hubContract: Uint32Array;
  /** What the files of `from` do: a number into `roles`, declares or serves. */
  readonly hubRole: Uint8Array;
  readonly fromOffsets: Uint32Array;
  readonly from: Uint32Array;
  readonly toOffsets: Uint32Array;
  readonly to: Uint32Array;
  readonly toRule: Uint8Array;
  readonly toLine: NumberColumn;
}

/** Rows that few answers need: made or parsed when they are first asked for. */
export interface IndexRows {
  readonly external: readonly ExternalRow[];
  readonly generated: readonly GeneratedRow[];
  readonly computed: readonly ComputedRow[];
  readonly unresolved: readonly UnresolvedRow[];
  readonly contracts: readonly Contract[];
  readonly sites: readonly UnresolvedSite[];
  readonly nearMisses: readonly NearMiss[];
  readonly hints: readonly PrefixHint[];
  readonly problems: readonly Problem[];
  readonly steering: readonly string[];
}

export const rowNames = [
  "external",
  "generated",
  "computed",
  "unresolved",
  "contracts",
  "sites",
  "nearMisses",
  "hints",
  "problems",
  "steering",
] as const satisfies readonly (keyof IndexRows)[];

/** The graph in the form that is asked and stored. */
export interface GraphIndex {
  /** The graph hash: the same for the same tree and config on every machine. */
  readonly hash: string;
  /** Names this index: changes whenever an answer could. */
  readonly snapshot: string;
  readonly httpPrefixes: readonly string[];
  readonly coverage: readonly CoverageRow[];
  readonly files: FileColumns;
  readonly imports: ImportColumns;
  readonly contracts: ContractColumns;
  readonly rows: IndexRows;
}
