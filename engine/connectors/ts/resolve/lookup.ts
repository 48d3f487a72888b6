import type { TreeView } from "../../connector.ts";
import { folderOf, joinPath } from "../../../support/tree-path.ts";

/** One specifier's search: every path looked for is kept, in order, because an answer changes when one of them appears. */
export interface Lookup {
  readonly tree: TreeView;
  readonly probed: string[];
}

const longest = 4096;

/** The path when it is a file of the tree. */
export function findFile(lookup: Lookup, path: string): string | undefined {
  if (path === "" || path.length > longest) return undefined;
  if (lookup.tree.has(path)) return path;
  lookup.probed.push(path);
  return undefined;
}

/** When nothing was found: the first path looked for that stands behind a left-out link. */
export function findBehindLink(lookup: Lookup): string | undefined {
  for (const path of lookup.probed) {
    const real = realPath(lookup.tree, path);
    if (real !== undefined && lookup.tree.has(real)) return real;
  }
  return undefined;
}

/** Where a path below a left-out link really stands; undefined when no link is on the way. */
function realPath(tree: TreeView, path: string): string | undefined {
  let current = path;
  for (let hops = 0; hops < 8; hops++) {
    const next = throughLink(tree, current);
    if (next === undefined) return hops === 0 ? undefined : current;
    current = next;
  }
  return undefined;
}

function throughLink(tree: TreeView, path: string): string | undefined {
  for (let prefix = path; prefix !== ""; prefix = folderOf(prefix)) {
    const target = tree.link(prefix);
    if (target !== undefined) return joinPath(target, path.slice(prefix.length));
  }
  return undefined;
}
