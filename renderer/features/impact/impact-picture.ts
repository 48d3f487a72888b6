import type { AffectedFile } from "../../../engine/model/answer.ts";
import { bubbleRadius, foldCell, type Folded } from "./fold-bubbles.ts";
import { measure, polar, type Measures } from "./ring-measures.ts";
import { splitFolders } from "../../stores/split-folders.ts";

/** A file, a bubble or the folded tests of a ring, with its place. The middle of the figure is (0, 0). */
export interface Mark {
  readonly id: string;
  readonly distance: number;
  readonly files: readonly string[];
  readonly look: "file" | "bubble" | "test" | "tests";
  readonly label: string;
  /** The mark its first reason comes from; null is the middle. */
  readonly parent: string | null;
  /** The contract's kind the reason goes through; null is an import. */
  readonly kind: string | null;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly angle: number;
  readonly radius: number;
}

export interface Sector { readonly name: string; readonly from: number; readonly to: number; /** Rings that have files in it. */ readonly rings: readonly number[]; readonly tests: boolean; readonly count: number }

export interface Picture {
  readonly measures: Measures;
  readonly marks: readonly Mark[];
  readonly sectors: readonly Sector[];
  /** Files that a mark or a bubble stands for. */
  readonly shown: number;
  readonly testsFolded: number;
}

export interface PictureWish {
  readonly affected: readonly AffectedFile[];
  readonly tests: readonly AffectedFile[];
  readonly packages: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly rings: number;
  readonly keep: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly testsUnfolded: boolean;
}

const ruler = 0.1;
const gap = 0.035;
const mostInRing = 60;
const mostMarks = 600;
const quarter = Math.PI / 2;

/** Lays an answer out in rings. The same answer and wish give the same picture. */
export function layOutImpact(wish: PictureWish): Picture {
  const measures = measure(wish.width, wish.height, wish.rings);
  const affected = wish.affected.filter((row) => row.distance <= wish.rings);
  const tests = wish.tests.filter((row) => row.distance <= wish.rings);
  const rows = new Map([...affected, ...tests].map((row) => [row.file, row]));
  const sectors = splitFolders(affected.map(({ file }) => file), wish.packages, { most: 10, least: 0.02 });
  const testsWidth = tests.length === 0 ? 0 : wish.testsUnfolded ? 1.2 : 0.4;
  const circle = Math.PI * 2 - ruler - testsWidth - gap * (sectors.folders.length + 1);
  const cells = cellsOf(affected, sectors.of);
  let widths = new Map(sectors.folders.map((name) => [name, circle / Math.max(1, sectors.folders.length)]));
  let folded: Folded[] = [];
  // Room depends on widths and widths on what was folded: two rounds settle it.
  for (let round = 0; round < 2; round++) {
    folded = foldRings(cells, widths, measures, wish);
    widths = shareCircle(sectors.folders, folded, measures, circle);
  }
  const placed = place(sectors.folders, widths, folded, tests, rows, measures, wish, testsWidth);
  return { measures, ...placed, shown: folded.reduce((sum, one) => sum + one.files.length, 0), testsFolded: wish.testsUnfolded ? 0 : wish.tests.length };
}

type Cells = ReadonlyMap<number, ReadonlyMap<string, string[]>>;

