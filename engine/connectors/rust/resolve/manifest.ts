import { parse } from "smol-toml";
import { folderOf } from "../../../support/tree-path.ts";

export interface Dependency {
  /** Folder as written, relative to the manifest. */
  readonly path?: string;
  readonly package: string;
  /** Code uses the key and not the name of the library. */
  readonly renamed: boolean;
  readonly workspace: boolean;
}

export interface TargetEntry {
  readonly name?: string;
  readonly path?: string;
}

export type TargetSort = "bin" | "test" | "example" | "bench";

/** One Cargo.toml, as far as it decides what a path means. https://doc.rust-lang.org/cargo/reference/manifest.html */
export interface Manifest {
  readonly folder: string;
  readonly name?: string;
  readonly edition2015: boolean;
  readonly editionInherited: boolean;
  readonly lib?: TargetEntry;
  readonly targets: ReadonlyMap<TargetSort, readonly TargetEntry[]>;
  readonly auto: ReadonlyMap<TargetSort, boolean>;
  /** Path of the build script, or null for none. */
  readonly build: string | null;
  /** Normal and development dependencies by key, with hyphens as underscores. */
  readonly dependencies: ReadonlyMap<string, Dependency>;
  readonly buildDependencies: ReadonlyMap<string, Dependency>;
  readonly workspace?: { readonly dependencies: ReadonlyMap<string, Dependency>; readonly edition2015: boolean };
  /** Folders by package name. */
  readonly patches: ReadonlyMap<string, string>;
  readonly workspaceFolder?: string;
}

type Table = Readonly<Record<string, unknown>>;

/** Reads a Cargo.toml. Throws on broken TOML. https://doc.rust-lang.org/cargo/reference/manifest.html */
export function readManifest(path: string, text: string): Manifest {
  return manifestOf(folderOf(path), parse(text));
}

/** What a broken manifest still says: there is a package here. */
export function emptyManifest(path: string): Manifest {
  return manifestOf(folderOf(path), { package: {} });
}

function manifestOf(folder: string, root: Table): Manifest {
  const pack = table(root["package"] ?? root["project"]);
  const workspace = root["workspace"] === undefined ? undefined : table(root["workspace"]);
  const lib = root["lib"] === undefined ? undefined : target(root["lib"]);
  const name = string(pack["name"]);
  const build = pack["build"];
  const workspaceFolder = string(pack["workspace"]);
  return {
    folder,
    ...(name === undefined ? {} : { name }),
    // Without an edition a package is of 2015. https://doc.rust-lang.org/cargo/reference/manifest.html#the-edition-field
    edition2015: name !== undefined && (pack["edition"] === undefined || pack["edition"] === "2015"),
    editionInherited: table(pack["edition"])["workspace"] === true,
    ...(lib ? { lib } : {}),
    targets: new Map(sorts.map(([sort, key]) => [sort, list(root[key]).map(target)])),
    auto: new Map(sorts.map(([sort, , auto]) => [sort, pack[auto] !== false])),
    build: build === false ? null : (string(build) ?? "build.rs"),
    dependencies: dependencies(root, ["dependencies", "dev-dependencies", "dev_dependencies"]),
    buildDependencies: dependencies(root, ["build-dependencies", "build_dependencies"]),
    ...(workspace
      ? { workspace: { dependencies: dependencies(workspace, ["dependencies"]), edition2015: table(workspace["package"])["edition"] === "2015" } }
      : {}),
    patches: patches(root),
    ...(workspaceFolder === undefined ? {} : { workspaceFolder }),
  };
}

const sorts: readonly (readonly [TargetSort, string, string])[] = [
  ["bin", "bin", "autobins"],
  ["test", "test", "autotests"],
  ["example", "example", "autoexamples"],
  ["bench", "bench", "autobenches"],
];

function target(value: unknown): TargetEntry {
  const name = string(table(value)["name"]);
  const path = string(table(value)["path"]);
  return { ...(name === undefined ? {} : { name }), ...(path === undefined ? {} : { path }) };
}

/** Dependencies of these tables, those of `[target.'cfg(…)']` included; the first of a name counts. */
function dependencies(root: Table, keys: readonly string[]): Map<string, Dependency> {
  const found = new Map<string, Dependency>();
  for (const holder of [root, ...Object.values(table(root["target"])).map(table)]) {
    for (const key of keys) {
      for (const [name, value] of Object.entries(table(holder[key]))) {
        const word = name.replaceAll("-", "_");
        const dependency = dependencyOf(name, value);
        if (!found.has(word) || (dependency.path !== undefined && found.get(word)?.path === undefined)) found.set(word, dependency);
      }
    }
  }
  return found;
}

function dependencyOf(key: string, value: unknown): Dependency {
  const path = string(table(value)["path"]);
  const renamed = string(table(value)["package"]);
  return {
    ...(path === undefined ? {} : { path }),
    package: renamed ?? key,
    renamed: renamed !== undefined,
    workspace: table(value)["workspace"] === true,
  };
}

function patches(root: Table): Map<string, string> {
  const found = new Map<string, string>();
  for (const source of [...Object.values(table(root["patch"])), root["replace"]]) {
    for (const [key, value] of Object.entries(table(source))) {
      const path = string(table(value)["path"]);
      const name = string(table(value)["package"]) ?? key.split(":")[0] ?? key;
      if (path !== undefined) found.set(name, path);
    }
  }
  return found;
}

function table(value: unknown): Table {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function string(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
