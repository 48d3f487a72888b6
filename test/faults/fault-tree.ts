import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  readFileSync,
  utimesSync,
  writeFileSync,
  lstatSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gitEnvironment } from "../helpers/git-environment.ts";

/** The folder a fault is made in. Its git has no settings but those a fault makes. */
export interface FaultTree {
  readonly root: string;
  /** Writes a file; a name that is not UTF-8 comes as bytes. */
  readonly write: (path: string | Buffer, content: string | Uint8Array) => void;
  /** Runs git in the root or in a folder below it, without hooks. Throws when it fails. */
  readonly git: (...args: string[]) => string;
  readonly gitIn: (folder: string, ...args: string[]) => string;
  readonly commit: (message?: string) => void;
  /** Sets the time of a file, in seconds since 1970. */
  readonly touch: (path: string, seconds: number) => void;
  /** A program that leaves `.git/PWNED`, for settings of git to name. Absolute path. */
  readonly trap: () => string;
  readonly shell: (script: string) => string;
}

/** What everything that a fault starts sees of the environment. */
export const faultEnvironment: Readonly<Record<string, string | undefined>> = { ...gitEnvironment, LC_ALL: "C.UTF-8" };

/** The two healthy files and the one edge that must be found whatever else is broken. */
export function plantCanary(tree: FaultTree): void {
  tree.write("src/ok.ts", "export const ok = 1\n");
  tree.write("src/use.ts", "import { ok } from './ok'\nexport const use = ok\n");
}

/** A new folder: `git`: a repository without a commit, with the canary in it unless `canary` is false. */
export function makeFaultTree(options: { readonly git?: boolean; readonly canary?: boolean } = {}): FaultTree {
  const root = join(mkdtempSync(join(tmpdir(), "fault-")), "tree");
  mkdirSync(root);
  const gitIn = (folder: string, ...args: string[]) =>
    execFileSync(
      "git",
      ["-c", "core.hooksPath=/dev/null", "-c", "commit.gpgsign=false", "-c", "gc.auto=0", "-c", "protocol.file.allow=always", ...args],
      {
        cwd: join(root, folder),
        env: faultEnvironment,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
  const tree: FaultTree = {
    root,
    write(path, content) {
      const absolute = typeof path === "string" ? join(root, path) : Buffer.concat([Buffer.from(`${root}/`), path]);
      if (typeof absolute === "string") mkdirSync(dirname(absolute), { recursive: true });
      writeFileSync(absolute, content);
    },
    git: (...args) => gitIn(".", ...args),
    gitIn,
    commit(message = "one") {
      gitIn(".", "add", "-A");
      gitIn(".", "commit", "-q", "-m", message);
    },
    touch: (path, seconds) => utimesSync(join(root, path), seconds, seconds),
    trap() {
      const program = join(root, ".git/traps/trap");
      mkdirSync(dirname(program), { recursive: true });
      writeFileSync(program, `#!/bin/sh\necho ran >> "${root}/.git/PWNED"\nexit 0\n`);
      chmodSync(program, 0o755);
      return program;
    },
    shell(script) {
      const ran = spawnSync("bash", ["-euc", script], { cwd: root, env: faultEnvironment, encoding: "utf8" });
      if (ran.status !== 0) throw new Error(`the fault could not be made: ${ran.stderr}`);
      return ran.stdout;
    },
  };
  if (options.git !== false) tree.git("init", "-q", "-b", "main");
  if (options.canary !== false) plantCanary(tree);
  return tree;
}

/** Removes what a fault made, also where it took its own rights away. */
export function removeFaultTree(tree: FaultTree): void {
  const base = dirname(tree.root);
  spawnSync("chmod", ["-R", "u+rwX", base]);
  // A path may be longer than what node can name.
  spawnSync("rm", ["-rf", "--", base]);
}

/** One hash of every name, sort, mode and content below a folder, without the state that the product keeps in `.git`. */
export function digestOf(root: string): string {
  const hash = createHash("sha256");
  const folders: Buffer[] = [Buffer.from(root)];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const at = folder;
    let names: Buffer[];
    try {
      names = readdirSync(at, { encoding: "buffer" }).sort(Buffer.compare);
    } catch (error) {
      hash.update(`${at.toString("latin1")} ${(error as NodeJS.ErrnoException).code}\n`);
      continue;
    }
    for (const name of names) {
      const path = Buffer.concat([at, Buffer.from("/"), name]);
      if (/\/\.git(\/worktrees\/[^/]+)?\/gsttt$/.test(path.toString("latin1"))) continue;
      hash.update(path).update(entryText(path, folders));
    }
  }
  return hash.digest("hex");
}

function entryText(path: Buffer, folders: Buffer[]): string {
  try {
    const stat = lstatSync(path);
    const text = `\0${stat.mode} ${stat.size}\0`;
    if (stat.isDirectory()) folders.push(path);
    if (stat.isSymbolicLink()) return text + readlinkSync(path, "latin1");
    // What is too large to be read here has at least its time looked at.
    if (stat.isFile() && stat.size > 50_000_000) return text + stat.mtimeMs;
    return stat.isFile() ? text + createHash("sha256").update(readFileSync(path)).digest("hex") : text;
  } catch (error) {
    return `\0${(error as NodeJS.ErrnoException).code}`;
  }
}

/** Has a trap gone off? */
export function trapSprung(tree: FaultTree): boolean {
  return [".git/PWNED", "PWNED", "src/PWNED", ".store/PWNED"].some((path) => existsSync(join(tree.root, path)));
}
