import type { TreeView } from "../connectors/connector.ts";
import type { TreeState } from "../model/file.ts";
import { compareBytes } from "../support/order.ts";

/** The listed files as a resolver asks for them: all from memory, never from the disk. */
export function treeView(tree: TreeState, texts: ReadonlyMap<string, string>): TreeView {
  const paths = tree.files.map((file) => file.path);
  const listed = new Set(paths);
  const folders = new Map<string, Set<string>>([["", new Set()]]);
  for (const path of paths) {
    let child = path;
    for (;;) {
      const slash = child.lastIndexOf("/");
      const folder = slash < 0 ? "" : child.slice(0, slash);
      const name = child.slice(slash + 1);
      const known = folders.get(folder);
      if (known) known.add(name);
      else folders.set(folder, new Set([name]));
      if (known && folder !== "" && child !== path) break;
      if (folder === "") break;
      child = folder;
    }
  }
  const sorted = new Map<string, readonly string[]>();
  return {
    matching: (test) => paths.filter(test),
    has: (path) => listed.has(path),
    hasFolder: (path) => path === "" || folders.has(path),
    children(folder, only) {
      let names = sorted.get(folder);
      if (!names) sorted.set(folder, (names = [...(folders.get(folder) ?? [])].sort(compareBytes)));
      return only ? names.filter(only) : names;
    },
    text: (path) => (listed.has(path) ? texts.get(path) : undefined),
    link: (path) => tree.links.get(path),
    ignored: tree.ignored,
  };
}
