// npm run bench -- cold [--repo DIR]… [--rounds N] [--json FILE]: cold indexes beside reading every byte, an oxc loop, tree-sitter over
// everything and dependency-cruiser (the last only below 5,000 files: it does not end on more). Asserts one graph hash first.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { benchOptions } from "./lib/options.mjs";
import { gsttt, hashIn, installPeers, knip, loop, tool } from "./lib/peers.mjs";
import { alternate, ratios, row, showSpread, spread, table } from "./lib/rounds.mjs";
import { cloneOf, forget, trackedFiles } from "./lib/trees.mjs";

const most = 5000;
const small = 1000;

export async function cold({ repos, rounds }) {
  installPeers();
  const rows = [];
  for (const repo of repos) rows.push(...(await coldOf(repo, rounds)));
  return rows;
}

async function coldOf(repo, rounds) {
  const name = path.basename(path.resolve(repo));
  const tree = cloneOf(repo);
  const files = trackedFiles(tree).length;
  const fresh = async (...more) => {
    forget(tree);
    return gsttt(tree, ...more);
  };
  const hashes = new Set([hashIn((await fresh()).output), hashIn((await fresh("--workers", "2")).output)]);
  if (hashes.size !== 1 || hashes.has(null)) throw new Error(`${name}: two cold runs differ: ${[...hashes].join(", ")}`);
  const { sides, found } = sidesOf(tree, files, fresh);
  const runs = await alternate(sides, rounds);
  const cpu = Object.fromEntries(Object.entries(runs).map(([side, all]) => [side, all.map((run) => run.cpu)]));
  process.stdout.write(`${name}: ${files} files, graph ${[...hashes][0]}, ${JSON.stringify(found)}\n`);
  for (const [side, all] of Object.entries(runs))
    process.stdout.write(`  ${side}: CPU ${showSpread(spread(cpu[side]))} s, peak ${showSpread(spread(all.map((run) => run.peak)))} MiB\n`);
  const peaks = runs.gsttt.map((run) => run.peak);
  const rows = [row("P2", `${name}: cold beside reading every byte`, ratios(cpu.gsttt, cpu.read), 4.5)];
  if (cpu.oxc) rows.push(row("P1", `${name}: cold beside the oxc loop`, ratios(cpu.gsttt, cpu.oxc), 0.6));
  if (cpu["dependency-cruiser"]) {
    rows.push(row("P1", `${name}: cold beside dependency-cruiser`, ratios(cpu.gsttt, cpu["dependency-cruiser"]), 0.1));
    rows.push(
      row(
        "P9",
        `${name}: peak memory beside dependency-cruiser`,
        ratios(
          peaks,
          runs["dependency-cruiser"].map((run) => run.peak),
        ),
        0.35,
      ),
    );
  }
  rows.push(row("P9", `${name}: peak memory`, spread(peaks), 180, "MiB"));
  rows.push(row("P12", `${name}: cold beside tree-sitter over all files`, ratios(cpu.gsttt, cpu["tree-sitter"]), 0.15));
  if (files >= 3000) {
    const walls = await alternate({ one: () => fresh("--workers", "1"), two: () => fresh("--workers", "2") }, Math.min(rounds, 3));
    rows.push(
      row(
        "P3",
        `${name}: wall of two parser processes beside one`,
        ratios(
          walls.two.map((run) => run.wall),
          walls.one.map((run) => run.wall),
        ),
        0.6,
      ),
    );
  }
  return rows;
}

function sidesOf(tree, files, fresh) {
  const found = {};
  const looped = (name) => async () => {
    const run = await loop(name, tree);
    found[name] = JSON.parse(run.output);
    return run;
  };
  const isScript = trackedFiles(tree).filter((file) => /\.[cm]?[jt]sx?$/.test(file)).length * 2 > files / 2;
  const sides = { gsttt: fresh, read: looped("read"), "tree-sitter": looped("tree-sitter") };
  if (isScript) sides.oxc = looped("oxc");
  if (isScript && files < most) sides["dependency-cruiser"] = () => tool("dependency-cruiser", tree);
  // What takes longest is asked of small trees alone.
  if (isScript && files < small) for (const name of ["madge", "skott"]) sides[name] = () => tool(name, tree);
  if (isScript && files < small) sides.knip = () => knip(tree);
  return { sides, found };
}

if (process.argv[1] === import.meta.filename) {
  const options = benchOptions();
  if (options.repos.length === 0) throw new Error("cold needs --repo DIR");
  const rows = await cold(options);
  process.stdout.write(`\n${table(rows)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
}
