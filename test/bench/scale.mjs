// npm run bench -- scale [--repo DIR]… [--rounds N]: P10. Exponents of cold CPU over bytes (the given repositories, smallest to
// greatest) and over files (generated trees of 10,000 and 50,000): 1 is linear.
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { benchOptions } from "./lib/options.mjs";
import { gsttt } from "./lib/peers.mjs";
import { median, row, spread, table } from "./lib/rounds.mjs";
import { cloneOf, forget, generate, trackedFiles } from "./lib/trees.mjs";

export async function scale({ repos, rounds, sizes = [10_000, 50_000] }) {
  const rows = [];
  const cost = async (tree) => {
    const all = [];
    for (let round = 0; round < rounds; round++) {
      forget(tree);
      all.push((await gsttt(tree)).cpu);
    }
    return median(all);
  };
  const exponent = (small, great) => Math.log(great.cpu / small.cpu) / Math.log(great.size / small.size);
  if (repos.length > 1) {
    const measured = [];
    for (const repo of repos) {
      const tree = cloneOf(repo);
      const size = trackedFiles(tree).reduce((sum, file) => sum + sourceBytes(path.join(tree, file)), 0);
      measured.push({ name: path.basename(path.resolve(repo)), size, cpu: await cost(tree) });
    }
    measured.sort((a, b) => a.size - b.size);
    for (const { name, size, cpu } of measured) process.stdout.write(`${name}: ${(size / 1e6).toFixed(1)} MB, ${cpu.toFixed(2)} s\n`);
    rows.push(row("P10", "exponent over bytes", spread([exponent(measured[0], measured.at(-1))]), 1.05, ""));
  }
  const generated = [];
  for (const size of sizes) generated.push({ size, cpu: await cost(generate(size)) });
  for (const { size, cpu } of generated) process.stdout.write(`generated ${size} files: ${cpu.toFixed(2)} s\n`);
  rows.push(row("P10", "exponent over files", spread([exponent(generated[0], generated.at(-1))]), 1.1, ""));
  return rows;
}

const sourceBytes = (file) => (/\.(?:[cm]?[jt]sx?|py|rs|vue|svelte)$/.test(file) ? (statSync(file, { throwIfNoEntry: false })?.size ?? 0) : 0);

if (process.argv[1] === import.meta.filename) {
  const options = benchOptions();
  const rows = await scale(options);
  process.stdout.write(`\n${table(rows)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
}
