import { compareBytes } from "../../../support/order.ts";
import type { FactsView, TreeView } from "../../connector.ts";
import type { OwnDecl, OwnModule, RustOwn } from "../own.ts";
import { folderOf } from "../../../support/tree-path.ts";
import { joined, stemOf } from "./rust-paths.ts";
import { includePath } from "./include-path.ts";
import type { Package, Packages } from "./packages.ts";
import { findTargets, looksLikeRoot, type Target } from "./targets.ts";

export interface Crate {
  readonly target: Target;
  readonly edition2015: boolean;
  readonly root: Module;
}

/** A module as one crate sees it: a file that is declared twice is two modules. */
export interface Module {
  readonly crate: Crate;
  readonly parent: Module | null;
  readonly name: string;
  /** The file it stands in (empty for the root of a crate that has none), and the modules around it within that file. */
  readonly file: string;
  readonly inline: readonly string[];
  readonly children: Map<string, Module[]>;
  /** Declared modules without a file, with the paths that were looked for. */
  readonly missing: Map<string, readonly string[]>;
  /** What is written in it: its own text and that of files included here. */
  readonly parts: OwnModule[];
  /** Holds names that no reader of its text can know. */
  open: boolean;
}

/** A file as part of one crate: its modules by their index in its facts. */
export type Mount = readonly Module[];

export interface ModuleTree {
  readonly mounts: ReadonlyMap<string, readonly Mount[]>;
  readonly libraries: ReadonlyMap<Package, Crate>;
}

interface Building {
  readonly tree: TreeView;
  readonly facts: FactsView;
  readonly packages: Packages;
  readonly makers: ReadonlySet<string>;
  readonly mounts: Map<string, Mount[]>;
  readonly libraries: Map<Package, Crate>;
  /** Crates without a root file, by the folder of their sources. */
  readonly rootless: Map<string, Crate>;
}

/** Where files of child modules are looked for. `relative` is the stem of a file that is not `mod.rs`. */
interface Place {
  readonly folder: string;
  readonly relative: string | null;
}

const mostMounts = 512;
const deepest = 96;

/** Builds the module tree of every crate. https://doc.rust-lang.org/reference/items/modules.html */
export function buildModuleTree(tree: TreeView, facts: FactsView, packages: Packages): ModuleTree {
  const makers = new Set<string>();
  for (const file of facts.values()) for (const name of (file.own as RustOwn).modMakers) makers.add(name);
  const build: Building = { tree, facts, packages, makers, mounts: new Map(), libraries: new Map(), rootless: new Map() };
  for (const target of findTargets(tree, packages)) {
    const crate = mountCrate(build, target);
    if (target.sort === "lib" && target.package) build.libraries.set(target.package, crate);
  }
  const loose = [...facts.keys()].filter((path) => !build.mounts.has(path)).sort(compareBytes);
  for (const likely of [true, false]) {
    for (const path of loose) {
      if (looksLikeRoot(path) === likely && !build.mounts.has(path)) mountLoose(build, path);
    }
  }
  return { mounts: build.mounts, libraries: build.libraries };
}

function mountCrate(build: Building, target: Target): Crate {
  const crate = { target, edition2015: target.package?.edition2015 ?? false } as { -readonly [K in keyof Crate]: Crate[K] };
  crate.root = newModule(crate, null, "", target.root, []);
  mountFile(build, crate.root, target.root, { folder: folderOf(target.root), relative: null }, 0);
  return crate;
}

/**
 * A file that nothing declares: a macro may, so it stands where its path says, if the crate around it has a root;
 * otherwise it is a crate of its own.
 */
function mountLoose(build: Building, path: string): void {
  const pack = packageAround(build.packages, path);
  const around = looksLikeRoot(path) ? undefined : crateAround(build, path, pack);
  if (!around) {
    mountCrate(build, { root: path, package: pack, sort: "alone" });
    return;
  }
  const { crate: library, source } = around;
  const names = path.slice(source === "" ? 0 : source.length + 1, -3).split("/");
  if (names.at(-1) === "mod") names.pop();
  let parent = library.root;
  for (const name of names.slice(0, -1)) parent = parent.children.get(name)?.[0] ?? parent;
  const name = names.at(-1) ?? "";
  const module = newModule(library, parent, name, path, []);
  // Nothing says that it is a module there, unless there is no root that could say so.
  if (library.root.file === "") addChild(parent, name, module);
  mountFile(build, module, path, usualPlace(path), 0);
  // It may as well be whole in itself, as sources kept for a test are.
  if (library.root.file !== "") mountCrate(build, { root: path, package: pack, sort: "alone" });
}

/** The crate whose sources a file lies among: that of a `lib.rs` or `main.rs` above it, or one without a root that a folder `src` stands for. */
function crateAround(build: Building, path: string, pack: Package | undefined): { crate: Crate; source: string } | undefined {
  const library = pack && build.libraries.get(pack);
  for (let source = folderOf(path); ; source = folderOf(source)) {
    if (library && folderOf(library.root.file) === source) return { crate: library, source };
    for (const name of ["lib.rs", "main.rs"]) {
      const crate = build.mounts.get(source === "" ? name : `${source}/${name}`)?.[0]?.[0]?.crate;
      if (crate && folderOf(crate.root.file) === source) return { crate, source };
    }
    if (source === "src" || source.endsWith("/src")) return { crate: rootless(build, source, pack), source };
    if (source === "") return undefined;
  }
}

