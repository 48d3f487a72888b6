import { fork } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { openRepo } from "../../engine/index.ts";
import type { StartChild } from "../../engine/model/child.ts";
import { runPool } from "../../engine/parse/pool.ts";
import type { JobResult } from "../../engine/parse/job.ts";
import { cpuMs } from "../../engine/system/cpu-time.ts";
import { forkFrom } from "../../engine/system/fork-child.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testFolder, testRepository } from "../helpers/repository.ts";
import { figure, report } from "./figures.ts";

const count = figure("isolation", 150, 10_000);
vi.setConfig({ testTimeout: 300_000 + count * 60 });

/** Milliseconds of the processors for one run from nothing: of this process, and of those it started. */
async function cost(folder: string, start: StartChild): Promise<number> {
  rmSync(join(folder, ".git/gsttt"), { recursive: true, force: true });
  let children = 0;
  const counted: StartChild = async (kind) => {
    const child = await start(kind);
    const end = () => {
      if (start !== startInProcess) children += cpuMs(child.pid) ?? 0;
      child.kill();
    };
    return { ...child, pid: child.pid, kill: end };
  };
  const before = process.cpuUsage();
  const opened = await openRepo(folder, { startChild: counted, workers: 1 });
  if (!opened.ok) throw new Error(opened.failure.message);
  const done = await opened.value.refresh();
  const { user, system } = process.cpuUsage(before);
  opened.value.close();
  if (!done.ok) throw new Error(done.failure.message);
  return (user + system) / 1000 + children;
}

it(`reading ${count} files in a process that can be killed costs little more than reading them at home`, async () => {
  const files: Record<string, string> = {};
  for (let at = 0; at < count; at++)
    files[`src/d${at % 100}/f${at}.ts`] =
      `import { a } from "../d${(at * 7) % 100}/f${(at * 7) % count}";\n${`export const a${at} = (x: number) => fetch(\`/api/things/\${x}\`, { method: "POST" });\nexport class C${at} { one(a: string) { return a.length > 2 ? [a, ...a] : { a }; } }\n`.repeat(8)}`;
  const { folder } = testRepository(files);
  // Grammars and the code of all stages are warm here, and cold in the process of its own: what is measured is at most too much.
  await cost(folder, startInProcess);
  const home = await cost(folder, startInProcess);
  const away = await cost(folder, forkFrom(resolve("dist")));
  report(
    `${count} files: ${home.toFixed(0)} ms of processor time at home, ${away.toFixed(0)} ms with a process (${((away / home - 1) * 100).toFixed(0)} %)`,
  );
  // A small tree does not repay the start of a process; the bound of the long form is the goal's.
  expect(away).toBeLessThan(figure("isolation", 0, 1) === 1 ? home * 1.15 : home * 2 + 5_000);
});

it("a file that hangs costs two seconds of the processor and little more", async () => {
  const script = join(testFolder(), "hang.cjs");
  writeFileSync(script, `process.on("message", (m) => { if (m.type === "read") for (;;); }); process.send({ type: "ready" });`);
  let spent = 0;
  const start: StartChild = () => {
    const child = fork(script, { serialization: "advanced" });
    return {
      pid: child.pid,
      send: (message) => void child.send(message as object),
      onMessage: (listener) => void child.on("message", listener),
      onExit: (listener) => void child.on("exit", listener),
      kill: () => {
        spent = cpuMs(child.pid) ?? 0;
        child.kill("SIGKILL");
      },
    };
  };
  const results: JobResult[] = [];
  const { folder } = testRepository({ "a.ts": "export {};\n" });
  const setup = { place: { root: folder, git: null, stateDir: null, siblings: [], problems: [] }, options: {}, listedAt: 0 };
  await runPool([{ path: "a.ts", id: "x", connectors: ["ts"], text: false }], {
    start,
    size: 1,
    setup,
    onResult: (_job, result) => results.push(result),
  });
  report(`a file that hangs: ${spent} ms of processor time`);
  expect(results[0]?.readings[0]).toContain("timeout");
  expect(spent).toBeGreaterThanOrEqual(2_000);
  expect(spent).toBeLessThan(2_500);
});
