// npm run bench -- refresh [--repo DIR]… [--rounds N]: P4, P5 and P6 inside a running engine, git children included. Without --repo on a
// generated tree of 10,000 files. P4: a clean refresh beside `git status`; P5: one changed file; P6: every file touched, none changed.
import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEngine, openTree, unwrap } from "./lib/engine.mjs";
import { cpuSeconds, livingSeconds, ownCpuSeconds } from "./lib/measured.mjs";
import { benchOptions } from "./lib/options.mjs";
import { ratios, row, showSpread, spread, table } from "./lib/rounds.mjs";
import { cloneOf, generate, trackedFiles } from "./lib/trees.mjs";

/** CPU is counted in hundredths of a second, so that one round is several refreshes. */
const repeats = 10;

export async function refresh({ repos, rounds }) {
  const engine = await loadEngine();
  const rows = [];
  for (const tree of repos.length > 0 ? repos.map(cloneOf) : [generate(10_000)]) rows.push(...(await refreshOf(engine, tree, rounds)));
  return rows;
}

async function refreshOf(engine, tree, rounds) {
  const files = trackedFiles(tree);
  const name = `${files.length} files`;
  const repo = await openTree(engine, tree);
  const first = unwrap(await repo.refresh());
  const check = (now, parsed) => {
    if (now.counts.parsed !== parsed) throw new Error(`${name}: ${now.counts.parsed} files were parsed where ${parsed} changed`);
    return now;
  };
  const repeated = async (work) => {
    const [all, own] = [cpuSeconds(), ownCpuSeconds()];
    for (let i = 0; i < repeats; i++) await work();
    return { all: (cpuSeconds() - all) / repeats, own: (ownCpuSeconds() - own) / repeats };
  };
  const status = () => repeated(() => spawnSync("git", ["-C", tree, "status", "--porcelain=v2", "-z", "-uall"], { maxBuffer: 1 << 28 }));
  const clean = () => repeated(async () => check(unwrap(await repo.refresh()), 0));
  await clean();
  const sides = { status: [], clean: [] };
  for (let round = 0; round < rounds; round++) {
    sides.status.push(await status());
    sides.clean.push(await clean());
  }
  const git = sides.status.map(({ all }) => all);
  process.stdout.write(
    `${name}: clean refresh ${showSpread(spread(sides.clean.map(({ all }) => all * 1000)))} ms, git status ${showSpread(spread(git.map((s) => s * 1000)))} ms\n`,
  );
  const rows = [
    row(
      "P4",
      `${name}: clean refresh beside git status`,
      ratios(
        sides.clean.map(({ all }) => all),
        git,
      ),
      1.2,
    ),
    row(
      "P4",
      `${name}: own CPU of it beside git status`,
      ratios(
        sides.clean.map(({ own }) => own),
        git,
      ),
      0.15,
    ),
  ];
  for (const [what, edit] of Object.entries(edits)) {
    const more = await touched(repo, tree, files, edit, rounds, check, sides.clean);
    rows.push(row("P5", `${name}: one changed file (${what}), more than a clean refresh`, spread(more), 25, "ms"));
  }
  const hash = unwrap(await repo.refresh()).graph;
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const now = new Date();
    for (const file of files) utimesSync(path.join(tree, file), now, now);
    // The first refresh hashes what was touched; the second is asked to know it again.
    if (unwrap(await repo.refresh()).graph !== hash) throw new Error("a touched tree has another graph");
    times.push((await clean()).all);
  }
  rows.push(
    row(
      "P6",
      `${name}: second refresh of a touched tree beside a clean one`,
      ratios(
        times,
        sides.clean.map(({ all }) => all),
      ),
      1.1,
    ),
  );
  repo.close();
  if (first.graph === null) throw new Error("no graph");
  return rows;
}

/** What a save may do to a file: nothing to what it says, or give a further name away. */
const edits = {
  "a remark": (round) => `\n// ${round}\n`,
  "an export more": (round) => `\nexport const round${round}_ = ${round};\n`,
};

/** Milliseconds of CPU, the kept parser's too, that one changed file costs beside a clean refresh, round by round. */
async function touched(repo, tree, files, edit, rounds, check, clean) {
  const file = path.join(tree, files.filter((each) => /\.(?:[cm]?[jt]sx?|py|rs)$/.test(each))[files.length >> 2] ?? files[0]);
  const text = readFileSync(file);
  // The first change starts the parser that is kept at hand.
  const more = [];
  for (let round = -1; round < rounds; round++) {
    appendFileSync(file, edit(round + 1));
    const before = cpuSeconds() + livingSeconds();
    check(unwrap(await repo.refresh()), 1);
    if (round >= 0) more.push((cpuSeconds() + livingSeconds() - before - clean[round].all) * 1000);
  }
  writeFileSync(file, text);
  unwrap(await repo.refresh());
  return more;
}

if (process.argv[1] === import.meta.filename) {
  const options = benchOptions();
  const rows = await refresh(options);
  process.stdout.write(`\n${table(rows)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
}
