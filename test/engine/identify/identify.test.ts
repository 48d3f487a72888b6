import { appendFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { identify, loadStatCache, newStatCache, saveStatCache } from "../../../engine/identify/identify.ts";
import { isSettled } from "../../../engine/support/is-settled.ts";
import { list, openPlace } from "../../../engine/list/list.ts";
import { testFolder, testRepository } from "../../helpers/repository.ts";

const tree = async (folder: string, cache = newStatCache()) => {
  const place = await openPlace(folder);
  return identify(place, await list(place, []), cache);
};
const idOf = async (folder: string, path: string) => (await tree(folder)).files.find((file) => file.path === path)?.id;

test("every id is the one that git would give", async () => {
  const { folder, write, git } = testRepository({ "clean.ts": "1", "edited.ts": "2" });
  write("edited.ts", "3");
  write("new.ts", "4");
  const state = await tree(folder);
  expect(state.files.map(({ path, id }) => [path, id])).toEqual(
    ["clean.ts", "edited.ts", "new.ts"].map((path) => [path, git("hash-object", path).trim()]),
  );
  expect(state.dirty).toEqual(["edited.ts", "new.ts"]);
});

test("line endings are hashed as git stores them", async () => {
  const { folder, write, git } = testRepository({ ".gitattributes": "*.ts text\n*.bin -text\nauto.* text=auto\n" });
  for (const path of ["a.ts", "b.bin", "auto.x", "other.y"]) write(path, "one\r\ntwo\r\n");
  write("auto.z", "one\r\ntwo\rthree\r\n");
  for (const path of ["a.ts", "b.bin", "auto.x", "auto.z", "other.y"])
    expect([path, await idOf(folder, path)]).toEqual([path, git("hash-object", path).trim()]);
});

test("an edit that stat does not show is seen", async () => {
  const { folder, write, git } = testRepository();
  const at = new Date(1_700_000_100_000);
  write("r.ts", "import './a'\n");
  utimesSync(join(folder, "r.ts"), at, at);
  git("add", ".");
  write("r.ts", "import './b'\n");
  utimesSync(join(folder, "r.ts"), at, at);
  utimesSync(join(folder, ".git/index"), at, at);
  expect(await idOf(folder, "r.ts")).toBe(git("hash-object", "r.ts").trim());
});

test("a file that git is told to assume unchanged is looked at all the same", async () => {
  const { folder, write, git } = testRepository({ "a.ts": "1" });
  git("update-index", "--assume-unchanged", "a.ts");
  write("a.ts", "22");
  const state = await tree(folder);
  expect(state.files[0]?.id).toBe(git("hash-object", "a.ts").trim());
  expect(state.dirty).toEqual(["a.ts"]);
});

test("the fingerprint follows content and not commits", async () => {
  const { folder, write, git, commit } = testRepository({ "a.ts": "1" });
  const before = await tree(folder);
  write("a.ts", "2");
  const edited = await tree(folder);
  expect(edited.fingerprint).not.toBe(before.fingerprint);
  commit();
  const committed = await tree(folder);
  expect(committed.fingerprint).toBe(edited.fingerprint);
  expect(committed.commit).toBe(git("rev-parse", "HEAD").slice(0, 7));
  rmSync(join(folder, "a.ts"));
  expect((await tree(folder)).files).toEqual([]);
});

test("known stats are kept on disk, damaged ones are forgotten", async () => {
  const state = testFolder();
  const cache = newStatCache();
  cache.known.set("a.ts", { stat: "1 2 3 4", id: "x" });
  cache.used.add("a.ts");
  cache.changed = true;
  saveStatCache(state, cache);
  expect([...loadStatCache(state).known]).toEqual([["a.ts", { stat: "1 2 3 4", id: "x" }]]);
  appendFileSync(join(state, "stats.gsttt"), " ");
  expect(loadStatCache(state).known.size).toBe(0);
});

test("a stamp is trusted once a later change would show", () => {
  const stamp = (ns: bigint) => ({ mtimeNs: ns, ctimeNs: ns });
  expect(isSettled(stamp(1_000_500_000n), 1001)).toBe(false);
  expect(isSettled(stamp(1_000_500_000n), 1100)).toBe(true);
  expect(isSettled(stamp(1_000_000_000n), 1100)).toBe(false);
  expect(isSettled(stamp(1_000_000_000n), 3100)).toBe(true);
});

test("git's answer on what is ignored", async () => {
  const { folder } = testRepository({ ".gitignore": "dist/\n*.gen.ts\n", "pkg/.gitignore": "!keep.gen.ts\n" });
  const { ignored } = await tree(folder);
  expect(["dist/a.ts", "dist", "a.ts", "x.gen.ts", "pkg/x.gen.ts", "pkg/keep.gen.ts", "pkg/dist/b"].filter(ignored)).toEqual([
    "dist/a.ts",
    "dist",
    "x.gen.ts",
    "pkg/x.gen.ts",
    "pkg/dist/b",
  ]);
});
