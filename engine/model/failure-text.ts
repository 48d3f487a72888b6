import type { FailureTag } from "./failure.ts";

/**
 * Every text of what a person can act on: what it is, why, and the way out. The command line and the window show the same.
 * What is wrong with the words of a command line or with a setting is worded where they are checked, and comes here as data.
 */
export const failureTexts = {
  UnknownFile: {
    folder: (name: string, files: number) => `${name} is a folder with ${files} ${files === 1 ? "file" : "files"}: name a file in it`,
    leftOut: (name: string, code: string, why: string) => `there is no file ${name}; it is left out (${code}): ${why}`,
    absent: (name: string) => `there is no file ${name}`,
  },
  UnknownContract: {
    absent: (name: string) => `there is no contract ${name}`,
    noKey: (kind: string) => `${kind} alone is no contract: name its kind and key in one argument, as gsttt contracts --kind ${kind} lists them`,
  },
  UnknownKind: { absent: (kind: string, kinds: readonly string[]) => `there is no kind ${JSON.stringify(kind)}; the kinds are ${kinds.join(", ")}` },
  OutsideRepository: { outside: (name: string) => `${name} lies outside the tree` },
  UnknownRevision: {
    absent: (revision: string) => `there is no revision ${revision} in this repository`,
    notInGit: (folder: string, revision: string | null) =>
      revision === null ? `${folder} is not in git: nothing says what changed in it` : `${folder} is not in git: there is no revision ${revision}`,
  },
  Usage: {
    words: (what: string) => what,
    refused: (name: string, what: string) => `refused: ${name} came with ${what}`,
    noEditor: () => "no editor was found: name one in the settings",
  },
  NotAFolder: {
    gone: (folder: string) => `the folder ${folder} is gone`,
    absent: (folder: string, code: string) => `there is no folder ${folder} (${code}): check the name`,
    file: (folder: string) => `${folder} is a file, not a folder: name the folder it is in`,
    disk: (folder: string) => `${folder} is the root of the file system: name the folder of a project`,
    home: (folder: string) => `${folder} is your home folder, which is not indexed as a whole: name the folder of a project`,
    noneOpen: () => "no folder is open in this window",
    noSample: () => "the sample was not shipped with this build",
  },
  NotReadable: {
    folder: (folder: string, code: string) => `${folder} cannot be read (${code}): check the permissions of it and of the folders above`,
    currentGone: (code: string) => `the current directory is gone (${code}): change to another, or name an absolute folder with --repo`,
    config: (name: string, why: string) => `${name} could not be evaluated: ${why}. Try again`,
    noIndex: () => "there is no stored index of this folder yet: ask without --no-refresh, or run gsttt index",
    noTemporary: (folder: string, code: string) =>
      `no temporary folder could be made in ${folder} (${code}), and git is asked from one: make room there, or set TMPDIR`,
  },
  GitMissing: {
    absent: () => "git not found in PATH: install git (2.31 or newer), or open a copy of the folder without its .git",
    unstarted: (code: string) => `git could not be started (${code})`,
  },
  GitRefused: {
    owner: (top: string, user: string) =>
      `git refuses ${top}: its owner (user ${user}) is somebody else (dubious ownership). If you trust it, run: git config --global --add safe.directory ${JSON.stringify(top)}`,
    tooOld: () => "this git is too old: 2.31 or newer is needed",
    slow: (command: string, seconds: number) => `git ${command} gave no answer within ${seconds} s: it was stopped`,
    tooMuch: (command: string) => `git ${command} answered more than 512 MB: it was stopped`,
    said: (top: string, said: string) => `git cannot open ${top}: ${said}`,
  },
  GitDamaged: {
    noTarget: (file: string) => `${file} is a file, but names no git directory: remove it to open the folder without git`,
    targetGone: (file: string, gitDir: string) =>
      `${file} points to ${gitDir}, which does not exist. If the work tree was moved, run: git worktree repair`,
    headUnread: (gitDir: string, why: string) => `the HEAD of ${gitDir} cannot be read (${why})`,
    head: (gitDir: string) => `the HEAD of ${gitDir} is damaged: it names neither a branch nor a commit`,
    notWhole: (gitDir: string, said: string) => `${gitDir} is not a whole git directory (git says: ${said})`,
    config: (top: string, said: string) => `git cannot open ${top}: ${said}`,
    index: (why: string) => `git's index file is damaged: ${why}. To make it anew from the last commit, run: rm .git/index && git reset`,
    indexUnread: (why: string) => `git's index file cannot be read: ${why}`,
    indexRefused: (said: string) => `git cannot read its index: ${firstLine(said)}`,
    status: (said: string) => `git could not say what changed: ${firstLine(said)}`,
    gone: (said: string) => `the files that are gone cannot be read as they were: ${firstLine(said)}`,
    commit: (commit: string, said: string) => `the files of ${commit.slice(0, 7)} cannot be read: ${firstLine(said)}`,
    compare: (commit: string, said: string) => `the files of ${commit.slice(0, 7)} cannot be compared: ${firstLine(said)}`,
  },
  BareRepository: { bare: (folder: string) => `${folder} is a bare repository: it has no files to show. Open a clone or a work tree of it` },
  ConfigInvalid: {
    lines: (name: string, errors: readonly { readonly line: number | null; readonly message: string }[]) =>
      errors.map(({ line, message }) => `${name}:${line === null ? "" : `${line}:`} ${message}`).join("\n"),
    whole: (name: string, why: string) => `${name}: ${why}`,
  },
  Interrupted: { stopped: () => "interrupted", closed: () => "the folder was closed" },
  Internal: {
    thrown: (what: string) => what,
    noProcess: () => "no process to read files in could be started, three times in a row: try again; if it stays so, the installation is damaged",
    request: (name: string, what: string) => `${name} failed: ${what}. This is a bug in gsttt; please report it`,
  },
} satisfies Record<FailureTag, Record<string, (...data: never[]) => string>>;

function firstLine(said: string): string {
  return said.split("\n")[0] ?? "";
}
