import type { TreeView } from "../../connector.ts";
import type { Problem } from "../../../model/problem.ts";
import { field, isObject, type JsonObject, readJson, textField } from "./json.ts";
import { upwards } from "../../../support/tree-path.ts";

export interface Package {
  readonly path: string;
  readonly folder: string;
  readonly json: JsonObject;
  readonly name: string | undefined;
  /** Are its `.js` and `.ts` files ES modules? */
  readonly esm: boolean;
}

export interface Packages {
  /** The package.json directly in a folder. */
  at(folder: string): Package | undefined;
  /** The nearest one at or above a folder: the package scope. */
  nearest(folder: string): Package | undefined;
}

/** Deno packages say the same (name, exports) in a file of their own. */
const manifests = ["package.json", "deno.json", "deno.jsonc", "jsr.json"];
const dependencyFields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;

/** Reads package.json files once each; a broken one is reported and counts as far as it was understood. */
export function packages(tree: TreeView, problems: Map<string, Problem>): Packages {
  const known = new Map<string, Package | undefined>();
  const at = (folder: string): Package | undefined => {
    if (!known.has(folder)) known.set(folder, readPackage(tree, folder, problems));
    return known.get(folder);
  };
  const nearestKnown = new Map<string, Package | undefined>();
  return {
    at,
    nearest(folder) {
      if (!nearestKnown.has(folder)) {
        let found: Package | undefined;
        for (const one of upwards(folder)) if ((found = at(one))) break;
        nearestKnown.set(folder, found);
      }
      return nearestKnown.get(folder);
    },
  };
}

function readPackage(tree: TreeView, folder: string, problems: Map<string, Problem>): Package | undefined {
  const path = manifests.map((name) => (folder === "" ? name : `${folder}/${name}`)).find((one) => tree.has(one));
  if (path === undefined) return undefined;
  const { value, broken } = readJson(tree.text(path) ?? "");
  if (broken !== undefined) {
    problems.set(path, {
      file: path,
      connector: "ts",
      code: "syntax",
      line: broken,
      message: `not readable as JSON near line ${broken}; the rest of it counts`,
    });
  }
  const json: JsonObject = isObject(value) ? value : {};
  return { path, folder, json, name: textField(json, "name"), esm: textField(json, "type") === "module" };
}

/** What a package says about a dependency of this name (`workspace:*`, `npm:real@1`, `file:../x`). */
export function dependency(owner: Package, name: string): string | undefined {
  for (const list of dependencyFields) {
    const found = textField(field(owner.json, list), name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `@scope/name/a/b` -> its package name and `./a/b`; undefined when no package can be called that. */
export function splitBareName(specifier: string): { readonly name: string; readonly subpath: string } | undefined {
  const match = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier);
  const name = match?.[1];
  if (!match || name === undefined || !isPackageName(name)) return undefined;
  return { name, subpath: match[2] ? `./${match[2]}` : "." };
}

/**
 * May a registry hold a package of this name? `@/x`, `~/x` and `$lib/x` look like aliases and never are one.
 * @see https://docs.npmjs.com/cli/configuring-npm/package-json#name
 */
export function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(?:@[a-zA-Z0-9_-][\w.-]*\/)?[a-zA-Z0-9_-][\w.-]*$/.test(name);
}
