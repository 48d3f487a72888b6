import type { Child, StartChild } from "../model/child.ts";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import { watchProcess } from "../system/cpu-time.ts";
import type { Evaluated } from "./sandbox.ts";

/** The clock only ends what hangs outside the reach of the sandbox's own bounds. */
const budgetMs = 1300;
const patienceMs = 30_000;
const startMs = 60_000;

/** What the sandbox said, or that it had its time and said nothing: that is true of this machine alone, and not to be kept. */
export type Ran = Evaluated | "hung";

/**
 * Runs a chunk in a process of its own and kills that, whatever happens. A process that ends by itself is started once more.
 * Throws Interrupted, and NotReadable when the process failed, which says nothing of the chunk.
 */
export async function runSandbox(source: string, name: string, start: StartChild, signal: AbortSignal | undefined): Promise<Ran> {
  for (let tries = 2; ; tries--) {
    const ran = await runOnce(source, name, await start("config"), signal);
    if (ran !== "ended" && ran !== "unstarted" && ran !== "starved") return ran;
    if (ran === "ended" && tries > 1) continue;
    throw new FailureError("NotReadable", failureTexts.NotReadable.config(name, failures[ran]), { file: name });
  }
}

const failures = {
  ended: "the process that does it was ended, twice in a row (by the system, for want of memory?)",
  unstarted: "the process that does it did not start",
  starved: "the process that does it did not come to an end in time, perhaps because the machine is busy",
};

async function runOnce(source: string, name: string, child: Child, signal: AbortSignal | undefined): Promise<Ran | keyof typeof failures> {
  let stopWatching = () => undefined as void;
  let abort = () => undefined as void;
  try {
    return await new Promise<Ran | keyof typeof failures>((resolve, reject) => {
      abort = () => reject(new FailureError("Interrupted", failureTexts.Interrupted.stopped()));
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort, { once: true });
      const late = setTimeout(() => resolve("unstarted"), startMs);
      stopWatching = () => clearTimeout(late);
      child.onExit(() => resolve("ended"));
      child.onMessage((message) => {
        if ((message as { ready?: boolean }).ready) {
          clearTimeout(late);
          const watch = watchProcess(child.pid, budgetMs, patienceMs, (starved) => resolve(starved ? "starved" : "hung"));
          stopWatching = () => watch.stop();
          child.send({ source, name });
        } else {
          resolve(message as Evaluated);
        }
      });
    });
  } finally {
    signal?.removeEventListener("abort", abort);
    stopWatching();
    child.kill();
  }
}
