import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Connector } from "../../../engine/connectors/connector.ts";
import { identify, newStatCache } from "../../../engine/identify/identify.ts";
import { list, openPlace } from "../../../engine/list/list.ts";
import type { Child, StartChild } from "../../../engine/model/child.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import { noFacts } from "../../../engine/model/facts.ts";
import type { FromParser, ToParser } from "../../../engine/parse/job.ts";
import { parse } from "../../../engine/parse/parse.ts";
import { makeReader, type Reader } from "../../../engine/parse/read-job.ts";
import { loadFactStore, saveFactStore } from "../../../engine/snapshot/fact-file.ts";
import { testFolder, testRepository } from "../../helpers/repository.ts";

/** Whether the machine leaves processes no time: what a watch says when it gives up. */
let busy = false;
vi.mock(import("../../../engine/system/cpu-time.ts"), async (original) => ({
  ...(await original()),
  watchProcess(_pid, budgetMs, _patienceMs, giveUp) {
    const timer = setTimeout(() => giveUp(busy), budgetMs);
    return { stop: () => clearTimeout(timer) };
  },
}));
afterEach(() => {
  busy = false;
  vi.useRealTimers();
});

const lines = (name: Connector["name"] = "ts"): Connector => ({
  name,
  version: 1,
  claims: (path) => path.endsWith(".ts"),
  languageOf: () => null,
  configures: (path) => path === "conf.ts",
  read: ({ text }) => {
    if (text.includes("throw")) throw new Error("boom");
    return { ...noFacts, imports: text.split("\n").map((specifier, i) => ({ specifier, line: i + 1, kind: "value" })) };
  },
});

/** A parser process that lives here. `"hang"` and `"die"` in a name do what they say; `"kill"` is ended from outside, `kills` times. */
function startWithin(connectors: readonly Connector[], started: { count: number; hangs?: boolean; kills?: number } = { count: 0 }): StartChild {
  let kills = started.kills ?? Infinity;
  return () => {
    started.count++;
    let say: (message: unknown) => void = () => undefined;
    let end: (outside: boolean) => void = () => undefined;
    let reader: Reader;
    let alive = true;
    const child: Child = {
      pid: undefined,
      onMessage(listener) {
        say = listener;
        queueMicrotask(() => say({ type: "ready" } satisfies FromParser));
      },
      onExit(listener) {
        end = listener;
      },
      kill() {
        alive = false;
      },
      send(message) {
        const order = message as ToParser;
        if (order.type === "setup") {
          reader = makeReader(connectors, order.setup, (over) => say({ type: "loading", over } satisfies FromParser));
          return;
        }
        void (async () => {
          for (const job of order.jobs) {
            if (job.path.includes("hang") && started.hangs !== false) return;
            if (job.path.includes("die")) return end(false);
            if (job.path.includes("kill") && --kills >= 0) return end(true);
            const result = await reader.read(job);
            if (alive) say({ type: "result", result } satisfies FromParser);
          }
        })();
      },
    };
    return child;
  };
}

async function parseFolder(
  folder: string,
  connectors: readonly Connector[],
  options: { store?: ReturnType<typeof loadFactStore>; workers?: number; start?: StartChild } = {},
) {
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  return parse(tree, emptyConfig, options.store ?? loadFactStore(null), {
    connectors,
    place,
    workers: options.workers,
    startParser: options.start ?? startWithin(connectors),
  });
}

test("only new content is read, and again nothing", async () => {
  const { folder, write } = testRepository({ "a.ts": "x", "b.ts": "y", "c.txt": "z", "conf.ts": "{}" });
  const store = loadFactStore(null);
  const connectors = [lines()];
  const first = await parseFolder(folder, connectors, { store });
  expect(first.counts).toEqual({ files: 3, parsed: 3, readings: 3, reused: 0 });
  expect([...first.texts]).toEqual([["conf.ts", "{}"]]);
  expect(first.read.has("c.txt")).toBe(false);
  expect((await parseFolder(folder, connectors, { store })).counts).toEqual({ files: 3, parsed: 0, readings: 0, reused: 3 });
  write("a.ts", "xx");
  const third = await parseFolder(folder, connectors, { store });
  expect(third.counts).toEqual({ files: 3, parsed: 1, readings: 1, reused: 2 });
  expect([third.counts.parsed, third.facts.get("ts")?.get("a.ts")?.imports[0]?.specifier]).toEqual([1, "xx"]);
});

