import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { GitPlace } from "../model/place.ts";
import { isAlive } from "./atomic-write.ts";
import { askGit, type GitAnswer } from "./git.ts";
import { readRegular } from "./read-file.ts";

/**
 * A git directory of ours that borrows a repository's index and objects and nothing else: no configuration, hook,
 * filter or attribute driver of the repository exists in it, so git has nothing to run. One per repository and process.
 */
export interface Shadow {
  readonly folder: string;
  /** Points HEAD at a commit, or at a branch without one. */
  readonly setHead: (commit: string | null) => void;
  /** Takes over ignore rules and attributes, as data. */
  readonly setRules: (rules: OutsideRules) => void;
  /**
   * Works on a copy of the repository's index from now on (null: on the index itself, read only), in which git may note
   * what it found unchanged, so that a touched file is compared once and not at every question.
   */
  readonly setIndex: (bytes: Buffer | null, mtimeNs: bigint) => void;
  readonly ask: (args: readonly string[], options?: { readonly input?: Uint8Array; readonly signal?: AbortSignal | undefined }) => Promise<GitAnswer>;
}

const shadows = new Map<string, Shadow>();

/** The shadow of a repository, made on first use and removed when the process ends. */
export function shadowOf(git: GitPlace): Shadow {
  const key = JSON.stringify([git.gitDir, git.top, git.format, [...git.settings]]);
  let shadow = shadows.get(key);
  if (!shadow) shadows.set(key, (shadow = makeShadow(git)));
  return shadow;
}

function makeShadow(git: GitPlace): Shadow {
  const folder = fillNewFolder(git);
  let head = "";
  let written = "";
  const theirs = join(git.gitDir, "index");
  const copy = join(folder, "index");
  let ownIndex = false;
  const environment = {
    GIT_DIR: folder,
    GIT_WORK_TREE: git.top,
    GIT_OBJECT_DIRECTORY: join(git.commonDir, "objects"),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CEILING_DIRECTORIES: git.top,
  };
  const shadow: Shadow = {
    folder,
    setHead(commit) {
      const text = `${commit ?? "ref: refs/heads/none"}\n`;
      if (text !== head) writeFileSync(join(folder, "HEAD"), (head = text));
    },
    setRules(rules) {
      const key = JSON.stringify(rules);
      if (key === written) return;
      writeFileSync(join(folder, "info", "exclude"), rules.repository);
      writeFileSync(join(folder, "info", "attributes"), rules.attributes);
      writeFileSync(join(folder, "excludes"), rules.user);
      written = key;
    },
    setIndex(bytes, mtimeNs) {
      ownIndex = bytes !== null;
      if (bytes === null) return;
      try {
        writeFileSync(copy, bytes);
      } catch {
        // No room for a copy: the index itself, read only, gives the same answer at more cost.
        ownIndex = false;
        return;
      }
      // Not later than the original, or files changed in its last moment would pass as unchanged.
      const seconds = Number(mtimeNs / 1000n - 1n) / 1e6;
      utimesSync(copy, seconds, seconds);
    },
    ask: (args, options = {}) =>
      askGit({
        args,
        cwd: git.top,
        never: [git.top],
        ownIndex,
        environment: { ...environment, GIT_INDEX_FILE: ownIndex ? copy : theirs, GIT_OPTIONAL_LOCKS: ownIndex ? "1" : "0" },
        ...options,
      }),
  };
  shadow.setHead(null);
  return shadow;
}

function fillNewFolder(git: GitPlace): string {
  try {
    const folder = newFolder();
    for (const name of ["objects", "refs", "info"]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, "config"), configText(git, folder));
    return folder;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new FailureError("NotReadable", failureTexts.NotReadable.noTemporary(tmpdir(), code), { file: tmpdir() });
  }
}

/** Only settings that choose how bytes and names are compared; never one that names a program. */
function configText(git: GitPlace, folder: string): string {
  const core = ["bare = false", "fsmonitor = false", "untrackedCache = false", "trustctime = true", "checkStat = default"];
  for (const name of ["autocrlf", "eol", "ignorecase", "precomposeunicode", "filemode", "symlinks"]) {
    const value = git.settings.get(`core.${name}`);
    if (value !== undefined && /^[a-z]+$/i.test(value)) core.push(`${name} = ${value}`);
  }
  core.push(`excludesFile = ${JSON.stringify(join(folder, "excludes"))}`, "attributesFile = /dev/null");
  const format = git.format === "sha256" ? ["repositoryformatversion = 1"] : ["repositoryformatversion = 0"];
  const extensions = git.format === "sha256" ? "[extensions]\n\tobjectFormat = sha256\n" : "";
  return `[core]\n${[...format, ...core].map((line) => `\t${line}\n`).join("")}${extensions}[status]\n\tshowUntrackedFiles = all\n`;
}

const prefix = "gsttt-";
const made: string[] = [];

function newFolder(): string {
  if (made.length === 0) {
    process.on("exit", () => {
      for (const folder of made) remove(folder);
    });
    removeAbandoned();
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  made.push(folder);
  return folder;
}

function removeAbandoned(): void {
  const uid = process.getuid?.();
  for (const name of namesIn(tmpdir())) {
    const pid = Number(/^gsttt-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      const stat = lstatSync(folder);
      if (stat.isDirectory() && (uid === undefined || stat.uid === uid)) remove(folder);
    } catch {
      /* another process was faster */
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    /* nothing more can be done */
  }
}

/** Rules that git takes from outside the tree, read as data so that git itself opens no file that a setting names. */
export interface OutsideRules {
  readonly repository: string;
  readonly user: string;
  readonly attributes: string;
}

/** Ignore rules and attributes that stand outside the tree; empty where there are none. */
export function outsideRules(git: GitPlace): OutsideRules {
  const text = (path: string | undefined) => {
    const outcome = path === undefined ? null : readRegular(path, 1024 * 1024);
    return outcome?.ok ? outcome.bytes.toString("utf8") : "";
  };
  return {
    repository: text(join(git.commonDir, "info", "exclude")),
    user: text(git.settings.get("core.excludesfile")),
    attributes: text(join(git.commonDir, "info", "attributes")),
  };
}
