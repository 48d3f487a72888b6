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
const rows = [
  ...(await cold(options)),
  ...(await refresh({ ...options, repos: [] })),
  ...(await impact(options)),
  ...(await scale(options)),
  ...(await worktree({ ...options, repos: options.repos.slice(0, 2) })),
].sort((a, b) => Number(a.goal.slice(1)) - Number(b.goal.slice(1)));
process.stdout.write(`\n${table(rows)}`);
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
