import { lstatSync, readlinkSync } from "node:fs";
import { posix } from "node:path";
import type { Problem, ProblemCode } from "../model/problem.ts";
import { absolutePath, displayPath } from "../support/paths.ts";
import { folderOf } from "../support/tree-path.ts";
import { refusal, sortOfFile } from "../system/read-file.ts";

/** Collects what a listing leaves out, with the reason. */
export interface LeftOut {
  readonly problems: Problem[];
  readonly links: Map<string, string>;
  /** How many things were looked at on disk and were no files: they may be by the next time. */
  irregular: number;
}

/** A collection to be filled. */
export function nothingLeftOut(): LeftOut {
  return { problems: [], links: new Map(), irregular: 0 };
}

/** Notes one thing that is left out, as a problem of the path. */
export function leaveOut(out: LeftOut, file: string, code: ProblemCode, message: string): void {
  out.problems.push({ file, connector: null, code, line: null, message });
}

/** Is there a regular file at this path? A link or special file is noted as left out, a gone one is not. */
export function isRegular(root: string, path: string, bytes: Uint8Array | undefined, out: LeftOut): boolean {
  const absolute = absolutePath(root, path, bytes);
  try {
    const stat = lstatSync(absolute);
    if (stat.isFile()) return true;
    out.irregular++;
    if (stat.isSymbolicLink()) noteLink(root, path, bytes, out);
    else if (!stat.isDirectory()) leaveOut(out, path, "unreadable", `not a regular file but ${sortOfFile(stat)}: left out`);
  } catch (error) {
    out.irregular++;
    const { code, message } = refusal(error as NodeJS.ErrnoException);
    if (code !== "vanished") leaveOut(out, path, code, message);
  }
  return false;
}

/** Notes a link with its target, when that is inside the tree. */
export function noteLink(root: string, path: string, bytes: Uint8Array | undefined, out: LeftOut): void {
  let target: string;
  try {
    target = displayPath(readlinkSync(absolutePath(root, path, bytes), { encoding: "buffer" }));
  } catch {
    return;
  }
  leaveOut(out, path, "symlink", "a symbolic link: left out");
  const inside = posix.resolve(root, folderOf(path), target);
  if (inside === root) out.links.set(path, "");
  else if (inside.startsWith(`${root}/`)) out.links.set(path, inside.slice(root.length + 1));
}
