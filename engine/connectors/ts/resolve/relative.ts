import { languageOf } from "../languages.ts";
import { type Context, type Place, rulesFor } from "./context.ts";
import { findExact, findForBundler, findGuessed } from "./find-module-file.ts";
import { findFile, type Lookup } from "./lookup.ts";
import { findFolder, type PackageRules } from "./package-entry.ts";
import { baseName, below, folderOf, joinPath, within } from "../../../support/tree-path.ts";
import { findSource } from "./unbuilt-source.ts";

/**
 * The file for a path that a relative specifier named, `rootDirs` included. A trailing slash asks for the folder.
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#relative-file-path-resolution
 */
export function findRelative(
  context: Context,
  place: Place,
  lookup: Lookup,
  path: string,
  mode: "import" | "require" | undefined,
): string | undefined {
  const rules = rulesFor(context, place, mode);
  const direct = findPath(lookup, path, rules);
  if (direct !== undefined) return direct;
  const roots = place.config?.rootDirs ?? [];
  const own = roots.filter((root) => within(root, path)).sort((a, b) => b.length - a.length)[0];
  if (own !== undefined) {
    for (const root of roots) {
      if (root === own) continue;
      const found = findPath(lookup, root === "" ? below(own, path) : `${root}/${below(own, path)}`, rules);
      if (found !== undefined) return found;
    }
  }
  return findOutput(context, place, lookup, path.replace(/\/$/, ""), rules);
}

/** One path by the rules: the file it says, an extension left out, a folder. */
export function findPath(lookup: Lookup, path: string, rules: PackageRules): string | undefined {
  const folder = path.replace(/\/$/, "");
  const file =
    folder === path && path !== "" ? (findExact(lookup, path, rules) ?? (rules.guess ? findGuessed(lookup, path, rules) : undefined)) : undefined;
  return file ?? (rules.guess ? findFolder(lookup, folder, rules) : undefined) ?? (folder === path ? findForBundler(lookup, path, rules) : undefined);
}

/** A relative path into the output of a build (`../dist/x.js` from a bin or a test) means the source it is made from. */
function findOutput(context: Context, place: Place, lookup: Lookup, path: string, rules: PackageRules): string | undefined {
  const owner = context.packages.nearest(folderOf(path));
  if (!owner || owner.folder === path) return undefined;
  const first = below(owner.folder, path).split("/")[0] as string;
  const isOutput =
    /^(?:dist|build|out|lib|esm|cjs)$/.test(first) && !context.tree.hasFolder(owner.folder === "" ? first : `${owner.folder}/${first}`);
  if (!isOutput || within(owner.folder === "" ? first : `${owner.folder}/${first}`, place.file)) return undefined;
  return findSource(lookup, owner.folder, path, context.configsOf(owner), rules);
}

/** `new URL("./x", import.meta.url)`: always relative to the file, exact, a worker's `.js` standing for its source. https://vite.dev/guide/assets.html#new-url-url-import-meta-url */
export function findUrl(context: Context, place: Place, lookup: Lookup, specifier: string): string | undefined {
  const text = specifier.replace(/[?#].*$/s, "");
  const base = text.startsWith("/") ? (place.owner?.folder ?? "") : folderOf(place.file);
  const path = joinPath(base, text);
  if (path === undefined || path === "") return undefined;
  const rules = { ...rulesFor(context, place, "import"), guess: false };
  const decoded = path.includes("%") ? decodeURI(path) : path;
  return findFile(lookup, decoded) ?? (languageOf(baseName(path)) ? findExact(lookup, path, rules) : undefined);
}

function decodeURI(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