function cellsOf(rows: readonly AffectedFile[], sectorOf: (file: string) => string): Cells {
  const cells = new Map<number, Map<string, string[]>>();
  for (const { file, distance } of rows) {
    let ring = cells.get(distance);
    if (!ring) cells.set(distance, (ring = new Map()));
    const sector = sectorOf(file);
    ring.set(sector, [...(ring.get(sector) ?? []), file]);
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

function place(folders: readonly string[], widths: ReadonlyMap<string, number>, folded: readonly Folded[], tests: readonly AffectedFile[], rows: ReadonlyMap<string, AffectedFile>, measures: Measures, wish: PictureWish, testsWidth: number): Pick<Picture, "marks" | "sectors"> {
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
  const put = (mark: Mark): void => {
    marks.push(mark);
    for (const file of mark.files) markOf.set(file, mark);
  };
  const testRings = new Map<number, AffectedFile[]>();
  for (const row of tests) testRings.set(row.distance, [...(testRings.get(row.distance) ?? []), row]);
  for (let d = 1; d <= wish.rings; d++) {
    for (const name of folders) placeCell(folded.filter((one) => one.sector === name && one.distance === d), ends.get(name) as { from: number; to: number }, d, rows, markOf, measures).forEach(put);
    placeTests(testRings.get(d) ?? [], testsEnd, d, wish.testsUnfolded, rows, markOf, measures).forEach(put);
  }
  const ringsOf = (name: string): number[] => [...new Set(folded.filter((one) => one.sector === name).map((one) => one.distance))].sort((a, b) => a - b);
  const counts = (name: string): number => folded.filter((one) => one.sector === name).reduce((sum, one) => sum + one.files.length, 0);
  const sectors: Sector[] = folders.map((name) => ({ name, ...(ends.get(name) as { from: number; to: number }), rings: ringsOf(name), tests: false, count: counts(name) }));
  if (testsWidth > 0) sectors.push({ name: `tests ${wish.tests.length}`, ...testsEnd, rings: [...testRings.keys()].sort((a, b) => a - b), tests: true, count: tests.length });
  return { marks, sectors };
}

/** Files of one (sector, ring): in the order of their parents' angles, sharing the arc by what each needs. */
function placeCell(cell: readonly Folded[], end: { readonly from: number; readonly to: number }, d: number, rows: ReadonlyMap<string, AffectedFile>, markOf: ReadonlyMap<string, Mark>, measures: Measures): Mark[] {
  const middle = (end.from + end.to) / 2;
  const keyed = cell.map((one) => {
    const parent = parentMark(one.files, rows, markOf);
    const inside = parent && parent.angle >= end.from && parent.angle <= end.to;
    const key = !parent ? middle : inside ? parent.angle : (parent.angle < end.from ? end.from : end.to) * 0.3 + middle * 0.7;
    return { one, parent, key };
  }).sort((a, b) => a.key - b.key || (a.one.id < b.one.id ? -1 : 1));
  const span = end.to - end.from;
  const pad = Math.min(0.06, span * 0.12);
  const weights = keyed.map(({ one }) => (one.bubble ? 2 * bubbleRadius(one.files.length) + 22 : 32));
  const total = weights.reduce((a, b) => a + b, 0);
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

function makeMark(one: Folded, parent: Mark | null, angle: number, radius: number, rows: ReadonlyMap<string, AffectedFile>): Mark {
  const file = one.files[0] as string;
  const contract = rows.get(file)?.reason.contract ?? null;
  return {
    id: one.id, distance: one.distance, files: one.files, look: one.bubble ? "bubble" : "file", label: one.bubble ? one.bubble.label : markName(file),
    parent: parent?.id ?? null, kind: one.bubble ? null : contract ? contract.slice(0, contract.indexOf(" ")) : null,
    ...polar(radius, angle), r: one.bubble ? bubbleRadius(one.files.length) : 5, angle, radius,
  };
}

/** Names that say nothing alone, because a framework or a language wants every folder to have one. */
const commonNames = /^(index|page|layout|route|mod|main|lib|__init__|default|loading|error|types|styles|handler|models|views|urls|schema|\+page|\+layout|\+server)\.[\w.]+$/;

/** A file's name, with its folder where many have that name. */
export function markName(file: string): string {
  const at = file.lastIndexOf("/");
  const name = file.slice(at + 1);
  return commonNames.test(name) && at > 0 ? `${file.slice(file.lastIndexOf("/", at - 1) + 1, at)}/${name}` : name;
}

/** The mark that most of these files were reached from; the first of them where it is even. */
function parentMark(files: readonly string[], rows: ReadonlyMap<string, AffectedFile>, markOf: ReadonlyMap<string, Mark>): Mark | null {
  const votes = new Map<Mark, number>();
  for (const file of files) {
    const from = rows.get(file)?.reason.from;
    const mark = from ? markOf.get(from) : undefined;
    if (mark) votes.set(mark, (votes.get(mark) ?? 0) + 1);
  }
  let best: Mark | null = null;
  for (const [mark, count] of votes) if (!best || count > (votes.get(best) as number)) best = mark;
  return best;
}

function placeTests(tests: readonly AffectedFile[], end: { readonly from: number; readonly to: number }, d: number, unfolded: boolean, rows: ReadonlyMap<string, AffectedFile>, markOf: ReadonlyMap<string, Mark>, measures: Measures): Mark[] {
  if (tests.length === 0) return [];
  const files = tests.map(({ file }) => file);
  const middle = (end.from + end.to) / 2;
  const ringRadius = measures.middle[d] as number;
  if (!unfolded) return [{ id: `tests:${d}`, distance: d, files, look: "tests", label: String(files.length), parent: null, kind: null, ...polar(ringRadius, middle), r: 9, angle: middle, radius: ringRadius }];
  const room = Math.max(2, Math.floor((ringRadius * (end.to - end.from)) / 26));
  const single = files.length <= room ? files : files.slice(0, room - 1);
  const rest = files.slice(single.length);
  const slots = single.length + (rest.length > 0 ? 1 : 0);
  const angleAt = (at: number): number => end.from + ((end.to - end.from) * (at + 0.5)) / slots;
  const marks = single.map((file, at): Mark => ({ ...makeMark({ id: file, sector: "", distance: d, files: [file], bubble: null }, parentMark([file], rows, markOf), angleAt(at), ringRadius + (slots > 3 ? (at % 2 ? 7 : -7) : 0), rows), look: "test" }));
  if (rest.length > 0) marks.push({ id: `tests:${d}`, distance: d, files: rest, look: "tests", label: `+${rest.length}`, parent: null, kind: null, ...polar(ringRadius, angleAt(slots - 1)), r: 11, angle: angleAt(slots - 1), radius: ringRadius });
  return marks;
}
