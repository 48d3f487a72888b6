import { matchesGlob } from "../../shared/path-glob.ts";
import { languageOf } from "../languages.ts";
import { applyAlias } from "./aliases.ts";
import type { Context, Place } from "./context.ts";
import { baseName, folderOf, joinPath } from "../../../support/tree-path.ts";
import { mappedTargets } from "./path-mapping.ts";

/**
 * The files a glob takes in, sorted by bytes, never the importer itself. `hints`: further patterns with `!` in front, and `maybe` for the
 * pattern of a computed import, which means modules only where it names no extension.
 * @see https://vite.dev/guide/features.html#glob-import
 */
export function globFiles(context: Context, place: Place, pattern: string, hints: readonly string[]): string[] {
  const computed = hints.includes("maybe");
  const glob = placed(context, place, pattern.replace(/\?[^/]*$/, ""));
  if (glob === undefined) return [];
  const not = hints.flatMap((hint) => (hint.startsWith("!") ? (placed(context, place, hint.slice(1)) ?? []) : []));
  const open = computed && !/\.[a-z]+$/i.test(pattern);
  const variants = open ? [glob, `${glob}.*`, `${glob}/index.*`] : [glob];
  const found: string[] = [];
  walk(context, staticFolder(glob), (path) => {
    if (path === place.file || (open && languageOf(path) === undefined && !path.endsWith(".json"))) return;
    if (variants.some((one) => matchesGlob(one, path)) && !not.some((one) => matchesGlob(one, path))) found.push(path);
  });
  return found;
}

/** A pattern as one of the tree: relative to the importer, absolute from the package's root, or through an alias. */
function placed(context: Context, place: Place, pattern: string): string | undefined {
  if (/^\.{1,2}\//.test(pattern)) return joinPath(folderOf(place.file), pattern);
  if (pattern.startsWith("/")) return joinPath(place.owner?.folder ?? "", pattern);
  const mapped = place.config?.paths ? mappedTargets(place.config.paths, pattern) : undefined;
  if (mapped && mapped.key !== "*") return mapped.targets[0];
  for (const alias of [...context.aliases, ...context.bundlerAliases(folderOf(place.file))]) {
    const target = alias.bare || alias.root ? undefined : applyAlias(alias, pattern);
    if (target !== undefined) return target;
  }
  return pattern.startsWith("**") ? joinPath(folderOf(place.file), pattern) : undefined;
}

function staticFolder(glob: string): string {
  const at = glob.search(/[*?{[@!(]/);
  return folderOf(at < 0 ? glob : glob.slice(0, at) + "x");
}

function walk(context: Context, start: string, visit: (path: string) => void): void {
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const below: string[] = [];
    for (const name of context.tree.children(folder)) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (context.tree.has(path)) visit(path);
      else if (baseName(path) !== "node_modules") below.push(path);
    }
    open.push(...below.reverse());
  }
}
