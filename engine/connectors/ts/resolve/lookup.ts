import type { TreeView } from "../../connector.ts";
import { folderOf, joinPath } from "./path-text.ts";

/** One specifier's search: every path looked for is kept, in order, because an answer changes when one of them appears. */
export interface Lookup {
  readonly tree: TreeView;
  readonly probed: string[];
}

const longest = 4096;

/** The path when it is a file of the tree (through a link that is left out: the file behind it). */
export function findFile(lookup: Lookup, path: string): string | undefined {
  if (path === "" || path.length > longest) return undefined;
  if (lookup.tree.has(path)) return path;
  lookup.probed.push(path);
  const real = realPath(lookup.tree, path);
  return real !== undefined && lookup.tree.has(real) ? real : undefined;
}

/** Where a path below a left-out link really stands; undefined when no link is on the way. */
export function realPath(tree: TreeView, path: string): string | undefined {
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
    if (prefix !== path && tree.hasFolder(prefix)) {
      // A real folder may itself stand below a link only if that link is not left out, so the search goes on.
      continue;
    }
  }
  return undefined;
}
