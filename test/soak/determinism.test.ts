import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { runCommandLine } from "../helpers/command-line.ts";
import { mixedFiles } from "../helpers/mixed-repository.ts";
import { testFolder, testRepository } from "../helpers/repository.ts";
import { figure, report } from "./figures.ts";

const runs = figure("determinism", 3, 20);
vi.setConfig({ testTimeout: 120_000 + runs * 60_000 });

/** What may differ between two machines: each run has another mixture. The folder lists come in any order. */
const shuffle = `const fs = require("node:fs");
const mix = (list) => (Array.isArray(list) ? list.map((one) => [Math.random(), one]).sort((a, b) => a[0] - b[0]).map(([, one]) => one) : list);
const read = fs.readdirSync; fs.readdirSync = (...a) => mix(read(...a));
const later = fs.promises.readdir; fs.promises.readdir = async (...a) => mix(await later(...a));
const call = fs.readdir; fs.readdir = (...a) => { const done = a.pop(); call(...a, (error, list) => done(error, mix(list))); };`;
const zones = ["UTC", "Asia/Kathmandu", "America/St_Johns"];
const languages = ["C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8"];

/** The stored columns, without the header, which names the folder. */
function bodyOf(state: string): string {
  const bytes = readFileSync(join(state, "snapshot.gsttt"));
  const start = Math.ceil((16 + bytes.readUInt32LE(8)) / 8) * 8;
  return bytes.subarray(start, -32).toString("base64");
}

for (const plain of [false, true])
  it(`${runs} cold runs of a ${plain ? "plain folder" : "repository"} give one answer and one stored graph, whatever the machine is like`, async () => {
    const { folder } = testRepository(mixedFiles);
    const shim = join(testFolder(), "shuffle.cjs");
    writeFileSync(shim, shuffle);
    const answers = new Set<string>();
    const bodies = new Set<string>();
    for (let run = 0; run < runs; run++) {
      const base = testFolder();
      const tree = run % 2 === 0 && !plain ? folder : join(base, "copy", `x${run}`);
      if (tree !== folder) cpSync(folder, tree, { recursive: true, verbatimSymlinks: true });
      rmSync(join(tree, plain ? ".git" : ".git/gsttt"), { recursive: true, force: true });
      const umask = process.umask(run % 3 === 0 ? 0o077 : 0o022);
      const { code, out, err } = await runCommandLine(["graph", tree, "--json", "--workers", `${[1, 2, 8][run % 3]}`], {
        cwd: run % 4 === 0 ? "/" : base,
        env: {
          ...process.env,
          TZ: zones[run % zones.length],
          LANG: languages[run % languages.length],
          LC_ALL: languages[run % languages.length],
          XDG_CACHE_HOME: join(base, "cache"),
          NODE_OPTIONS: `--require ${shim}`,
        },
      });
      process.umask(umask);
      expect(code, err).toBe(0);
      answers.add(out);
      if (!plain) bodies.add(bodyOf(join(tree, ".git/gsttt")));
    }
    report(`${runs} cold runs (${plain ? "plain" : "git"}): ${answers.size} answer${plain ? "" : `, ${bodies.size} stored graph`}`);
    expect(answers.size).toBe(1);
    expect(bodies.size).toBe(plain ? 0 : 1);
  });
