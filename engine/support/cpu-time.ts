import { readFileSync } from "node:fs";

/** Processor time of a process so far in milliseconds; null where the system does not tell. */
export function cpuMs(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/**
 * Calls back when a process has had its time: `budgetMs` of its own processor time where that is known, so that a busy
 * machine takes nothing away, and never later than `patienceMs`.
 */
export function watchProcess(pid: number | undefined, budgetMs: number, patienceMs: number, giveUp: () => void): { stop: () => void } {
  const startedAt = Date.now();
  const cpuAtStart = cpuMs(pid);
  const look = () => {
    const cpu = cpuMs(pid);
    const starved = cpu !== null && cpuAtStart !== null && cpu - cpuAtStart < budgetMs;
    if (starved && Date.now() - startedAt < patienceMs) timer = setTimeout(look, 250);
    else giveUp();
  };
  let timer = setTimeout(look, budgetMs);
  return { stop: () => clearTimeout(timer) };
}
