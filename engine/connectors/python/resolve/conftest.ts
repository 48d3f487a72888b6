import type { TreeView } from "../../connector.ts";
import { baseName, folderOf, inFolder, upwards } from "../../../support/tree-path.ts";
import type { Project } from "./projects.ts";

/** The conftest.py files that pytest loads before a test module, outermost first. https://docs.pytest.org/en/stable/reference/fixtures.html */
export function conftestsOf(tree: TreeView, projects: ReadonlyMap<string, Project>, from: string): string[] {
  const name = baseName(from);
  if (!/^test_.*\.py$/.test(name) && !name.endsWith("_test.py")) return [];
  const folders = upwards(folderOf(from));
  const top = folders.findIndex((folder) => projects.get(folder)?.pytest);
  return (top < 0 ? folders : folders.slice(0, top + 1))
    .map((folder) => inFolder(folder, "conftest.py"))
    .filter((path) => tree.has(path))
    .reverse();
}
