// npm run soak [-- NAME [COUNT]]: the long form of one question of this folder, or of all in turn; prints what was measured.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, "../..");
const ending = ".test.ts";
const all = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .sort();
const [name, count = ""] = process.argv.slice(2);
if (name !== undefined && !all.includes(name)) {
  process.stderr.write(`there is no ${name}; there are: ${all.join(", ")}\n`);
  process.exit(2);
}

/** What a question needs beside its own file: the bad requests are sent over the bridge of a running window too. */
const programs = (question) => [
  ["vitest", "run", `test/soak/${question}${ending}`, "--silent=false", "--disable-console-intercept", "--testTimeout=0"],
  ...(question === "requests" ? [["playwright", "test", "test/e2e/requests.spec.ts"]] : []),
];

const outcomes = [];
for (const question of name === undefined ? all : [name]) {
  process.stdout.write(`== ${question}\n`);
  const started = performance.now();
  const passed = programs(question).every(([program, ...args]) => {
    const env = { ...process.env, CI: "1", SOAK: question, SOAK_COUNT: count };
    return spawnSync(path.join(root, "node_modules/.bin", program), args, { cwd: root, stdio: "inherit", env }).status === 0;
  });
  outcomes.push(`${passed ? "ok  " : "FAIL"} ${((performance.now() - started) / 1000).toFixed(0).padStart(6)} s  ${question}`);
}
process.stdout.write(`\n${outcomes.join("\n")}\n`);
process.exit(outcomes.some((line) => line.startsWith("FAIL")) ? 1 : 0);
