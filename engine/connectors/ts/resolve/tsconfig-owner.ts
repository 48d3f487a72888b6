import type { TreeView } from "../../connector.ts";
import { matchesGlob } from "../../shared/path-glob.ts";
import { baseName, folderOf, upwards, within } from "../../../support/tree-path.ts";
import type { TsConfig, TsConfigs } from "./tsconfig.ts";

export interface Owner {
  readonly config: TsConfig;
  /** Does the config name the file, or is it merely the nearest? */
  readonly included: boolean;
  /** The nearest config, where that is another one: its aliases count after the owner's. */
  readonly nearest?: TsConfig;
}

/**
 * The config whose options hold for a file: the nearest one that includes it, itself or by its references; else the nearest of all.
 * One config for a whole run would be wrong for every repository with several.
 */
export function configOwners(tree: TreeView, configs: TsConfigs): (file: string) => Owner | undefined {
  const inFolder = new Map<string, readonly TsConfig[]>();
  /** The named config of a folder first, then its siblings (`tsconfig.app.json`), which count only for files they include. */
  const configsOf = (folder: string): readonly TsConfig[] => {
    let found = inFolder.get(folder);
    if (!found) {
      const names = tree.children(folder, (name) => /^(?:ts|js)config(?:\.[^/]+)?\.json$/.test(name));
      const main = ["tsconfig.json", "jsconfig.json"].filter((name) => names.includes(name)).slice(0, 1);
      const rest = names.filter((name) => !/^[tj]sconfig\.json$/.test(name));
      found = [...main, ...rest].flatMap((name) => configs.read(folder === "" ? name : `${folder}/${name}`) ?? []);
      inFolder.set(folder, found);
    }
    return found;
  };
  return (file) => {
    let nearest: TsConfig | undefined;
    for (const folder of upwards(folderOf(file))) {
      for (const config of configsOf(folder)) {
        const isMain = /^[tj]sconfig\.json$/.test(baseName(config.path));
        const owner = includes(config, file) ? config : isMain ? referenced(configs, config, file) : undefined;
        if (owner) return { config: owner, included: true, ...(nearest ? { nearest } : {}) };
        if (isMain) nearest ??= config;
      }
    }
    return nearest && { config: nearest, included: false };
  };
}

/** The first referenced config, in the order written and depth first, that includes the file. https://www.typescriptlang.org/docs/handbook/project-references.html */
function referenced(configs: TsConfigs, root: TsConfig, file: string): TsConfig | undefined {
  const seen = new Set([root.path]);
  const open = [...root.references].reverse();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const config = configs.read(path);
    if (!config) continue;
    if (includes(config, file)) return config;
    open.push(...[...config.references].reverse());
  }
  return undefined;
}

/** Does a config name this file? A `.js` or `.vue` file lives by the options of a TypeScript file in its place. */
export function includes(config: TsConfig, file: string): boolean {
  if (namesPath(config, file)) return true;
  const other = /\.(?:[cm]?js|jsx|vue|svelte|astro|mdx)$/.exec(file);
  return other !== null && ["ts", "tsx"].some((extension) => namesPath(config, `${file.slice(0, other.index)}.${extension}`));
}

function namesPath(config: TsConfig, file: string): boolean {
  if (config.files?.includes(file)) return true;
  if (config.include === undefined) {
    if (config.files !== undefined || !within(config.folder, file)) return false;
    return !excluded(config, file);
  }
  return config.include.some((glob) => covers(glob, file)) && !excluded(config, file);
}

function excluded(config: TsConfig, file: string): boolean {
  if (/(?:^|\/)(?:node_modules|bower_components|jspm_packages)\//.test(file)) return true;
  const globs = config.exclude ?? [config.outDir, config.declarationDir].filter((dir): dir is string => dir !== undefined && dir !== config.folder);
  return globs.some((glob) => covers(glob, file) || matchesGlob(`${glob}/**`, file, true));
}

/** A pattern whose last segment has neither wildcard nor extension is a folder. */
function covers(glob: string, file: string): boolean {
  const last = baseName(glob);
  if (glob === "") return true;
  return matchesGlob(/[*?]/.test(last) || last.includes(".") ? glob : `${glob}/**`, file);
}
