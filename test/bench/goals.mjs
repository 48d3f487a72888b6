// npm run bench -- goals --repo DIR… [--rounds N] [--json FILE]: every bench in turn and one table, P1 to P12. P13 is a trace of the
// window: see test/e2e.
import { writeFileSync } from "node:fs";
import { cold } from "./cold.mjs";
import { impact } from "./impact.mjs";
import { benchOptions } from "./lib/options.mjs";
import { table } from "./lib/rounds.mjs";
import { refresh } from "./refresh.mjs";
import { scale } from "./scale.mjs";
import { worktree } from "./worktree.mjs";

const options = benchOptions();
if (options.repos.length === 0) throw new Error("goals needs --repo DIR, best several times: small to great");
const parts = {
  cold: () => cold(options),
  refresh: () => refresh({ ...options, repos: [] }),
  impact: () => impact(options),
  scale: () => scale(options),
  worktree: () => worktree({ ...options, repos: options.repos.slice(0, 2) }),
};
const rows = [];
for (const [name, run] of Object.entries(parts)) {
  // What one part cannot measure is said and loses nothing of the others.
  try {
    const found = await run();
    rows.push(...found);
    process.stdout.write(`\n${name}\n${table(found)}`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`\n${name}: not measured: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
rows.sort((a, b) => Number(a.goal.slice(1)) - Number(b.goal.slice(1)));
process.stdout.write(`\n${table(rows)}`);
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
