import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { openRepo, type Repo } from "../../engine/index.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { memoryFacts } from "../helpers/memory-tree.ts";
import { mixedFiles } from "../helpers/mixed-repository.ts";
import { testRepository } from "../helpers/repository.ts";

const opened = vi.hoisted((): string[] => []);

vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const note =
    <Args extends readonly [unknown, ...unknown[]], Result>(open: (...args: Args) => Result) =>
    (...args: Args): Result => {
      opened.push(String(args[0]));
      return open(...args);
    };
  return { ...real, openSync: note(real.openSync), readFileSync: note(real.readFileSync as (...args: [unknown, ...unknown[]]) => unknown) };
});

async function refreshed(folder: string): Promise<{ readonly parsed: number; readonly opens: readonly string[] }> {
  opened.length = 0;
  const result = await openRepo(folder, { startChild: startInProcess, workers: 1 });
  if (!result.ok) throw new Error(result.failure.message);
  const repo: Repo = result.value;
  const done = await repo.refresh();
  repo.close();
  if (!done.ok) throw new Error(done.failure.message);
  const tree = `${folder}/`;
  const opens = opened.filter((path) => path.startsWith(tree) && !path.startsWith(join(folder, ".git")));
  return { parsed: done.value.counts.parsed, opens };
}

beforeAll(async () => {
  // Loads the grammars before anything is counted.
  await memoryFacts(mixedFiles);
});

test("a second run with nothing changed parses nothing and opens no tracked file", async () => {
  const { folder } = testRepository(mixedFiles);
  const first = await refreshed(folder);
  expect(first.parsed).toBeGreaterThan(5);
  expect(first.opens.length).toBeGreaterThanOrEqual(first.parsed);
  expect(await refreshed(folder)).toEqual({ parsed: 0, opens: [] });
});
