import type { AffectedFile } from "../../../engine/model/answer.ts";
import { splitFolders } from "../../stores/split-folders.ts";
import { bubbleRadius, foldCell, type Folded } from "./fold-bubbles.ts";
import { splitAsBefore } from "./split-as-before.ts";
import type { Picture, PictureWish } from "./mark.ts";
import { gap, placeMarks, ruler } from "./place-marks.ts";
import { measure, type Measures } from "./ring-measures.ts";

const mostInRing = 60;
const mostMarks = 600;

/** Lays an answer out in rings. The same answer and wish give the same picture. */
export function layOutImpact(wish: PictureWish): Picture {
  const measures = measure(wish.width, wish.height, wish.rings);
  const affected = wish.affected.filter((row) => row.distance <= wish.rings);
  const tests = wish.tests.filter((row) => row.distance <= wish.rings);
  const rows = new Map([...affected, ...tests].map((row) => [row.file, row]));
  const files = affected.map(({ file }) => file);
  const testsWidth = tests.length === 0 ? 0 : wish.testsUnfolded ? 1.2 : 0.4;
  const asBefore = wish.before && sameFrame(wish.before, measures, testsWidth) ? splitAsBefore(wish.before, files) : null;
  const before = asBefore ? (wish.before ?? null) : null;
  const sectors = asBefore ?? splitFolders(files, wish.packages, { most: 10, least: 0.02 });
  const circle = Math.PI * 2 - ruler - testsWidth - gap * (sectors.folders.length + 1);
  const cells = cellsOf(affected, sectors.of);
  let widths = new Map(sectors.folders.map((name) => [name, circle / Math.max(1, sectors.folders.length)]));
  let folded: Folded[] = [];
  if (before) {
    widths = new Map(before.sectors.map(({ name, from, to }) => [name, to - from]));
    const alone = before.marks.flatMap(({ look, id }) => (look === "file" ? [id] : []));
    folded = foldRings(cells, widths, measures, { ...wish, keep: new Set([...wish.keep, ...alone]) });
  }
  // Room depends on widths and widths on what was folded: two rounds settle it.
  for (let round = 0; round < 2 && !before; round++) {
    folded = foldRings(cells, widths, measures, wish);
    widths = shareCircle(sectors.folders, folded, measures, circle);
  }
  const placed = placeMarks(sectors.folders, widths, folded, tests, rows, measures, { ...wish, before }, testsWidth);
  return {
    measures,
    ...placed,
    shown: folded.reduce((sum, one) => sum + one.files.length, 0),
    testsFolded: wish.testsUnfolded ? 0 : wish.tests.length,
  };
}

/** Rings and the room of the tests are as they were, so that files can stay too. */
function sameFrame(before: Picture, measures: Measures, testsWidth: number): boolean {
  const tests = before.sectors.find((sector) => sector.tests);
  const room = tests ? tests.to - tests.from : 0;
  return before.measures.rings === measures.rings && before.measures.radius === measures.radius && Math.abs(room - testsWidth) < 1e-6;
}

type Cells = ReadonlyMap<number, ReadonlyMap<string, string[]>>;

function cellsOf(rows: readonly AffectedFile[], sectorOf: (file: string) => string): Cells {
  const cells = new Map<number, Map<string, string[]>>();
  for (const { file, distance } of rows) {
    let ring = cells.get(distance);
    if (!ring) cells.set(distance, (ring = new Map()));
    const sector = sectorOf(file);
    const files = ring.get(sector);
    if (files) files.push(file);
    else ring.set(sector, [file]);
  }
  return cells;
}

function foldRings(cells: Cells, widths: ReadonlyMap<string, number>, { middle }: Measures, wish: PictureWish): Folded[] {
  const all: Folded[] = [];
  const ringCap = Math.min(mostInRing, Math.floor(mostMarks / wish.rings));
  for (let d = 1; d <= wish.rings; d++) {
    const ring = cells.get(d);
    if (!ring) continue;
    const total = [...ring.values()].reduce((sum, files) => sum + files.length, 0);
    for (const [sector, files] of ring) {
      const arc = (middle[d] as number) * (widths.get(sector) ?? 0.3);
      const byRing = total > ringCap ? Math.max(2, Math.floor((ringCap * files.length) / total)) : files.length;
      all.push(...foldCell({ sector, distance: d, files }, Math.max(60, arc), byRing, wish.keep, wish.opened));
    }
  }
  return all;
}

const wanted = (one: Folded): number => (one.bubble ? 2 * bubbleRadius(one.files.length) + 26 : 40);

/** A sector gets the share that its fullest ring needs. */
function shareCircle(folders: readonly string[], folded: readonly Folded[], { edge }: Measures, circle: number): Map<string, number> {
  const needs = new Map<string, Map<number, number>>();
  for (const one of folded) {
    let ring = needs.get(one.sector);
    if (!ring) needs.set(one.sector, (ring = new Map()));
    ring.set(one.distance, (ring.get(one.distance) ?? 0) + wanted(one) / (edge[one.distance] as number));
  }
  const need = folders.map((name) => Math.max(0.3, ...(needs.get(name)?.values() ?? [])));
  const sum = need.reduce((a, b) => a + b, 0) || 1;
  return new Map(folders.map((name, at) => [name, ((need[at] as number) / sum) * circle]));
}
