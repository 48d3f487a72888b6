import type { AffectedFile } from "../../../engine/model/answer.ts";
import { bubbleRadius, type Folded } from "./fold-bubbles.ts";
import { makeMark, parentMark } from "./make-mark.ts";
import type { Mark, Picture, PictureWish, Sector } from "./mark.ts";
import { placeTests } from "./place-tests.ts";
import type { Measures } from "./ring-measures.ts";

/** Angles kept free at twelve o'clock, for the numbers, and between two sectors. */
export const ruler = 0.1;
export const gap = 0.035;
const quarter = Math.PI / 2;

/** Gives every mark its place, ring by ring from the inside, and every sector its two angles. */
export function placeMarks(
  folders: readonly string[],
  widths: ReadonlyMap<string, number>,
  folded: readonly Folded[],
  tests: readonly AffectedFile[],
  rows: ReadonlyMap<string, AffectedFile>,
  measures: Measures,
  wish: PictureWish,
  testsWidth: number,
): Pick<Picture, "marks" | "sectors"> {
  const marks: Mark[] = [];
  const markOf = new Map<string, Mark>();
  const ends = new Map<string, { readonly from: number; readonly to: number }>();
  let angle = -quarter + ruler / 2;
  for (const name of folders) {
    const width = widths.get(name) as number;
    ends.set(name, { from: angle, to: angle + width });
    angle += width + gap;
  }
  const testsEnd = { from: angle, to: angle + testsWidth };
  const stayed = new Map((wish.before?.marks ?? []).map((mark) => [mark.id, mark]));
  const put = (mark: Mark): void => {
    marks.push(mark);
    for (const file of mark.files) markOf.set(file, mark);
  };
  const testRings = new Map<number, AffectedFile[]>();
  for (const row of tests) {
    const ring = testRings.get(row.distance);
    if (ring) ring.push(row);
    else testRings.set(row.distance, [row]);
  }
  for (let d = 1; d <= wish.rings; d++) {
    for (const name of folders)
      placeCell(
        folded.filter((one) => one.sector === name && one.distance === d),
        ends.get(name) as { from: number; to: number },
        d,
        rows,
        markOf,
        measures,
        stayed,
      ).forEach(put);
    placeTests(testRings.get(d) ?? [], testsEnd, d, wish.testsUnfolded, rows, markOf, measures).forEach(put);
  }
  const ringsOf = (name: string): number[] =>
    [...new Set(folded.filter((one) => one.sector === name).map((one) => one.distance))].sort((a, b) => a - b);
  const counts = (name: string): number => folded.filter((one) => one.sector === name).reduce((sum, one) => sum + one.files.length, 0);
  const sectors: Sector[] = folders.map((name) => ({
    name,
    ...(ends.get(name) as { from: number; to: number }),
    rings: ringsOf(name),
    tests: false,
    count: counts(name),
  }));
  if (testsWidth > 0)
    sectors.push({
      name: `tests ${wish.tests.length}`,
      ...testsEnd,
      rings: [...testRings.keys()].sort((a, b) => a - b),
      tests: true,
      count: tests.length,
    });
  return { marks, sectors };
}

/** Files of one (sector, ring): in the order of their parents' angles, sharing the arc by what each needs. */
function placeCell(
  cell: readonly Folded[],
  end: { readonly from: number; readonly to: number },
  d: number,
  rows: ReadonlyMap<string, AffectedFile>,
  markOf: ReadonlyMap<string, Mark>,
  measures: Measures,
  stayed: ReadonlyMap<string, Mark>,
): Mark[] {
  const middle = (end.from + end.to) / 2;
  const keyed = cell
    .map((one) => {
      const parent = parentMark(one.files, rows, markOf);
      const inside = parent && parent.angle >= end.from && parent.angle <= end.to;
      const key = !parent ? middle : inside ? parent.angle : (parent.angle < end.from ? end.from : end.to) * 0.3 + middle * 0.7;
      return { one, parent, key };
    })
    .sort((a, b) => a.key - b.key || (a.one.id < b.one.id ? -1 : 1));
  const span = end.to - end.from;
  const pad = Math.min(0.06, span * 0.12);
  const weights = keyed.map(({ one }) => (one.bubble ? 2 * bubbleRadius(one.files.length) + 22 : 32));
  const total = weights.reduce((a, b) => a + b, 0);
  const kept = keyed.flatMap(({ one }) => stayed.get(one.id) ?? []).filter((mark) => mark.distance === d);
  if (kept.length > 0) {
    const taken = kept.map((mark) => mark.angle);
    return keyed.map(({ one, parent }) => {
      const old = stayed.get(one.id);
      if (old && old.distance === d) return makeMark(one, parent, old.angle, old.radius, rows);
      const angle = widestGap(taken, end.from + pad, end.to - pad);
      taken.push(angle);
      return makeMark(one, parent, angle, measures.middle[d] as number, rows);
    });
  }
  let used = 0;
  return keyed.map(({ one, parent, key }, at) => {
    const share = weights[at] as number;
    const even = end.from + pad + (span - 2 * pad) * ((used + share / 2) / total);
    used += share;
    const angle = keyed.length === 1 ? Math.max(end.from + pad + 0.04, Math.min(end.to - pad - 0.04, key * 0.55 + 0.45 * middle)) : even;
    const radius = (measures.middle[d] as number) + (keyed.length > 3 && !one.bubble ? (at % 2 ? 7 : -7) : 0);
    return makeMark(one, parent, angle, radius, rows);
  });
}

/** The middle of the widest stretch of an arc that nothing stands in. */
function widestGap(taken: readonly number[], from: number, to: number): number {
  const stops = [from, ...[...taken].sort((a, b) => a - b), to];
  let best = (from + to) / 2;
  let widest = -1;
  for (let at = 1; at < stops.length; at++) {
    const [a, b] = [stops[at - 1] as number, stops[at] as number];
    // An end of the arc is no mark: all of the stretch is free.
    const room = (b - a) * (at === 1 || at === stops.length - 1 ? 0.9 : 0.5);
    if (room <= widest) continue;
    widest = room;
    best = at === 1 ? a + (b - a) * 0.1 : at === stops.length - 1 ? b - (b - a) * 0.1 : (a + b) / 2;
  }
  return best;
}
