// Changes files of a tree as fast as it is told: node churn-writer.mjs FOLDER CHANGES PER_SECOND FLOOD. Every sort of change, the same ones in
// every run. FLOOD: files that are then made while the process that watches is stopped, so that the system drops events.
import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const [folder, changes, perSecond, flood] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
const git = (...args) => spawnSync("git", ["-C", folder, "-c", "user.name=t", "-c", "user.email=t@t", ...args], { env });
let seed = 1;
const next = (below) => (seed = (seed * 48271) % 2147483647) % below;
const file = () => path.join(folder, `src/d${next(20)}/f${next(60)}.ts`);
const text = () => `import { a } from "../d${next(20)}/f${next(60)}";\nexport const b${next(1000)} = fetch("/api/${next(50)}");\n`;
const ignore = (work) => {
  try {
    work();
  } catch {
    // What is not there cannot be moved or removed.
  }
};

const kinds = [
  () => writeFileSync(file(), text()),
  () => writeFileSync(file(), text()),
  () => writeFileSync(file(), text()),
  () => rmSync(file(), { force: true }),
  () => renameSync(file(), file()),
  () => {
    const deep = path.join(folder, `src/d${next(20)}/n${next(5)}/m`);
    mkdirSync(deep, { recursive: true });
    writeFileSync(path.join(deep, `g${next(9)}.ts`), text());
  },
  () => rmSync(path.join(folder, `src/d${next(20)}/n${next(5)}`), { recursive: true, force: true }),
];
const switches = Math.max(2, Math.floor(changes / 500));
const started = performance.now();
for (let at = 0; at < changes; at++) {
  ignore(kinds[next(kinds.length)]);
  if (at % Math.ceil(changes / switches) === 1) {
    git("add", "-A");
    git("commit", "-qm", `at ${at}`);
    git("checkout", "-q", "-f", next(2) === 0 ? "one" : "two");
  }
  const ahead = (at / perSecond) * 1000 - (performance.now() - started);
  if (ahead > 20) await new Promise((resolve) => setTimeout(resolve, ahead));
}
process.stdout.write(`${switches} switches, ${Math.round((changes / (performance.now() - started)) * 1000)} a second\n`);

if (flood > 0) {
  process.kill(process.ppid, "SIGSTOP");
  for (let at = 0; at < flood; at++) {
    // The last folders are made when the system has long dropped what it reports.
    const inside = path.join(folder, `flood/d${Math.floor((at * 50) / flood)}/e${at % 7}`);
    mkdirSync(inside, { recursive: true });
    writeFileSync(path.join(inside, `f${at}.${at % 10 === 0 ? "ts" : "txt"}`), at % 10 === 0 ? `import "../../../src/d1/f1";\n` : "x\n");
  }
  process.kill(process.ppid, "SIGCONT");
}
