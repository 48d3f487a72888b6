import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandWords } from "../../electron/editor.ts";
import { openRepoPath } from "../../electron/open-repo-path.ts";
import { gitDirOf, readBranch } from "../../electron/read-branch.ts";
import { readLines } from "../../electron/read-lines.ts";
import { parseArguments } from "../../electron/runtime/arguments.ts";
import { counts } from "../../electron/watch.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gsttt-main-"));
  mkdirSync(path.join(folder, "repo/.git"), { recursive: true });
  writeFileSync(path.join(folder, "secret"), "outside\n");
  writeFileSync(path.join(folder, "repo/a.ts"), "one\ntwo\nthree\n");
  symlinkSync("../secret", path.join(folder, "repo/link.ts"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("only real files inside the folder are opened", async () => {
  const repo = path.join(folder, "repo");
  expect(await openRepoPath(repo, "a.ts")).toBe(path.join(repo, "a.ts"));
  for (const bad of ["../secret", "/etc/passwd", "link.ts", "", ".", "gone.ts", "a\0.ts"]) expect(await openRepoPath(repo, bad)).toBeNull();
  expect((await readLines(repo, [{ file: "a.ts", from: 2, to: 3 }], String))[0]?.lines).toEqual(["two", "three"]);
  expect((await readLines(repo, [{ file: "link.ts", from: 1, to: 3 }], String))[0]?.lines).toEqual([]);
});

test("the branch is read from HEAD, also through a .git file", () => {
  const repo = path.join(folder, "repo");
  writeFileSync(path.join(repo, ".git/HEAD"), "ref: refs/heads/feature/x\n");
  expect(readBranch(repo)).toBe("feature/x");
  mkdirSync(path.join(folder, "tree"));
  writeFileSync(path.join(folder, "tree/.git"), "gitdir: ../repo/.git\n");
  expect(gitDirOf(path.join(folder, "tree"))).toBe(path.join(repo, ".git"));
  writeFileSync(path.join(repo, ".git/HEAD"), "0123456789012345678901234567890123456789\n");
  expect(readBranch(repo)).toBeNull();
});

test("of a git directory only HEAD, index and refs count, and never our own files", () => {
  for (const file of ["src/a.ts", ".git/HEAD", ".git/index", ".git/refs/heads/main", ".gitignore"])
    expect(counts("/r", `/r/${file}`), file).toBe(true);
  for (const file of [".git/index.lock", ".git/gsttt/snapshot.gsttt", ".git/objects/ab/cd", ".git/COMMIT_EDITMSG", ".git/refs/heads/main.lock"])
    expect(counts("/r", `/r/${file}`), file).toBe(false);
});

test("arguments of a start", () => {
  expect(parseArguments(["repo", "--impact", "a.ts", "--screenshot=out.png", "--size", "1280x800"], "/w", true)).toMatchObject({
    ok: true,
    value: { folder: "/w/repo", impact: "a.ts", screenshot: "/w/out.png", size: { width: 1280, height: 800 } },
  });
  for (const words of [["--impact"], ["--nonsense"], ["a", "b"], ["--size", "big"], ["--theme", "pink"]])
    expect(parseArguments(words, "/w", true).ok).toBe(false);
  expect(parseArguments(["--", "--odd"], "/w", true)).toMatchObject({ ok: true, value: { folder: "/w/--odd" } });
});

test("an editor command is words, never a shell line", () => {
  expect(commandWords(`"/opt/my editor/bin" --goto '{file}:{line}' $(rm)`)).toEqual(["/opt/my editor/bin", "--goto", "{file}:{line}", "$(rm)"]);
});
