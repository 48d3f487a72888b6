// npm run bench -- peers [--verbose]: runs other readers of imports, and gsttt, over the TypeScript and JavaScript cases that
// come from public bug reports (peers/cases.tsv). Installs the others into peers/node_modules when they are not there.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { environment } from "./lib/trees.mjs";

const verbose = process.argv.includes("--verbose");
const here = import.meta.dirname;
const peers = path.join(here, "peers");
const commandLine = path.resolve(here, "../../dist/cli.cjs");
const cases = path.resolve(here, "../cases/imports");
const versions = JSON.parse(readFileSync(path.join(peers, "package.json"), "utf8")).dependencies;
if (!Object.entries(versions).every(([name, version]) => installed(name) === version)) {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock"], { cwd: peers, stdio: "inherit" });
}

const names = readFileSync(path.join(peers, "cases.tsv"), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t")[0]);
const tools = ["gsttt", "oxc-resolver", "dependency-cruiser", "madge", "skott"];
const sums = new Map(tools.map((tool) => [tool, { right: 0, found: 0, missed: 0, wrong: 0, failed: 0 }]));
let edges = 0;

const base = realpathSync(mkdtempSync(path.join(tmpdir(), "peers-")));
try {
  for (const name of names) {
    const expected = JSON.parse(readFileSync(path.join(cases, name, "expected.json"), "utf8"));
    const folder = path.join(base, name);
    const files = prepare(name, folder);
    edges += expected.edges?.length ?? 0;
    for (const tool of tools) judge(name, tool, expected, edgesOf(tool, folder, files));
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}

process.stdout.write(
  `\n${names.length} cases, ${edges} edges\n\n| tool | cases right | edges found | missed | wrong |\n| --- | ---: | ---: | ---: | ---: |\n`,
);
for (const [tool, { right, found, missed, wrong }] of sums) {
  process.stdout.write(`| ${tool}${versions[tool] ? ` ${versions[tool]}` : ""} | ${right} of ${names.length} | ${found} | ${missed} | ${wrong} |\n`);
}
for (const [tool, { failed }] of sums) if (failed > 0) process.stdout.write(`${tool} ended with an error in ${failed} cases\n`);

/** A case as a repository of its own, its workspace packages linked as an install would. Returns its files. */
function prepare(name, folder) {
  cpSync(path.join(cases, name, "repo"), folder, { recursive: true });
  const git = (...args) => execFileSync("git", ["-C", folder, ...args], { env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  git("init", "-q", "-b", "main");
  git("add", "-A", "-f");
  git("commit", "-qm", "one");
  const files = git("ls-files", "-z").split("\0").filter(Boolean);
  writeFileSync(path.join(folder, ".git/info/exclude"), "node_modules\n");
  for (const file of files) {
    if (!file.endsWith("/package.json")) continue;
    const link = path.join(folder, "node_modules", JSON.parse(readFileSync(path.join(folder, file), "utf8")).name ?? ".");
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.dirname(path.join(folder, file)), link);
  }
  return files;
}

/** `from -> to` between files of the case, or null when the tool failed. */
function edgesOf(tool, folder, files) {
  const ours = tool === "gsttt";
  const args = ours ? [commandLine, "graph", folder, "--json"] : [path.join(peers, "edges.mjs"), tool, folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    input: JSON.stringify(files),
    maxBuffer: 1 << 28,
    timeout: 60_000,
  });
  if (status !== 0) {
    if (verbose) process.stdout.write(`${stderr.trim().split("\n").slice(0, 8).join("\n")}\n`);
    return null;
  }
  const pairs = ours ? JSON.parse(stdout).imports.map(({ from, to }) => [from, to]) : JSON.parse(stdout.slice(stdout.lastIndexOf("\n")));
  const known = new Set(files);
  const inside = (file) => {
    const absolute = path.resolve(folder, file);
    return path.relative(folder, existsSync(absolute) ? realpathSync(absolute) : absolute);
  };
  return new Set(
    pairs
      .map((pair) => pair.map(inside))
      .filter(([from, to]) => from !== to && known.has(from) && known.has(to))
      .map((pair) => pair.join(" -> ")),
  );
}

function judge(name, tool, expected, answer) {
  const sum = sums.get(tool);
  if (answer === null) sum.failed++;
  const found = answer ?? new Set();
  const rows = (all) => (all ?? []).map(([from, to]) => `${from} -> ${to}`);
  const wanted = new Set(rows(expected.edges));
  const fine = new Set([...wanted, ...rows(expected.optional)]);
  const absent = new Set(rows(expected.absent));
  const missed = [...wanted].filter((row) => !found.has(row));
  const wrong = [...found].filter((row) => absent.has(row) || (!fine.has(row) && (expected.complete ?? []).includes(row.split(" -> ")[0])));
  sum.found += wanted.size - missed.length;
  sum.missed += missed.length;
  sum.wrong += wrong.length;
  if (missed.length + wrong.length === 0 && answer !== null) sum.right++;
  else if (verbose)
    process.stdout.write(
      `${tool} ${name}${answer === null ? " failed" : ""}${[...missed.map((row) => `\n  missed ${row}`), ...wrong.map((row) => `\n  wrong  ${row}`)].join("")}\n`,
    );
}

function installed(name) {
  const file = path.join(peers, "node_modules", name, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
}
