import type { StartChild } from "../model/child.ts";
import { watchProcess } from "../system/cpu-time.ts";
import type { FromParser, Job, JobResult, Setup, ToParser } from "./job.ts";

/** Milliseconds a parser may take for one file; a process that got no processor meanwhile is given more. */
export const budgetMs = 2000;
const patienceMs = 60_000;
const startMs = 60_000;

export interface BatchEnd {
  /** Jobs of the batch that were answered. */
  readonly done: number;
  /** Why the next one was not; null when all were. `starved`: it may not have had its time; `killed`: from outside. */
  readonly why: "timeout" | "starved" | "crashed" | "killed" | null;
}

/** A process that reads files and can be killed. */
export interface ParserProcess {
  /** Tells it which tree it reads from now on. */
  readonly setUp: (setup: Setup) => void;
  /** Reads files in order, up to the first that it does not come to an end with; then the process is gone. */
  readonly read: (batch: readonly Job[], options: ReadOptions) => Promise<BatchEnd>;
  readonly stop: () => void;
  readonly isGone: () => boolean;
}

export interface ReadOptions {
  readonly onResult: (job: Job, result: JobResult) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Starts one; null when it ended before it was ready. */
export async function startParser(start: StartChild): Promise<ParserProcess | null> {
  const child = await start("parser");
  let onMessage: (message: FromParser) => void = () => undefined;
  let onExit: (outside: boolean) => void = () => undefined;
  let gone: { readonly outside: boolean } | null = null;
  child.onMessage((message) => onMessage(message as FromParser));
  child.onExit((outside) => {
    gone = { outside };
    onExit(outside);
  });
  const ready = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), startMs);
    onMessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    onExit = () => {
      clearTimeout(timer);
      resolve(false);
    };
    if (gone) onExit(false);
  });
  if (!ready) {
    child.kill();
    return null;
  }
  return {
    setUp: (setup) => child.send({ type: "setup", setup } satisfies ToParser),
    stop: () => child.kill(),
    isGone: () => gone !== null,
    read: (batch, { onResult, signal }) =>
      new Promise((resolve) => {
        let done = 0;
        const watchFor = (milliseconds: number) =>
          watchProcess(child.pid, milliseconds, patienceMs, (starved) => end(starved || milliseconds > budgetMs ? "starved" : "timeout"));
        let watch = watchFor(budgetMs);
        const abort = () => end("timeout");
        const end = (why: BatchEnd["why"]) => {
          watch.stop();
          signal?.removeEventListener("abort", abort);
          onMessage = onExit = () => undefined;
          if (why !== null) child.kill();
          resolve({ done, why });
        };
        onExit = (outside) => end(outside ? "killed" : "crashed");
        onMessage = (message) => {
          if (message.type === "loading") {
            watch.stop();
            watch = watchFor(message.over ? budgetMs : patienceMs);
          }
          if (message.type !== "result") return;
          onResult(batch[done] as Job, message.result);
          watch.stop();
          if (++done === batch.length) end(null);
          else watch = watchFor(budgetMs);
        };
        signal?.addEventListener("abort", abort, { once: true });
        if (gone) onExit(gone.outside);
        else child.send({ type: "read", jobs: batch } satisfies ToParser);
      }),
  };
}
