import type { TreeView } from "../../connector.ts";
import { joined, stemOf } from "./rust-paths.ts";
import type { TargetEntry, TargetSort } from "./manifest.ts";
import type { Package, Packages } from "./packages.ts";

/** A crate: its root file and what it may name. */
export interface Target {
  readonly root: string;
  readonly package: Package | undefined;
  readonly sort: "lib" | "build" | "alone" | TargetSort;
}

/** Every crate of every package, libraries first. https://doc.rust-lang.org/cargo/reference/cargo-targets.html#target-auto-discovery */
export function findTargets(tree: TreeView, packages: Packages): Target[] {
  const targets: Target[] = [];
  for (const pack of packages.byFolder.values()) if (pack.libRoot !== undefined) targets.push({ root: pack.libRoot, package: pack, sort: "lib" });
  for (const pack of packages.byFolder.values()) {
    for (const sort of ["bin", "test", "example", "bench"] as const) {
      for (const root of rootsOf(tree, pack, sort)) targets.push({ root, package: pack, sort });
    }
    const build = pack.manifest.build === null ? undefined : joined(pack.folder, pack.manifest.build);
    if (build !== undefined) targets.push({ root: build, package: pack, sort: "build" });
  }
  return targets.filter((target) => tree.has(target.root));
}

const usualFolder: Readonly<Record<TargetSort, string>> = { bin: "src/bin", test: "tests", example: "examples", bench: "benches" };

function rootsOf(tree: TreeView, pack: Package, sort: TargetSort): string[] {
  const folder = joined(pack.folder, usualFolder[sort]) as string;
  const roots = new Set<string>();
  for (const entry of pack.manifest.targets.get(sort) ?? []) {
    const root = writtenRoot(tree, pack, sort, folder, entry);
    if (root !== undefined) roots.add(root);
  }
  if (pack.manifest.auto.get(sort) === false) return [...roots];
  if (sort === "bin") roots.add(joined(pack.folder, "src/main.rs") as string);
  for (const name of tree.children(folder)) {
    const path = `${folder}/${name}`;
    if (name.endsWith(".rs")) roots.add(path);
    else if (tree.has(`${path}/main.rs`)) roots.add(`${path}/main.rs`);
  }
  return [...roots];
}

function writtenRoot(tree: TreeView, pack: Package, sort: TargetSort, folder: string, entry: TargetEntry): string | undefined {
  if (entry.path !== undefined) return joined(pack.folder, entry.path);
  if (entry.name === undefined) return undefined;
  const usual = [`${folder}/${entry.name}.rs`, `${folder}/${entry.name}/main.rs`];
  return usual.find((path) => tree.has(path)) ?? (sort === "bin" ? joined(pack.folder, "src/main.rs") : undefined);
}

const rootStems: ReadonlySet<string> = new Set(["main", "lib", "build"]);

/** Does a file that no manifest speaks of look like the root of a crate? */
export function looksLikeRoot(path: string): boolean {
  return rootStems.has(stemOf(path)) || /(?:^|\/)src\/bin\/[^/]+\.rs$/.test(path);
}
