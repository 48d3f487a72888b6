import { baseName, folderOf, joinPath } from "../../../support/tree-path.ts";
import { findFile, type Lookup } from "./lookup.ts";

/** How a specifier's text may stand for a file. */
export interface FileRules {
  /** May an extension or an index file be left out? Not for ES modules under node16 and nodenext. */
  readonly guess: boolean;
  /** `moduleSuffixes`, tried in order in front of the extension; `[""]` normally. */
  readonly suffixes: readonly string[];
  /** May bundler-only extensions (`.vue`, `.json`, `.mjs` …) be left out too? */
  readonly bundler: boolean;
  /** Does `./x.css` mean `x.d.css.ts` first? */
  readonly arbitrary: boolean;
}

const substitutes: ReadonlyMap<string, readonly string[]> = new Map([
  ["js", ["ts", "tsx", "d.ts", "js", "jsx"]],
  ["jsx", ["tsx", "ts", "d.ts", "jsx", "js"]],
  ["mjs", ["mts", "d.mts", "mjs"]],
  ["cjs", ["cts", "d.cts", "cjs"]],
  ["ts", ["ts", "tsx", "d.ts", "js", "jsx"]],
  ["tsx", ["tsx", "ts", "d.ts", "jsx", "js"]],
  ["mts", ["mts", "d.mts", "mjs"]],
  ["cts", ["cts", "d.cts", "cjs"]],
]);

const guessed = ["ts", "tsx", "d.ts", "js", "jsx"];
const guessedByBundlers = ["mts", "mjs", "cts", "cjs", "json", "vue", "svelte", "astro", "mdx"];

/**
 * The file that a path without guessing stands for: itself, or the source that its JavaScript extension is made from.
 * A TypeScript sibling wins over a real `.js`.
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#file-extension-substitution
 */
export function findExact(lookup: Lookup, path: string, rules: FileRules): string | undefined {
  const name = baseName(path);
  const dot = name.lastIndexOf(".");
  if (dot <= 0) return undefined;
  const declaration = /\.d\.([mc]?ts)$/.exec(name);
  if (declaration)
    return (
      findFile(lookup, path) ?? findExtension(lookup, path.slice(0, -declaration[0].length), substitutes.get(declaration[1] as string) ?? [], rules)
    );
  const extension = name.slice(dot + 1);
  const stem = path.slice(0, path.length - extension.length - 1);
  const known = substitutes.get(extension);
  if (known) return findExtension(lookup, stem, known, rules);
  const described = () => findFile(lookup, `${stem}.d.${extension}.ts`);
  return (rules.arbitrary ? described() : undefined) ?? findSuffixed(lookup, stem, extension, rules) ?? (rules.arbitrary ? undefined : described());
}

function findExtension(lookup: Lookup, stem: string, extensions: readonly string[], rules: FileRules): string | undefined {
  for (const extension of extensions) {
    const found = findSuffixed(lookup, stem, extension, rules);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findSuffixed(lookup: Lookup, stem: string, extension: string, rules: FileRules): string | undefined {
  for (const suffix of rules.suffixes) {
    const found = findFile(lookup, `${stem}${suffix}.${extension}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `path` with a left-out extension. */
export function findGuessed(lookup: Lookup, path: string, rules: FileRules): string | undefined {
  if (path === "" || path.endsWith("/")) return undefined;
  return findExtension(lookup, path, guessed, rules);
}

/** What is found when nothing that TypeScript knows is there: the bare name itself and extensions that bundlers add. */
export function findForBundler(lookup: Lookup, path: string, rules: FileRules): string | undefined {
  if (path === "") return undefined;
  return findFile(lookup, path) ?? (rules.guess && rules.bundler ? findExtension(lookup, path, guessedByBundlers, rules) : undefined);
}

/** `index` of a folder. */
export function findIndex(lookup: Lookup, folder: string, rules: FileRules): string | undefined {
  if (!lookup.tree.hasFolder(folder)) {
    // One probe stands for all: a file appearing there makes the folder appear.
    lookup.probed.push(joinPath(folder, "index.ts") ?? folder);
    return undefined;
  }
  const stem = folder === "" ? "index" : `${folder}/index`;
  return findExtension(lookup, stem, guessed, rules) ?? (rules.bundler ? findExtension(lookup, stem, guessedByBundlers, rules) : undefined);
}

/** The file's own folder and stem, for siblings. */
export function splitExtension(path: string): { readonly folder: string; readonly stem: string } {
  const name = baseName(path).replace(/(?:\.d)?\.[^.]+$/, "");
  return { folder: folderOf(path), stem: name };
}