test("every number of processes gives the same", async () => {
  const files = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`f${i}.ts`, i % 7 === 0 ? "throw" : `x${i}`]));
  const { folder } = testRepository(files);
  const connectors = [lines(), lines("env")];
  const seen = [];
  for (const workers of [0, 1, 2, 8]) {
    const started = { count: 0 };
    const { facts, problems, read, counts } = await parseFolder(folder, connectors, { workers, start: startWithin(connectors, started) });
    expect([workers, started.count]).toEqual([workers, Math.min(Math.max(workers, 1), 3)]);
    seen.push(JSON.stringify([[...facts].map(([name, byPath]) => [name, [...byPath]]), problems, [...read], counts]));
  }
  expect(new Set(seen).size).toBe(1);
});

test("a reader that throws loses this file of this connector", async () => {
  const { folder } = testRepository({ "bad.ts": "throw", "ok.ts": "x" });
  const { problems, read } = await parseFolder(folder, [lines()]);
  expect(problems).toMatchObject([{ file: "bad.ts", connector: "ts", code: "crashed" }]);
  expect([...read]).toEqual([
    ["bad.ts", false],
    ["ok.ts", true],
  ]);
});

/** Lets fake time pass until the work is done. */
async function finish<T>(running: Promise<T>): Promise<T> {
  let over = false;
  void running.then(() => {
    over = true;
  });
  while (!over) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return running;
}

test("a process that hangs or dies loses the file it is at, once", async () => {
  const { folder } = testRepository({ "a.ts": "1", "b-die.ts": "2", "c.ts": "3", "d-hang.ts": "4", "e.ts": "5" });
  const connectors = [lines()];
  const store = loadFactStore(null);
  const started = { count: 0 };
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const {
    problems,
    read,
    again: lost,
  } = await finish(parse(tree, emptyConfig, store, { connectors, place, startParser: startWithin(connectors, started) }));
  expect(lost).toBe(false);
  expect(problems.map(({ file, code, connector }) => [file, code, connector])).toEqual([
    ["b-die.ts", "crashed", "ts"],
    ["d-hang.ts", "timeout", "ts"],
  ]);
  expect([...read.values()]).toEqual([true, false, true, false, true]);
  expect(started.count, "who dies is tried a second time, alone").toBe(4);
  const again = await parse(tree, emptyConfig, store, { connectors, place, startParser: startWithin(connectors, started) });
  expect([again.counts.parsed, again.problems.length, started.count]).toEqual([0, 2, 4]);
});

test("what a busy machine gives up is said, and tried again", async () => {
  const { folder } = testRepository({ "a.ts": "1", "b-hang.ts": "2", "conf.ts": "{}" });
  const connectors = [lines()];
  const store = loadFactStore(null);
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  busy = true;
  const first = await finish(parse(tree, emptyConfig, store, { connectors, place, startParser: startWithin(connectors) }));
  expect(first.problems.map(({ file, code, connector }) => [file, code, connector])).toEqual([["b-hang.ts", "timeout", "ts"]]);
  expect([first.again, first.read.get("b-hang.ts"), first.read.get("a.ts")]).toEqual([true, false, true]);
  busy = false;
  const second = await finish(
    parse(tree, emptyConfig, store, { connectors, place, startParser: startWithin(connectors, { count: 0, hangs: false }) }),
  );
  expect([second.again, second.problems, second.counts.parsed]).toEqual([false, [], 1]);
});

