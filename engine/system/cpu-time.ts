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
 * machine takes nothing away, and never later than `patienceMs`. `starved`: it may not have had
 * its time, as the machine was too busy or the system does not tell.
 */
export function watchProcess(
  pid: number | undefined,
  budgetMs: number,
  patienceMs: number,
  giveUp: (starved: boolean) => void,
): { stop: () => void } {
  const startedAt = Date.now();
  const cpuAtStart = cpuMs(pid);
  const look = () => {
    const cpu = cpuMs(pid);
    const known = cpu !== null && cpuAtStart !== null;
    const short = known && cpu - cpuAtStart < budgetMs;
    if (short && Date.now() - startedAt < patienceMs) timer = setTimeout(look, 250);
    else giveUp(short || !known);
  };
  let timer = setTimeout(look, budgetMs);
  return { stop: () => clearTimeout(timer) };
}
