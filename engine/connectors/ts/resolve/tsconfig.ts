import type { TreeView } from "../../connector.ts";
import type { Problem, ProblemCode } from "../../../model/problem.ts";
import { field, isObject, type Json, readJson, textField, textsField } from "./json.ts";
import { baseName, folderOf, joinPath } from "../../../support/tree-path.ts";
import { isRelative } from "./is-relative.ts";

/** A tsconfig with all that it extends. Paths are of the tree; one that leads out of it is left out. */
export interface TsConfig {
  readonly path: string;
  readonly folder: string;
  readonly files?: readonly string[];
  /** Globs with the folder of the config that wrote them already in front. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly references: readonly string[];
  readonly baseUrl?: string;
  /** Key -> targets as paths of the tree, in the order written. */
  readonly paths?: ReadonlyMap<string, readonly string[]>;
  readonly rootDirs?: readonly string[];
  readonly rootDir?: string;
  readonly outDir?: string;
  readonly declarationDir?: string;
  readonly moduleSuffixes?: readonly string[];
  readonly customConditions?: readonly string[];
  readonly resolution: "node10" | "node16" | "bundler";
  readonly arbitraryExtensions: boolean;
}

export interface TsConfigs {
  /** Undefined when there is no such file; a broken one gives what could be understood. */
  read(path: string): TsConfig | undefined;
}

/** Finds the file a package name in `extends` leads to; undefined for a package outside the tree. */
export type FindPackageFile = (from: string, specifier: string) => string | undefined;

interface Layer {
  readonly folder: string;
  readonly value: Json;
}

type Report = (file: string, code: ProblemCode, message: string, line?: number) => void;

/** Reads configs once each. What is wrong with one is reported and costs only itself. */
export function tsConfigs(tree: TreeView, findPackageFile: FindPackageFile, problems: Map<string, Problem>): TsConfigs {
  const known = new Map<string, TsConfig | undefined>();
  const report: Report = (file, code, message, line) => {
    problems.set(`${file}\n${code}\n${message}`, { file, connector: "ts", code, line: line ?? null, message });
  };
  return {
    read(path) {
      if (!known.has(path)) known.set(path, tree.has(path) ? build(path, layersOf(tree, path, findPackageFile, report)) : undefined);
      return known.get(path);
    },
  };
}

/** The config and what it extends, the strongest first. https://www.typescriptlang.org/tsconfig/#extends */
function layersOf(tree: TreeView, path: string, findPackageFile: FindPackageFile, report: Report): Layer[] {
  const layers: Layer[] = [];
  const visit = (file: string, chain: readonly string[]): void => {
    const { value, broken } = readJson(tree.text(file) ?? "");
    if (broken !== undefined) report(file, "syntax", `not readable as JSON near line ${broken}; the rest of it counts`, broken);
    if (!isObject(value)) return;
    layers.push({ folder: folderOf(file), value });
    const written = field(value, "extends");
    const bases = Array.isArray(written) ? written : written === undefined ? [] : [written];
    for (const base of [...bases].reverse()) {
      if (typeof base !== "string") continue;
      const target = baseOf(tree, file, base, findPackageFile);
      if (target === undefined) {
        if (isRelative(base) && !ignoredBase(tree, file, base)) report(file, "config-missing", `extends ${base}, which is not there`);
      } else if (chain.includes(target)) {
        report(file, "config-cycle", `extends ${base}: circular, it leads back to itself`);
      } else if (layers.length < 64) visit(target, [...chain, target]);
    }
  };
  visit(path, [path]);
  return layers;
}

function baseOf(tree: TreeView, file: string, base: string, findPackageFile: FindPackageFile): string | undefined {
  if (!isRelative(base)) return base.startsWith("/") ? undefined : findPackageFile(file, base);
  const path = joinPath(folderOf(file), base);
  if (path === undefined) return undefined;
  return [path, `${path}.json`, path === "" ? "tsconfig.json" : `${path}/tsconfig.json`].find((one) => tree.has(one));
}

