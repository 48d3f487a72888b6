import { realpath, stat } from "node:fs/promises";
import path from "node:path";

/** The real path of a repository's file; null when it is none, or when it lies outside the opened folder. */
export async function openRepoPath(folder: string, file: string): Promise<string | null> {
  if (file === "" || file.includes("\0") || path.isAbsolute(file)) return null;
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
    if (!real.startsWith(root.endsWith(path.sep) ? root : root + path.sep)) return null;
    return (await stat(real)).isFile() ? real : null;
  } catch {
    return null;
  }
}
