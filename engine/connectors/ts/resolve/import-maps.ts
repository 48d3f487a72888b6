import type { TreeView } from "../../connector.ts";
import { field, isObject, type Json, readJson, textField } from "./json.ts";
import { folderOf, joinPath, upwards, within } from "../../../support/tree-path.ts";

/** The `imports` and `scopes` of a deno.json or of the import map it names. Targets are relative to the folder of the file that states them. */
export interface ImportMap {
  readonly folder: string;
  readonly imports: readonly (readonly [string, string])[];
  readonly scopes: readonly { readonly folder: string; readonly imports: readonly (readonly [string, string])[] }[];
}

export type Mapped = { readonly key: string; readonly path: string } | { readonly key: string; readonly bare: string };

/** The map that holds for a folder: of the nearest deno.json with one, a workspace root's behind its members'. https://docs.deno.com/runtime/fundamentals/configuration/ */
export function importMaps(tree: TreeView): (folder: string) => ImportMap | undefined {
  const known = new Map<string, ImportMap | undefined>();
  const at = (folder: string): ImportMap | undefined => {
    if (!known.has(folder)) known.set(folder, readMap(tree, folder));
    return known.get(folder);
  };
  return (folder) => {
    for (const one of upwards(folder)) {
      const map = at(one);
      if (map) return map;
    }
    return undefined;
  };
}

function readMap(tree: TreeView, folder: string): ImportMap | undefined {
  const inFolder = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  for (const name of ["deno.json", "deno.jsonc"]) {
    if (!tree.has(inFolder(name))) continue;
    const json = readJson(tree.text(inFolder(name)) ?? "").value;
    const elsewhere = textField(json, "importMap");
    if (field(json, "imports") !== undefined || field(json, "scopes") !== undefined || elsewhere === undefined) return toMap(folder, json);
    const path = joinPath(folder, elsewhere);
    return path === undefined ? undefined : toMap(folderOf(path), readJson(tree.text(path) ?? "").value);
  }
  const map = inFolder("import_map.json");
  return tree.has(map) ? toMap(folder, readJson(tree.text(map) ?? "").value) : undefined;
}

function toMap(folder: string, json: Json | undefined): ImportMap | undefined {
  const imports = entries(field(json, "imports"));
  const scopes = field(json, "scopes");
  const scoped = isObject(scopes)
    ? Object.entries(scopes).flatMap(([key, value]) => {
        const at = joinPath(folder, key);
        return at === undefined ? [] : { folder: at, imports: entries(value) };
      })
    : [];
  return imports.length + scoped.length === 0 ? undefined : { folder, imports, scopes: scoped.sort((a, b) => b.folder.length - a.folder.length) };
}

/** The longest key first, as import maps are matched. */
function entries(value: Json | undefined): [string, string][] {
  if (!isObject(value)) return [];
  return Object.entries(value)
    .flatMap(([key, target]): [string, string][] => (typeof target === "string" ? [[key, target]] : []))
    .sort((a, b) => b[0].length - a[0].length);
}

/** @see https://html.spec.whatwg.org/multipage/webappapis.html#import-maps */
export function mapImport(map: ImportMap, file: string, specifier: string): Mapped | undefined {
  const lists = [...map.scopes.filter((scope) => within(scope.folder, file)).map((scope) => scope.imports), map.imports];
  for (const list of lists) {
    for (const [key, target] of list) {
      if (
        specifier !== key &&
        !(key.endsWith("/") && specifier.startsWith(key)) &&
        !(specifier.startsWith(`${key}/`) && /^(?:jsr|npm):/.test(target))
      )
        continue;
      const full = target + specifier.slice(key.length);
      if (!/^\.{0,2}\//.test(target)) return { key, bare: full };
      const path = joinPath(map.folder, full);
      return path === undefined ? undefined : { key, path };
    }
  }
  return undefined;
}
