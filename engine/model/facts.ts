import type { ContractKind, Role } from "./contract.ts";
import type { ModuleCode } from "./code.ts";
import type { ProblemCode } from "./problem.ts";

/** The connectors in their fixed order: the order in which facts of one file are united. */
export const connectorNames = ["ts", "python", "rust", "openapi", "graphql", "proto", "prisma", "sql", "env"] as const;
export type ConnectorName = (typeof connectorNames)[number];

/** What a file is written in, as shown on its row of an answer. */
export type Language =
  | "typescript"
  | "javascript"
  | "python"
  | "rust"
  | "vue"
  | "svelte"
  | "astro"
  | "mdx"
  | "openapi"
  | "graphql"
  | "proto"
  | "prisma"
  | "sql"
  | "env";

/** Kinds of an import, in the order of precedence that an edge with several takes. */
export const importKinds = [
  "value",
  "type",
  "reexport",
  "require",
  "dynamic",
  "reference",
  "mod",
  "asset",
  "mock",
  "url",
  "glob",
  "string",
  "implicit",
] as const;
export type ImportKind = (typeof importKinds)[number];

/** One import as written in one file. Says nothing about what it resolves to. */
export interface ImportFact {
  /** As written; Python the dotted module with its leading dots, Rust the path. */
  readonly specifier: string;
  readonly line: number;
  readonly kind: ImportKind;
  /** Names taken from the module (`["*"]` for a star); absent when the module itself is meant. */
  readonly names?: readonly string[];
  /** Small connector-private hints that its resolver needs (for example `"require"`, or the Rust module it stands in). */
  readonly hint?: string;
}

/** An import whose target is computed when the program runs. */
export interface ComputedImport {
  readonly line: number;
  readonly text: string;
}

/** A contract role whose key is known from this file alone (declarations, mostly). Key as in `ContractSite`. */
export interface ContractFact {
  readonly kind: ContractKind;
  readonly key: string;
  readonly role: Role;
  readonly line: number;
}

/** A role seen in this file alone whose key cannot be known. */
export interface SiteFact {
  readonly kind: ContractKind;
  readonly role: Role;
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export interface ProblemFact {
  readonly code: ProblemCode;
  readonly line: number | null;
  readonly message: string;
}

/** All that one connector knows from the bytes of one file. Plain JSON; never mentions another file's content. */
export interface FileFacts {
  readonly language: Language | null;
  readonly imports: readonly ImportFact[];
  readonly computed: readonly ComputedImport[];
  readonly contracts: readonly ContractFact[];
  readonly sites: readonly SiteFact[];
  readonly problems: readonly ProblemFact[];
  /** The code that contracts are folded from; absent for declarations and where nothing could matter. */
  readonly code?: ModuleCode;
  /** What only this connector's resolver or link step understands (a Rust module tree, names a Python module binds). Plain JSON. */
  readonly own?: unknown;
}

export const noFacts: FileFacts = { language: null, imports: [], computed: [], contracts: [], sites: [], problems: [] };
