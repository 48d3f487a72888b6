/** What the resolver knows of one Rust file: its modules and the names they hold. Plain JSON, part of the file's facts. */
export interface RustOwn {
  /** Index 0 is the file itself; the others are the modules written inside it, parents first. */
  readonly modules: readonly OwnModule[];
  /** `macro_rules!` of this file that write `mod $name;`. */
  readonly modMakers: readonly string[];
}

export interface OwnModule {
  readonly parent: number;
  readonly name: string;
  /** Folders named by `#[path]` on the inline module. */
  readonly paths: readonly string[];
  /** Names of items other than modules and imports. */
  readonly items: readonly string[];
  readonly uses: readonly OwnUse[];
  readonly decls: readonly OwnDecl[];
  /** Specifiers of the files that `include!` puts here. */
  readonly includes: readonly string[];
  /** Calls of macros where items stand, with the identifiers they are given. */
  readonly calls: readonly { readonly name: string; readonly idents: readonly string[] }[];
}

export interface OwnUse {
  readonly path: readonly string[];
  /** Null for a glob. */
  readonly alias: string | null;
  /** Written with leading `::`. */
  readonly lead: boolean;
  /** `extern crate`. */
  readonly crate?: true;
  /** Seen by modules outside this one too: `pub`, `pub(crate)`, `pub(super)` … */
  readonly pub?: true;
}

export interface OwnDecl {
  readonly name: string;
  /** From `#[path]`. */
  readonly path?: string;
  /** From `#[cfg_attr(…, path = …)]`. */
  readonly cfgPaths: readonly string[];
}

/** How a path stands in its file; travels as the hint of an import. */
export interface PathHint {
  /** Index into `modules`. */
  readonly module: number;
  /** `u` use, `p` path in code, `m` module declaration, `i` include, `c` identifier given to a macro that may declare modules. */
  readonly sort: "u" | "p" | "m" | "i" | "c";
  /** Written with leading `::`. */
  readonly lead: boolean;
  /** Stands in a macro, where it may mean nothing: never reported as missing. */
  readonly soft: boolean;
  /** The path with the aliases of enclosing blocks replaced, or the name of the macro for `c`. */
  readonly real?: string;
}

/** A hint as the short text that an import fact carries. */
export function writeHint(hint: PathHint): string {
  return `${hint.module}:${hint.sort}${hint.lead ? "l" : ""}${hint.soft ? "s" : ""}:${hint.real ?? ""}`;
}

/** The hint of an import fact; what is absent has its usual value. */
export function readHint(text: string | undefined): PathHint {
  const [module = "0", flags = "p", ...real] = (text ?? "").split(":");
  const rest = real.join(":");
  return {
    module: Number(module),
    sort: flags[0] as PathHint["sort"],
    lead: flags.includes("l"),
    soft: flags.includes("s"),
    ...(rest ? { real: rest } : {}),
  };
}
