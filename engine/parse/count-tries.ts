import type { Connector } from "../connectors/connector.ts";
import type { FactStore } from "../model/fact-store.ts";
import type { FactKeys } from "./fact-key.ts";
import type { Job, JobResult } from "./job.ts";

/** Runs after which it is no accident any more that a file could not be read. */
const mostTries = 3;

/**
 * What kept a file from being read by no fault of its own is tried again by the next runs, but not for ever: a file that
 * hangs where the system does not tell whose fault it is would cost its time at every refresh. The last try becomes a
 * reading that is kept. Tries are counted in the store.
 */
export function countTries(job: Job, result: JobResult, keys: FactKeys, store: FactStore, connectors: readonly Connector[]): JobResult {
  const { id, again, ...rest } = result;
  if (id === null || again === undefined || again.length !== job.connectors.length) return result;
  const tries = again.map((problem) => {
    const connector = connectors.find((one) => one.name === problem.connector);
    if (!connector) return 0;
    const key = keys.tries(connector, job.path, id);
    const count = Number(store.get(key) ?? 0) + 1;
    store.set(key, JSON.stringify(count));
    return count;
  });
  if (tries.some((count) => count < mostTries)) return result;
  const failures = again.map(({ code, line, message }) => ({
    failed: { code, line, message: message.replace(later, `, ${mostTries} times: given up`) },
  }));
  return { ...rest, id, readings: failures.map((one) => JSON.stringify(one)) };
}

/** How the message of a passing failure ends. */
export const later = ": it is tried again next time";
