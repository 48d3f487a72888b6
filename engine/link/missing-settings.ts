import type { TreeView } from "../connectors/connector.ts";
import type { Config } from "../model/config.ts";
import type { Problem } from "../model/problem.ts";
import { compileGlob, matchGlob } from "../support/glob.ts";

/** One problem for each value of gsttt.lua that names a file or folder which the tree does not have: it is without effect. */
export function missingSettings({ aliases, clients, pythonRoots }: Config, tree: TreeView): Problem[] {
  const missing: string[] = [];
  for (const [name, to] of aliases) if (!isThere(tree, to)) missing.push(`aliases[${JSON.stringify(name)}] leads to ${to}: nothing there is listed`);
  for (const { name, file } of clients) if (!tree.has(plain(file))) missing.push(`the file of client ${name} is ${file}: no such file is listed`);
  if (pythonRoots.length > 0) {
    const folders = foldersOf(tree.matching(() => true));
    for (const pattern of pythonRoots)
      if (!folders.some((folder) => fits(pattern, folder))) missing.push(`python_roots names ${pattern}: no folder with listed files fits it`);
  }
  return missing.map((message) => ({ file: "gsttt.lua", connector: null, code: "config-missing", line: null, message }));
}

/** A replacement may be a folder, a file with or without its suffix, or the first part of a name. */
function isThere(tree: TreeView, to: string): boolean {
  const path = plain(to);
  return path === "" || tree.hasFolder(path) || tree.matching(() => true).some((listed) => listed.startsWith(path));
}

function fits(pattern: string, folder: string): boolean {
  const path = plain(pattern);
  return path === folder || (path !== "" && folder !== "" && matchGlob(compileGlob(path), folder));
}

function plain(path: string): string {
  return path
    .split("/")
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");
}

function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>([""]);
  for (const path of paths) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return [...folders];
}
