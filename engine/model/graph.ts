import type { Contract, NearMiss, PrefixHint, UnresolvedSite } from "./contract.ts";
import type { ImportKind, Language } from "./facts.ts";
import type { Problem } from "./problem.ts";

export interface FileRow {
  readonly path: string;
  readonly language: Language | null;
  readonly test: boolean;
  /** Null when no connector claims it. */
  readonly read: boolean | null;
}

/** One row per (from, to). */
export interface ImportRow {
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
  readonly line: number;
  /** Further lines, ascending. */
  readonly lines: readonly number[];
  readonly kind: ImportKind;
}

export interface ExternalRow {
  readonly from: string;
  readonly specifier: string;
  readonly line: number;
}
export interface GeneratedRow extends ExternalRow {
  readonly why: string;
}
export interface UnresolvedRow extends ExternalRow {
  readonly why: string;
  /** The strongest of its imports. */
  readonly kind: ImportKind;
  /** Every path that was looked for, in order. */
  readonly probed: readonly string[];
}
export interface ComputedRow {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Everything link knows: rows sorted by bytes, each list complete. The graph hash covers it. */
export interface Graph {
  readonly files: readonly FileRow[];
  readonly imports: readonly ImportRow[];
  readonly external: readonly ExternalRow[];
  readonly generated: readonly GeneratedRow[];
  readonly computed: readonly ComputedRow[];
  readonly unresolved: readonly UnresolvedRow[];
  readonly contracts: readonly Contract[];
  readonly sites: readonly UnresolvedSite[];
  readonly nearMisses: readonly NearMiss[];
  readonly hints: readonly PrefixHint[];
  readonly problems: readonly Problem[];
  /** Files whose content decides where imports of others lead. */
  readonly steering: readonly string[];
}
