import { compileIgnore, verdict, type IgnoreRules } from "../support/ignore-rules.ts";
import { absolutePath, oddBytes } from "../support/paths.ts";
import { folderOf } from "../support/tree-path.ts";
import { readRegular } from "./read-file.ts";

/** The ignore rules of a tree and its folders, read when first needed. */
export interface IgnoreTree {
  /** Does a rule name this very path? The folders above it are taken to be not ignored. */
  readonly direct: (path: string, isFolder: boolean) => boolean;
  /** Would git ignore this path, or a folder above it? */
  readonly ignored: (path: string) => boolean;
}

/**
 * `top`: the folder the rules are relative to, absolute. `outside`: texts of further ignore files, the strongest first,
 * all weaker than any `.gitignore`.
 */
export function ignoreTree(top: string, outside: readonly string[]): IgnoreTree {
  const weaker = outside.map((text) => compileIgnore(text));
  const byFolder = new Map<string, IgnoreRules>();
  const rulesOf = (folder: string) => {
    let rules = byFolder.get(folder);
    if (!rules) {
      const path = folder === "" ? ".gitignore" : `${folder}/.gitignore`;
      const outcome = readRegular(absolutePath(top, path, oddBytes(path)), 1024 * 1024);
      byFolder.set(folder, (rules = outcome.ok ? compileIgnore(outcome.bytes.toString("utf8").replace(/^\ufeff/, "")) : []));
    }
    return rules;
  };
  const direct = (path: string, isFolder: boolean) => {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const said = verdict(rulesOf(folder), folder === "" ? path : path.slice(folder.length + 1), isFolder);
      if (said !== undefined) return said;
      if (folder === "") break;
    }
    for (const rules of weaker) {
      const said = verdict(rules, path, isFolder);
      if (said !== undefined) return said;
    }
    return false;
  };
  const folders = new Map<string, boolean>();
  const folderIgnored = (folder: string): boolean => {
    if (folder === "") return false;
    let known = folders.get(folder);
    if (known === undefined) folders.set(folder, (known = folderIgnored(folderOf(folder)) || direct(folder, true)));
    return known;
  };
  return { direct, ignored: (path) => folderIgnored(folderOf(path)) || direct(path, false) || direct(path, true) };
}
