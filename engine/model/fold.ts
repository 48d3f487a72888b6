import type { Arg, CallExpr, ClassCode, Expr, FunctionCode, TypeRef } from "./code.ts";
import type { ContractKind, Role } from "./contract.ts";
import type { ConnectorName } from "./facts.ts";

/**
 * What a framework of a language sees of the folder, and what it tells it.
 *
 * A value that comes from outside the tree is known by its origin, a dotted text:
 *   `express`                      an imported package (its default export is the same thing)
 *   `express.Router`               a name of it
 *   `express.Router()`             what calling or constructing it gives (`new` makes no difference)
 *   `express.Router().get`         a member of that
 *   `~fetch`, `~process.env.HOME`  a global of the language
 * A value known only by its written type is what constructing that type gives: a parameter `app: FastAPI` is `fastapi.FastAPI()`.
 * Rust paths are written with dots: `axum.Router.new()`.
 */

/** A part of a text that is not known. `text` is its source; `param` is set when a parameter of a function decides it. */
export interface Hole {
  readonly text: string;
  /** `path`: the member of the parameter that is meant. */
  readonly param?: { readonly file: string; readonly fn: number; readonly index: number; readonly path?: readonly string[] };
}

/** A text with holes, adjacent literal pieces joined. `["/users/", hole]`. */
export type Text = readonly (string | Hole)[];

/** The hole that stands for further combinations of the parts of a text, where every part is in one of the texts before it. */
export const tooManyWays = "more ways to put its parts together than are followed";

/** An expression together with where it stands; what handlers pass around. Opaque to frameworks but for `expr` and `file`. */
export interface Located {
  readonly file: string;
  readonly expr: Expr;
  readonly env: Env | null;
}

/** Values of parameters for one chain of calls: made by the folder alone. */
export interface Env {
  readonly file: string;
  readonly fn: number;
  readonly args: readonly Arg[];
  /** Where the arguments stand: their file and the parameters known there. */
  readonly at: Env | null;
  readonly argsFile: string;
  /** What was known where the function value was made (a closure). */
  readonly outer: Env | null;
  /** The object a method was called on. */
  readonly self?: Value;
}

export type Value =
  | { readonly t: "text"; readonly text: Text }
  | { readonly t: "literal"; readonly v: number | boolean | null }
  /** From outside the tree. `at` identifies what a call made (file and call id), so that two routers differ; `call` is that call. */
  | {
      readonly t: "outside";
      readonly origin: string;
      readonly at: string | null;
      readonly call: (Located & { readonly expr: CallExpr }) | null;
      /** What the member was taken from, or the function value that was called. */
      readonly of: Value | null;
    }
  /** `via`: a caller of that function wrote it, so that its texts belong to the call and not to the function. */
  | { readonly t: "object"; readonly at: Located & { readonly expr: Expr & { k: "object" } }; readonly via?: NonNullable<Hole["param"]> }
  | { readonly t: "list"; readonly items: readonly Located[] }
  | { readonly t: "function"; readonly file: string; readonly id: number; readonly self?: Value; readonly env: Env | null }
  | { readonly t: "class"; readonly file: string; readonly id: number }
  /** An object of a class of the tree; `at` and `call` as for outside values, null when it is known by type. */
  | {
      readonly t: "instance";
      readonly file: string;
      readonly id: number;
      readonly at: string | null;
      readonly call: (Located & { readonly expr: CallExpr }) | null;
    }
  | { readonly t: "module"; readonly file: string }
  | { readonly t: "namespace"; readonly file: string; readonly scope: number }
  /** Not known; `param` when a parameter decides it. */
  | { readonly t: "unknown"; readonly hole: Hole };

/** A call (or read) that a framework asked for. Roles are attributed to `file` and `line`: the call itself or, for a wrapper, the call of the wrapper. */
export interface Seen {
  readonly file: string;
  readonly line: number;
  /** The origin that matched: of the function called, or of the value read. */
  readonly origin: string;
  /** The members after the asked prefix: under `~process.env`, `~process.env.HOME` gives `["HOME"]`. `()` marks a call in between. */
  readonly rest: readonly string[];
  /** The call or read itself. */
  readonly at: Located;
  /** For `x[y]`: what stands in the brackets. Where it is not a constant, `rest` has `[?]` in its place. */
  readonly by?: Located;
  /** The object the method was called on, when the callee is a member. */
  readonly receiver: Value | null;
  /** The value called or read. */
  readonly value: Value & { t: "outside" };
  readonly how: "call" | "read" | "in" | "decorator";
  /** For a decorator: what it decorates. */
  readonly target?: Decorated;
  /** The function and class it stands in, if any. */
  readonly inFunction: { readonly file: string; readonly id: number; readonly code: FunctionCode } | null;
  readonly inClass: ClassView | null;
}

