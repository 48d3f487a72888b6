import type { TreeView } from "../../connector.ts";
import { inFolder } from "../../../support/tree-path.ts";

/** What a dotted name leads to below some folders. */
export interface FoundModule {
  /** The module's file; absent for a package without `__init__`. */
  readonly file?: string;
  /** Where its submodules are; empty for a plain module. */
  readonly folders: readonly string[];
  /** `__init__` files that run on the way, outermost first, the module's own left out. */
  readonly passed: readonly string[];
}

export interface LostModule {
  /** True when a package that is in the tree for certain lacks it; false when other places may have it. */
  readonly owned: boolean;
  readonly probed: readonly string[];
  /** How many parts were found. */
  readonly depth: number;
}

const initNames = ["__init__.py", "__init__.pyi", "__init__.pyx"];
const endings = [".py", ".pyi", ".pyx"];

/** The tree with its left-out links followed, when they lead to a place in the tree. */
export interface Places {
  readonly file: (path: string) => string | undefined;
  readonly folder: (path: string) => string | undefined;
}

/** How files and folders of a tree are looked up. */
export function places(tree: TreeView): Places {
  return {
    file: (path) => (tree.has(path) ? path : linked(tree, path, tree.has)),
    folder: (path) => (tree.hasFolder(path) ? path : linked(tree, path, tree.hasFolder)),
  };
}

function linked(tree: TreeView, path: string, exists: (path: string) => boolean): string | undefined {
  const target = tree.link(path);
  return target !== undefined && exists(target) ? target : undefined;
}

/** The package's own file in a folder. */
export function initOf(at: Places, folder: string): string | undefined {
  for (const name of initNames) {
    const file = at.file(inFolder(folder, name));
    if (file !== undefined) return file;
  }
  return undefined;
}

/**
 * In each folder a package comes first, then a module; only when no folder has either, all folders of that name are one package.
 * https://docs.python.org/3/reference/import.html#the-path-based-finder
 */
export function findModule(
  at: Places,
  parts: readonly string[],
  start: readonly string[],
  extended: (init: string) => boolean,
): FoundModule | LostModule {
  let folders = start;
  let file: string | undefined;
  const passed: string[] = [];
  let owned = false;
  for (const [index, part] of parts.entries()) {
    if (file !== undefined) passed.push(file);
    const step = stepInto(at, part, folders, extended);
    if (!step) return { owned, probed: candidates(parts.slice(index), folders), depth: index };
    file = step.file;
    folders = step.folders;
    if (file !== undefined) owned = true;
  }
  return { ...(file === undefined ? {} : { file }), folders, passed };
}

export function isFound(result: FoundModule | LostModule): result is FoundModule {
  return "passed" in result;
}

interface Step {
  readonly file?: string;
  readonly folders: readonly string[];
}

function stepInto(at: Places, part: string, folders: readonly string[], extended: (init: string) => boolean): Step | undefined {
  const portions: string[] = [];
  let first: Step | undefined;
  for (const parent of folders) {
    const folder = at.folder(inFolder(parent, part));
    const init = folder === undefined ? undefined : initOf(at, folder);
    if (folder !== undefined && init !== undefined) {
      // A package that names other roots in its __path__ goes on there.
      if (!extended(init)) return first ? { file: first.file!, folders: [...first.folders, folder] } : { file: init, folders: [folder] };
      first = first ? { file: first.file!, folders: [...first.folders, folder] } : { file: init, folders: [folder] };
      continue;
    }
    if (first) continue;
    for (const ending of endings) {
      const file = at.file(inFolder(parent, part + ending));
      if (file !== undefined) return { file, folders: [] };
    }
    if (folder !== undefined) portions.push(folder);
  }
  return first ?? (portions.length > 0 ? { folders: portions } : undefined);
}

/** Paths that would have answered the rest of a name, in the order in which they are looked for. */
function candidates(rest: readonly string[], folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const path = inFolder(folder, rest.join("/"));
    return [`${path}/__init__.py`, `${path}.py`, `${path}/__init__.pyi`, `${path}.pyi`];
  });
}
