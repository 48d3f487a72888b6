import type { FileRow } from "../../../engine/model/graph.ts";

/** A visible row of the tree: a folder or a file. */
export interface TreeRow {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly folder: boolean;
  readonly open: boolean;
  /** Files below a folder. */
  readonly count: number;
  readonly file: FileRow | null;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: FileRow[];
  count: number;
}

export interface Tree {
  readonly root: Folder;
}

/** Builds the tree once a snapshot; files come sorted by path. */
export function buildTree(files: readonly FileRow[]): Tree {
  const root: Folder = { folders: new Map(), files: [], count: 0 };
  for (const file of files) {
    const parts = file.path.split("/");
    let at = root;
    at.count++;
    for (const part of parts.slice(0, -1)) {
      let next = at.folders.get(part);
      if (!next) at.folders.set(part, (next = { folders: new Map(), files: [], count: 0 }));
      next.count++;
      at = next;
    }
    at.files.push(file);
  }
  return { root };
}

/** The rows that show with these folders open, folders before files. */
export function treeRows({ root }: Tree, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  type Work = { readonly path: string; readonly depth: number } & ({ readonly folder: Folder } | { readonly files: readonly FileRow[] });
  // A stack in place of recursion: folders may be nested deeper than calls may.
  const stack: Work[] = [{ folder: root, path: "", depth: -1 }];
  for (let work = stack.pop(); work; work = stack.pop()) {
    const { path, depth } = work;
    if ("files" in work) {
      for (const file of work.files) rows.push({ path: file.path, name: lastPart(file.path), depth, folder: false, open: false, count: 0, file });
      continue;
    }
    const isOpen = path === "" || open.has(path);
    if (path !== "") rows.push({ path, name: lastPart(path), depth, folder: true, open: isOpen, count: work.folder.count, file: null });
    if (!isOpen) continue;
    stack.push({ files: work.folder.files, path, depth: depth + 1 });
    const below = [...work.folder.folders].sort((a, b) => (a[0] < b[0] ? 1 : -1));
    for (const [name, folder] of below) stack.push({ folder, path: path === "" ? name : `${path}/${name}`, depth: depth + 1 });
  }
  return rows;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Files whose path holds every word of the filter, all of them, as flat rows. */
export function filterFiles(files: readonly FileRow[], text: string): { readonly rows: TreeRow[]; readonly files: readonly FileRow[] } {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = files.filter((file) => {
    const path = file.path.toLowerCase();
    return words.every((word) => path.includes(word));
  });
  return {
    rows: hits.map((file) => ({ path: file.path, name: file.path, depth: 0, folder: false, open: false, count: 0, file })),
    files: hits,
  };
}

/** The folders above a file. */
export function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}
