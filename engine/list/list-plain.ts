import { lstatSync, readdirSync, type Dirent } from "node:fs";
import type { Entry, Listing, Place } from "../model/place.ts";
import { takeTurn } from "../support/abort.ts";
import { ignoreTree } from "../system/ignore-tree.ts";
import { hashOf } from "../support/hash.ts";
import { compareBytes } from "../support/order.ts";
import { absolutePath, displayPath, oddBytes } from "../support/paths.ts";
import { refusal } from "../system/read-file.ts";
import { isRegular, leaveOut, nothingLeftOut, noteLink, type LeftOut } from "./look.ts";

const skipped = new Set([".git", ".hg", ".svn", "node_modules", ".venv", "venv", "__pycache__"]);

/** The files of a folder that is not in git, by a walk. */
export async function listPlain(place: Place, signal: AbortSignal | undefined): Promise<Listing> {
  const startedAt = Date.now();
  const { direct } = ignoreTree(place.root, []);
  const out = nothingLeftOut();
  const entries: Entry[] = [];
  const folders = [""];
  let visited = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (++visited % 100 === 0) {
      await takeTurn(signal);
    }
    const children = readFolder(place.root, folder, out);
    const names = new Set(children.map((child) => displayPath(child.name)));
    if (folder !== "" && names.has(".git")) {
      leaveOut(out, folder, "nested-repo", "a repository of its own: left out as one");
      continue;
    }
    for (const child of children) {
      const name = displayPath(child.name);
      const path = folder === "" ? name : `${folder}/${name}`;
      const isFolder = child.isDirectory() || (isUnknown(child) && isFolderOnDisk(place.root, path));
      if (name === ".git" || (isFolder && (skipped.has(name) || (name === "target" && names.has("Cargo.toml"))))) continue;
      if (direct(path, isFolder)) continue;
      const bytes = oddBytes(path);
      if (isFolder) folders.push(path);
      else if (child.isSymbolicLink()) noteLink(place.root, path, bytes, out);
      else if (child.isFile() || isRegular(place.root, path, bytes, out)) entries.push(bytes ? { path, bytes, id: null } : { path, id: null });
    }
  }
  entries.sort((a, b) => compareBytes(a.path, b.path));
  return { entries, commit: null, dirty: [], links: out.links, problems: out.problems, rules: hashOf(""), startedAt };
}

function readFolder(root: string, folder: string, out: LeftOut): Dirent<Buffer>[] {
  try {
    const absolute = folder === "" ? root : absolutePath(root, folder, oddBytes(folder));
    return readdirSync(absolute, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    const { code, message } = refusal(error as NodeJS.ErrnoException);
    if (code !== "vanished") leaveOut(out, folder, code, message);
    return [];
  }
}

function isUnknown(entry: Dirent<Buffer>): boolean {
  return !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink() && !entry.isFIFO() && !entry.isSocket();
}

function isFolderOnDisk(root: string, path: string): boolean {
  try {
    return lstatSync(absolutePath(root, path, oddBytes(path))).isDirectory();
  } catch {
    return false;
  }
}
