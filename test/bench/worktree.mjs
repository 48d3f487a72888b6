// npm run bench -- worktree --repo DIR… [--rounds N]: P11. The index of a second work tree of the same commit beside the first cold
// one; and files parsed after a switch to a branch that changes a few.
import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEngine, openTree, unwrap } from "./lib/engine.mjs";
import { benchOptions } from "./lib/options.mjs";
import { gsttt, hashIn } from "./lib/peers.mjs";
import { ratios, row, spread, table } from "./lib/rounds.mjs";
import { cloneOf, forget, git, temporary, trackedFiles } from "./lib/trees.mjs";

const changed = 7;

export async function worktree({ repos, rounds }) {
  const rows = [];
  for (const repo of repos) {
    const name = path.basename(path.resolve(repo));
    const tree = cloneOf(repo);
    const second = path.join(temporary("second"), "tree");
    git(tree, "worktree", "add", "-q", "--detach", second);
    const [first, again] = [[], []];
    for (let round = 0; round < rounds; round++) {
      forget(tree);
      forget(second);
      const cold = await gsttt(tree);
      const warm = await gsttt(second);
      if (hashIn(cold.output) !== hashIn(warm.output)) throw new Error(`${name}: two work trees of one commit have two graphs`);
      first.push(cold.cpu);
      again.push(warm.cpu);
    }
    rows.push(row("P11", `${name}: second work tree beside the first`, ratios(again, first), 0.25));
    rows.push(row("P11", `${name}: files parsed after a switch that changes ${changed}`, spread([await parsedAfterSwitch(tree)]), changed, "files"));
  }
  return rows;
}

async function parsedAfterSwitch(tree) {
  const engine = await loadEngine();
  const repo = await openTree(engine, tree);
  unwrap(await repo.refresh());
  git(tree, "switch", "-q", "-c", "bench-other");
  const files = trackedFiles(tree)
    .filter((file) => /\.(?:[cm]?[jt]sx?|py|rs)$/.test(file))
    .slice(0, changed);
  for (const file of files) appendFileSync(path.join(tree, file), "\n\n");
  git(tree, "commit", "-qam", "other");
  const { counts } = unwrap(await repo.refresh());
  repo.close();
  return counts.parsed;
}

if (process.argv[1] === import.meta.filename) {
  const options = benchOptions();
  if (options.repos.length === 0) throw new Error("worktree needs --repo DIR");
  const rows = await worktree(options);
  process.stdout.write(`\n${table(rows)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
}
