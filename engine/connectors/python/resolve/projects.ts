import type { TreeView } from "../../connector.ts";
import type { Problem } from "../../../model/problem.ts";
import { compareBytes } from "../../../support/order.ts";
import { readPyproject } from "./pyproject.ts";
import { readPyrightConfig } from "./pyright.ts";
import { readSetupCfg, readSetupPy } from "./setuptools.ts";
import { mypyPath, readIni, words } from "./ini.ts";
import type { Layout } from "./layout.ts";
import { baseName, folderOf } from "../../../support/tree-path.ts";
import { placed } from "./placed.ts";

/** A folder with at least one Python configuration file. Paths are of the tree. */
export interface Project {
  readonly folder: string;
  readonly roots: readonly string[];
  readonly packages: readonly (readonly [name: string, folder: string])[];
  readonly environments: readonly { readonly folder: string; readonly roots: readonly string[] }[];
  /** Patterns of folders. */
  readonly siblings: readonly string[];
  readonly pytest: boolean;
}

const readers: Readonly<Record<string, (text: string) => Layout>> = {
  "pyproject.toml": readPyproject,
  "setup.cfg": readSetupCfg,
  "setup.py": readSetupPy,
  "pytest.ini": readPytestIni,
  ".pytest.ini": readPytestIni,
  "tox.ini": readPytestIni,
  "mypy.ini": readMypyIni,
  ".mypy.ini": readMypyIni,
  "pyrightconfig.json": readPyrightConfig,
};

export function isProjectFile(path: string): boolean {
  return Object.hasOwn(readers, baseName(path));
}

/** Every project of the tree by folder; what a broken file says is left out and told. */
export function findProjects(tree: TreeView, problems: Problem[]): ReadonlyMap<string, Project> {
  const layouts = new Map<string, Layout[]>();
  for (const path of tree.matching(isProjectFile)) {
    const folder = folderOf(path);
    const layout = readers[baseName(path)]!(tree.text(path) ?? "");
    if (layout.broken !== undefined) problems.push({ file: path, connector: "python", code: "syntax", line: null, message: layout.broken });
    layouts.set(folder, [...(layouts.get(folder) ?? []), layout]);
  }
  const projects = new Map<string, Project>();
  for (const folder of [...layouts.keys()].sort(compareBytes)) projects.set(folder, place(folder, layouts.get(folder)!));
  return projects;
}

function place(folder: string, layouts: readonly Layout[]): Project {
  const at = (paths: readonly string[]) => paths.flatMap((path) => placed(folder, path) ?? []);
  return {
    folder,
    roots: [...new Set(layouts.flatMap((layout) => at(layout.roots)))],
    packages: layouts.flatMap((layout) => layout.packages ?? []).flatMap(([name, path]) => at([path]).map((each) => [name, each] as const)),
    environments: layouts
      .flatMap((layout) => layout.environments ?? [])
      .flatMap((each) => at([each.folder]).map((root) => ({ folder: root, roots: at(each.roots) }))),
    siblings: layouts.flatMap((layout) => at(layout.siblings ?? [])),
    pytest: layouts.some((layout) => layout.pytest),
  };
}

/** https://docs.pytest.org/en/stable/reference/reference.html#confval-pythonpath */
function readPytestIni(text: string): Layout {
  const section = readIni(text).get("pytest");
  return section ? { roots: [...words(section.get("pythonpath")), ...words(section.get("python_paths"))], pytest: true } : { roots: [] };
}

/** https://mypy.readthedocs.io/en/stable/config_file.html#confval-mypy_path */
function readMypyIni(text: string): Layout {
  return { roots: mypyPath(readIni(text).get("mypy")?.get("mypy_path")) };
}
