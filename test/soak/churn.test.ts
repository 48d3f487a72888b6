import { spawn } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { watchTree } from "../../electron/watch.ts";
import { openRepo, type Repo } from "../../engine/index.ts";
import type { StartChild } from "../../engine/model/child.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testRepository } from "../helpers/repository.ts";
import { figure, report } from "./figures.ts";

const changes = figure("churn", 400, 100_000);
const flood = Math.max(9_000, Math.min(40_000, changes));
vi.setConfig({ testTimeout: 900_000 + changes * 40 });

const megabytes = () => process.memoryUsage().rss / 2 ** 20;
const handles = () => readdirSync("/proc/self/fd").length;

async function open(folder: string): Promise<Repo> {
  const start: StartChild = startInProcess;
  const opened = await openRepo(folder, { startChild: start, workers: 1 });
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

/** Follows a tree as the application does: one refresh at a time, another one when something changed meanwhile. */
async function follow(folder: string) {
  const repo = await open(folder);
  const seen = { hash: "", refreshes: 0, busy: false, again: false, last: Date.now() };
  const bring = async (): Promise<void> => {
    seen.last = Date.now();
    seen.again = seen.busy;
    if (seen.busy) return;
    seen.busy = true;
    const done = await repo.refresh();
    seen.busy = false;
    seen.refreshes++;
    seen.last = Date.now();
    // A tree that changes under the hand of git may have no index for a moment.
    if (done.ok) seen.hash = done.value.graph;
    if (seen.again) await bring();
  };
  await bring();
  const watch = await watchTree(
    folder,
    () => void bring(),
    () => undefined,
  );
  const quiet = () => vi.waitFor(() => expect(!seen.busy && Date.now() - seen.last > 4_000).toBe(true), { timeout: 900_000, interval: 100 });
  return { seen, quiet, watch, repo };
}

async function cold(folder: string): Promise<string> {
  rmSync(join(folder, ".git/gsttt"), { recursive: true, force: true });
  const done = await (await open(folder)).refresh();
  if (!done.ok) throw new Error(done.failure.message);
  return done.value.graph;
}

it(`follows ${changes} changes and ${flood} files of which the system reports a part, and is then what a cold index is`, async () => {
  const files: Record<string, string> = {};
  for (let at = 0; at < 1_200; at++) files[`src/d${at % 20}/f${Math.floor(at / 20)}.ts`] = `export const a = ${at};\n`;
  const { folder, git } = testRepository(files);
  git("branch", "one");
  git("branch", "two");
  const { seen, quiet, watch, repo } = await follow(folder);
  await quiet();
  const before = [megabytes(), handles()] as const;
  const writer = spawn(process.execPath, ["test/soak/churn-writer.mjs", folder, `${changes}`, "2000", `${flood}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  writer.stdout.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const code = await new Promise((resolve) => writer.once("exit", resolve));
  expect(code).toBe(0);
  await quiet();
  const followed = seen.hash;
  const after = [megabytes(), handles()] as const;
  // A folder whose making was never reported is watched all the same.
  writeFileSync(join(folder, "flood/d49/e0/last.ts"), `import "../../../src/d2/f2";\n`);
  await vi.waitFor(() => expect(seen.hash).not.toBe(followed), { timeout: 60_000, interval: 100 });
  await quiet();
  const last = seen.hash;
  await watch.stop();
  repo.close();
  rmSync(join(folder, "flood/d49/e0/last.ts"));
  report(
    `${changes} changes (${said.trim()}), ${flood} files in a flood, ${seen.refreshes} refreshes; memory ${before[0].toFixed(0)} -> ${after[0].toFixed(0)} MB, open files ${before[1]} -> ${after[1]}`,
  );
  expect(await cold(folder)).toBe(followed);
  writeFileSync(join(folder, "flood/d49/e0/last.ts"), `import "../../../src/d2/f2";\n`);
  expect(await cold(folder)).toBe(last);
  expect(after[1]).toBeLessThanOrEqual(before[1] + 5);
});
