import type { Node } from "web-tree-sitter";
import type { Arg, Binding, ClassCode, Export, Expr, FunctionCode, Member, Param, Site, TypeRef } from "../../../model/code.ts";

/** A list that grows while a file is lowered and is plain data afterwards. */
type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };
export type GrowingFunction = Growing<Omit<FunctionCode, "returns" | "params">> & { returns: Expr[]; params: Param[] };
export type GrowingClass = Growing<Omit<ClassCode, "fields" | "methods">> & { fields: Member[]; methods: Member[] };
export interface GrowingScope {
  readonly parent: number;
  /** Null-prototype: names are repository text. */
  readonly names: Record<string, { values: Expr[]; type?: TypeRef; imported?: NonNullable<Binding["imported"]>; line: number }>;
}

/** What is known of a function before its body is read. */
export interface FunctionContext {
  readonly name?: string | null;
  readonly decorators?: readonly Expr[];
  /** The class it is a method of. */
  readonly method?: number;
  /** What the first parameter is bound to: `xs.forEach(x => …)`, `promise.then(x => …)`. */
  readonly first?: Expr;
  /** False for `function`, whose `this` is its own. */
  readonly keepsThis?: boolean;
}

/** Everything a file has given so far, and where the walk stands. */
export interface Lowering {
  readonly text: string;
  readonly scopes: GrowingScope[];
  readonly functions: GrowingFunction[];
  readonly classes: GrowingClass[];
  readonly exports: Export[];
  readonly sites: Site[];
  /** Assignments and type names, settled when all names are known. */
  readonly assigned: { readonly scope: number; readonly name: string; readonly value: Expr }[];
  readonly typeNames: { readonly scope: number; readonly name: string; readonly value?: Expr; readonly type?: TypeRef; readonly line: number }[];
  scope: number;
  /** Scope that `var` belongs to. */
  varScope: number;
  fn: number;
  cls: number;
  /** Class that `this` is an object of, or -1. */
  self: number;
  depth: number;
  objectDepth: number;
  calls: number;
  readonly walk: Walk;
}

/** The mutually recursive parts, tied together in `code.ts`. */
export interface Walk {
  expr(L: Lowering, node: Node): Expr;
  /** Statements of one block, in a scope of their own where they declare something. */
  block(L: Lowering, node: Node): void;
  statement(L: Lowering, node: Node): void;
  call(L: Lowering, node: Node): Expr;
  object(L: Lowering, node: Node): Expr;
  /** Index of the function made. */
  func(L: Lowering, node: Node, context: FunctionContext): number;
  /** Index of the class made. */
  cls(L: Lowering, node: Node, decorators: readonly Expr[]): number;
  decorator(L: Lowering, node: Node): Expr | undefined;
  args(L: Lowering, node: Node): Arg[];
  type(L: Lowering, node: Node | null): TypeRef | undefined;
  /** Binds the names of a pattern to parts of a value. */
  pattern(L: Lowering, node: Node, value: Expr, scope: number, type?: TypeRef): void;
}

/** Deeper nesting is cut: nobody writes it, and walkers of facts stay within their stack. */
export const maxDepth = 400;

export const lineOf = (node: Node): number => node.startPosition.row + 1;

/** Named children without comments. */
export function childrenOf(node: Node): Node[] {
  const kept: Node[] = [];
  for (const child of node.namedChildren) if (child && child.type !== "comment") kept.push(child);
  return kept;
}

export const textOf = (L: Lowering, node: Node): string => L.text.slice(node.startIndex, node.endIndex);

export function unknown(L: Lowering, node: Node): Expr {
  return { k: "unknown", text: L.text.slice(node.startIndex, Math.min(node.endIndex, node.startIndex + 60)).replace(/\s+/g, " ") };
}

export function pushScope(L: Lowering): number {
  L.scopes.push({ parent: L.scope, names: Object.create(null) as GrowingScope["names"] });
  return L.scopes.length - 1;
}

/** Runs `inside` in the given scope. */
export function inScope(L: Lowering, scope: number, inside: () => void): void {
  const before = L.scope;
  L.scope = scope;
  inside();
  L.scope = before;
}

/** Declares a name; a further value of a name that exists is kept beside the first. */
export function bind(L: Lowering, scope: number, name: string, line: number, value?: Expr, type?: TypeRef, imported?: Binding["imported"]): void {
  const names = L.scopes[scope]?.names;
  if (!names) return;
  const found = (names[name] ??= { values: [], line });
  if (value && found.values.length < 8) found.values.push(value);
  if (type) found.type ??= type;
  if (imported) found.imported ??= imported;
}