function rootless(build: Building, source: string, pack: Package | undefined): Crate {
  const known = build.rootless.get(source);
  if (known) return known;
  const crate = { target: { root: "", package: pack, sort: "alone" }, edition2015: pack?.edition2015 ?? false } as {
    -readonly [K in keyof Crate]: Crate[K];
  };
  crate.root = newModule(crate, null, "", "", []);
  crate.root.open = true;
  build.rootless.set(source, crate);
  return crate;
}

/** The package whose folder a path stands in; the innermost one. */
export function packageAround(packages: Packages, path: string): Package | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const found = packages.byFolder.get(folder);
    if (found || folder === "") return found;
  }
}

function newModule(crate: Crate, parent: Module | null, name: string, file: string, inline: readonly string[]): Module {
  return { crate, parent, name, file, inline, children: new Map(), missing: new Map(), parts: [], open: false };
}

/** Files below `a.rs` are in `a/`; `mod.rs` and files found by `#[path]` have theirs beside them. */
function usualPlace(path: string): Place {
  return { folder: folderOf(path), relative: stemOf(path) === "mod" ? null : stemOf(path) };
}

/** Puts what a file holds into a module, and mounts all that it declares. */
function mountFile(build: Building, module: Module, path: string, place: Place, depth: number): void {
  const own = build.facts.get(path)?.own as RustOwn | undefined;
  const known = build.mounts.get(path) ?? [];
  if (!own) module.open = true;
  if (!own || known.length >= mostMounts || depth > deepest || around(module, path, depth)) return;
  const mount: Module[] = [];
  const places: Place[] = [];
  build.mounts.set(path, [...known, mount]);
  for (const [index, part] of own.modules.entries()) {
    const parent = index === 0 ? null : (mount[part.parent] as Module);
    const here = parent
      ? addChild(parent, part.name, newModule(module.crate, parent, part.name, path, [...inlineOf(parent, path), part.name]))
      : module;
    mount.push(here);
    places.push(parent ? inlinePlace(places[part.parent] as Place, part) : place);
    here.parts.push(part);
    if (part.calls.length > 0) here.open = true;
  }
  for (const [index, part] of own.modules.entries()) mountDeclared(build, mount[index] as Module, part, places[index] as Place, path, depth);
}

/** Modules of an included file start anew: their names within it do not name those of the file that includes it. */
function inlineOf(module: Module, path: string): readonly string[] {
  return module.file === path ? module.inline : [];
}

/** Does a file hold itself? */
function around(module: Module, path: string, depth: number): boolean {
  for (let at = module.parent; at && depth > 0; at = at.parent) if (at.file === path && module.file === path && at.inline.length === 0) return true;
  return false;
}

/** `#[path]` on an inline module names its folder; without it the folder is named as the module. */
function inlinePlace(outer: Place, part: OwnModule): Place {
  const [written] = part.paths;
  if (written !== undefined) return { folder: joined(outer.folder, written) ?? outer.folder, relative: null };
  const folder = outer.relative === null ? outer.folder : below(outer.folder, outer.relative);
  return { folder: below(folder, part.name), relative: null };
}

function below(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function addChild(parent: Module, name: string, child: Module): Module {
  const known = parent.children.get(name);
  if (known) known.push(child);
  else parent.children.set(name, [child]);
  return child;
}

function mountDeclared(build: Building, module: Module, part: OwnModule, place: Place, path: string, depth: number): void {
  for (const decl of part.decls) declare(build, module, decl, place, depth);
  for (const call of part.calls) {
    if (build.makers.has(call.name)) for (const name of call.idents) declare(build, module, { name, cfgPaths: [] }, place, depth, true);
  }
  for (const written of part.includes) {
    const file = includePath(written, path, packageAround(build.packages, path)?.folder);
    if (file !== undefined && file !== path && build.facts.has(file))
      mountFile(build, module, file, { folder: folderOf(file), relative: null }, depth + 1);
    else module.open = true;
  }
}

function declare(build: Building, module: Module, decl: OwnDecl, place: Place, depth: number, soft = false): void {
  const files = candidates(decl, place).filter((file) => build.tree.has(file.path));
  for (const { path, place: inside } of files) {
    const child = addChild(module, decl.name, newModule(module.crate, module, decl.name, path, []));
    mountFile(build, child, path, inside, depth + 1);
  }
  if (files.length === 0 && !soft)
    module.missing.set(
      decl.name,
      candidates(decl, place).map((file) => file.path),
    );
}

/** The files a declaration may mean; every condition of `cfg_attr` counts, since the tree is the input and not a build. https://doc.rust-lang.org/reference/conditional-compilation.html */
function candidates(decl: OwnDecl, place: Place): { path: string; place: Place }[] {
  const written = [...(decl.path === undefined ? [] : [decl.path]), ...decl.cfgPaths]
    .map((path) => joined(place.folder, path))
    .filter((path) => path !== undefined)
    .map((path) => ({ path, place: { folder: folderOf(path), relative: null } }));
  if (decl.path !== undefined) return written;
  const folder = place.relative === null ? place.folder : below(place.folder, place.relative);
  const usual = [below(folder, `${decl.name}.rs`), below(folder, `${decl.name}/mod.rs`)].map((path) => ({ path, place: usualPlace(path) }));
  return [...written, ...usual];
}
