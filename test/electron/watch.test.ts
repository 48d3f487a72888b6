import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { type Watch, watchTree } from "../../electron/watch.ts";
import { openRepo } from "../../engine/index.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testRepository, type TestRepository } from "../helpers/repository.ts";

/** Does the system refuse to watch? */
let refuses = false;
vi.mock(import("@parcel/watcher"), async (original) => {
  const real = await original();
  const subscribe: typeof real.subscribe = (...args) => (refuses ? Promise.reject(new Error("ENOSPC")) : real.subscribe(...args));
  return { ...real, subscribe, default: { ...real.default, subscribe } };
});

vi.setConfig({ testTimeout: 60_000 });

async function watched(
  use: (folder: string, heard: () => number, quiet: () => Promise<void>, repository: TestRepository) => Promise<void>,
): Promise<void> {
  const repository = testRepository({ "a.ts": "export {};\n" });
  const { folder } = repository;
  let heard = 0;
  let last = Date.now();
  const watch: Watch = await watchTree(
    folder,
    () => {
      heard++;
      last = Date.now();
    },
    () => undefined,
  );
  const quiet = () => {
    last = Date.now();
    return vi.waitFor(() => expect(Date.now() - last).toBeGreaterThan(2_500), { timeout: 30_000, interval: 100 });
  };
  try {
    await use(folder, () => heard, quiet, repository);
  } finally {
    await watch.stop();
  }
}

test("folders that were made inside a new folder at once are watched too", () =>
  watched(async (folder, heard, quiet) => {
    mkdirSync(path.join(folder, "x/y/z/w"), { recursive: true });
    writeFileSync(path.join(folder, "x/y/z/w/b.ts"), "export {};\n");
    await quiet();
    const before = heard();
    expect(before).toBeGreaterThan(0);
    writeFileSync(path.join(folder, "x/y/z/w/b.ts"), "export const b = 1;\n");
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(before), { timeout: 5_000, interval: 50 });
  }));

test("a switch between branches that differ in thousands of files is a few hints, not thousands", () =>
  watched(async (folder, heard, quiet, { git, write }) => {
    git("checkout", "-qb", "other");
    for (let at = 0; at < 3_000; at++) write(`many/f${at}.ts`, "export {};\n");
    git("add", "-A");
    git("commit", "-qm", "many");
    await quiet();
    const before = heard();
    git("checkout", "-q", "main");
    await quiet();
    expect(heard()).toBeGreaterThan(before);
    expect(heard() - before).toBeLessThan(12);
  }));

test("reading, and keeping what was read, is no change", () =>
  watched(async (folder, heard, quiet) => {
    const opened = await openRepo(folder, { startChild: startInProcess, workers: 1 });
    if (!opened.ok) throw new Error(opened.failure.message);
    await quiet();
    const before = heard();
    writeFileSync(path.join(folder, "b.ts"), "import './a';\n");
    await quiet();
    const saved = heard();
    expect(saved).toBeGreaterThan(before);
    expect((await opened.value.refresh()).ok).toBe(true);
    await opened.value.ask({ answer: "graph" });
    await quiet();
    expect(heard()).toBe(saved);
  }));

test("an index that others write again and again is a hint a second at most", () =>
  watched(async (folder, heard, quiet, { git }) => {
    await quiet();
    const before = heard();
    const started = Date.now();
    for (let at = 0; at < 12; at++) git("update-index", "--force-write-index", "--refresh");
    await quiet();
    expect(heard()).toBeGreaterThan(before);
    expect(heard() - before).toBeLessThan(3 + (Date.now() - started) / 1_000);
  }));

test("a folder that goes away and comes back is watched again", () =>
  watched(async (folder, heard, quiet) => {
    renameSync(folder, `${folder}-moved`);
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(0), { timeout: 10_000, interval: 50 });
    await quiet();
    const gone = heard();
    renameSync(`${folder}-moved`, folder);
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(gone), { timeout: 10_000, interval: 50 });
    await quiet();
    const back = heard();
    writeFileSync(path.join(folder, "a.ts"), "export const a = 1;\n");
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(back), { timeout: 5_000, interval: 50 });
  }));

test("where the system cannot watch, it is looked on a timer, and that is said", async () => {
  refuses = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  try {
    const { folder } = testRepository({ "a.ts": "export {};\n" });
    const told: string[] = [];
    let heard = 0;
    const watch = await watchTree(
      folder,
      () => heard++,
      (state) => told.push(state),
    );
    vi.advanceTimersByTime(16_000);
    expect([told, heard]).toEqual([["polling"], 3]);
    await watch.stop();
    vi.advanceTimersByTime(60_000);
    expect(heard).toBe(3);
  } finally {
    refuses = false;
    vi.useRealTimers();
  }
});

test("after a standstill of the process all is watched anew, and looked at", () =>
  watched(async (_folder, heard, quiet) => {
    await quiet();
    const before = heard();
    const now = Date.now.bind(Date);
    const later = vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(before), { timeout: 10_000, interval: 50 });
    later.mockRestore();
  }));
