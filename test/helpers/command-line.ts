import { execFileSync, spawn, type SpawnOptions } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { gitEnvironment } from "./git-environment.ts";

export const commandLine = resolve("dist/cli.cjs");

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
  seconds: number;
}

/** Runs the built command line as a person would; `during` gets the process id once it has started. */
export function runCommandLine(
  args: readonly string[],
  options: SpawnOptions & { readonly during?: (pid: number) => void; readonly shell?: never } = {},
): Promise<Ended> {
  if (!existsSync(commandLine)) throw new Error("dist/cli.cjs is missing: run npm run build first");
  const started = Date.now();
  const child = spawn(process.execPath, [commandLine, ...args], { stdio: ["ignore", "pipe", "pipe"], ...options });
  let out = "";
  let err = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    out += chunk.toString("utf8");
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    err += chunk.toString("utf8");
  });
  options.during?.(child.pid as number);
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code, signal) => done({ code, signal, out, err, seconds: (Date.now() - started) / 1000 }));
  });
}

/** A folder with these files, in git with one commit unless `git` is false. `remove` deletes it. */
export function makeTree(files: Readonly<Record<string, string>>, git = true): { readonly root: string; readonly remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), "tree-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const run = (...args: string[]) => execFileSync("git", ["-c", "gc.auto=0", ...args], { cwd: root, env: gitEnvironment });
  if (git) {
    run("init", "-q", "-b", "main");
    run("add", "-A");
    run("commit", "-qm", "one");
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
