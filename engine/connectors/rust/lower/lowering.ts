import type { Node } from "web-tree-sitter";
import type { Binding, ClassCode, Export, Expr, FunctionCode, Member, Param, Site, TypeRef } from "../../../model/code.ts";

type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };
export type GrowingFunction = Growing<Omit<FunctionCode, "returns" | "params">> & { returns: Expr[]; params: Param[] };
export type GrowingClass = Growing<Omit<ClassCode, "fields" | "methods" | "bases">> & { bases: Expr[]; fields: Member[]; methods: Member[] };
export interface GrowingBinding {
  values: Expr[];
  type?: TypeRef;
  imported?: NonNullable<Binding["imported"]>;
  line: number;
}
export interface GrowingScope {
  readonly parent: number;
  /** Null-prototype: names are repository text. */
  readonly names: Record<string, GrowingBinding>;
}

/** Everything a file has given so far, and where the walk stands. */
export interface Lowering {
  readonly scopes: GrowingScope[];
  readonly functions: GrowingFunction[];
  readonly classes: GrowingClass[];
  readonly sites: Site[];
  readonly stars: Export[];
  /** Text of the tree being walked: the file, or the body of a macro. */
  text: string;
  /** Line of the first row of `text`, 1-based. */
  firstLine: number;
  scope: number;
  /** Scopes of the enclosing modules of the file, the file itself first. */
  modules: readonly number[];
  fn: number;
  cls: number;
  /** The class that `self` and `Self` mean, or -1. */
  self: number;
  calls: number;
  depth: number;
  macroDepth: number;
  readonly walk: Walk;
}

/** The mutually recursive parts, tied together in `code.ts`. */
export interface Walk {
  expr(L: Lowering, node: Node): Expr;
  /** The value of a block: its last expression. */
  block(L: Lowering, node: Node): Expr;
  /** Items of a file, module or block: declared first, then read. */
  items(L: Lowering, nodes: readonly Node[]): void;
  func(L: Lowering, node: Node, decorators: readonly Expr[], cls: number): number;
  type(L: Lowering, node: Node | null): TypeRef | undefined;
  pattern(L: Lowering, node: Node, value: Expr, type?: TypeRef): void;
  macro(L: Lowering, node: Node): Expr;
  path(L: Lowering, node: Node): Expr;
}

export const maxDepth = 240;

export const lineOf = (L: Lowering, node: Node): number => node.startPosition.row + L.firstLine;

export const textOf = (L: Lowering, node: Node): string => L.text.slice(node.startIndex, node.endIndex);

export const nameOf = (L: Lowering, node: Node): string => textOf(L, node).replace(/^r#/, "");

export function childrenOf(node: Node): Node[] {
  const kept: Node[] = [];
  for (const child of node.namedChildren) if (child && child.type !== "line_comment" && child.type !== "block_comment") kept.push(child);
  return kept;
}

export function unknown(L: Lowering, node: Node): Expr {
  return { k: "unknown", text: L.text.slice(node.startIndex, Math.min(node.endIndex, node.startIndex + 60)).replace(/\s+/g, " ") };
}

export function pushScope(L: Lowering, parent: number): number {
  L.scopes.push({ parent, names: Object.create(null) as GrowingScope["names"] });
  return L.scopes.length - 1;
}

export function inScope<T>(L: Lowering, scope: number, inside: () => T): T {
  const before = L.scope;
  L.scope = scope;
  const result = inside();
  L.scope = before;
  return result;
}

/** Declares a name; a further value of a name that exists is kept beside the first. */
export function bind(
  L: Lowering,
  scope: number,
  name: string,
  binding: { value?: Expr; type?: TypeRef | undefined; imported?: NonNullable<Binding["imported"]>; line: number },
): void {
  const names = L.scopes[scope]?.names;
  if (!names || name === "_") return;
  const found = (names[name] ??= { values: [], line: binding.line });
  if (binding.imported && found.values.length === 0 && !found.imported) found.imported = binding.imported;
  else if (binding.imported) addValue(found, { k: "import", specifier: binding.imported.specifier });
  // A module and a function may share a name: then both are values of it.
  if (binding.value && found.imported) {
    addValue(found, { k: "import", specifier: found.imported.specifier });
    delete found.imported;
  }
  if (binding.value) addValue(found, binding.value);
  if (binding.type) found.type ??= binding.type;
}

export function addValue(binding: GrowingBinding, value: Expr): void {
  if (binding.values.length < 8) binding.values.push(value);
}

/** The binding a name has here, from the inside out. */
export function lookUp(L: Lowering, name: string, scope = L.scope): GrowingBinding | undefined {
  for (let at = scope; at >= 0; at = L.scopes[at]?.parent ?? -1) {
    const found = L.scopes[at]?.names[name];
    if (found) return found;
  }
  return undefined;
}

export function addSite(L: Lowering, expr: Expr, line: number): void {
  L.sites.push({ expr, line, fn: L.fn, class: L.cls });
}