test("a process that something else ended takes no file with it, and a file that always ends it is kept as such in the end", async () => {
  const { folder } = testRepository({ "a.ts": "1", "b-kill.ts": "2", "c.ts": "3" });
  const connectors = [lines()];
  const run = async (store: ReturnType<typeof loadFactStore>, kills: number) => {
    const { problems, again, read } = await parseFolder(folder, connectors, { store, start: startWithin(connectors, { count: 0, kills }) });
    return { code: problems[0]?.code, message: problems[0]?.message, again, read: [...read.values()] };
  };
  expect(await run(loadFactStore(null), 1)).toMatchObject({ code: undefined, again: false, read: [true, true, true] });
  const store = loadFactStore(null);
  for (let tries = 0; tries < 2; tries++)
    expect(await run(store, 2)).toMatchObject({
      code: "crashed",
      message: expect.stringMatching(/next time$/) as string,
      again: true,
      read: [true, false, true],
    });
  expect(await run(store, 0)).toMatchObject({ code: undefined, again: false, read: [true, true, true] });
  const hopeless = loadFactStore(null);
  for (let tries = 0; tries < 2; tries++) expect((await run(hopeless, 9)).again).toBe(true);
  for (let tries = 0; tries < 2; tries++)
    expect(await run(hopeless, 9)).toMatchObject({ code: "crashed", message: expect.stringMatching(/3 times: given up$/) as string, again: false });
});

test("the time to load what a reader needs is no time of a file", async () => {
  const { folder } = testRepository({ "a.ts": "1" });
  let loaded = false;
  const slow: Connector = {
    ...lines(),
    async prepare() {
      if (!loaded) await new Promise((resolve) => setTimeout(resolve, 9000));
      loaded = true;
    },
  };
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const parsed = await finish(parse(tree, emptyConfig, loadFactStore(null), { connectors: [slow], place, startParser: startWithin([slow]) }));
  expect([parsed.problems, parsed.read.get("a.ts")]).toEqual([[], true]);
});

test("nothing but regular files is opened, and sizes are measured", async () => {
  const folder = testFolder();
  const outside = testFolder();
  writeFileSync(join(outside, "secret.ts"), "secret");
  for (const name of ["gone.ts", "link.ts", "pipe.ts", "big.ts", "in.ts"]) writeFileSync(join(folder, name), "x");
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  for (const name of ["gone.ts", "link.ts", "pipe.ts"]) rmSync(join(folder, name));
  symlinkSync(join(outside, "secret.ts"), join(folder, "link.ts"));
  execFileSync("mkfifo", [join(folder, "pipe.ts")]);
  truncateSync(join(folder, "big.ts"), 3_000_000_000);
  symlinkSync(outside, join(folder, "dir"));
  const files = [...tree.files, { path: "dir/secret.ts", id: "0" }];
  const connectors = [lines()];
  const { problems, facts } = await parse({ ...tree, files }, emptyConfig, loadFactStore(null), {
    connectors,
    place,
    startParser: startWithin(connectors),
  });
  expect(problems.map(({ file, code }) => [file, code])).toEqual([
    ["big.ts", "too-large"],
    ["dir/secret.ts", "symlink"],
    ["gone.ts", "vanished"],
    ["link.ts", "symlink"],
    ["pipe.ts", "unreadable"],
  ]);
  expect([...(facts.get("ts") ?? new Map()).keys()]).toEqual(["in.ts"]);
});

test("facts of bytes that changed after listing are not kept under the listed id", async () => {
  const { folder, write } = testRepository({ "a.ts": "one" });
  const place = await openPlace(folder);
  const tree = await identify(place, await list(place, []), newStatCache());
  write("a.ts", "two");
  const store = loadFactStore(null);
  const connectors = [lines()];
  const options = { connectors, place, startParser: startWithin(connectors) };
  expect((await parse(tree, emptyConfig, store, options)).facts.get("ts")?.get("a.ts")?.imports[0]?.specifier).toBe("two");
  write("a.ts", "one");
  expect((await parse(tree, emptyConfig, store, options)).facts.get("ts")?.get("a.ts")?.imports[0]?.specifier).toBe("one");
});

test("the fact file gives back what was saved, or nothing", () => {
  const state = testFolder();
  const store = loadFactStore(state);
  store.set("a\0b", '{"x":1}');
  saveFactStore(state, store);
  expect(loadFactStore(state).get("a\0b")).toEqual({ x: 1 });
  expect(loadFactStore(null, [state]).get("a\0b")).toBeUndefined();
  const other = loadFactStore(null, [state]);
  other.widen();
  expect(other.get("a\0b")).toEqual({ x: 1 });
  truncateSync(join(state, "facts.gsttt"), 60);
  expect(loadFactStore(state).has("a\0b")).toBe(false);
});
