import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { testRepository } from "../helpers/repository.ts";
import { refresh, stored, storedFiles } from "../helpers/stored-index.ts";

vi.setConfig({ testTimeout: 60_000 });

describe("a stored index", () => {
  const replaced: Readonly<Record<string, (path: string) => void>> = {
    "a folder": (path) => mkdirSync(path),
    "a link": (path) => symlinkSync("/etc/passwd", path),
    "a dangling link": (path) => symlinkSync("nowhere", path),
    "a FIFO": (path) => void execFileSync("mkfifo", [path]),
    unreadable: (path) => (writeFileSync(path, "x"), chmodSync(path, 0)),
  };
  for (const [what, put] of Object.entries(replaced))
    for (const name of storedFiles)
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
    for (const name of storedFiles) writeFileSync(join(other.folder, ".git/gsttt", name), one.cold[name]);
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
