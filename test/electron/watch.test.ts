import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { type Watch, watchTree } from "../../electron/watch.ts";
import { testRepository } from "../helpers/repository.ts";

vi.setConfig({ testTimeout: 60_000 });

async function watched(use: (folder: string, heard: () => number, quiet: () => Promise<void>) => Promise<void>): Promise<void> {
  const { folder } = testRepository({ "a.ts": "export {};\n" });
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
  const quiet = () => vi.waitFor(() => expect(Date.now() - last).toBeGreaterThan(2_500), { timeout: 30_000, interval: 100 });
  try {
    await use(folder, () => heard, quiet);
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
