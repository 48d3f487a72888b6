import type { OwnUse } from "../own.ts";
import type { Module, ModuleTree } from "./module-tree.ts";
import type { Package, Packages } from "./packages.ts";

/** What a name is. An item is anything that leads to no module. */
export type Found =
  | { readonly is: "modules"; readonly modules: readonly Module[] }
  | { readonly is: "outside" | "item" }
  | { readonly is: "missing"; readonly probed: readonly string[] };

/** What a path leads to: the deepest modules it names and the names that are left. */
export interface Reached {
  readonly modules: readonly Module[];
  readonly rest: readonly string[];
  /** What the first of `rest` is, or the whole path where no module is named. */
  readonly end: Found["is"] | "unknown";
  readonly probed: readonly string[];
}

export interface PathSort {
  readonly use: boolean;
  readonly lead: boolean;
  /** The path starts with the name that its `use` binds: it means a crate, and not itself. */
  readonly crate?: boolean;
}

export interface Lookup {
  readonly tree: ModuleTree;
  readonly packages: Packages;
  readonly known: Map<Module, Map<string, Found | null>>;
  readonly running: Set<string>;
  readonly ids: Map<Module, number>;
  readonly preludes: Map<string, ReadonlyMap<string, Package | "outside">>;
  /** A name was met that is being looked up: what was found so far may be incomplete. */
  tainted: boolean;
  /** Names looked up for the question under way, and what was found of them so far. */
  steps: number;
  readonly passing: Map<string, Found | undefined>;
}

const standard: ReadonlySet<string> = new Set(["std", "core", "alloc", "proc_macro", "test"]);
const deepest = 64;
/** A question that takes more steps than this goes round in globs of globs: then what was found once in it holds to its end. */
const mostSteps = 2000;

/** A lookup that has resolved nothing. */
export function newLookup(tree: ModuleTree, packages: Packages): Lookup {
  return { tree, packages, known: new Map(), running: new Set(), ids: new Map(), preludes: new Map(), tainted: false, steps: 0, passing: new Map() };
}

/** Resolves a path in a module. https://doc.rust-lang.org/reference/paths.html */
export function reach(lookup: Lookup, from: Module, segments: readonly string[], sort: PathSort): Reached {
  const head = startOf(lookup, from, segments, sort);
  if (!head.found) return { modules: [], rest: segments, end: "unknown", probed: [] };
  if (head.found.is !== "modules")
    return { modules: [], rest: segments, end: head.found.is, probed: head.found.is === "missing" ? head.found.probed : [] };
  let modules = head.found.modules;
  for (let at = head.used; at < segments.length; at++) {
    const next = inAll(lookup, from, modules, segments[at] as string);
    if (next?.is !== "modules") {
      return { modules, rest: segments.slice(at), end: next?.is ?? "unknown", probed: next?.is === "missing" ? next.probed : [] };
    }
    modules = next.modules;
  }
  return { modules, rest: [], end: "modules", probed: [] };
}

function startOf(lookup: Lookup, from: Module, segments: readonly string[], sort: PathSort): { found: Found | undefined; used: number } {
  const head = segments[0] as string;
  if (sort.lead) {
    const found = from.crate.edition2015
      ? (nameIn(lookup, from, from.crate.root, head) ?? crateNamed(lookup, from, head))
      : crateNamed(lookup, from, head);
    return { found: found ?? (from.crate.edition2015 ? undefined : { is: "outside" }), used: 1 };
  }
  if (head === "crate") return { found: { is: "modules", modules: [from.crate.root] }, used: 1 };
  if (head === "self" || head === "super") {
    let module: Module | null = from;
    let used = head === "self" ? 1 : 0;
    for (; segments[used] === "super" && module; used++) module = module.parent;
    return { found: module ? { is: "modules", modules: [module] } : { is: "missing", probed: [] }, used };
  }
  const local = sort.crate ? undefined : nameIn(lookup, from, sort.use && from.crate.edition2015 ? from.crate.root : from, head);
  return { found: local ?? crateNamed(lookup, from, head), used: 1 };
}

function inAll(lookup: Lookup, from: Module, modules: readonly Module[], name: string): Found | undefined {
  return united(modules.map((module) => nameIn(lookup, from, module, name)));
}

/** Modules win over all; then what is outside, missing, an item. */
function united(found: readonly (Found | undefined)[]): Found | undefined {
  const modules = new Set<Module>();
  for (const one of found) if (one?.is === "modules") for (const module of one.modules) modules.add(module);
  if (modules.size > 0) return { is: "modules", modules: [...modules] };
  for (const is of ["item", "outside", "missing"] as const) {
    const one = found.find((other) => other?.is === is);
    if (one) return one;
  }
  return undefined;
}