export type Decorated =
  | { readonly of: "class"; readonly class: ClassView }
  | { readonly of: "method" | "field"; readonly class: ClassView; readonly name: string; readonly line: number }
  | { readonly of: "function"; readonly file: string; readonly id: number; readonly code: FunctionCode }
  | { readonly of: "param"; readonly class: ClassView | null; readonly name: string; readonly line: number };

export interface ClassView {
  readonly file: string;
  readonly id: number;
  readonly code: ClassCode;
  readonly line: number;
}

export interface FileView {
  readonly path: string;
  readonly exports: readonly { readonly name: string; readonly line: number; readonly at: Located | null }[];
}

/** One route of a server. `router` is the value it was added to; null stands for the application itself. */
export interface RouteFact {
  readonly router: Value | null;
  /** Upper case; `*` is any. */
  readonly methods: readonly string[];
  readonly path: Text;
  /** How parameters are written: `:id`, `{id}`, `<id>`, `[id]`, or a regular expression. */
  readonly style: "colon" | "brace" | "angle" | "bracket" | "regex";
  readonly seen: Pick<Seen, "file" | "line">;
  /** A contract that code only describes declares it; a route serves. */
  readonly role?: "declares";
}

/** A router put under another. */
export interface MountFact {
  /** Null: the application itself. */
  readonly parent: Value | null;
  readonly child: Value;
  /** Several prefixes are several mounts. A prefix that is all unknown leaves the children unresolved, but is dropped from the outermost mount. */
  readonly prefixes: readonly Text[];
  /** This prefix stands instead of the child's own (Flask). */
  readonly replaces?: boolean;
  readonly style: RouteFact["style"];
  readonly seen: Pick<Seen, "file" | "line">;
}

/** A call of an http client. */
export interface HttpCallFact {
  /** Upper case; `*` when it is not known. */
  readonly method: string;
  readonly url: Text;
  /** Base URLs of the client, outermost first. An unknown one is dropped. */
  readonly bases?: readonly Text[];
  readonly seen: Seen;
}

/** Any other role, by name. */
export interface RoleFact {
  readonly kind: Exclude<ContractKind, "http">;
  readonly role: Role;
  /** The key, or a text that becomes it. A text with holes is an unresolved site. */
  readonly key: Text | string;
  readonly seen: Pick<Seen, "file" | "line"> & Partial<Pick<Seen, "at">>;
}

/** What the folder offers a handler. All of it is pure but for the four ways to tell it something. */
export interface Fold {
  /** All values an expression may have, at most sixteen, in source order; an unknown one more where there are more. */
  values(at: Located): readonly Value[];
  /** The texts among them. An expression that is no text gives one text of one hole. */
  texts(at: Located): readonly Text[];
  /** A text without holes, or undefined. */
  constant(at: Located | undefined): string | undefined;
  /** Positional argument (0-based), or by keyword. */
  arg(call: Located, which: number | string): Located | undefined;
  args(call: Located): readonly (Located & { readonly name?: string })[];
  /** A property of an object expression or of a value that folds to one. */
  prop(at: Located | undefined, key: string): Located | undefined;
  props(at: Located | undefined): readonly { readonly key: string; readonly at: Located; readonly line: number }[];
  /** Elements of a list expression, of a value that folds to one, or the expression itself when it is no list. */
  items(at: Located | undefined): readonly Located[];
  /** A field or method of a value, as code would reach it. */
  member(value: Value, name: string): readonly Value[];
  /** The class behind a class or instance value. */
  classOf(value: Value): ClassView | undefined;
  /** Origins of all its bases that lie outside the tree, through bases that lie inside. */
  baseOrigins(cls: ClassView): readonly string[];
  /** What a written type names: origins with `()` for outside types. */
  typeValues(file: string, type: TypeRef | undefined): readonly Value[];
  /** Values a function returns. */
  returned(value: Value): readonly Value[];
  /** Code of a function value. */
  functionOf(value: Value): FunctionCode | undefined;
  at(file: string, expr: Expr): Located;
  /** What a name stands for where that is one expression of its own file; the expression itself when it is no name. */
  bound(at: Located): Located;
  /** The file that a module text written in `from` names (Django's include("shop.urls")): resolved like an import of kind `string`. */
  moduleFile(from: string, specifier: string): string | undefined;
  /** Every call of a function value in the tree. */
  callsOf(value: Value): readonly Located[];
  fileView(path: string): FileView;
  /** What another connector keeps of each of its files (`FileFacts.own`), by path. */
  own(connector: ConnectorName): ReadonlyMap<string, unknown>;
  readonly files: readonly string[];

