import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo } from "../../../engine/index.ts";
import { loadFactStore, saveFactStore, storedFacts } from "../../../engine/snapshot/fact-file.ts";
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

test("what is added to a great store stands apart until it is much; what is damaged of it is read again", () => {
  const { folder } = testRepository();
  const [whole, added] = [join(folder, "facts.gsttt"), join(folder, "facts-added.gsttt")];
  const text = (size: number, letter: string) => JSON.stringify(letter.repeat(size));
  const store = loadFactStore(folder);
  store.set("great", text(5_000_000, "g"));
  saveFactStore(folder, store);
  expect(existsSync(added)).toBe(false);
  const base = readFileSync(whole);
  store.set("one", text(10, "o"));
  saveFactStore(folder, store);
  store.set("two", text(10, "t"));
  saveFactStore(folder, store);
  expect(readFileSync(whole).equals(base)).toBe(true);
  const again = loadFactStore(folder);
  expect([again.get("great"), again.get("one"), again.get("two")]).toEqual(["g".repeat(5_000_000), "oooooooooo", "tttttttttt"]);

  const bytes = readFileSync(added);
  writeFileSync(added, bytes.subarray(0, bytes.length - 1));
  const damaged = loadFactStore(folder);
  expect([damaged.has("great"), damaged.has("one")]).toEqual([true, false]);
  writeFileSync(added, bytes);

  again.set("three", text(3_000_000, "3"));
  saveFactStore(folder, again);
  expect(existsSync(added)).toBe(false);
  const last = loadFactStore(folder);
  expect(["great", "one", "two", "three"].map((key) => last.has(key))).toEqual([true, true, true, true]);
  // Additions to another file than the one that is there say nothing.
  writeFileSync(added, bytes);
  expect(readFileSync(added).equals(bytes)).toBe(true);
  expect(loadFactStore(folder).get("three")).toBe("3".repeat(3_000_000));
});