/** Is a module the other one or inside it? Only then it sees what is imported there without `pub`. */
function isInside(inner: Module, outer: Module): boolean {
  for (let at: Module | null = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}

/**
 * A name in a module, whatever brings it there: declared, imported, or behind a glob; `from` asks for it.
 * https://doc.rust-lang.org/reference/visibility-and-privacy.html
 */
function nameIn(lookup: Lookup, from: Module, module: Module, name: string): Found | undefined {
  const inside = isInside(from, module);
  const asked = inside ? name : `pub ${name}`;
  const names = lookup.known.get(module) ?? new Map<string, Found | null>();
  lookup.known.set(module, names);
  const known = names.get(asked);
  if (known !== undefined) return known ?? undefined;
  const id = lookup.ids.get(module) ?? lookup.ids.size;
  lookup.ids.set(module, id);
  const key = `${id} ${asked}`;
  if (lookup.running.has(key) || lookup.running.size > deepest) {
    lookup.tainted = true;
    return undefined;
  }
  if (++lookup.steps > mostSteps && lookup.passing.has(key)) {
    lookup.tainted = true;
    return lookup.passing.get(key);
  }
  lookup.running.add(key);
  const found = find(lookup, module, name, inside);
  lookup.running.delete(key);
  if (lookup.running.size === 0) {
    lookup.tainted = false;
    lookup.steps = 0;
    lookup.passing.clear();
  } else lookup.passing.set(key, found);
  if (!lookup.tainted) names.set(asked, found ?? null);
  return found;
}

function find(lookup: Lookup, module: Module, name: string, inside: boolean): Found | undefined {
  const children = module.children.get(name);
  if (children) return { is: "modules", modules: children };
  const missing = module.missing.get(name);
  if (missing) return { is: "missing", probed: missing };
  const named: (Found | undefined)[] = [];
  for (const part of module.parts)
    for (const use of part.uses) if (use.alias === name && (inside || use.pub)) named.push(throughUse(lookup, module, use));
  for (const part of module.parts) if (part.items.includes(name)) named.push({ is: "item" });
  const own = united(named);
  if (own) return own;
  const globs: (Found | undefined)[] = [];
  for (const part of module.parts) {
    for (const use of part.uses) {
      if (use.alias !== null || !(inside || use.pub)) continue;
      for (const target of throughGlob(lookup, module, use)) globs.push(nameIn(lookup, module, target, name));
    }
  }
  return united(globs);
}

function throughUse(lookup: Lookup, module: Module, use: OwnUse): Found | undefined {
  if (use.crate) {
    if (use.path[0] === "self") return { is: "modules", modules: [module.crate.root] };
    return fromPrelude(lookup, module, use.path[0] as string) ?? { is: "outside" };
  }
  const crate = use.path[0] === use.alias && (!module.crate.edition2015 || module === module.crate.root);
  const reached = reach(lookup, module, use.path, { use: true, lead: use.lead, crate });
  if (reached.modules.length > 0 && reached.rest.length === 0) return { is: "modules", modules: reached.modules };
  if (reached.end === "outside") return { is: "outside" };
  if (reached.end === "unknown" && reached.modules.length === 0) return lookup.tainted ? undefined : { is: "outside" };
  if (reached.end === "missing") return { is: "missing", probed: reached.probed };
  return { is: "item" };
}

function throughGlob(lookup: Lookup, module: Module, use: OwnUse): readonly Module[] {
  const reached = reach(lookup, module, use.path, { use: true, lead: use.lead });
  return reached.rest.length === 0 ? reached.modules.filter((target) => target !== module) : [];
}

/** A crate by name: one that the root gives a name with `extern crate`, a dependency, the package's own library, the standard library. */
function crateNamed(lookup: Lookup, from: Module, name: string): Found | undefined {
  for (const part of from.crate.root.parts) {
    for (const use of part.uses) if (use.crate && use.alias === name) return throughUse(lookup, from.crate.root, use);
  }
  return fromPrelude(lookup, from, name);
}

function fromPrelude(lookup: Lookup, from: Module, name: string): Found | undefined {
  const { package: pack, sort } = from.crate.target;
  if (!pack) return standard.has(name) ? { is: "outside" } : undefined;
  const key = `${sort === "build"} ${pack.folder}`;
  const prelude = lookup.preludes.get(key) ?? lookup.packages.prelude(pack, sort === "build");
  lookup.preludes.set(key, prelude);
  const found = prelude.get(name) ?? (sort !== "lib" && sort !== "build" && pack.libName === name ? pack : undefined);
  const library = found && found !== "outside" ? lookup.tree.libraries.get(found) : undefined;
  if (library) return { is: "modules", modules: [library.root] };
  return found || standard.has(name) ? { is: "outside" } : undefined;
}
