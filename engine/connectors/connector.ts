import type { Config } from "../model/config.ts";
import type { ConnectorName, FileFacts, ImportFact, ImportKind, Language } from "../model/facts.ts";
import type { Problem } from "../model/problem.ts";
import type { Framework } from "../model/fold.ts";

/** A file as a connector sees it: decoded, gated, and alone. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Over the limit for full reading: read it for imports only, with a scan that cannot be slow. */
  readonly importsOnly: boolean;
}

/**
 * The tree as a resolver sees it. Every look is recorded by the caller, so that an answer is known to depend on it.
 * Paths are relative to the tree and compared byte by byte.
 */
export interface TreeView {
  /** Is this a listed file? */
  has(path: string): boolean;
  /** Is there a listed file below this folder? `""` is the tree itself. */
  hasFolder(path: string): boolean;
  /** Names of the files and folders directly in a folder, sorted by bytes, those that `only` lets through; empty when there is no such folder. */
  children(folder: string, only?: (name: string) => boolean): readonly string[];
  /** Listed paths that a pure test lets through, sorted by bytes. */
  matching(test: (path: string) => boolean): readonly string[];
  /** The text of a configuration file that the connector names in `configures`; undefined when it is not listed or not readable. */
  text(path: string): string | undefined;
  /** The path a left-out link points to, when that is inside the tree. */
  link(path: string): string | undefined;
  /** Would git ignore this path? */
  ignored(path: string): boolean;
}

/** What became of one import. */
export type Outcome =
  /** In the tree. `rest` names what is left of a path inside the target (Rust `crate::a::b::f` -> a/b.rs, ["f"]). */
  | { readonly to: string; readonly kind?: ImportKind; readonly rest?: readonly string[] }
  | { readonly outside: true }
  | { readonly generated: string }
  | { readonly missing: string; readonly probed: readonly string[] };

export interface Resolution {
  readonly fact: ImportFact;
  /** The specifier to show, where it is not the fact's own (`pkg.sub` for a missing submodule). */
  readonly specifier?: string;
  /** The one name this outcome is for, where names of one import lead to different files. */
  readonly name?: string;
  readonly outcome: Outcome;
}

export interface Resolver {
  /** All imports of one file, implicit ones included, in source order. */
  resolve(from: string, facts: FileFacts): readonly Resolution[];
  /** The file of a module that code reaches as a member of another (`import pkg; pkg.sub`), for folding values only. */
  member?(module: string, name: string): string | undefined;
  /** What was found wrong with the configuration while resolving, each once. */
  problems(): readonly Problem[];
}

/** Facts of this connector for every file it read, by path. */
export type FactsView = ReadonlyMap<string, FileFacts>;

/** THE interface. A connector reads one kind of file; link unites what all of them read. */
export interface Connector<Options = unknown> {
  readonly name: ConnectorName;
  /** Bump when `read` would answer differently for the same bytes: it is part of the fact key. */
  readonly version: number;
  /** The part of the config that changes `read`; part of the fact key. */
  options?(config: Config): Options;
  claims(path: string): boolean;
  /** The language of a path that it claims, for a file that cannot be read; null where only the content tells. */
  languageOf(path: string): Language | null;
  /** Files whose text the resolver reads (tsconfig.json, Cargo.toml …). */
  configures?(path: string): boolean;
  /** Files that such a file may name, whatever they are called (the base of a tsconfig): their text is at hand too. */
  mayConfigure?(path: string): boolean;
  /** Loads what reading this file needs (a grammar). Awaited before `read`. */
  prepare?(file: SourceFile): Promise<void>;
  /** Depends on these bytes and options alone. Never throws: broken input becomes facts and problems. */
  read(file: SourceFile, options: Options): FileFacts;
  /**
   * Languages only. `own` is the same tree; a look at it counts for the file that is being resolved alone, a look at `tree` for every
   * file. So what is kept for other files may only be learnt from `tree`.
   */
  resolver?(tree: TreeView, facts: FactsView, config: Config, own: TreeView): Resolver;
  /** What resolving the imports of other files takes from one file's facts; absent when that is nothing. */
  tells?(facts: FileFacts): string;
  /** What its language's libraries mean for contracts; asked by link while it folds. */
  readonly frameworks?: readonly Framework[];
}
