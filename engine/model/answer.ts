import type { Contract, ContractKind, NearMiss, PrefixHint, Role, UnresolvedSite } from "./contract.ts";
import type { ImportKind } from "./facts.ts";
import type { ComputedRow, ExternalRow, FileRow, GeneratedRow, ImportRow } from "./graph.ts";
import type { Problem, ProblemCode } from "./problem.ts";

/** Everything that can be asked. Names are as the person wrote them: query finds what they mean, or fails. */
export type Question =
  | { readonly answer: "index" }
  | { readonly answer: "graph" }
  | ImpactQuestion
  | ({ readonly answer: "why"; readonly from: string; readonly to: string } & ImportsAsked)
  | { readonly answer: "file"; readonly path: string }
  | { readonly answer: "contracts"; readonly kind: string | null; readonly orphans: boolean }
  | { readonly answer: "contract"; readonly contract: string }
  | { readonly answer: "coverage" }
  | { readonly answer: "search"; readonly text: string };

/** Which imports pass a change on. */
export interface ImportsAsked {
  /** False leaves type-only imports out. */
  readonly types: boolean;
  /** Further kinds that are left out; absent when there is none. */
  readonly without?: readonly ImportKind[];
}

export interface ImpactQuestion extends ImportsAsked {
  readonly answer: "impact";
  /** Files or `kind key` texts. Empty only with `changed`. */
  readonly targets: readonly string[];
  /** Ask for what differs: from the commit when `revision` is null, else from that revision. */
  readonly changed: { readonly revision: string | null } | null;
}

export type AnswerName = Question["answer"];

export const holeKinds = ["unread-file", "partly-read", "unread-language", "unresolved-import", "computed-import", "unresolved-site"] as const;

/** Something that could add to an answer and is not known. */
export interface Hole {
  readonly kind: (typeof holeKinds)[number];
  readonly file: string | null;
  readonly line: number | null;
  readonly text: string;
  readonly why: string;
}

export interface SiteCoverage {
  readonly kind: ContractKind;
  readonly role: Role;
  readonly seen: number;
  readonly resolved: number;
}

/** One language, or one sort of declaration file, or one source language that no connector reads. */
export interface CoverageRow {
  readonly name: string;
  readonly files: number;
  readonly read: number;
  readonly imports: number;
  readonly resolved: number;
  readonly sites: readonly SiteCoverage[];
  readonly text: string;
}

export interface Freshness {
  readonly state: "fresh" | "stale";
  /** Abbreviated; null without one. */
  readonly commit: string | null;
  /** Files that differ from the commit, untracked ones included. */
  readonly dirty: number;
  /** Files that differ from the index that answers; 0 when fresh. */
  readonly changed: number;
  readonly text: string;
}

/** What every answer carries. `bound` is `lower` exactly when there is a hole. */
export interface Envelope {
  readonly schema: 1;
  readonly question: Question;
  readonly bound: "exact" | "lower";
  readonly holes: readonly Hole[];
  readonly coverage: readonly CoverageRow[];
  readonly freshness: Freshness;
  /** Names the index that answered, so that a late answer can be told from a current one. */
  readonly snapshot: string;
}

export interface IndexCounts {
  readonly files: number;
  /** Files that at least one connector read in this run. */
  readonly parsed: number;
  readonly readings: number;
  readonly reused: number;
  readonly imports: number;
  readonly contracts: number;
}

export interface IndexBody {
  readonly answer: "index";
  readonly counts: IndexCounts;
  /** The graph hash. */
  readonly graph: string;
}

/** An import that leads nowhere, without the paths that were looked for. */
export interface UnresolvedImport {
  readonly from: string;
  readonly specifier: string;
  readonly line: number;
  readonly why: string;
}

export interface GraphBody {
  readonly answer: "graph";
  readonly graph: string;
  readonly files: readonly FileRow[];
  readonly imports: readonly ImportRow[];
  readonly external: readonly ExternalRow[];
  readonly generated: readonly GeneratedRow[];
  readonly computed: readonly ComputedRow[];
  readonly unresolved: readonly UnresolvedImport[];
  readonly contracts: readonly Contract[];
  readonly sites: readonly UnresolvedSite[];
  readonly problems: readonly Problem[];
}

export const rules = ["imports", "serves", "calls"] as const;
export type Rule = (typeof rules)[number];

