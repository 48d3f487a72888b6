import { closeSync, constants, openSync, readdirSync } from "node:fs";
import { displayPath } from "../support/paths.ts";
import { folderOf } from "../support/tree-path.ts";
import { leaveOut, type LeftOut } from "./look.ts";

/** Longest name the system takes at once, with some room. */
const nameLimit = 4000;
const mostNamed = 1000;

/** Names what git could not look into: it says so on its error stream, cut at 4 kB, and answers all the same. */
export function noteUnopened(root: string, prefix: string, errors: string, out: LeftOut): void {
  for (const match of errors.matchAll(/^warning: could not open directory '([^\n]*?)(?:\/?': ([^\n]*))?$/gm)) {
    const path = match[1] as string;
    if (!path.startsWith(prefix)) continue;
    const folder = path.slice(prefix.length);
    if (match[2] === undefined || match[2] === "File name too long") noteTooDeep(root, folderOf(folder), out);
    else
      leaveOut(
        out,
        folder,
        "unreadable",
        `the folder could not be opened: ${match[2].toLowerCase()} (${match[2] === "Permission denied" ? "EACCES" : "error of the file system"})`,
      );
  }
}

/** Names the files below a folder whose paths are too long to be opened. */
function noteTooDeep(root: string, folder: string, out: LeftOut): void {
  const message = "the path is too long for this system: left out (ENAMETOOLONG)";
  const before = out.problems.length;
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined && out.problems.length - before < mostNamed; at = folders.pop()) {
    for (const entry of readDeep(`${root}/${at}`)) {
      const path = `${at}/${displayPath(entry.name)}`;
      if (entry.isDirectory()) folders.push(path);
      else if (Buffer.byteLength(`${root}/${path}`) > 4095) leaveOut(out, path, "unreadable", message);
    }
  }
  if (out.problems.length === before) leaveOut(out, folder, "unreadable", message);
}

/** Reads a folder of any depth where open folders have names of their own (Linux); nothing elsewhere. */
function readDeep(absolute: string) {
  const open: number[] = [];
  try {
    let rest = absolute;
    let base = "";
    while (Buffer.byteLength(base + rest) > nameLimit) {
      const cut = rest.lastIndexOf("/", nameLimit / 4);
      if (cut <= 0) return [];
      const fd = openSync(base + rest.slice(0, cut), constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
      open.push(fd);
      base = `/proc/self/fd/${fd}`;
      rest = rest.slice(cut);
    }
    return readdirSync(base + rest, { withFileTypes: true, encoding: "buffer" });
  } catch {
    return [];
  } finally {
    for (const fd of open) closeSync(fd);
  }
}
