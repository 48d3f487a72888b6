import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of its own for one test, with a git that no user setting reaches. */
export interface TestRepository {
  readonly folder: string;
  readonly write: (path: string, content: string | Uint8Array) => void;
  readonly git: (...args: string[]) => string;
  readonly commit: () => void;
}

const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@t",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@t",
};

export function testFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository with these files, committed. */
export function testRepository(files: Readonly<Record<string, string>> = {}, initArguments: readonly string[] = []): TestRepository {
  const folder = testFolder();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
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
