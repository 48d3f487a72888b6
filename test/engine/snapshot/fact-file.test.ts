import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo } from "../../../engine/index.ts";
import { storedFacts } from "../../../engine/snapshot/fact-file.ts";
import { readSnapshotHeader } from "../../../engine/snapshot/snapshot.ts";
import { startInProcess } from "../../helpers/in-process.ts";
import { testRepository } from "../../helpers/repository.ts";

async function parsedIn(folder: string): Promise<number> {
  const repo = await openRepo(folder, { startChild: startInProcess });
  if (!repo.ok) throw new Error(repo.failure.message);
  const done = await repo.value.refresh();
  if (!done.ok) throw new Error(done.failure.message);
  return done.value.counts.parsed;
}

const stateOf = (folder: string) => join(folder, ".git/gsttt");
const files = { "a.ts": "export const a = 1;\n", "b.ts": 'import "./a";\n' };

test("the header of the snapshot names the fact file beside it, also after a commit that changes no content", async () => {
  const { folder, git, write } = testRepository(files);
  expect(await parsedIn(folder)).toBe(2);
  const named = () => [readSnapshotHeader(stateOf(folder))?.facts, readSnapshotHeader(stateOf(folder))?.commit];
  const [facts, commit] = named();
  expect(facts).toBe(storedFacts(stateOf(folder)));
  expect(facts).toMatch(/^[0-9a-f]{64}$/);
  git("commit", "-q", "--allow-empty", "-m", "two");
  expect(await parsedIn(folder)).toBe(0);
  expect(named()[0]).toBe(facts);
  expect(named()[1]).not.toBe(commit);
  write("a.ts", "export const a = 2;\n");
  expect(await parsedIn(folder), "what was not changed is known").toBe(1);
});

test("a fact file that the snapshot does not name is parsed again", async () => {
  const { folder, write } = testRepository(files);
  const other = testRepository({ ...files, "c.ts": "" });
  await parsedIn(folder);
  await parsedIn(other.folder);
  copyFileSync(join(stateOf(other.folder), "facts.gsttt"), join(stateOf(folder), "facts.gsttt"));
  write("a.ts", "export const a = 2;\n");
  expect(await parsedIn(folder)).toBe(2);
});

test("the checksum of what is no fact file is none", () => {
  const { folder } = testRepository();
  expect(storedFacts(folder)).toBe(null);
  for (const bytes of ["", "GSTTT", "GSTTT\u0002\u0005\0\0\0null!", "GSTTT\u0002\u00ff\u00ff\0\0"]) {
    writeFileSync(join(folder, "facts.gsttt"), bytes, "latin1");
    expect(storedFacts(folder)).toBe(null);
  }
});