  route(fact: RouteFact): void;
  mount(fact: MountFact): void;
  /** The prefix a router was made with: it stands before its routes and before what is mounted under it. */
  prefix(fact: { readonly router: Value; readonly prefix: Text; readonly style: RouteFact["style"] }): void;
  httpCall(fact: HttpCallFact): void;
  role(fact: RoleFact): void;
  /** Something that is seen and cannot be folded. */
  unresolved(site: {
    readonly kind: ContractKind;
    readonly role: Role;
    readonly seen: Pick<Seen, "file" | "line"> & Partial<Pick<Seen, "at">>;
    readonly why: string;
    readonly text?: string;
  }): void;
  /** Notes kept for the end of the fold, shared by the handlers of one framework (a global prefix, a registration). */
  note<T>(framework: string, key: string, make: () => T): T;
}

/** What one library means for contracts. One per file under `connectors/<language>/`. */
export interface Framework {
  readonly name: string;
  /** Origins of values whose methods give the same value back: `hono.Hono()` -> every method (`*`) or those named. */
  readonly fluent?: Readonly<Record<string, "*" | readonly string[]>>;
  /**
   * What a call makes of parameters of functions it is given: `fastify.register(plugin)` calls plugin with a new instance.
   * Asked before folding. The parameter gets the origin, and `at` of the function. A key `*.name` is asked for that method of anything.
   */
  readonly callbacks?: Readonly<
    Record<string, (seen: Seen, fold: Fold) => readonly { readonly fn: Value; readonly index: number; readonly origin: string }[]>
  >;
  /**
   * What a call gives, where it is not a value of its own: `Object.freeze(x)` is x, a plugin wrapper is the plugin.
   * Undefined: a value of its own after all. By origin of what is called.
   */
  readonly results?: Readonly<Record<string, (call: Located & { readonly expr: CallExpr }, fold: Fold) => readonly Value[] | undefined>>;
  /** What constructing something gives, where its class is known by no origin but by its name and arguments (generated gRPC clients). */
  readonly constructs?: (made: Value, call: Located & { readonly expr: CallExpr }, fold: Fold) => readonly Value[] | undefined;
  /** By origin of what is called, decorated with or read: the whole origin. */
  readonly exact?: Readonly<Record<string, Handler>>;
  /** By a leading part of the origin, cut at a dot or before `()`; the longest that fits, after `exact`. */
  readonly under?: Readonly<Record<string, Handler>>;
  /**
   * By the name a call ends in, for calls that no origin tells (`anything.query("SELECT …")`): at most once a call, with the origin `?.name`
   * where nothing outside is known. Only for what the arguments or the origin themselves prove.
   */
  readonly named?: Readonly<Record<string, Handler>>;
  /**
   * By the name of a member in what is called, whatever it belongs to: `x.objects.filter()` asks `objects` with x, and `x.f()` asks `f`.
   * For libraries whose calls stand on values that no origin tells; the handler must know x, or the arguments, for one of its own.
   */
  readonly members?: Readonly<Record<string, (seen: Seen, of: Located, fold: Fold) => void>>;
  /** Every class of this language. */
  readonly classes?: (cls: ClassView, fold: Fold) => void;
  /** Every file of this language (routes by file name). */
  readonly files?: (file: FileView, fold: Fold) => void;
  /** After all sites were seen, before routes are joined. */
  readonly end?: (fold: Fold) => void;
}

export type Handler = (seen: Seen, fold: Fold) => void;
