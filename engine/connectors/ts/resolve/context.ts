import type { Config } from "../../../model/config.ts";
import type { Problem } from "../../../model/problem.ts";
import type { TreeView } from "../../connector.ts";
import { languageOf } from "../languages.ts";
import type { Alias } from "./aliases.ts";
import { bundlerAliases } from "./bundler-aliases.ts";
import { importMaps, type ImportMap } from "./import-maps.ts";
import type { Lookup } from "./lookup.ts";
import type { PackageRules } from "./package-entry.ts";
import { exportTargets } from "./package-exports.ts";
import { packages, type Package, type Packages, splitBareName } from "./package-json.ts";
import { folderOf, joinPath, upwards } from "../../../support/tree-path.ts";
import { configOwners } from "./tsconfig-owner.ts";
import { tsConfigs, type TsConfig } from "./tsconfig.ts";
import { workspaces, type Workspaces } from "./workspaces.ts";
import { field } from "./json.ts";

/** All that resolution knows of the tree beside its paths. Made once; what it reads is kept, and read for every file. */
export interface Context {
  /** For looks that serve the file being resolved alone. */
  readonly tree: TreeView;
  readonly packages: Packages;
  readonly workspaces: Workspaces;
  /** Of gsttt.lua. */
  readonly aliases: readonly Alias[];
  readonly bundlerAliases: (folder: string) => readonly Alias[];
  readonly importMap: (folder: string) => ImportMap | undefined;
  placeOf(file: string): Place;
  /** Configs that may say where a package's output comes from. */
  configsOf(owner: Package): readonly TsConfig[];
}

/** A file that imports, with the config and package it belongs to. */
export interface Place {
  readonly file: string;
  readonly config: TsConfig | undefined;
  /** A nearer config that does not include the file: its aliases count last. */
  readonly nearest: TsConfig | undefined;
  readonly owner: Package | undefined;
  /** Read by a bundler or a test runner whatever the config says: components, tests, files that no config compiles. */
  readonly bundled: boolean;
  readonly esm: boolean;
}

/** What all resolutions of one tree share: packages, workspaces, configs, aliases. Problems of these files are added to `problems`. */
export function makeContext(tree: TreeView, own: TreeView, config: Config, problems: Map<string, Problem>): Context {
  const all = packages(tree, problems);
  const members = workspaces(tree, all, problems);
  const configs = tsConfigs(tree, (from, specifier) => packageConfig(tree, all, members, from, specifier), problems);
  const ownerOf = configOwners(tree, configs);
  const outputs = new Map<string, readonly TsConfig[]>();
  return {
    tree: own,
    packages: all,
    workspaces: members,
    aliases: config.aliases.flatMap(([from, to]) => {
      const path = joinPath("", to);
      return path === undefined ? [] : { from, to: path };
    }),
    bundlerAliases: bundlerAliases(tree, all),
    importMap: importMaps(tree),
    placeOf(file) {
      const owner = all.nearest(folderOf(file));
      const config = ownerOf(file);
      const language = languageOf(file);
      return {
        file,
        owner,
        config: config?.config,
        nearest: config?.nearest,
        bundled: (language !== "typescript" && language !== "javascript") || config?.included !== true || testFile.test(file),
        esm: /\.m[jt]s$/.test(file) || (!/\.c[jt]s$/.test(file) && owner?.esm === true),
      };
    },
    configsOf(owner) {
      let found = outputs.get(owner.folder);
      if (!found) {
        const names = tree.children(owner.folder, (name) => /^tsconfig(?:\.[^/]+)?\.json$/.test(name));
        found = names.flatMap((name) => configs.read(owner.folder === "" ? name : `${owner.folder}/${name}`) ?? []);
        outputs.set(owner.folder, found);
      }
      return found;
    },
  };
}

/** How this place's config and a syntax (`import` or `require`) let specifiers stand for files. https://www.typescriptlang.org/docs/handbook/modules/reference.html#node16-node18-node20-nodenext */
export function rulesFor(context: Context, place: Place, mode: "import" | "require" | undefined): PackageRules {
  const { config } = place;
  const node16 = config?.resolution === "node16" && !place.bundled;
  const syntax = mode ?? (node16 && !place.esm ? "require" : "import");
  return {
    guess: !(node16 && syntax === "import"),
    suffixes: config?.moduleSuffixes?.length ? config.moduleSuffixes : noSuffix,
    bundler: !node16,
    arbitrary: config?.arbitraryExtensions === true,
    conditions: new Set(["types", "node", "default", syntax, ...(config?.customConditions ?? [])]),
    ignoresExports: config?.resolution === "node10",
    configsOf: (owner) => context.configsOf(owner),
    packages: context.packages,
  };
}

const testFile = /\.(?:test|spec)\.|(?:^|\/)(?:__tests__|__mocks__|tests?|e2e)\//;
const noSuffix: readonly string[] = [""];

/** The file a package name in a tsconfig's `extends` leads to, when the package is in the tree. */
function packageConfig(tree: TreeView, all: Packages, members: Workspaces, from: string, specifier: string): string | undefined {
  const bare = splitBareName(specifier);
  if (!bare) return undefined;
  const folder = folderOf(from);
  const owner = members.member(folder, bare.name) ?? vendored(tree, all, folder, bare.name);
  if (!owner) return undefined;
  const lookup: Lookup = { tree, probed: [] };
  const map = field(owner.json, "exports");
  const targets = map === undefined ? [] : exportTargets(map, bare.subpath, new Set(["types", "node", "require", "import"])).targets;
  const at = joinPath(owner.folder, bare.subpath) ?? owner.folder;
  const own = field(owner.json, "tsconfig");
  return [
    ...targets.flatMap((target) => joinPath(owner.folder, target) ?? []),
    ...(bare.subpath === "." && typeof own === "string" ? [joinPath(owner.folder, own) ?? ""] : []),
    at,
    `${at}.json`,
    at === "" ? "tsconfig.json" : `${at}/tsconfig.json`,
  ].find((path) => lookup.tree.has(path));
}

/** A package that stands in a listed `node_modules` folder, or behind a link in one. */
export function vendored(tree: TreeView, all: Packages, folder: string, name: string): Package | undefined {
  for (const at of upwards(folder)) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const found = all.at(tree.link(path) ?? path);
    if (found) return found;
  }
  return undefined;
}
