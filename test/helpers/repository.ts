import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { gitEnvironment } from "./git-environment.ts";

/** A folder of its own for one test, with a git that no user setting reaches. */
export interface TestRepository {
  readonly folder: string;
  readonly write: (path: string, content: string | Uint8Array) => void;
  readonly git: (...args: string[]) => string;
  readonly commit: () => void;
}

export function testFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository with these files, committed. */
export function testRepository(files: Readonly<Record<string, string>> = {}, initArguments: readonly string[] = []): TestRepository {
  const folder = testFolder();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, env: gitEnvironment, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const commit = () => {
    git("add", "-A");
    git("commit", "-qm", "one");
  };
  git("init", "-q", "-b", "main", ...initArguments);
  for (const [path, content] of Object.entries(files)) write(path, content);
  if (Object.keys(files).length > 0) commit();
  return { folder, write, git, commit };
}