/** A base that is made by a build (`./.svelte-kit/tsconfig.json`) is not missing. */
function ignoredBase(tree: TreeView, file: string, base: string): boolean {
  const path = joinPath(folderOf(file), base);
  return path !== undefined && (tree.ignored(path) || /(?:^|\/)\.(?:svelte-kit|nuxt|astro|wxt|expo|output)\//.test(path));
}

function build(path: string, layers: readonly Layer[]): TsConfig {
  const folder = folderOf(path);
  const place = (origin: string, text: string): string | undefined => {
    const own = /^\$\{configDir\}\/?/.exec(text);
    return own ? joinPath(folder, text.slice(own[0].length)) : joinPath(origin, text);
  };
  const first = <T>(read: (layer: Layer) => T | undefined): T | undefined => {
    for (const layer of layers) {
      const found = read(layer);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** The strongest layer that states an option decides; `null` takes back what a base states. */
  const option = <T>(name: string, read: (layer: Layer, options: Json | undefined) => T | undefined): T | undefined => {
    for (const layer of layers) {
      const options = field(layer.value, "compilerOptions");
      const written = field(options, name);
      if (written === null) return undefined;
      const found = written === undefined ? undefined : read(layer, options);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const pathOption = (name: string) =>
    option(name, (layer, options) => {
      const text = textField(options, name);
      return text === undefined ? undefined : place(layer.folder, text);
    });
  const globs = (name: string) => first((layer) => textsField(layer.value, name)?.flatMap((glob) => place(layer.folder, glob) ?? []));
  const baseUrl = pathOption("baseUrl");
  return definedOnly({
    path,
    folder,
    baseUrl,
    files: globs("files"),
    include: globs("include"),
    exclude: globs("exclude"),
    references: referencesOf(layers[0], place),
    paths: option("paths", (layer, options) => pathsOf(field(options, "paths"), baseUrl ?? layer.folder, place)),
    rootDirs: option("rootDirs", (layer, options) => textsField(options, "rootDirs")?.flatMap((dir) => place(layer.folder, dir) ?? [])),
    rootDir: pathOption("rootDir"),
    outDir: pathOption("outDir"),
    declarationDir: pathOption("declarationDir"),
    moduleSuffixes: option("moduleSuffixes", (_, options) => textsField(options, "moduleSuffixes")),
    customConditions: option("customConditions", (_, options) => textsField(options, "customConditions")),
    resolution: resolutionOf(
      option("moduleResolution", (_, options) => textField(options, "moduleResolution")),
      option("module", (_, options) => textField(options, "module")),
    ),
    arbitraryExtensions: option("allowArbitraryExtensions", (_, options) => field(options, "allowArbitraryExtensions")) === true,
  });
}

/** Absent stays absent, as exact optional properties want it. */
function definedOnly(config: { readonly [K in keyof TsConfig]: TsConfig[K] | undefined }): TsConfig {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as unknown as TsConfig;
}

function pathsOf(
  written: Json | undefined,
  base: string,
  place: (origin: string, text: string) => string | undefined,
): Map<string, string[]> | undefined {
  if (!isObject(written)) return undefined;
  const paths = new Map<string, string[]>();
  for (const [key, targets] of Object.entries(written)) {
    if (!Array.isArray(targets)) continue;
    paths.set(
      key,
      targets.flatMap((target) => (typeof target === "string" ? (place(base, target) ?? []) : [])),
    );
  }
  return paths;
}

function referencesOf(own: Layer | undefined, place: (origin: string, text: string) => string | undefined): string[] {
  const written = own && field(own.value, "references");
  if (!own || !Array.isArray(written)) return [];
  return written.flatMap((one: Json) => {
    const target = textField(one, "path");
    const path = target === undefined ? undefined : place(own.folder, target);
    if (path === undefined) return [];
    return baseName(path).endsWith(".json") ? path : path === "" ? "tsconfig.json" : `${path}/tsconfig.json`;
  });
}

function resolutionOf(resolution: string | undefined, module: string | undefined): TsConfig["resolution"] {
  const written = resolution?.toLowerCase();
  if (written === "node16" || written === "nodenext") return "node16";
  if (written === "node" || written === "node10" || written === "classic") return "node10";
  if (written !== undefined) return "bundler";
  const format = module?.toLowerCase() ?? "";
  if (/^node(?:16|18|20|next)$/.test(format)) return "node16";
  return format === "commonjs" ? "node10" : "bundler";
}
