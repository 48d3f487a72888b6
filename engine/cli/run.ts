import { resolve } from "node:path";
import { type Hold, openRepo, type OpenOptions, type Repo } from "../index.ts";
import type { Answer } from "../model/answer.ts";
import { failureTexts } from "../model/failure-text.ts";
import { exitCodes, FailureError, type Failure, type Result } from "../model/failure.ts";
import type { Progress } from "../model/progress.ts";
import { answerText, questionOf } from "./answers.ts";
import { readArguments, type Arguments } from "./arguments.ts";
import type { CommandName } from "./commands.ts";
import { escapeControls } from "../support/escape-controls.ts";
import { failureText } from "./failure-text.ts";
import { findTree } from "./find-tree.ts";
import { helpText } from "./help.ts";
import { makeStyle } from "./style.ts";
import { version } from "./version.ts";

/** What the command line touches of the process; tests give their own. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly colour: boolean;
  readonly progress: { show(progress: Progress): void; clear(): void } | null;
  readonly signal: AbortSignal;
  /** Called when what is left is only to write the answer. */
  readonly answered?: () => void;
  readonly open?: typeof openRepo;
  readonly hold?: Hold;
}

/** Runs one command line and gives its exit code. Never throws. */
export async function run(argv: readonly string[], around: Surroundings): Promise<number> {
  const end = argv.indexOf("--");
  const before = end < 0 ? argv : argv.slice(0, end);
  try {
    const args = readArguments(argv);
    if (args.version) around.out(`gsttt ${version}\n`);
    else if (args.help || args.command === null) around.out(helpText(args.command));
    else return await answer({ ...args, command: args.command }, around);
    return 0;
  } catch (error) {
    around.progress?.clear();
    const debug = before.includes("--debug");
    return fail(failureOf(error, around.signal), before.includes("--json"), around, debug && error instanceof Error ? error.stack : undefined);
  }
}

async function answer(args: Arguments & { readonly command: CommandName }, around: Surroundings): Promise<number> {
  const repo = valueOf(await (around.open ?? openRepo)(findTree(args.folder), openOptions(args, around)));
  try {
    if (args.refresh) {
      const onProgress = around.progress === null || args.quiet ? undefined : around.progress.show;
      valueOf(await repo.refresh({ signal: around.signal, ...(onProgress === undefined ? {} : { onProgress }) }));
      around.progress?.clear();
    }
    const given: Answer = valueOf(await repo.ask(questionOf(args), { signal: around.signal }));
    around.answered?.();
    around.out(args.json ? `${JSON.stringify(given)}\n` : answerText(given, makeStyle(around.colour)));
    return args.strict && hasDiagnostics(repo) ? 1 : 0;
  } finally {
    repo.close();
  }
}

function hasDiagnostics(repo: Repo): boolean {
  return repo.problems().length > 0;
}

function openOptions(args: Arguments, around: Surroundings): OpenOptions {
  return {
    ...(args.config === null ? {} : { config: resolve(args.config) }),
    ...(args.workers === null ? {} : { workers: args.workers }),
    ...(around.hold === undefined ? {} : { hold: around.hold }),
    onWarning: (text) => {
      if (args.quiet) return;
      around.progress?.clear();
      around.err(`gsttt: ${escapeControls(text)}\n`);
    },
  };
}

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { tag, message, ...more } = result.failure;
  throw new FailureError(tag, message, more);
}

/** What is answered to an interrupt. */
export const interrupted: Failure = { tag: "Interrupted", message: failureTexts.Interrupted.stopped(), nearest: [], file: null, line: null };

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof FailureError) return error.failure;
  if (signal.aborted) return interrupted;
  return {
    tag: "Internal",
    message: failureTexts.Internal.thrown(error instanceof Error ? error.message : String(error)),
    nearest: [],
    file: null,
    line: null,
  };
}

function fail(failure: Failure, json: boolean, around: Surroundings, stack: string | undefined): number {
  if (json) around.out(`${JSON.stringify({ schema: 1, failure })}\n`);
  if (!json || failure.tag === "Internal") around.err(failureText(failure));
  if (stack !== undefined) around.err(`${stack}\n`);
  return exitCodes[failure.tag];
}
