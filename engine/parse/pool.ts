import type { StartChild } from "../model/child.ts";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import { checkAbort } from "../support/abort.ts";
import { later } from "./count-tries.ts";
import type { Job, JobResult, Setup } from "./job.ts";
import { type BatchEnd, budgetMs, type ParserProcess, startParser } from "./running-parser.ts";
import { failed, makeReader } from "./read-job.ts";
import type { SpareParser } from "./spare-parser.ts";

export interface PoolOptions {
  readonly start: StartChild;
  readonly size: number;
  readonly setup: Setup;
  readonly onResult: (job: Job, result: JobResult) => void;
  readonly signal?: AbortSignal | undefined;
  /** A process that an earlier pool left, and where this one leaves one; absent ends all of them. */
  readonly spare?: SpareParser | undefined;
}

const batchSize = 32;
const mostStarts = 3;

/**
 * Reads files in processes that can be killed. A file on which a process hangs or dies becomes a failed reading of the
 * connector that was at it; the rest goes on in a new process. What comes back does not depend on how many there are.
 */
export async function runPool(jobs: readonly Job[], options: PoolOptions): Promise<void> {
  const batches: Job[][] = [];
  for (let at = 0; at < jobs.length; at += batchSize) batches.push(jobs.slice(at, at + batchSize));
  batches.reverse();
  const workers = Array.from({ length: Math.min(options.size, batches.length) }, () => runWorker(batches, options));
  const outcomes = await Promise.allSettled(workers);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function runWorker(batches: Job[][], options: PoolOptions): Promise<void> {
  let child: ParserProcess | null = null;
  let failedStarts = 0;
  /** Jobs that get a second process to themselves: the first may have died of something else. */
  const alone = new Set<Job>();
  try {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      while (batch.length > 0) {
        checkAbort(options.signal);
        child ??= await ready(options);
        if (!child) {
          if (++failedStarts < mostStarts) continue;
          // It says nothing of the files: what was read is kept, and what was not must not be remembered as unreadable.
          throw new FailureError("Internal", failureTexts.Internal.noProcess());
        }
        const end: BatchEnd = await child.read(batch, options);
        // A process that was stopped because nobody wants the answer has not failed.
        checkAbort(options.signal);
        const left: Job[] = batch.slice(end.done);
        if (end.why === null) break;
        child = null;
        const [job, ...rest] = left as [Job, ...Job[]];
        batch = rest;
        const crashed = end.why === "crashed" || end.why === "killed";
        if (job.connectors.length > 1) batch.unshift(...splitJob(job));
        else if (crashed && !alone.has(job)) {
          if (rest.length > 0) batches.push(rest);
          batch = [job];
          alone.add(job);
        } else options.onResult(job, await failedResult(job, end.why, options.setup));
      }
    }
  } finally {
    if (child && options.spare && !options.signal?.aborted) options.spare.leave(child);
    else child?.stop();
  }
}

async function ready(options: PoolOptions): Promise<ParserProcess | null> {
  const child = options.spare?.take() ?? (await startParser(options.start));
  child?.setUp(options.setup);
  return child;
}

/** Which of several connectors hung is found out by letting each try alone. */
function splitJob(job: Job): Job[] {
  return job.connectors.map((connector, i) => ({ ...job, connectors: [connector], text: job.text && i === 0 }));
}

/** What the gate says is found out here: it cannot hang. */
async function failedResult(job: Job, why: Exclude<BatchEnd["why"], null>, setup: Setup): Promise<JobResult> {
  const name = job.connectors[0] ?? "";
  const gated = await makeReader([], setup).read({ ...job, connectors: [] });
  if (!gated.gate.read || job.connectors.length === 0) return gated;
  if (why === "starved" || why === "killed") {
    const said =
      why === "starved"
        ? `the ${name} reader did not come to an end in time, perhaps because the machine is busy (timeout)`
        : `the process of the ${name} reader was ended by something else (crashed)`;
    const code = why === "starved" ? "timeout" : "crashed";
    return { ...gated, again: job.connectors.map((connector) => ({ ...failed(code, `${said}${later}`).failed, connector })) };
  }
  const message =
    why === "timeout"
      ? `the ${name} reader took longer than ${budgetMs / 1000} s (timeout): given up`
      : `the ${name} reader ended its process (crashed): given up`;
  return { ...gated, readings: job.connectors.map(() => JSON.stringify(failed(why, message))) };
}
