import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo, type Repo } from "../../engine/index.ts";
import type { Refreshed } from "../../engine/model/progress.ts";
import { startInProcess } from "../helpers/in-process.ts";
import { testRepository } from "../helpers/repository.ts";

const files = {
  "src/a.ts": 'import { b } from "./b";\nexport const a = b;\n',
  "src/b.ts": "export const b = 1;\n",
  "src/app.ts": 'import express from "express";\nconst app = express();\napp.get("/a", (req, res) => res.end());\n',
};

async function open(folder: string): Promise<Repo> {
  const opened = await openRepo(folder, { startChild: startInProcess, workers: 1 });
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

async function refreshed(repo: Repo): Promise<Refreshed> {
  const done = await repo.refresh();
  if (!done.ok) throw new Error(done.failure.message);
  return done.value;
}

test("a second work tree of a commit takes the index of the first, and goes on by itself", async () => {
  const first = testRepository(files);
  const place = join(first.folder, "..", `second-${first.folder.split("/").at(-1)}`);
  first.git("worktree", "add", "-q", "--detach", place);
  const one = await refreshed(await open(first.folder));
  expect(one.counts.parsed).toBe(3);

  const repo = await open(place);
  const two = await refreshed(repo);
  expect(two).toMatchObject({ graph: one.graph, changed: false, counts: { parsed: 0 } });

  // What it is stored with is its own: the first may go.
  writeFileSync(join(place, "src/b.ts"), "export const b = 2;\nexport const c = 3;\n");
  const edited = await refreshed(await open(place));
  expect(edited).toMatchObject({ changed: true, counts: { parsed: 1 } });
  first.git("worktree", "remove", "--force", place);

  const cold = testRepository({ ...files, "src/b.ts": "export const b = 2;\nexport const c = 3;\n" });
  expect((await refreshed(await open(cold.folder))).graph).toBe(edited.graph);
  rmSync(cold.folder, { recursive: true });
});

test("a second work tree with other files is indexed for itself", async () => {
  const first = testRepository(files);
  const place = join(first.folder, "..", `other-${first.folder.split("/").at(-1)}`);
  first.git("worktree", "add", "-q", "--detach", place);
  const one = await refreshed(await open(first.folder));
  writeFileSync(join(place, "src/a.ts"), "export const a = 0;\n");
  const two = await refreshed(await open(place));
  expect(two.changed).toBe(true);
  expect(two.graph).not.toBe(one.graph);
  first.git("worktree", "remove", "--force", place);
});
