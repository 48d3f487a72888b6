import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { compileGlob, matchGlob } from "../../../engine/support/glob.ts";
import { compileIgnore, isIgnored } from "../../../engine/support/ignore-rules.ts";
import { testRepository } from "../../helpers/repository.ts";

const patterns = [
  "a.ts",
  "*.ts",
  "/a.ts",
  "b/",
  "b/a.ts",
  "**/a.ts",
  "b/**",
  "b/**/a.ts",
  "**",
  "*",
  "/*",
  "?.ts",
  "[ab].ts",
  "[!a].ts",
  "[a-c]?ts",
  "a*s",
  "**/b/*",
  "b/*/a.ts",
  "\\#x",
  "#x",
  "\\!y",
  "a.ts ",
  "a.ts\\ ",
  "[[:alpha:]].ts",
  "b*/**",
  "**/",
  "/b",
  "b/c/",
  "*/c",
  "[",
  "a[",
  "\\a.ts",
  "a**s",
  "b/**c/a.ts",
  "!a.ts",
  "***",
  "[]a].ts",
  "[^b].ts",
  "/**/c",
];
const paths = ["a.ts", "b/a.ts", "b/c/a.ts", "b/c/d/a.ts", "c.ts", "x/b/a.ts", "#x", "!y", "a.ts ", "].ts", "bc/a.ts", "[", "a[", "x/c/e.ts"];

test("patterns mean what they mean to git", () => {
  const { folder, git } = testRepository();
  const byGit = (lines: readonly string[]) => {
    execFileSync("sh", ["-c", "cat > .git/info/exclude"], { cwd: folder, input: `${lines.join("\n")}\n` });
    try {
      return git("check-ignore", "--no-index", "--", ...paths)
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => (line.startsWith('"') ? (JSON.parse(line) as string) : line))
        .sort();
    } catch {
      return [];
    }
  };
  const own = (lines: readonly string[]) => paths.filter((path) => isIgnored(compileIgnore(lines), path)).sort();
  for (const pattern of patterns) expect([pattern, own([pattern])]).toEqual([pattern, byGit([pattern])]);
  for (const lines of [
    ["*.ts", "!a.ts"],
    ["b/", "!b/a.ts"],
    ["b/*", "!b/c"],
    ["*", "!b/", "!*.ts"],
    ["/*", "!/b"],
  ])
    expect([lines, own(lines)]).toEqual([lines, byGit(lines)]);
});

test("a hostile pattern costs no more than its length", () => {
  const glob = compileGlob(`${"*a".repeat(500)}*b`);
  const deep = compileGlob(`${"**/a/".repeat(200)}b`);
  const started = performance.now();
  expect(matchGlob(glob, "a".repeat(5000))).toBe(false);
  expect(matchGlob(deep, Array(1000).fill("a").join("/"))).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
