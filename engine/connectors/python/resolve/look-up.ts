import type { FactsView, TreeView } from "../../connector.ts";
import type { Config } from "../../../model/config.ts";
import { findModule, type FoundModule, initOf, isFound, type LostModule, type Places, places } from "./find-module.ts";
import { namesOf } from "./names.ts";
import { baseName, folderOf, upwards, within } from "../../../support/tree-path.ts";
import type { Project } from "./projects.ts";
import { ownRoots, type Roots, rootsOf, sourceFolder, unique } from "./roots.ts";
import { isStandard } from "./stdlib.ts";

export interface ModuleLookup {
  readonly find: (from: string, specifier: string) => FoundModule | LostModule;
  readonly submodule: (found: FoundModule, name: string) => FoundModule | LostModule;
}

type Result = FoundModule | LostModule;

const elsewhere: LostModule = { owned: false, probed: [], depth: 0 };

/** Finds modules by dotted name, absolute ones over the roots of the importing file, relative ones from its package. */
export function moduleLookup(tree: TreeView, facts: FactsView, projects: ReadonlyMap<string, Project>, config: Config): ModuleLookup {
  const at = places(tree);
  const roots = rootsOf(tree, at, projects, config);
  const extended = (init: string) => namesOf(facts, init)?.extends === true;
  const others = otherRoots(at, projects);
  const known = new Map<string, Result>();
  const packages = relativePackages(facts);
  return {
    find(from, specifier) {
      const folder = folderOf(from);
      // A file never imports itself: its own folder is then no root for that name.
      const isOwn = baseName(from).split(".", 1)[0] === specifier.split(".", 1)[0];
      const key = `${folder}\0${specifier}\0${isOwn}`;
      let result = known.get(key);
      if (!result)
        known.set(
          key,
          (result = specifier.startsWith(".")
            ? relative(folder, specifier)
            : absolute(roots(folder), specifier.split("."), isOwn ? folder : undefined)),
        );
      return result;
    },
    submodule: (found, name) => findModule(at, [name], found.folders, extended),
  };

  function absolute(own: Roots, parts: readonly string[], not: string | undefined): Result {
    const renamed = own.packages.find(([name]) => parts.slice(0, name.split(".").length).join(".") === name);
    if (renamed) return inRenamed(renamed, parts);
    if (isStandard(parts)) {
      const shadow = findModule(at, parts, own.declared, extended);
      return isFound(shadow) && shadow.file !== undefined ? shadow : elsewhere;
    }
    const certain = findModule(at, parts, own.certain, extended);
    if (isWhole(certain) || (!isFound(certain) && certain.owned)) return certain;
    for (const folder of own.near) {
      if (folder === not || packages.has(folder)) continue;
      const near = findModule(at, parts, [folder], extended);
      if (isWhole(near) || (!isFound(near) && near.owned)) return near;
      if (isFound(near) && !isFound(certain)) return near;
    }
    if (isFound(certain)) return certain;
    return stubs(own, parts) ?? onlyOther(parts) ?? certain;
  }

  /** The package's own file has another place than its name says. */
  function inRenamed([name, folder]: readonly [string, string], parts: readonly string[]): Result {
    const rest = parts.slice(name.split(".").length);
    const init = initOf(at, folder);
    if (rest.length === 0) return { ...(init === undefined ? {} : { file: init }), folders: [folder], passed: [] };
    const result = findModule(at, rest, [folder], extended);
    if (!isFound(result)) return { ...result, owned: true };
    return init === undefined ? result : { ...result, passed: [init, ...result.passed] };
  }

  /** `x-stubs` stands for x where x itself is not in the tree. https://peps.python.org/pep-0561/ */
  function stubs(own: Roots, [first, ...rest]: readonly string[]): Result | undefined {
    const result = findModule(at, [`${first}-stubs`, ...rest], [...own.certain, "typings", "stubs"], extended);
    if (isWhole(result)) return result;
    const typings = findModule(at, [first!, ...rest], ["typings"], extended);
    return isWhole(typings) ? typings : undefined;
  }

  /** Another project of the tree, when exactly one has a module of this name. */
  function onlyOther(parts: readonly string[]): Result | undefined {
    const found = new Map<string, Result>();
    for (const root of others) {
      const result = findModule(at, parts, [root], extended);
      if (isWhole(result)) found.set(result.file, result);
    }
    return found.size === 1 ? [...found.values()][0] : undefined;
  }

  function relative(folder: string, specifier: string): Result {
    const level = /^\.+/.exec(specifier)![0].length;
    const chain = upwards(folder);
    const base = chain[level - 1];
    const parts = specifier.slice(level) === "" ? [] : specifier.slice(level).split(".");
    if (base === undefined || isBeyondTop(folder, base, level)) return { owned: true, probed: [], depth: 0 };
    const init = initOf(at, base);
    if (parts.length === 0) return { ...(init === undefined ? {} : { file: init }), folders: [base], passed: [] };
    const result = findModule(at, parts, [base], extended);
    if (!isFound(result)) return { ...result, owned: true };
    return init === undefined ? result : { ...result, passed: [init, ...result.passed] };
  }

  /** The package of a file ends at the innermost root above it that is not a package itself. https://docs.python.org/3/reference/import.html#package-relative-imports */
  function isBeyondTop(folder: string, base: string, level: number): boolean {
    if (level === 1) return false;
    const tops = roots(folder).certain.filter((root) => within(root, folder) && initOf(at, root) === undefined);
    const top = tops.reduce((longest, root) => (root.length > longest.length ? root : longest), "");
    return within(base, top);
  }
}

/** Folders whose files import each other relatively: packages, though without `__init__`, and so never script folders. */
function relativePackages(facts: FactsView): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const [path, { imports }] of facts) {
    const chain = upwards(folderOf(path));
    for (const { specifier } of imports) {
      if (specifier.startsWith(".")) for (const folder of chain.slice(0, /^\.+/.exec(specifier)![0].length)) folders.add(folder);
    }
  }
  return folders;
}

function isWhole(result: Result): result is FoundModule & { readonly file: string } {
  return isFound(result) && result.file !== undefined;
}

/** Roots of every project of the tree: those it declares and its `src`, not its bare folder. */
function otherRoots(at: Places, projects: ReadonlyMap<string, Project>): string[] {
  return unique(
    [...projects.values()].flatMap((project) =>
      project.roots.length > 0 ? ownRoots(at, project).filter((root) => root !== project.folder) : sourceFolder(at, project.folder),
    ),
  );
}
