import { Script } from "node:vm";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";

const slot = Symbol.for("gsttt.held");
const script = new Script('globalThis[Symbol.for("gsttt.held")]()', { filename: "held" });

/** Signals that `breakOnSigint` does not know. */
const others = ["SIGTERM", "SIGHUP"] as const;

/**
 * Runs work that does not return to the event loop, where no handler of a signal would be called: an interrupt ends it from
 * outside (`breakOnSigint` of node:vm) and is thrown as Interrupted. Other signals end the process meanwhile, as they do without a handler.
 */
export function hold<T>(work: () => T): T {
  const place = globalThis as { [slot]?: () => T };
  place[slot] = work;
  const listeners = others.map((signal) => [signal, process.listeners(signal)] as const);
  for (const signal of others) process.removeAllListeners(signal);
  try {
    return script.runInThisContext({ breakOnSigint: true }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === "ERR_SCRIPT_EXECUTION_INTERRUPTED")
      throw new FailureError("Interrupted", failureTexts.Interrupted.stopped());
    throw error;
  } finally {
    for (const [signal, each] of listeners) for (const listener of each) process.on(signal, listener);
    delete place[slot];
  }
}
