import type { StartChild } from "../model/child.ts";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import { watchProcess } from "../system/cpu-time.ts";
import type { Evaluated } from "./sandbox.ts";

/** The clock only ends what hangs outside the reach of the sandbox's own bounds. */
const budgetMs = 1300;
const patienceMs = 30_000;
const startMs = 60_000;

/** Runs a chunk in a process of its own and kills that, whatever happens. */
export async function runSandbox(source: string, name: string, start: StartChild, signal: AbortSignal | undefined): Promise<Evaluated> {
  const child = await start("config");
  let stopWatching = () => undefined as void;
  try {
    return await new Promise<Evaluated>((resolve, reject) => {
      const abort = () => reject(new FailureError("Interrupted", failureTexts.Interrupted.stopped()));
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort, { once: true });
      const late = setTimeout(() => resolve({ ok: false, message: "the process that reads it did not start" }), startMs);
      stopWatching = () => clearTimeout(late);
      child.onExit(() => resolve({ ok: false, message: "the process that reads it ended (it used too much memory?)" }));
      child.onMessage((message) => {
        if ((message as { ready?: boolean }).ready) {
          clearTimeout(late);
          const watch = watchProcess(child.pid, budgetMs, patienceMs, () => resolve({ ok: false, message: "took too long: it was stopped" }));
          stopWatching = () => watch.stop();
          child.send({ source, name });
        } else {
          resolve(message as Evaluated);
        }
      });
    });
  } finally {
    stopWatching();
    child.kill();
  }
}
