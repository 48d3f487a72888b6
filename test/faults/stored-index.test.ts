import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openRepo } from "../../engine/index.ts";
import { damaged, damages } from "../helpers/damage.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { mixedFiles } from "../helpers/mixed-repository.ts";
import { testRepository } from "../helpers/repository.ts";

/** A long form sets this: `npm run soak -- damage`. */
const seeds = Number(process.env["SOAK_DAMAGE"] ?? 2);
vi.setConfig({ testTimeout: 60_000 + seeds * 20_000 });

interface Refreshed {
  readonly hash: string;
  readonly warnings: readonly string[];
}

async function refresh(folder: string): Promise<Refreshed> {
  const warnings: string[] = [];
  const opened = await openRepo(folder, { startChild: startInProcess, workers: 1, onWarning: (text) => warnings.push(text) });
  if (!opened.ok) throw new Error(opened.failure.message);
  const done = await opened.value.refresh();
  opened.value.close();
  if (!done.ok) throw new Error(done.failure.message);
  return { hash: done.value.graph, warnings };
}

const files = ["snapshot.gsttt", "facts.gsttt"] as const;

/** A repository with its index stored, and both files as a cold run wrote them. */
async function stored() {
  const { folder } = testRepository(mixedFiles);
  const { hash } = await refresh(folder);
  const state = join(folder, ".git/gsttt");
  const cold = Object.fromEntries(files.map((name) => [name, readFileSync(join(state, name))])) as Record<(typeof files)[number], Buffer>;
  return { folder, hash, state, cold };
}

describe("a stored index", () => {
  for (const how of Object.keys(damages))
    it(`that has ${how} is built again, to the same bytes`, async () => {
      const { folder, hash, state, cold } = await stored();
      for (let seed = 1; seed <= seeds; seed++) {
        for (const name of files) {
          const bytes = damaged(cold[name], how, seed);
          writeFileSync(join(state, name), bytes);
          const again = await refresh(folder);
          expect(again.hash, `${name}, seed ${seed}`).toBe(hash);
          expect(again.warnings.length, again.warnings.join("; ")).toBeLessThanOrEqual(1);
          expect(readFileSync(join(state, "snapshot.gsttt")).equals(cold["snapshot.gsttt"]), `${name}, seed ${seed}: other bytes`).toBe(true);
          for (const one of files) writeFileSync(join(state, one), cold[one]);
        }
      }
      expect(Object.prototype).not.toHaveProperty("polluted");
    });

  const replaced: Readonly<Record<string, (path: string) => void>> = {
    "a folder": (path) => mkdirSync(path),
    "a link": (path) => symlinkSync("/etc/passwd", path),
    "a dangling link": (path) => symlinkSync("nowhere", path),
    "a FIFO": (path) => void execFileSync("mkfifo", [path]),
    unreadable: (path) => (writeFileSync(path, "x"), chmodSync(path, 0)),
  };
  for (const [what, put] of Object.entries(replaced))
    for (const name of files)
      it(`whose ${name} is ${what} does not matter`, async () => {
        const { folder, hash, state } = await stored();
        rmSync(join(state, name));
        put(join(state, name));
        expect((await refresh(folder)).hash).toBe(hash);
        expect((await refresh(folder)).hash).toBe(hash);
      });

  it("of another repository is not taken", async () => {
    const one = await stored();
    const other = testRepository({ "a.ts": "import './b'\n", "b.ts": "export {}\n" });
    const { hash } = await refresh(other.folder);
    for (const name of files) writeFileSync(join(other.folder, ".git/gsttt", name), one.cold[name]);
    expect((await refresh(other.folder)).hash).toBe(hash);
  });

  it("left half-written by a process that is gone is cleaned up, one of a process that lives is left", async () => {
    const { folder, state } = await stored();
    const before = readdirSync(state).sort();
    const gone = spawnSync("true");
    writeFileSync(join(state, `.tmp-${process.ppid}-abcdef0123456789`), "half");
    writeFileSync(join(state, `.tmp-${gone.pid}-abcdef0123456789`), "half");
    await refresh(folder);
    expect(readdirSync(state).sort()).toEqual([`.tmp-${process.ppid}-abcdef0123456789`, ...before]);
  });
});
