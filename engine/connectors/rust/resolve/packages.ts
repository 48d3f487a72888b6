import type { Problem } from "../../../model/problem.ts";
import type { TreeView } from "../../connector.ts";
import { folderOf } from "../../../support/tree-path.ts";
import { joined } from "./rust-paths.ts";
import { type Dependency, emptyManifest, type Manifest, readManifest } from "./manifest.ts";

export interface Package {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly edition2015: boolean;
  /** The name its library is used by, and the root file of the library. */
  readonly libName: string | undefined;
  readonly libRoot: string | undefined;
}

export interface Packages {
  /** By folder, outermost first. */
  readonly byFolder: ReadonlyMap<string, Package>;
  /** What the names of a package's dependencies mean in its code; `build` for those of its build script. */
  prelude(from: Package, build: boolean): ReadonlyMap<string, Package | "outside">;
  readonly problems: readonly Problem[];
}

/** Reads every Cargo.toml of the tree. A broken one costs only itself. */
export function findPackages(tree: TreeView): Packages {
  const problems: Problem[] = [];
  const manifests = new Map<string, Manifest>();
  for (const path of tree.matching((one) => one === "Cargo.toml" || one.endsWith("/Cargo.toml"))) {
    manifests.set(folderOf(path), manifestAt(tree, path, problems));
  }
  const byFolder = new Map<string, Package>();
  for (const [folder, manifest] of manifests) {
    if (manifest.name !== undefined || !manifest.workspace) byFolder.set(folder, readPackage(tree, manifest, workspaceOf(manifests, manifest)));
  }
  return { byFolder, problems, prelude: (from, build) => preludeOf(byFolder, manifests, from, build) };
}

function manifestAt(tree: TreeView, path: string, problems: Problem[]): Manifest {
  try {
    return readManifest(path, tree.text(path) ?? "");
  } catch (error) {
    const line = (error as { line?: unknown }).line;
    const message = `this Cargo.toml is not valid TOML; its package is taken to have the usual layout`;
    problems.push({ file: path, connector: "rust", code: "syntax", line: typeof line === "number" ? line : null, message });
    return emptyManifest(path);
  }
}

function readPackage(tree: TreeView, manifest: Manifest, workspace: Manifest | undefined): Package {
  const usual = joined(manifest.folder, "src/lib.rs") as string;
  const written = manifest.lib?.path === undefined ? undefined : joined(manifest.folder, manifest.lib.path);
  const libRoot = written ?? (tree.has(usual) ? usual : undefined);
  return {
    folder: manifest.folder,
    manifest,
    edition2015: manifest.editionInherited ? (workspace?.workspace?.edition2015 ?? false) : manifest.edition2015,
    libName: libRoot === undefined ? undefined : (manifest.lib?.name ?? manifest.name)?.replaceAll("-", "_"),
    libRoot,
  };
}

/** The manifest of the workspace a package belongs to: the one it names, or the nearest above. */
function workspaceOf(manifests: ReadonlyMap<string, Manifest>, manifest: Manifest): Manifest | undefined {
  if (manifest.workspaceFolder !== undefined) return manifests.get(joined(manifest.folder, manifest.workspaceFolder) ?? "");
  for (let folder = manifest.folder; ; folder = folderOf(folder)) {
    const found = manifests.get(folder);
    if (found?.workspace) return found;
    if (folder === "") return undefined;
  }
}

/** https://doc.rust-lang.org/cargo/reference/specifying-dependencies.html: only what the package itself names can be reached. */
function preludeOf(
  packages: ReadonlyMap<string, Package>,
  manifests: ReadonlyMap<string, Manifest>,
  from: Package,
  build: boolean,
): Map<string, Package | "outside"> {
  const workspace = workspaceOf(manifests, from.manifest);
  const names = new Map<string, Package | "outside">();
  for (const [key, written] of build ? from.manifest.buildDependencies : from.manifest.dependencies) {
    const shared = written.workspace ? workspace?.workspace?.dependencies.get(key) : undefined;
    const dependency = shared ?? written;
    const found = packageOf(packages, shared && workspace ? workspace : from.manifest, workspace ?? from.manifest, dependency);
    // A dependency without rename is used by the name of its library, which may differ from the key.
    names.set(dependency.renamed ? key : (found?.libName ?? key), found ?? "outside");
  }
  return names;
}

function packageOf(packages: ReadonlyMap<string, Package>, base: Manifest, patched: Manifest, dependency: Dependency): Package | undefined {
  const patch = patched.patches.get(dependency.package);
  const written = dependency.path === undefined ? undefined : joined(base.folder, dependency.path);
  const folder = written ?? (patch === undefined ? undefined : joined(patched.folder, patch));
  return folder === undefined ? undefined : packages.get(folder);
}
