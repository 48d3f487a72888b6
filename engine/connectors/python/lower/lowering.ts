import type { Arg, Binding, CallExpr, ClassCode, Expr, FunctionCode, Scope, Site, TypeRef } from "../../../model/code.ts";
import type { Syntax, SyntaxTree } from "../syntax.ts";
import { isBlockOf, type Block } from "./blocks.ts";

/** A mutable reference to a name: which of its assignments it sees is known when its scope is finished. */
export interface NameRef {
  readonly k: "name";
  name: string;
  readonly scope: number;
}

interface Version {
  readonly value: Expr | null;
  readonly imported: Binding["imported"];
  readonly type: TypeRef | undefined;
  readonly block: Block;
  readonly line: number;
}

interface Use {
  readonly ref: NameRef;
  readonly block: Block;
  /** How many assignments stand before it. */
  readonly before: number;
}

interface Variable {
  readonly versions: Version[];
  readonly uses: Use[];
}

export interface ScopeState {
  readonly parent: number;
  readonly variables: Map<string, Variable>;
  /** Names that belong to the file, and to the scope around, by `global` and `nonlocal`. */
  readonly outer: Map<string, number>;
  readonly isPart: boolean;
}

/** Where in the file something stands. */
export interface Place {
  readonly scope: number;
  readonly fn: number;
  readonly class: number;
  readonly block: Block;
  readonly depth: number;
  /** Prefixes that `with env.prefixed("X_"):` sets around it, by the text of `env`. */
  readonly prefixed?: ReadonlyMap<string, readonly Expr[]>;
}

/** The state of lowering one file. */
export interface Lowering {
  readonly tree: SyntaxTree;
  readonly scopes: ScopeState[];
  readonly functions: FunctionCode[];
  readonly classes: ClassCode[];
  readonly sites: { readonly site: Site; readonly start: number }[];
  /** Dotted modules that the file imports without an alias, by their first part. */
  readonly dotted: Map<string, string[]>;
  /** Expressions returned by each function so far. */
  readonly returns: Map<number, Expr[]>;
  /** Fields assigned to `self` in each class so far. */
  readonly selfFields: Map<number, { name: string; value?: Expr; type?: TypeRef; line: number }[]>;
  /** Whether it imports the runtime of stubs that betterproto or grpclib make in modules of any name. */
  grpclib: boolean;
  calls: number;
  stars: number;
  tooDeep: number | null;
}

export const mostDepth = 250;

export function newScope(lowering: Lowering, parent: number, isPart = false): number {
  lowering.scopes.push({ parent, variables: new Map(), outer: new Map(), isPart });
  return lowering.scopes.length - 1;
}

function variable(scope: ScopeState, name: string): Variable {
  let found = scope.variables.get(name);
  if (!found) scope.variables.set(name, (found = { versions: [], uses: [] }));
  return found;
}

/** Binds a name where Python would: in the scope, in the file for `global`, around a comprehension for `:=`. */
export function bind(
  lowering: Lowering,
  place: Place,
  name: string,
  line: number,
  value: Expr | null,
  more: { type?: TypeRef | undefined; imported?: Binding["imported"] } = {},
): void {
  const at = lowering.scopes[place.scope]!;
  const owner = at.outer.get(name) ?? place.scope;
  variable(lowering.scopes[owner]!, name).versions.push({ value, imported: more.imported, type: more.type, block: place.block, line });
}

/** A use of a name; comprehensions see the names of the function around them as that function does. */
export function nameRef(lowering: Lowering, place: Place, name: string): NameRef {
  const ref: NameRef = { k: "name", name, scope: place.scope };
  let id = place.scope;
  for (let scope = lowering.scopes[id]!; scope.isPart && !scope.variables.has(name) && scope.parent >= 0; scope = lowering.scopes[id]!)
    id = scope.parent;
  const owner = variable(lowering.scopes[id]!, name);
  owner.uses.push({ ref, block: place.block, before: owner.versions.length });
  return ref;
}

/** Is the name bound in this scope or one around it, as far as has been read? */
export function isBound(lowering: Lowering, place: Place, name: string): boolean {
  for (let id = place.scope; id >= 0; id = lowering.scopes[id]!.parent) {
    if ((lowering.scopes[id]!.variables.get(name)?.versions.length ?? 0) > 0) return true;
  }
  return false;
}

/**
 * Scopes as the folder reads them. A name that is assigned several times keeps all its values under its own name, for
 * functions that see it from elsewhere; straight-line code sees the assignments that reach it, under `name#…`.
 */
export function finishScopes(lowering: Lowering): Scope[] {
  return lowering.scopes.map(({ parent, variables }) => {
    const names: Record<string, Binding> = Object.create(null) as Record<string, Binding>;
    for (const [name, { versions, uses }] of variables) {
      if (versions.length === 0) continue;
      names[name] = bindingOf(versions);
      if (versions.length === 1) continue;
      for (const { ref, block, before } of uses) {
        const reaching = reachingVersions(versions, before, block);
        if (reaching.length === 0 || reaching.length === versions.length) continue;
        const key = `${name}#${reaching.map((version) => versions.indexOf(version)).join("+")}`;
        names[key] ??= bindingOf(reaching);
        ref.name = key;
      }
    }
    return { parent, names };
  });
}

/** The last assignment that surely ran, and those after it that may have. */
function reachingVersions(versions: readonly Version[], before: number, block: Block): Version[] {
  const out: Version[] = [];
  for (let index = before - 1; index >= 0; index--) {
    const version = versions[index]!;
    out.unshift(version);
    if (isBlockOf(version.block, block)) break;
  }
  return out;
}

function bindingOf(versions: readonly Version[]): Binding {
  const first = versions[0]!;
  const { line } = first;
  const type = versions.find((version) => version.type)?.type;
  if (versions.length === 1 && first.imported) return { values: [], imported: first.imported, line };
  const values = versions.flatMap((version) => version.value ?? (version.imported ? importExpr(version.imported) : []));
  return { values, ...(type ? { type } : {}), line };
}

function importExpr({ specifier, name }: NonNullable<Binding["imported"]>): Expr {
  const module: Expr = { k: "import", specifier };
  return name === "*" ? module : { k: "member", of: module, name };
}

export function makeCall(lowering: Lowering, fn: Expr, args: readonly Arg[], line: number): CallExpr {
  return { k: "call", fn, args, line, id: lowering.calls++ };
}

export function addSite(lowering: Lowering, place: Place, node: Syntax, expr: Expr, line: number, how?: "in"): void {
  lowering.sites.push({ site: { expr, line, fn: place.fn, class: place.class, ...(how ? { how } : {}) }, start: node.start });
}

export function unknown(lowering: Lowering, node: Syntax): Expr {
  return { k: "unknown", text: lowering.tree.text.slice(node.start, Math.min(node.end, node.start + 120)) };
}

export function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 };
}
