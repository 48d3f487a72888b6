import { field, isObject, type Json, textField } from "./json.ts";
import { findExact, findForBundler, findGuessed, findIndex, type FileRules } from "./find-module-file.ts";
import { findFile, type Lookup } from "./lookup.ts";
import { exportTargets } from "./package-exports.ts";
import type { Package, Packages } from "./package-json.ts";
import { joinPath, within } from "../../../support/tree-path.ts";
import type { TsConfig } from "./tsconfig.ts";
import { findSource } from "./unbuilt-source.ts";

export interface PackageRules extends FileRules {
  readonly conditions: ReadonlySet<string>;
  /** node10 knows no `exports`: a deep path is tried as well. */
  readonly ignoresExports: boolean;
  /** Configs of a package, for mapping what it builds to what it is built from. */
  readonly configsOf: (owner: Package) => readonly TsConfig[];
  readonly packages: Packages;
}

const everyCondition: ReadonlySet<string> = new Set(["*"]);

/** The file behind `.` or `./sub` of a package of the tree. */
export function findInPackage(lookup: Lookup, owner: Package, subpath: string, rules: PackageRules): string | undefined {
  const map = field(owner.json, "exports");
  if (rules.ignoresExports) {
    const found = subpath === "." ? findEntry(lookup, owner, rules) : findDeep(lookup, owner, subpath, rules);
    if (found !== undefined) return found;
  }
  if (map !== undefined && map !== null) {
    const { targets, blocked } = exportTargets(map, subpath, rules.conditions);
    const found =
      findTargets(lookup, owner, targets, rules) ??
      (blocked ? undefined : findTargets(lookup, owner, exportTargets(map, subpath, everyCondition).targets, rules));
    if (found !== undefined || subpath !== ".") return found;
    return blocked && !isObject(map) ? undefined : targets.length > 0 ? sourceEntry(lookup, owner, rules) : undefined;
  }
  return subpath === "." ? findEntry(lookup, owner, rules) : findDeep(lookup, owner, subpath, rules);
}

/** The first target that is there, then the first whose source is. Targets are literal: no extension is guessed. */
export function findTargets(lookup: Lookup, owner: Package, targets: readonly string[], rules: PackageRules): string | undefined {
  const paths = targets.flatMap((target) => {
    if (!target.startsWith("./")) return [];
    const path = joinPath(owner.folder, target);
    return path !== undefined && within(owner.folder, path) ? path : [];
  });
  for (const path of paths) {
    const found = findExact(lookup, path, rules) ?? findFile(lookup, path);
    if (found !== undefined) return found;
  }
  for (const path of paths) {
    // A target without an extension, or in a source folder, is what it says.
    if (!/\.[^./]+$/.test(path)) continue;
    const found = findSource(lookup, owner.folder, path, rules.configsOf(owner), rules);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The entry of a package without `exports`: types, main and what bundlers read instead, else its index. */
export function findEntry(lookup: Lookup, owner: Package, rules: PackageRules, depth = 0): string | undefined {
  const entry = ["types", "typings", "main"].map((name) => textField(owner.json, name)).find((name) => name !== undefined);
  const versioned = [joinPath("", entry ?? "index") ?? "index", "index"].flatMap((name) =>
    typesVersion(owner.json, name).flatMap((target) => joinPath(owner.folder, target) ?? []),
  );
  const written = ["types", "typings", "main", "module", "source", "browser"].flatMap((name) => {
    const target = textField(owner.json, name);
    return target === undefined ? [] : (joinPath(owner.folder, target) ?? []);
  });
  const paths = [...versioned, ...written].filter((path) => path !== owner.folder);
  for (const path of paths) {
    const found = findLoosely(lookup, path, rules, depth + 1);
    if (found !== undefined) return found;
  }
  for (const path of paths) {
    const found = findSource(lookup, owner.folder, path, rules.configsOf(owner), rules);
    if (found !== undefined) return found;
  }
  return findIndex(lookup, owner.folder, { ...rules, guess: true }) ?? (written.length > 0 ? sourceEntry(lookup, owner, rules) : undefined);
}

/** The usual place of a package's source, when what it names as its entry is built. */
function sourceEntry(lookup: Lookup, owner: Package, rules: PackageRules): string | undefined {
  const folder = joinPath(owner.folder, "src");
  return folder === undefined ? undefined : findIndex(lookup, folder, { ...rules, guess: true });
}

function findDeep(lookup: Lookup, owner: Package, subpath: string, rules: PackageRules): string | undefined {
  const name = subpath.slice(2);
  for (const target of [...typesVersion(owner.json, name), subpath]) {
    const path = joinPath(owner.folder, target);
    if (path === undefined) continue;
    const found = findLoosely(lookup, path, rules) ?? findSource(lookup, owner.folder, path, rules.configsOf(owner), rules);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A file, with an extension left out or not, or a folder: how `main`, deep paths and relative specifiers may be written. */
export function findLoosely(lookup: Lookup, path: string, rules: PackageRules, depth = 0): string | undefined {
  const open = rules.guess ? rules : { ...rules, guess: true };
  return (
    findExact(lookup, path, open) ?? findGuessed(lookup, path, open) ?? findFolder(lookup, path, open, depth) ?? findForBundler(lookup, path, open)
  );
}

/** The file a folder stands for: the entry of a package.json in it, else its index. */
export function findFolder(lookup: Lookup, folder: string, rules: PackageRules, depth = 0): string | undefined {
  const owner = depth < 4 && lookup.tree.hasFolder(folder) ? rules.packages.at(folder) : undefined;
  return (owner && folder !== "" ? findEntry(lookup, owner, rules, depth + 1) : undefined) ?? findIndex(lookup, folder, rules);
}

/**
 * Targets of `typesVersions` for a path of the package, for a current compiler.
 * @see https://www.typescriptlang.org/docs/handbook/declaration-files/publishing.html#version-selection-with-typesversions
 */
function typesVersion(json: Json, name: string): string[] {
  const versions = field(json, "typesVersions");
  if (!isObject(versions)) return [];
  for (const [range, map] of Object.entries(versions)) {
    if (!isCurrent(range) || !isObject(map)) continue;
    const keys = Object.keys(map).sort((a, b) => b.length - a.length);
    for (const key of keys) {
      const star = key.indexOf("*");
      const fits = star < 0 ? key === name || key === `${name}.d.ts` : name.startsWith(key.slice(0, star)) && name.endsWith(key.slice(star + 1));
      const targets = field(map, key);
      if (!fits || !Array.isArray(targets)) continue;
      const rest = star < 0 ? "" : name.slice(star, name.length - (key.length - star - 1));
      return targets.flatMap((target) => (typeof target === "string" ? target.replace("*", () => rest) : []));
    }
  }
  return [];
}

/** A range that today's compilers are in: anything but an upper bound or an old fixed version. */
function isCurrent(range: string): boolean {
  return range === "*" || (/^\s*>=?/.test(range) && !/</.test(range));
}
