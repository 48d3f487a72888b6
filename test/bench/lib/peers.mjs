// The other tools, pinned in peers/package.json and installed on demand; no part of the product.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./trees.mjs";
import { measured } from "./measured.mjs";

const folder = path.resolve(import.meta.dirname, "../peers");
const commandLine = path.resolve(import.meta.dirname, "../../../dist/cli.cjs");
const versions = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).dependencies;

const installed = (name) => {
  const file = path.join(folder, "node_modules", name, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
};

export function installPeers() {
  if (Object.entries(versions).every(([name, version]) => installed(name) === version)) return;
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock"], { cwd: folder, stdio: "inherit" });
}

/** A cold index of all connectors. `--quiet` prints the hash of the graph and nothing else that differs from run to run. */
export const gsttt = (tree, ...more) => measured(process.execPath, [commandLine, "index", "--repo", tree, "--quiet", ...more]);

/** One of the loops of peers/loops.mjs. */
export const loop = (name, tree) => measured(process.execPath, [path.join(folder, "loops.mjs"), name, tree]);

/** One of the tools of peers/edges.mjs. */
export const tool = (name, tree) =>
  measured(process.execPath, [path.join(folder, "edges.mjs"), name, tree], { input: JSON.stringify(trackedFiles(tree)) });

/** Files and unused exports of a whole repository; it ends with 1 where it finds any. */
export const knip = (tree) =>
  measured("bash", ["-c", '"$0" "$1" --no-progress --no-exit-code || true', process.execPath, path.join(folder, "node_modules/knip/bin/knip.js")], {
    cwd: tree,
  });

export const hashIn = (output) => /^\s*graph ([0-9a-f]+)$/m.exec(output)?.[1] ?? null;
