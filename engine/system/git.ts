import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve, sep } from "node:path";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";

/*
 * The one place that starts git. Git runs programs that a repository's own configuration names even for questions, so it
 * is only ever asked with every such setting overridden, or on a shadow git directory that has no settings (shadow.ts).
 */

const flags = [
  "--no-pager",
  ...[
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.untrackedCache=false",
    "core.sshCommand=false",
    "core.gitProxy=false",
    "core.askPass=false",
    "credential.helper=",
    "log.showSignature=false",
    "gpg.program=false",
    "protocol.allow=never",
    "core.trustctime=true",
    "core.checkStat=default",
    "color.ui=false",
    "safe.bareRepository=explicit",
    "submodule.recurse=false",
  ].flatMap((setting) => ["-c", setting]),
];

const fixedEnvironment = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_PAGER: "cat",
  GIT_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_SSH_COMMAND: "false",
  LC_ALL: "C",
};

export interface GitAnswer {
  readonly code: number;
  readonly out: Buffer;
  /** First 256 kB of what it complained. */
  readonly error: string;
}

export interface GitQuestion {
  readonly args: readonly string[];
  readonly cwd: string;
  /** Folders that a git program must not come from: the opened tree. */
  readonly never: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: Uint8Array;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** May git write its index? Only ever true where that is a copy of ours. */
  readonly ownIndex?: boolean;
}

const outputLimit = 512 * 1024 * 1024;

/**
 * Asks git one question. Resolves whatever its exit code; rejects with GitMissing, GitRefused (time-out, flood) or
 * Interrupted.
 */
export async function askGit(question: GitQuestion): Promise<GitAnswer> {
  if (question.signal?.aborted) throw interrupted();
  const program = findGit(question.never);
  return new Promise((resolve, reject) => {
    const locks = question.ownIndex ? [] : ["--no-optional-locks"];
    const child = spawn(program, [...locks, ...flags, ...question.args], {
      cwd: question.cwd,
      env: cleanEnvironment(question.environment),
      stdio: ["pipe", "pipe", "pipe"],
      windowsHide: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let error = "";
    let stopped: FailureError | null = null;
    const stop = (why: FailureError) => {
      stopped ??= why;
      child.kill("SIGKILL");
    };
    const timeoutMs = question.timeoutMs ?? 30_000;
    const timer = setTimeout(
      () => stop(new FailureError("GitRefused", failureTexts.GitRefused.slow(question.args[0] ?? "", timeoutMs / 1000))),
      timeoutMs,
    );
    const abort = () => stop(interrupted());
    question.signal?.addEventListener("abort", abort, { once: true });
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputLimit) stop(new FailureError("GitRefused", failureTexts.GitRefused.tooMuch(question.args[0] ?? "")));
      else chunks.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      if (error.length < 262144) error += chunk.toString("utf8");
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(question.input);
    const done = () => {
      clearTimeout(timer);
      question.signal?.removeEventListener("abort", abort);
    };
    child.on("error", (cause: NodeJS.ErrnoException) => {
      done();
      // The system says the same of a missing program and of a missing folder to start it in.
      if (stopped === null && cause.code === "ENOENT" && !existsSync(question.cwd))
        return reject(new FailureError("NotAFolder", failureTexts.NotAFolder.gone(question.cwd), { file: question.cwd }));
      reject(stopped ?? new FailureError("GitMissing", failureTexts.GitMissing.unstarted(cause.code ?? cause.message)));
    });
    child.on("close", (code) => {
      done();
      if (stopped) reject(stopped);
      else resolve({ code: code ?? 1, out: Buffer.concat(chunks), error });
    });
  });
}

/** The environment git gets: the user's, without anything that steers git. HOME stays, so that safe.directory counts. */
export function cleanEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !name.toUpperCase().startsWith("GIT_")) clean[name] = value;
  }
  clean["PATH"] = safePath([]).join(delimiter);
  return { ...clean, ...fixedEnvironment, ...more };
}

let found: { key: string; program: string } | null = null;

/** Absolute path of git. Relative PATH entries and those inside the opened folders are not looked at. */
export function findGit(never: readonly string[]): string {
  const key = JSON.stringify([process.env["PATH"], never]);
  if (found?.key === key) return found.program;
  const names = process.platform === "win32" ? ["git.exe"] : ["git"];
  for (const folder of safePath(never)) {
    for (const name of names) {
      const program = join(folder, name);
      if (!isProgram(program) || isInside(program, never)) continue;
      found = { key, program };
      return program;
    }
  }
  throw new FailureError("GitMissing", failureTexts.GitMissing.absent());
}

function safePath(never: readonly string[]): string[] {
  return (process.env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder) && !isInside(folder, never));
}

/** Also where a link leads inside. */
function isInside(path: string, never: readonly string[]): boolean {
  let real = resolve(path);
  try {
    real = realpathSync(path);
  } catch {
    // What is not there is no program either.
  }
  return never.some((tree) => real === tree || real.startsWith(tree + sep));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function interrupted(): FailureError {
  return new FailureError("Interrupted", failureTexts.Interrupted.stopped());
}
