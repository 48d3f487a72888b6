import type { Mark } from "./mark.ts";

export type Step = "left" | "right" | "in" | "out";

/** The mark that a step from another leads to: along its ring, or in and out along reasons. */
export function walkMarks(marks: readonly Mark[], from: Mark | null, step: Step): Mark | null {
  const near = [...marks].sort((a, b) => a.distance - b.distance || a.angle - b.angle);
  if (!from) return near[0] ?? null;
  if (step === "in") return marks.find((mark) => mark.id === from.parent) ?? null;
  if (step === "out")
    return (
      near.find((mark) => mark.parent === from.id) ??
      nearest(
        near.filter((mark) => mark.distance === from.distance + 1),
        from.angle,
      )
    );
  const ring = near.filter((mark) => mark.distance === from.distance);
  const at = ring.findIndex((mark) => mark.id === from.id);
  return ring[(at + (step === "right" ? 1 : -1) + ring.length) % ring.length] ?? null;
}

function nearest(marks: readonly Mark[], angle: number): Mark | null {
  let best: Mark | null = null;
  const off = (mark: Mark): number => Math.abs(Math.atan2(Math.sin(mark.angle - angle), Math.cos(mark.angle - angle)));
  for (const mark of marks) if (!best || off(mark) < off(best)) best = mark;
  return best;
}

/** The mark at a place of the figure, within a finger's width of it. */
export function markAt(marks: readonly Mark[], x: number, y: number, zoom: number): Mark | null {
  let best: Mark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const away = Math.hypot(mark.x - x, mark.y - y) - mark.r;
    if (away < least && away <= 7 / zoom) {
      best = mark;
      least = away;
    }
  }
  return best;
}
