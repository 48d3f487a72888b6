import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { GitPlace, Place } from "../model/place.ts";
import type { Problem } from "../model/problem.ts";
import { removeStale } from "../system/atomic-write.ts";
import { askGit, type GitAnswer } from "../system/git.ts";
import { findGitTop } from "./find-git.ts";
import { explainRefusal } from "./git-refusal.ts";
import { stateFolder } from "./state-folder.ts";

/**
 * Opens a folder as a tree: a repository, a folder inside one, or a plain folder. Throws NotAFolder, NotReadable,
 * GitMissing, GitRefused, GitDamaged or BareRepository. Runs nothing that the folder names and writes nothing into it.
 */
export async function openPlace(folder: string, signal?: AbortSignal): Promise<Place> {
  const root = realFolder(folder);
  const found = findGitTop(root);
  if (found.sort === "bare") {
    throw new FailureError("BareRepository", failureTexts.BareRepository.bare(found.folder), {
      file: found.folder,
    });
  }
  const problems: Problem[] = [];
  const git = found.sort === "repository" ? await openGit(found.top, root, found.target, problems, signal) : null;
  const state = stateFolder(root, git);
  if (state.folder !== null) removeStale(state.folder);
  return { root, git, stateDir: state.folder, siblings: state.siblings, problems: [...problems, ...state.problems] };
}

function realFolder(folder: string): string {
  try {
    const root = realpathSync(resolve(folder));
    if (!statSync(root).isDirectory()) throw new FailureError("NotAFolder", failureTexts.NotAFolder.file(folder), { file: folder });
    accessSync(root, constants.R_OK | constants.X_OK);
    return root;
  } catch (error) {
    if (error instanceof FailureError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "ENOENT" || code === "ENOTDIR") throw new FailureError("NotAFolder", failureTexts.NotAFolder.absent(folder, code), { file: folder });
    throw new FailureError("NotReadable", failureTexts.NotReadable.folder(folder, code), { file: folder });
  }
}

async function openGit(top: string, root: string, target: string | null, problems: Problem[], signal: AbortSignal | undefined): Promise<GitPlace> {
  const ask = (...args: string[]) => askGit({ args, cwd: top, never: [top, root], signal });
  const [place, config] = await Promise.all([
    ask("rev-parse", "--path-format=absolute", "--git-dir", "--git-common-dir", "--show-object-format"),
    ask("config", "-z", "--get-regexp", "^core\\.(autocrlf|eol|ignorecase|precomposeunicode|filemode|symlinks|excludesfile|worktree)$"),
  ]);
  if (place.code !== 0) throw explainRefusal(top, target, place);
  const [gitDir, commonDir, format] = place.out.toString("utf8").split("\n");
  if (!gitDir || !commonDir || !isAbsolute(gitDir)) throw new FailureError("GitRefused", failureTexts.GitRefused.tooOld());
  const settings = readSettings(config, top);
  const worktree = settings.get("core.worktree");
  if (worktree !== undefined && resolve(gitDir, worktree) !== top) {
    problems.push({
      file: ".git/config",
      connector: null,
      code: "config-missing",
      line: null,
      message: "core.worktree names another folder: it is ignored",
    });
  }
  const below = relative(top, root).split(sep).join("/");
  return { top, gitDir, commonDir, prefix: Buffer.from(below === "" ? "" : `${below}/`), format: format === "sha256" ? "sha256" : "sha1", settings };
}

function readSettings(answer: GitAnswer, top: string): Map<string, string> {
  const settings = new Map<string, string>();
  if (answer.code === 0) {
    for (const item of answer.out.toString("utf8").split("\0")) {
      const end = item.indexOf("\n");
      if (item !== "") settings.set((end < 0 ? item : item.slice(0, end)).toLowerCase(), end < 0 ? "true" : item.slice(end + 1));
    }
  }
  const named = settings.get("core.excludesfile");
  if (named === undefined) settings.set("core.excludesfile", join(process.env["XDG_CONFIG_HOME"] || join(home(), ".config"), "git", "ignore"));
  else settings.set("core.excludesfile", named.startsWith("~/") ? join(home(), named.slice(2)) : resolve(top, named));
  return settings;
}

function home(): string {
  try {
    return homedir();
  } catch {
    return "/nonexistent";
  }
}
