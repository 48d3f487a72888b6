/** When a file changed: its bytes, and its name or rights. */
export interface ChangeTimes {
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
}

/** Was the last change long enough before `nowMs` that a further one would show? Whole seconds mean a coarse clock. */
export function isSettled(stat: ChangeTimes, nowMs: number): boolean {
  const last = stat.mtimeNs > stat.ctimeNs ? stat.mtimeNs : stat.ctimeNs;
  const marginMs = stat.ctimeNs % 1_000_000_000n === 0n ? 2000 : 20;
  return Number(last / 1_000_000n) + marginMs < nowMs;
}
