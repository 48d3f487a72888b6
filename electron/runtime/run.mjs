// Plain JavaScript, because it runs before anything is built: builds when dist is missing or older than its sources, then hands over to dist/start.cjs.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const built = ["start.cjs", "main.cjs", "preload.cjs", "indexer.cjs", "renderer/index.html"].map((name) => path.join(root, "dist", name));
const sources = ["engine", "electron", "renderer", "vite.config.ts", "package.json"].map((name) => path.join(root, name));

/** Newest change below a file or folder, in milliseconds. */
function newest(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce((latest, name) => Math.max(latest, newest(path.join(file, name))), 0);
}

function isStale() {
  if (!built.every((file) => existsSync(file))) return true;
  const oldestBuilt = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return sources.some((file) => newest(file) > oldestBuilt);
}

function run(args, options) {
  const done = spawnSync(process.execPath, args, { cwd: root, ...options });
  return done.status ?? 1;
}

if (isStale()) {
  process.stderr.write("Building …\n");
  // Standard output carries the answer alone.
  const code = run([path.join(root, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel", "warn"], { stdio: ["ignore", 2, 2] });
  if (code !== 0) process.exit(code);
}
process.exit(run([path.join(root, "dist/start.cjs"), ...process.argv.slice(2)], { stdio: "inherit" }));
