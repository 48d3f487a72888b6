import type { TreeView } from "../../connector.ts";
import type { Alias } from "./aliases.ts";
import { frameworkAliases } from "./framework-aliases.ts";
import { jestAliases } from "./jest-aliases.ts";
import { field, isObject, readJson } from "./json.ts";
import type { Packages } from "./package-json.ts";
import { joinPath, upwards } from "../../../support/tree-path.ts";
import { patternText } from "./pattern-text.ts";
import { type Static, valuesOf } from "./static-literal.ts";

const config =
  /^(?:[\w-]+\.)*(?:vite|vitest|webpack|rspack|rsbuild|craco|vue|nuxt|svelte|astro|babel|metro|wxt|quasar|jest)(?:\.config)?(?:\.[\w-]+)*\.[cm]?[jt]s$|^\.babelrc(?:\.js(?:on)?)?$|^babel\.config\.json$/;

/**
 * Aliases that configs of bundlers state for the files below them, the nearest config first, then what frameworks always have.
 * Only what is written out counts: nothing is run.
 * @see https://vite.dev/config/shared-options.html#resolve-alias
 * @see https://webpack.js.org/configuration/resolve/#resolvealias
 */
export function bundlerAliases(tree: TreeView, all: Packages): (folder: string) => readonly Alias[] {
  const own = new Map<string, readonly Alias[]>();
  const known = new Map<string, readonly Alias[]>();
  const at = (folder: string): readonly Alias[] => {
    let found = own.get(folder);
    if (!found) own.set(folder, (found = stated(tree, all, folder)));
    return found;
  };
  return (folder) => {
    let found = known.get(folder);
    if (!found) known.set(folder, (found = upwards(folder).flatMap(at)));
    return found;
  };
}

function stated(tree: TreeView, all: Packages, folder: string): Alias[] {
  const names = tree.children(folder, (name) => config.test(name) || /\.config\.(?:[cm]?[jt]s|json)$/.test(name));
  const configs = names.filter((name) => config.test(name));
  const aliases = configs.flatMap((name) => fileAliases(tree, folder, name));
  const manifest = all.at(folder)?.json;
  aliases.push(...jestAliases(tree, folder, names, manifest));
  for (const name of ["_moduleAliases", "alias"]) {
    const written = manifest && field(manifest, name);
    if (isObject(written))
      for (const [from, to] of Object.entries(written)) if (typeof to === "string") aliases.push(...toAlias(folder, from, JSON.stringify(to)));
  }
  return [...sortedLongest(aliases), ...frameworkAliases(tree, folder, names)];
}

function fileAliases(tree: TreeView, folder: string, name: string): Alias[] {
  const text = tree.text(folder === "" ? name : `${folder}/${name}`);
  if (text === undefined) return [];
  const source = name.endsWith(".json") || name === ".babelrc" ? JSON.stringify(readJson(text).value ?? {}) : text;
  const lists = ["alias", "extraNodeModules"].flatMap((key) => valuesOf(source, key));
  return [...lists.flatMap((list) => entries(list)).flatMap(([from, to]) => toAlias(folder, from, to)), ...rootAliases(folder, name, source)];
}

/**
 * Folders in which bare names are looked for too.
 * @see https://webpack.js.org/configuration/resolve/#resolvemodules
 * @see https://github.com/tleunen/babel-plugin-module-resolver/blob/master/DOCS.md#root
 */
function rootAliases(folder: string, name: string, source: string): Alias[] {
  const key = name.includes("babel") ? "root" : /webpack|rspack|craco/.test(name) ? "modules" : undefined;
  if (key === undefined) return [];
  const items = valuesOf(source, key).flatMap((value) => (value.k === "list" ? value.items : []));
  return items.flatMap((item) => {
    if (item.k !== "source" || /node_modules/.test(item.text)) return [];
    const [found] = toAlias(folder, "x", /[(+]|__dirname/.test(item.text) ? item.text : `"./" + ${item.text}`);
    return found && !found.bare ? [{ from: "", to: found.to, root: true }] : [];
  });
}

/** Pairs of an object, of `{ find, replacement }` items, or of objects in a list. */
function entries(list: Static): [string, string][] {
  if (list.k === "object") return list.props.flatMap(([key, value]): [string, string][] => (value.k === "source" ? [[key, value.text]] : []));
  if (list.k !== "list") return [];
  return list.items.flatMap((item): [string, string][] => {
    if (item.k !== "object") return [];
    const find = item.props.find(([key]) => key === "find")?.[1];
    const replacement = item.props.find(([key]) => key === "replacement")?.[1];
    if (find?.k === "source" && replacement?.k === "source") {
      const from = findText(find.text);
      return from === undefined ? [] : [[from, replacement.text.replace(/\$1(?=["'`]?\)*$)/, "")]];
    }
    return find || replacement ? [] : entries(item);
  });
}

/** `find` as the beginning of a specifier: a string, or a pattern that is nothing but one (`/^@\//`, `/^~(.*)$/`). */
function findText(source: string): string | undefined {
  const text = /^(["'`])(.*)\1$/s.exec(source)?.[2];
  if (text !== undefined) return text;
  const pattern = patternText(/^\/(.*)\/[a-z]*$/s.exec(source)?.[1] ?? "");
  return pattern && (pattern.whole ? `${pattern.text}$` : pattern.text);
}

/** `source` is an expression: what it joins of its literals is a path when it says so, else another module's name. */
function toAlias(folder: string, key: string, source: string): Alias[] {
  const exact = key.endsWith("$");
  const from = exact ? key.slice(0, -1) : key.replace(/\/\*$/, "/");
  const pieces = [...source.matchAll(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/g)].map((match) => (match[2] as string).replace(/\$\{[^}]*\}/g, ""));
  const text = pieces.filter((piece) => piece !== "" && piece !== "file:" && piece !== "utf-8" && piece !== "utf8").join("/");
  if (from === "" || (text === "" && !/__dirname|import\.meta|cwd\(\)/.test(source))) return [];
  const isPath = /[(+]|__dirname|import\.meta|\$\{/.test(source) || /^\.{0,2}(?:\/|$)/.test(text);
  if (!isPath) return [{ from, to: text, exact, bare: true }];
  if (/(?:^|[\s(,])(?:require\.resolve|require)\(/.test(source) && !/^\./.test(text)) return [{ from, to: text, exact, bare: true }];
  const to = joinPath(folder, text.replace(/\/\*$/, ""));
  return to === undefined ? [] : [{ from, to, exact }];
}

function sortedLongest(aliases: readonly Alias[]): Alias[] {
  return [...aliases].sort((a, b) => b.from.length - a.from.length);
}
