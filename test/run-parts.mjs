// Runs every part of the test suite in turn, goes on after a failure, and prints how long each took.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const program = (name) => path.join(root, "node_modules/.bin", name);

const parts = {
  types: [program("tsc"), "-b"],
  lint: [program("oxlint"), "--type-aware", "--deny-warnings"],
  format: [program("oxfmt"), "--check", "."],
  "dead code": [program("knip")],
  build: [program("vite"), "build", "--app", "--logLevel", "warn"],
  "unit, cases, architecture, faults": [program("vitest"), "run"],
  "end to end": [program("playwright"), "test"],
};

const chosen = process.argv.includes("--check") ? ["types", "lint", "format", "dead code"] : Object.keys(parts);
const failed = [];
const times = [];
for (const name of chosen) {
  const [command, ...args] = parts[name];
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  // CI: a missing golden file is a failure and is not written.
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, CI: "1" } });
  times.push([name, (performance.now() - started) / 1000, status === 0]);
  if (status !== 0) failed.push(name);
}
process.stdout.write("\n");
for (const [name, seconds, passed] of times) process.stdout.write(`${passed ? "ok  " : "FAIL"} ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
process.stdout.write(`${times.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
