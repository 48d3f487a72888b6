import type { TreeView } from "../../connector.ts";
import type { Alias } from "./aliases.ts";
import { field, isObject, type Json, readJson } from "./json.ts";
import { joinPath } from "../../../support/tree-path.ts";
import { patternText } from "./pattern-text.ts";
import { type Static, valuesOf } from "./static-literal.ts";

/**
 * What a jest config maps names to: `moduleNameMapper`, `modulePaths` and `moduleDirectories`. A tsconfig usually says the same and counts first.
 * @see https://jestjs.io/docs/configuration#modulenamemapper-objectstring-string--arraystring
 */
export function jestAliases(tree: TreeView, folder: string, names: readonly string[], manifest: Json | undefined): Alias[] {
  const sources = names.filter((name) => /^jest\.config\.(?:[cm]?[jt]s|json)$/.test(name)).flatMap((name) => sourceOf(tree, folder, name));
  const own = field(manifest, "jest");
  if (isObject(own)) sources.push(JSON.stringify(own));
  return sources.flatMap((source) => fromConfig(folder, source));
}

function sourceOf(tree: TreeView, folder: string, name: string): string[] {
  const text = tree.text(folder === "" ? name : `${folder}/${name}`);
  if (text === undefined) return [];
  return [name.endsWith(".json") ? JSON.stringify(readJson(text).value ?? {}) : text];
}

function fromConfig(folder: string, source: string): Alias[] {
  const root = joinPath(folder, textsOf(valuesOf(source, "rootDir"))[0] ?? ".") ?? folder;
  const mapped = valuesOf(source, "moduleNameMapper").flatMap((map) => (map.k === "object" ? map.props : []));
  return [
    ...mapped.flatMap(([pattern, value]) => toAlias(root, pattern, textsOf([value])[0])),
    ...["modulePaths", "moduleDirectories"].flatMap((name) =>
      textsOf(valuesOf(source, name)).flatMap((path): Alias[] => {
        const to = path === "node_modules" ? undefined : joinPath(root, withoutRoot(path));
        return to === undefined ? [] : [{ from: "", to, root: true }];
      }),
    ),
  ];
}

/** A pattern that is a beginning of names, or one whole name; another is left out, as nothing is run. */
function toAlias(root: string, pattern: string, target: string | undefined): Alias[] {
  const from = patternText(pattern.replace(/\\\\/g, "\\"));
  if (!from || target === undefined) return [];
  const text = withoutRoot(target).replace(/\$1$/, "");
  if (text.includes("$")) return [];
  if (!target.startsWith("<rootDir>") && !target.startsWith(".")) return [{ from: from.text, to: text, exact: from.whole, bare: true }];
  const to = joinPath(root, text);
  return to === undefined ? [] : [{ from: from.text, to, exact: from.whole }];
}

function withoutRoot(path: string): string {
  return path.replace(/^<rootDir>\/?/, "");
}

function textsOf(values: readonly Static[]): string[] {
  return values.flatMap((value) => {
    if (value.k === "list") return textsOf(value.items);
    const text = value.k === "source" ? /^(["'`])(.*)\1$/s.exec(value.text)?.[2] : undefined;
    return text === undefined || text.includes("${") ? [] : [text];
  });
}
