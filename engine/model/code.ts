/**
 * The code of one file, reduced to what contracts are folded from: values, names, calls and decorators.
 * One shape for TypeScript, Python and Rust, so that one folder serves every language and framework.
 * Lines are 1-based. Everything is plain JSON.
 */

/** An expression. Transparent wrappers (await, casts, non-null, parentheses, `?`, `&`, clone/to_string) are dropped when it is made. */
export type Expr =
  /** `line`: where a text of several lines starts. */
  | { readonly k: "text"; readonly v: string; readonly line?: number }
  | { readonly k: "literal"; readonly v: number | boolean | null }
  /** Template, concatenation, f-string, format: the pieces in order. */
  | { readonly k: "join"; readonly parts: readonly Expr[]; readonly line?: number }
  /** A name, looked up from `scope` outwards; unbound names are globals of the language. */
  | { readonly k: "name"; readonly name: string; readonly scope: number; readonly line?: number }
  | { readonly k: "member"; readonly of: Expr; readonly name: string; readonly line?: number }
  | { readonly k: "index"; readonly of: Expr; readonly by: Expr; readonly line?: number }
  | CallExpr
  | { readonly k: "object"; readonly props: readonly Prop[]; readonly spreads?: readonly Expr[] }
  | { readonly k: "list"; readonly items: readonly Expr[]; readonly line?: number }
  /** Index into `functions`. */
  | { readonly k: "function"; readonly id: number }
  /** Index into `classes`. */
  | { readonly k: "class"; readonly id: number }
  /** One of several: `c ? a : b`, values assigned at different places; `ordered`: a later one only where those before are absent (`a ?? b`, a default);
   *  `when`: the first of two where `of` begins with `start`, else the second. */
  | {
      readonly k: "choice";
      readonly options: readonly Expr[];
      readonly ordered?: true;
      readonly when?: { readonly of: Expr; readonly start: string };
    }
  /** `require("x")`, `import("x")`, `importlib.import_module("x")`: the module itself. */
  | { readonly k: "import"; readonly specifier: string }
  /** The value of a parameter: position in `functions[fn].params`, then member names of a destructured one. */
  | { readonly k: "param"; readonly fn: number; readonly index: number; readonly path?: readonly string[] }
  /** One element of an iterated value: `for (const x of xs)`, `xs.forEach(x => …)`, a destructured list item. */
  | { readonly k: "item"; readonly of: Expr; readonly at?: number }
  /** `this` or `self` inside a class: index into `classes`. */
  | { readonly k: "self"; readonly class: number }
  /** A name space written inside the file (Rust `mod x { … }`, TypeScript `namespace`): its names are those of the scope. */
  | { readonly k: "namespace"; readonly scope: number }
  | { readonly k: "unknown"; readonly text: string };

export interface CallExpr {
  readonly k: "call";
  /** Absent is a plain call; `macro` is a Rust `name!(…)`, `tag` a tagged template with the template as first argument. */
  readonly how?: "new" | "macro" | "tag";
  readonly fn: Expr;
  readonly args: readonly Arg[];
  /** Type arguments as written that name something: `<AppRouter>`, turbofish. */
  readonly types?: readonly TypeRef[];
  readonly line: number;
  /** Identity within the file, given by the reader in source order; equal expressions at different places differ. */
  readonly id: number;
}

export interface Arg {
  /** The keyword of a keyword argument. `*` and `**` mark spreads. */
  readonly name?: string;
  readonly value: Expr;
}

export interface Prop {
  readonly key: string;
  readonly value: Expr;
  readonly line: number;
}

/** A written type: the expression that names it and its arguments. `Promise<Axios>`, `State<Pool>`, `Optional[Client]`. */
export interface TypeRef {
  readonly name: Expr;
  readonly args?: readonly TypeRef[];
}

/** A name of a scope. Several values are several assignments, in source order. */
export interface Binding {
  readonly values: readonly Expr[];
  readonly type?: TypeRef;
  /** Set when the name comes from another module. `name` is `*` for the module itself and `default` for its default export. */
  readonly imported?: { readonly specifier: string; readonly name: string };
  readonly line: number;
}

export interface Scope {
  /** Index of the enclosing scope; -1 at the top of the file. Scope 0 is the file's own. */
  readonly parent: number;
  /** A name that starts with `*` (`*`, `*1` …) is a star import: its `imported` module is asked for names that are bound nowhere else. */
  readonly names: Readonly<Record<string, Binding>>;
}

export interface Param {
  readonly name: string;
  readonly type?: TypeRef;
  readonly fallback?: Expr;
  readonly rest?: boolean;
  readonly decorators?: readonly Expr[];
}

export interface FunctionCode {
  readonly name: string | null;
  readonly params: readonly Param[];
  /** Every returned expression, arrow bodies and Rust tail expressions included. */
  readonly returns: readonly Expr[];
  readonly decorators?: readonly Expr[];
  /** The class it is a method of, as an index into `classes`. */
  readonly class?: number;
  readonly returnType?: TypeRef;
  readonly line: number;
}

export interface Member {
  readonly name: string;
  readonly value?: Expr;
  readonly type?: TypeRef;
  readonly decorators?: readonly Expr[];
  readonly static?: boolean;
  readonly line: number;
}

/** A class, a Rust struct/enum/trait with its impls, a Python class. */
export interface ClassCode {
  readonly name: string | null;
  /** Base classes, implemented interfaces, and for a Rust `impl Trait for X` the trait. */
  readonly bases: readonly Expr[];
  readonly decorators?: readonly Expr[];
  /** Fields (also those assigned to self in a constructor and constructor parameter properties). */
  readonly fields: readonly Member[];
  /** No type of its own but methods of its first base, which another file declares (a Rust `impl`). */
  readonly adds?: true;
  /** Methods; `value` is a `function`. The constructor is called `constructor` in every language. */
  readonly methods: readonly Member[];
  readonly line: number;
}

/** A call, or a read of something that may be an environment variable. */
export interface Site {
  /** A `call`, or a `member`/`index`/`name` that is read. */
  readonly expr: Expr;
  readonly line: number;
  /** Index of the function whose body it stands in; -1 at the top of the file. */
  readonly fn: number;
  /** Index of the class whose body it stands in; -1 outside. */
  readonly class: number;
  /** `in`: membership test. Writes are not listed at all. */
  readonly how?: "in";
}

/** What a module gives to others. */
export interface Export {
  /** The name, `default`, `=` for `module.exports = …`/`export =`, or `*` for `export * from`. */
  readonly name: string;
  readonly value?: Expr;
  /** A re-export: the module and the name there (`*` for all of it). */
  readonly from?: { readonly specifier: string; readonly name: string };
  readonly line?: number;
}

export interface ModuleCode {
  readonly scopes: readonly Scope[];
  readonly functions: readonly FunctionCode[];
  readonly classes: readonly ClassCode[];
  readonly exports: readonly Export[];
  /** In source order. */
  readonly sites: readonly Site[];
}