/** Why a file is affected. */
export interface Reason {
  readonly rule: Rule;
  readonly text: string;
  /** The file that reached it; null when the question named a contract that nobody declares or serves. */
  readonly from: string | null;
  /** Where the evidence stands: in the reached file. */
  readonly file: string;
  readonly line: number;
  readonly contract: string | null;
}

export interface AffectedFile {
  readonly file: string;
  readonly distance: number;
  readonly reason: Reason;
  /** Every other reason at that distance, in reason order. */
  readonly also: readonly Reason[];
}

export interface ContractDistance {
  readonly contract: string;
  readonly distance: number;
}

export interface ImpactBody {
  readonly answer: "impact";
  /** Distance 0, by path bytes. */
  readonly starts: readonly { readonly file: string; readonly distance: 0 }[];
  /** By distance, then path bytes; starts and test files are not among them. */
  readonly affected: readonly AffectedFile[];
  readonly tests: readonly AffectedFile[];
  readonly contracts: readonly ContractDistance[];
  /** `byDistance[d]`: files at distance d, starts and test files counted. */
  readonly counts: { readonly affected: number; readonly tests: number; readonly byDistance: readonly number[] };
  /** Only where changes were asked for: changed files that are gone. */
  readonly deleted?: readonly string[];
}

/** One step of a chain. The first has no rule and no evidence. */
export interface ChainStep {
  readonly file: string;
  readonly rule: Rule | null;
  readonly contract: string | null;
  readonly text: string;
  readonly evidence: { readonly file: string; readonly line: number } | null;
}

export interface WhyBody {
  readonly answer: "why";
  readonly found: boolean;
  /** First FROM, last TO; only when found. */
  readonly chain?: readonly ChainStep[];
  /** Where the change stops, nearest first; only when not found. */
  readonly frontier?: readonly { readonly file: string; readonly why: string }[];
  readonly nearMisses?: readonly NearMiss[];
}

export interface FileBody {
  readonly answer: "file";
  readonly file: FileRow;
  readonly imports: readonly ImportRow[];
  readonly importedBy: readonly ImportRow[];
  readonly roles: readonly { readonly contract: string; readonly role: Role; readonly line: number }[];
  readonly unresolved: readonly UnresolvedImport[];
  readonly sites: readonly UnresolvedSite[];
  readonly problems: readonly Problem[];
}

/** Contracts of which one side is missing, as `kind key`. */
export interface Orphans {
  /** Called, but nothing serves it; for a table or a variable, that nobody can serve: nothing declares it. */
  readonly calledNotServed: readonly string[];
  readonly servedNotCalled: readonly string[];
  readonly declaredNotServed: readonly string[];
  /** Declared, and neither served nor called. */
  readonly declaredNotUsed: readonly string[];
}

export interface ContractsBody {
  readonly answer: "contracts";
  readonly contracts: readonly Contract[];
  readonly orphans: Orphans;
  /** Prefixes that would make http calls meet that meet nothing now, the one that helps most first. */
  readonly hints: readonly PrefixHint[];
  /** What the contracts that are called and not served almost meet. */
  readonly nearMisses: readonly NearMiss[];
}

export interface ContractBody {
  readonly answer: "contract";
  readonly contract: Contract;
  readonly nearMisses: readonly NearMiss[];
}

export interface CoverageBody {
  readonly answer: "coverage";
  /** One row for every listed file that a connector claims and that could not be read. */
  readonly unread: readonly { readonly file: string; readonly code: ProblemCode; readonly message: string }[];
  readonly unresolved: readonly UnresolvedImport[];
  readonly sites: readonly UnresolvedSite[];
  /** What is wrong with configurations: settings that name nothing, circles, files that cannot be read. */
  readonly configuration: readonly { readonly file: string; readonly code: ProblemCode; readonly message: string }[];
  /** Entries that are no files of the tree: links, special files, submodules. */
  readonly leftOut: readonly { readonly code: ProblemCode; readonly count: number }[];
}

export interface SearchBody {
  readonly answer: "search";
  readonly results: readonly { readonly name: string; readonly type: "file" | "contract" }[];
}

export type AnswerBody = IndexBody | GraphBody | ImpactBody | WhyBody | FileBody | ContractsBody | ContractBody | CoverageBody | SearchBody;
export type Answer = AnswerBody & Envelope;
export type AnswerOf<Name extends AnswerName> = Extract<Answer, { readonly answer: Name }>;
