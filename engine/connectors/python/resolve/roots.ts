import type { TreeView } from "../../connector.ts";
import type { Config } from "../../../model/config.ts";
import { fitsFolder } from "./folder-pattern.ts";
import { initOf, type Places } from "./find-module.ts";
import { folderOf, inFolder, upwards, within } from "../../../support/tree-path.ts";
import { placed } from "./placed.ts";
import type { Project } from "./projects.ts";

/** Where absolute imports of the files of one folder are looked for. */
export interface Roots {
  /** Stated by a configuration: they come before the standard library too. */
  readonly declared: readonly string[];
  /** All roots that are certain, declared ones first. */
  readonly certain: readonly string[];
  /** Folders above the file that are no packages, nearest first: they count only where a whole module is found. */
  readonly near: readonly string[];
  readonly packages: readonly (readonly [name: string, folder: string])[];
}

/** Roots by folder of the importing file. The order is that of the packaging documentation: see each step. */
export function rootsOf(tree: TreeView, at: Places, projects: ReadonlyMap<string, Project>, config: Config): (folder: string) => Roots {
  const known = new Map<string, Roots>();
  const configured = expand(tree, config.pythonRoots);
  const siblingsOf = siblingProjects(projects);
  return (folder) => {
    let roots = known.get(folder);
    if (!roots) known.set(folder, (roots = build(folder)));
    return roots;
  };

  function build(folder: string): Roots {
    const enclosing = upwards(folder).flatMap((each) => projects.get(each) ?? []);
    const environments = enclosing.flatMap((project) =>
      project.environments.filter((each) => within(each.folder, folder)).flatMap((each) => each.roots),
    );
    const declared = unique([...configured, ...environments, ...enclosing.flatMap((project) => project.roots)]);
    const siblings = enclosing.flatMap((project) => siblingsOf(project));
    const certain = unique([
      ...environments,
      ...configured,
      ...enclosing.flatMap((project) => ownRoots(at, project)),
      "",
      ...(enclosing.some((project) => project.folder === "") ? [] : sourceFolder(at, "")),
      ...siblings.flatMap((project) => ownRoots(at, project)),
    ]);
    const near = upwards(folder).filter((each) => !certain.includes(each) && initOf(at, each) === undefined);
    return { declared, certain, near, packages: [...enclosing, ...siblings].flatMap((project) => project.packages) };
  }
}

/** Declared roots, then `src`, then the folder of the project itself. */
export function ownRoots(at: Places, project: Project): string[] {
  return [...project.roots, ...sourceFolder(at, project.folder), project.folder];
}

/** The `src` folder of a folder, where it is no package itself. */
export function sourceFolder(at: Places, folder: string): string[] {
  const source = at.folder(inFolder(folder, "src"));
  return source !== undefined && initOf(at, source) === undefined ? [source] : [];
}

/** Projects that a project names: members of its workspace, other members of the workspace it belongs to, path dependencies. */
function siblingProjects(projects: ReadonlyMap<string, Project>): (project: Project) => Project[] {
  const all = [...projects.values()];
  return (project) => all.filter((each) => each !== project && project.siblings.some((pattern) => fitsFolder(pattern, each.folder)));
}

/** Folders that fit the patterns of `python_roots`. */
function expand(tree: TreeView, patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const folders = new Set<string>();
  for (const path of tree.matching(() => true)) for (const folder of upwards(folderOf(path))) folders.add(folder);
  return patterns.flatMap((pattern) => [...folders].filter((folder) => fitsFolder(placed("", pattern) ?? pattern, folder)));
}

/** Each path once, in order. */
export function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
