import type { Mark } from "./mark.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The way of a change from parent to child: round the middle, never through it. `t` runs from 0 at the parent to 1. */
export function polarCurve(child: Pick<Mark, "angle" | "radius">, parent: Pick<Mark, "angle" | "radius"> | null): (t: number) => Point {
  const r0 = parent ? parent.radius : 8;
  const a0 = parent ? parent.angle : child.angle;
  let turn = child.angle - a0;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  return (t) => {
    const eased = t * t * (3 - 2 * t);
    const radius = r0 + (child.radius - r0) * (0.55 * t + 0.45 * eased);
    const angle = a0 + turn * eased;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  };
}

/** Where on a curve its glyph goes: the first place that is clear of marks, of other glyphs and of the middle. */
export function glyphPlace(
  at: (t: number) => Point,
  marks: readonly { readonly x: number; readonly y: number; readonly r: number }[],
  glyphs: readonly Point[],
): Point {
  for (const t of [0.5, 0.42, 0.58, 0.34, 0.66, 0.28, 0.72]) {
    const point = at(t);
    const clear =
      !marks.some((mark) => Math.hypot(mark.x - point.x, mark.y - point.y) < mark.r + 11) &&
      !glyphs.some((glyph) => Math.hypot(glyph.x - point.x, glyph.y - point.y) < 18);
    if (clear && Math.hypot(point.x, point.y * 2) > 66) return point;
  }
  return at(0.5);
}

/** Control points that bend a line as the curve goes, told as a canvas wants them: along and across the straight line. */
export function bend(at: (t: number) => Point, count = 5): { readonly weights: readonly number[]; readonly distances: readonly number[] } {
  const start = at(0);
  const end = at(1);
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = Math.hypot(dx, dy) || 1;
  const weights: number[] = [];
  const distances: number[] = [];
  for (let n = 1; n <= count; n++) {
    const point = at(n / (count + 1));
    const px = point.x - start.x;
    const py = point.y - start.y;
    weights.push((px * dx + py * dy) / (length * length));
    distances.push((px * -dy + py * dx) / length);
  }
  return { weights, distances };
}
