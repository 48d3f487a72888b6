import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readConfig } from "../../../engine/config/config.ts";
import type { Child, StartChild } from "../../../engine/model/child.ts";
import type { Place } from "../../../engine/model/place.ts";
import { openPlace } from "../../../engine/list/list.ts";
import { startInProcess } from "../../helpers/in-process.ts";
import { testRepository } from "../../helpers/repository.ts";

/** What a watch says when the time is over; null: it never is. */
let given: "starved" | "hung" | null = null;
vi.mock(import("../../../engine/system/cpu-time.ts"), async (original) => ({
  ...(await original()),
  watchProcess(_pid, _budgetMs, _patienceMs, giveUp) {
    const over = given;
    if (over !== null) setImmediate(() => giveUp(over === "starved"));
    return { stop: () => undefined };
  },
}));

async function place(): Promise<Place> {
  const { folder } = testRepository({ "gsttt.lua": 'exclude = { "x/**" }\n' });
  utimesSync(join(folder, "gsttt.lua"), 1_600_000_000, 1_600_000_000);
  return openPlace(folder);
}

/** A process that gets ready and then ends, as one that the system kills; or one that never answers. */
const failing =
  (how: "ends" | "is silent", started: { count: number } = { count: 0 }): StartChild =>
  () => {
    started.count++;
    let end: (outside: boolean) => void = () => undefined;
    const child: Child = {
      pid: undefined,
      onMessage: (listener) => queueMicrotask(() => listener({ ready: true })),
      onExit: (listener) => {
        end = listener;
      },
      send: () => void (how === "ends" && setImmediate(() => end(true))),
      kill: () => undefined,
    };
    return child;
  };

const good = { config: { exclude: ["x/**"] } };

test("a process that was killed is a failure of its own, is tried twice, and is forgotten", async () => {
  const tree = await place();
  const started = { count: 0 };
  await expect(readConfig(tree, { start: failing("ends", started) })).rejects.toMatchObject({ failure: { tag: "NotReadable", file: "gsttt.lua" } });
  expect(started.count).toBe(2);
  expect(await readConfig(tree, { start: startInProcess })).toMatchObject(good);
});

test.each([
  ["starved", "NotReadable"],
  ["hung", "ConfigInvalid"],
] as const)("a %s process is not remembered either", async (how, tag) => {
  const tree = await place();
  given = how;
  await expect(readConfig(tree, { start: failing("is silent") })).rejects.toMatchObject({ failure: { tag, file: "gsttt.lua" } });
  given = null;
  expect(await readConfig(tree, { start: startInProcess })).toMatchObject(good);
});

test("what the sandbox found is kept, with the build that found it", async () => {
  const tree = await place();
  await readConfig(tree, { start: startInProcess });
  expect(readFileSync(join(tree.stateDir as string, "config.gsttt"), "utf8")).toMatch(/"version":"\d+ source"/);
  const none: StartChild = () => {
    throw new Error("nothing may be started");
  };
  expect(await readConfig(tree, { start: none })).toMatchObject(good);
});
