import { existsSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { findTop } from "../index.ts";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";

/**
 * The absolute path of the tree: the named folder, or the top of the repository around the current directory, or that directory
 * itself when it lies in none. Throws `NotAFolder` or `NotReadable`.
 */
export function findTree(named: string | null): string {
  const folder = named === null ? findTop(currentDirectory()) : resolve(named.startsWith("/") ? "/" : currentDirectory(), named);
  let isFolder: boolean;
  try {
    isFolder = statSync(folder).isDirectory();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") throw new FailureError("NotAFolder", failureTexts.NotAFolder.absent(folder, code), { file: folder });
    throw new FailureError("NotReadable", failureTexts.NotReadable.folder(folder, code ?? ""), {
      file: folder,
    });
  }
  if (!isFolder) throw new FailureError("NotAFolder", failureTexts.NotAFolder.file(folder), { file: folder });
  refuseWholeComputer(folder, named !== null);
  return folder;
}

/** Nobody means all of a disk or a home folder; the latter counts when it is named and is a repository. */
function refuseWholeComputer(folder: string, isNamed: boolean): void {
  const real = realpathSync(folder);
  if (dirname(real) === real) throw new FailureError("NotAFolder", failureTexts.NotAFolder.disk(folder), { file: folder });
  let home: string;
  try {
    home = realpathSync(homedir());
  } catch {
    return;
  }
  if (real === home && !(isNamed && existsSync(join(real, ".git")))) {
    throw new FailureError("NotAFolder", failureTexts.NotAFolder.home(folder), {
      file: folder,
    });
  }
}

/** The current directory may be deleted while a process stands in it. */
function currentDirectory(): string {
  try {
    return process.cwd();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FailureError("NotReadable", failureTexts.NotReadable.currentGone(code ?? "ENOENT"));
  }
}
