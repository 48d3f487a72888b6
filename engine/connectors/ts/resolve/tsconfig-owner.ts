import type { TreeView } from "../../connector.ts";
import { matchesGlob } from "../../shared/path-glob.ts";
import { baseName, folderOf, upwards, within } from "./path-text.ts";
import type { TsConfig, TsConfigs } from "./tsconfig.ts";

/**
 * The config whose options hold for a file: the nearest one that includes it, itself or by its references; else the nearest of all.
 * One config for a whole run would be wrong for every repository with several.
 */
export function configOwners(tree: TreeView, configs: TsConfigs): (file: string) => TsConfig | undefined {
  const inFolder = new Map<string, readonly TsConfig[]>();
  /** The named config of a folder first, then its siblings (`tsconfig.app.json`), which count only for files they include. */
  const configsOf = (folder: string): readonly TsConfig[] => {
    let found = inFolder.get(folder);
    if (!found) {
      const names = tree.children(folder).filter((name) => /^(?:ts|js)config(?:\.[^/]+)?\.json$/.test(name));
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
        if (owner) return owner;
        if (isMain) nearest ??= config;
      }
    }
    return nearest;
  };
}

/** The first referenced config, in the order written and depth first, that includes the file. */
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

/** Does a config name this file? Extensions do not matter here: a `.js` or `.vue` file lives by the same options. */
export function includes(config: TsConfig, file: string): boolean {
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
