import type { ComputedImport, ImportKind } from "../../../model/facts.ts";
import type { OwnDecl, OwnUse, PathHint } from "../own.ts";
import { pairsOf, type Tokens } from "./tokens.ts";

export interface ModuleState {
  readonly parent: number;
  readonly name: string;
  readonly paths: readonly string[];
  readonly items: Set<string>;
  readonly uses: OwnUse[];
  readonly decls: OwnDecl[];
  readonly includes: string[];
  readonly calls: { name: string; idents: string[] }[];
}

/** A path as it stands in the source, before the aliases of its blocks are known. */
export interface RawPath {
  readonly segments: readonly string[];
  readonly names?: readonly string[];
  readonly line: number;
  readonly kind: ImportKind;
  readonly sort: PathHint["sort"];
  readonly module: number;
  readonly block: number;
  readonly lead: boolean;
  readonly soft: boolean;
  /** The specifier where it is no path, and what the resolver needs beside it. */
  readonly specifier?: string;
  readonly real?: string;
}

/** An open brace. Items stand directly in it when `level` holds: a file, a module, or a macro call or foreign block there. */
export interface Frame {
  readonly module: number;
  readonly block: number;
  readonly level: boolean;
}

export interface ScanState {
  readonly tokens: Tokens;
  readonly pairs: Int32Array;
  readonly modules: ModuleState[];
  readonly frames: Frame[];
  /** Enclosing block of each block; -1 at module level. */
  readonly blockParents: number[];
  readonly blockUses: Map<number, OwnUse[]>;
  readonly found: RawPath[];
  readonly computed: ComputedImport[];
  readonly modMakers: string[];
  /** Frames that the brace at an index opens, where it is no plain block. */
  readonly opens: Map<number, Frame>;
  /** Index of the token that ends the outermost macro around the current one. */
  macroEnd: number;
  attrPath: string | undefined;
  attrCfgPaths: string[];
}

/** Marks a path that is written relative to the folder of the package. */
export const packageFolder = "package";

/** A module that nothing is known of. */
export function newModule(parent: number, name: string, paths: readonly string[]): ModuleState {
  return { parent, name, paths, items: new Set(), uses: [], decls: [], includes: [], calls: [] };
}

/** A scan at the start of a file. */
export function newScan(tokens: Tokens): ScanState {
  return {
    tokens,
    pairs: pairsOf(tokens),
    modules: [newModule(-1, "", [])],
    frames: [{ module: 0, block: -1, level: true }],
    blockParents: [],
    blockUses: new Map(),
    found: [],
    computed: [],
    modMakers: [],
    opens: new Map(),
    macroEnd: -1,
    attrPath: undefined,
    attrCfgPaths: [],
  };
}

/** The block it stands in. */
export function frameOf(scan: ScanState): Frame {
  return scan.frames[scan.frames.length - 1] as Frame;
}

/** The module it stands in. */
export function moduleOf(scan: ScanState): ModuleState {
  return scan.modules[frameOf(scan).module] as ModuleState;
}

/** Where the scan stands, as the common part of a path. */
export function place(scan: ScanState, at: number): Pick<RawPath, "line" | "module" | "block" | "soft"> {
  const frame = frameOf(scan);
  return { line: scan.tokens.line[at] as number, module: frame.module, block: frame.block, soft: at < scan.macroEnd };
}
