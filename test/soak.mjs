// npm run soak [-- ROUNDS]: kills the command line at points spread over its run, damages what it stored, and edits the tree, many
// times over. After each it must answer as a first run on the same tree does, and leave no temporary file behind.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const commandLine = path.join(root, "dist/cli.cjs");
// npm run soak -- mutants [N], npm run soak -- damage [SEEDS]: the long forms of tests that `npm test` runs in short.
const long = { mutants: ["SOAK_MUTANTS", "20000", "mutants"], damage: ["SOAK_DAMAGE", "50", "stored-index"] }[process.argv[2]];
if (long) {
  const [name, usually, file] = long;
  const env = { ...process.env, CI: "1", [name]: process.argv[3] ?? usually };
  const { status } = spawnSync(path.join(root, "node_modules/.bin/vitest"), ["run", `test/faults/${file}.test.ts`], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  process.exit(status ?? 1);
}
const rounds = Number(process.argv[2] ?? 500);
const base = mkdtempSync(path.join(tmpdir(), "soak-"));
const tree = path.join(base, "tree");
const state = path.join(tree, ".git/gsttt");
const person = ["-c", "user.name=t", "-c", "user.email=t@t"];
const git = (...args) => spawnSync("git", ["-C", tree, ...person, ...args], { stdio: "ignore" });

/** Numbers that are the same in every run: a failure can be had again. */
let seed = 1;
const next = (below) => (seed = (seed * 48271) % 2147483647) % below;

function hash() {
  const { stdout, status } = spawnSync(process.execPath, [commandLine, "index", tree, "--json"], { encoding: "utf8" });
  return status === 0 ? JSON.parse(stdout).graph : `exit ${status}`;
}

function coldHash() {
  rmSync(state, { recursive: true, force: true });
  return hash();
}

function killAfter(milliseconds) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [commandLine, "index", tree], { stdio: "ignore" });
    const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
    child.once("exit", () => resolve(clearTimeout(timer)));
  });
}

function damage() {
  const files = existsSync(state) ? readdirSync(state).filter((name) => name.endsWith(".gsttt")) : [];
  const name = files[next(files.length || 1)];
  if (!name) return;
  const file = path.join(state, name);
  const bytes = readFileSync(file);
  if (next(2) === 0) writeFileSync(file, bytes.subarray(0, next(bytes.length + 1)));
  else {
    const at = next(bytes.length || 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    writeFileSync(file, bytes);
  }
}

cpSync(path.join(root, "assets/sample"), tree, { recursive: true });
git("init", "-q");
git("add", "-A", "-f");
git("commit", "-qm", "one");
let wanted = coldHash();
const started = performance.now();
hash();
const usual = Math.max(300, performance.now() - started) * 2;
let wrong = 0;
for (let round = 0; round < rounds; round++) {
  if (round % 10 === 9) {
    const file = path.join(tree, "services/api/src/routes/health.ts");
    writeFileSync(file, readFileSync(file, "utf8").replace(/healthz\d*/, `healthz${round}`));
    wanted = coldHash();
  }
  if (round % 3 === 0) rmSync(state, { recursive: true, force: true });
  if (round % 3 === 1) damage();
  await killAfter((usual * (round % 50)) / 50);
  const answer = hash();
  const left = existsSync(state) ? readdirSync(state).filter((name) => /tmp|temp/.test(name)) : [];
  if (answer !== wanted || left.length > 0) {
    wrong++;
    process.stdout.write(`round ${round}: ${answer === wanted ? `left ${left.join(", ")}` : `another graph (${answer})`}\n`);
  }
}
rmSync(base, { recursive: true, force: true });
process.stdout.write(`${rounds - wrong} passed, ${wrong} failed\n`);
process.exit(wrong === 0 ? 0 : 1);
