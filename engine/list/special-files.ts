import { readdirSync } from "node:fs";
import type { Entry } from "../model/place.ts";
import { absolutePath, displayPath, oddBytes } from "../support/paths.ts";
import { folderOf } from "../support/tree-path.ts";
import { isRegular, type LeftOut } from "./look.ts";

/** Names FIFOs, sockets and devices beside listed files: git passes over them without a word. */
export function noteSpecialFiles(root: string, entries: readonly Entry[], ignored: (path: string) => boolean, out: LeftOut): void {
  const folders = new Set<string>([""]);
  for (const { path } of entries) for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  const known = new Set(out.problems.map((problem) => problem.file));
  for (const folder of folders) {
    for (const entry of readFolder(folder === "" ? root : absolutePath(root, folder, oddBytes(folder)))) {
      if (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()) continue;
      const name = displayPath(entry.name);
      const path = folder === "" ? name : `${folder}/${name}`;
      if (!known.has(path) && !ignored(path)) isRegular(root, path, oddBytes(path), out);
    }
  }
}

function readFolder(folder: string | Buffer) {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
  } catch {
    return [];
  }
}
