import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { list, openPlace } from "../../../engine/list/list.ts";
import { testFolder, testRepository } from "../../helpers/repository.ts";

const listed = async (folder: string, exclude: readonly string[] = []) => list(await openPlace(folder), exclude);
const paths = async (folder: string, exclude: readonly string[] = []) => (await listed(folder, exclude)).entries.map((entry) => entry.path);
const tag = async (promise: Promise<unknown>) =>
  promise.then(
    () => "opened",
    (error: { failure: { tag: string } }) => error.failure.tag,
  );

test("tracked and untracked files count, ignored and deleted ones do not", async () => {
  const { folder, write } = testRepository({ "a.ts": "1", "gone.ts": "2", ".gitignore": "*.log\nout/\n" });
  write("new.ts", "3");
  write("x.log", "4");
  write("out/b.ts", "5");
  rmSync(join(folder, "gone.ts"));
  const listing = await listed(folder);
  expect(listing.entries.map(({ path, id }) => [path, id !== null])).toEqual([
    [".gitignore", true],
    ["a.ts", true],
    ["new.ts", false],
  ]);
  expect(listing.dirty).toEqual(["gone.ts", "new.ts"]);
});

test("links, submodules, nested repositories and skip-worktree files are left out and, but for the last, named", async () => {
  const { folder, write, git } = testRepository({ "a/x.ts": "1", "b/skip.ts": "2" });
  symlinkSync("x.ts", join(folder, "a/link.ts"));
  symlinkSync("/etc/passwd", join(folder, "out.ts"));
  mkdirSync(join(folder, "nested"));
  execFileSync("git", ["init", "-q", join(folder, "nested")]);
  write("nested/n.ts", "3");
  git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},sub`);
  git("update-index", "--skip-worktree", "b/skip.ts");
  const listing = await listed(folder);
  expect(listing.entries.map(({ path }) => path)).toEqual(["a/x.ts"]);
  expect(listing.problems.map(({ file, code }) => [file, code])).toEqual([
    ["a/link.ts", "symlink"],
    ["nested", "nested-repo"],
    ["out.ts", "symlink"],
    ["sub", "submodule"],
  ]);
  expect([...listing.links]).toEqual([["a/link.ts", "a/x.ts"]]);
});

test("special files are named, although git passes over them", async () => {
  const { folder } = testRepository({ "src/a.ts": "1", ".gitignore": "*.ignored\n" });
  for (const name of ["pipe.ts", "src/pipe.ts", "src/pipe.ignored"]) execFileSync("mkfifo", [join(folder, name)]);
  const listing = await listed(folder);
  expect(listing.problems.map(({ file, code }) => [file, code])).toEqual([
    ["pipe.ts", "unreadable"],
    ["src/pipe.ts", "unreadable"],
  ]);
});

test("a folder inside a repository is a tree of its own", async () => {
  const { folder, write } = testRepository({ "top.ts": "1", "in/a.ts": "2" });
  write("in/new.ts", "3");
  write("other.ts", "4");
  const listing = await listed(join(folder, "in"));
  expect(listing.entries.map(({ path }) => path)).toEqual(["a.ts", "new.ts"]);
  expect(listing.dirty).toEqual(["new.ts"]);
});

test("a conflicted file stands once, to be hashed from disk", async () => {
  const { folder, write, git, commit } = testRepository({ "c.ts": "0\n" });
  git("checkout", "-qb", "b");
  write("c.ts", "1\n");
  commit();
  git("checkout", "-q", "main");
  write("c.ts", "2\n");
  commit();
  expect(() => git("merge", "b")).toThrow();
  const listing = await listed(folder);
  expect(listing.entries).toEqual([{ path: "c.ts", id: null }]);
  expect(listing.problems.map(({ code }) => code)).toEqual(["conflict"]);
});

test("names that are not UTF-8 stay apart", async () => {
  const { folder } = testRepository();
  for (const byte of [0xfe, 0xff]) writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([byte]), Buffer.from(".ts")]), "1");
  const { entries } = await listed(folder);
  expect(entries.map(({ path, bytes }) => [path, bytes?.[0]])).toEqual([
    ["\\xfe.ts", 0xfe],
    ["\\xff.ts", 0xff],
  ]);
});

test("a walk without git finds the same files", async () => {
  const { folder, write } = testRepository({
    "a.ts": "1",
    ".gitignore": "*.log\n!keep.log\n/out\nb/**/c.ts\n",
    "b/.gitignore": "d.ts\n",
    ".dot/e.ts": "1",
  });
  for (const path of ["x.log", "keep.log", "out/a.ts", "b/out/a.ts", "b/1/2/c.ts", "b/d.ts", "b/1/d.ts"]) write(path, "1");
  const copy = testFolder();
  cpSync(folder, copy, { recursive: true, filter: (from) => !from.endsWith("/.git") });
  expect(await paths(copy)).toEqual(await paths(folder));
  expect(await paths(folder)).toEqual([".dot/e.ts", ".gitignore", "a.ts", "b/.gitignore", "b/out/a.ts", "keep.log"]);
});

test("a walk leaves out what is made by tools, and follows no link", async () => {
  const folder = testFolder();
  for (const path of ["node_modules/x", "r/target/debug", "target/keep", "venv/lib", "src"]) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "f.ts"), "1");
  }
  writeFileSync(join(folder, "r/Cargo.toml"), "");
  symlinkSync(".", join(folder, "loop"));
  execFileSync("mkfifo", [join(folder, "pipe.ts")]);
  const listing = await listed(folder);
  expect(listing.entries.map(({ path }) => path)).toEqual(["r/Cargo.toml", "src/f.ts", "target/keep/f.ts"]);
  expect(listing.problems.map(({ file, code }) => [file, code])).toEqual([
    ["loop", "symlink"],
    ["pipe.ts", "unreadable"],
  ]);
});

test("excluded files are left out", async () => {
  const { folder } = testRepository({ "a.ts": "1", "vendor/b.ts": "1", "x.min.js": "1" });
  expect(await paths(folder, ["vendor/**", "*.min.js"])).toEqual(["a.ts"]);
});

test.each(["2", "4", "split", "sha256"])("index format %s", async (format) => {
  const { folder, git, write } = testRepository({ "src/a.ts": "1", "src/ab.ts": "2" }, format === "sha256" ? ["--object-format=sha256"] : []);
  if (format === "split") git("update-index", "--split-index");
  else if (format !== "sha256") git("update-index", "--index-version", format);
  write("src/abc.ts", "3");
  git("add", ".");
  const { entries } = await listed(folder);
  expect(entries.map(({ path, id }) => `${id} ${path}`).join("\n")).toBe(
    git("ls-files", "-s")
      .trim()
      .replace(/^\d+ (\w+) \d\t/gm, "$1 "),
  );
});

test("a damaged index is said and not read past", async () => {
  const { folder } = testRepository({ "src/ok.ts": "1", "src/use.ts": "2" });
  truncateSync(join(folder, ".git/index"), 120);
  expect(await tag(listed(folder))).toBe("GitDamaged");
});

test("what cannot be opened has a tag of its own", async () => {
  const bare = testFolder();
  execFileSync("git", ["init", "-q", "--bare", bare]);
  expect(await tag(openPlace(bare))).toBe("BareRepository");
  const { folder, write } = testRepository({ "a.ts": "1" });
  expect(await tag(openPlace(join(folder, "none")))).toBe("NotAFolder");
  expect(await tag(openPlace(join(folder, "a.ts")))).toBe("NotAFolder");
  write(".git/HEAD", "garbage");
  expect(await tag(openPlace(folder))).toBe("GitDamaged");
  const dangling = testFolder();
  writeFileSync(join(dangling, ".git"), "gitdir: /nonexistent/x\n");
  expect(await tag(openPlace(dangling))).toBe("GitDamaged");
});
