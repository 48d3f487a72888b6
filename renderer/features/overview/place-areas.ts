import type { Area, Cable, Overview, Square } from "./areas.ts";
import { placeCables } from "./place-cables.ts";

export interface PlacedSquare extends Square {
  readonly x: number;
  readonly y: number;
}
export interface PlacedArea {
  readonly area: Area;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rows: readonly { readonly name: string; readonly y: number }[];
  readonly squares: readonly PlacedSquare[];
}
export interface PlacedCable {
  readonly cable: Cable;
  readonly path: string;
  readonly tip: string;
  readonly pill: { readonly x: number; readonly y: number; readonly w: number };
}
export interface PlacedOverview {
  /** Side of a square; the space between two is 2. */ readonly square: number;
  readonly areas: readonly PlacedArea[];
  readonly cables: readonly PlacedCable[];
  readonly height: number;
  readonly cablesHidden: number;
}

const pitches = [19, 16, 13, 11, 9];
const labelWidth = 74;
const top = 52;
const side = 18;
const between = 34;
const mostCables = 24;
/** How many times the height of the window an overview may have. */
const mostScreens = 1.6;
const fewSquares = 60;

/**
 * Areas in columns in the order in which they depend on each other, and the lines between them. Areas of an earlier order,
 * `kept`, stay in it, and new ones stand behind the one that they would follow.
 */
export function placeAreas(overview: Overview, width: number, height: number, focus: string | null, kept: readonly string[] = []): PlacedOverview {
  // A small repository gets larger squares, as long as all of it is in sight.
  for (const pitch of pitches) {
    const placed = placeAt(overview, width, pitch, focus, kept);
    if (placed.height <= height) return placed;
  }
  // In a large one a square stands for more files, until a scroll or two show all of it.
  const [least] = pitches.slice(-1) as [number];
  const coarse = [1, 2, 4].map((by) => placeAt(coarser(overview, by), width, least, focus, kept));
  return coarse.find((one) => one.height <= height * mostScreens) ?? (coarse[coarse.length - 1] as PlacedOverview);
}

function coarser(overview: Overview, by: number): Overview {
  if (by === 1) return overview;
  const join = (squares: readonly Square[]): Square[] => {
    const out: Square[] = [];
    for (let at = 0; at < squares.length; at += by) {
      const group = squares.slice(at, at + by);
      out.push({
        file: (group[0] as Square).file,
        count: group.reduce((sum, { count }) => sum + count, 0),
        strength: Math.max(...group.map(({ strength }) => strength)),
        unread: group.some(({ unread }) => unread),
      });
    }
    return out;
  };
  const areas = overview.areas.map((area) => {
    const squares = area.rows.reduce((sum, row) => sum + row.squares.length, 0);
    // What is small stays as it is.
    if (squares <= fewSquares) return area;
    return { ...area, each: area.each * by, rows: area.rows.map((row) => ({ ...row, squares: join(row.squares) })) };
  });
  return { ...overview, areas };
}

function placeAt(overview: Overview, width: number, pitch: number, focus: string | null, kept: readonly string[]): PlacedOverview {
  const columns = overview.areas.length < 3 ? Math.max(1, overview.areas.length) : width > 1050 && overview.areas.length > 7 ? 4 : 3;
  const gapX = Math.max(64, Math.min(110, width * 0.1));
  const w = Math.min(300, (width - 2 * side - gapX * (columns - 1)) / columns);
  const startX = Math.max(side, (width - columns * w - (columns - 1) * gapX) / 2);
  const sized = inKeptOrder(byDependence(overview), kept).map((area) => ({ area, h: heightOf(area, w, pitch) }));
  const total = sized.reduce((sum, one) => sum + one.h + between, 0);
  const areas: PlacedArea[] = [];
  let column = 0;
  let y = top;
  let used = 0;
  for (const { area, h } of sized) {
    // A column ends when its share of the height is used, so that all end at about the same height.
    if (column < columns - 1 && y > top && used + h / 2 > (total / columns) * (column + 1)) {
      column++;
      y = top;
    }
    areas.push(placeArea(area, column, startX + column * (w + gapX), y, w, h, pitch));
    y += h + between;
    used += h + between;
  }
  const height = Math.max(...areas.map((one) => one.y + one.h), 0) + 60;
  // Who talks to whom without importing comes first; variables that everyone reads say the least.
  const weight = ({ kind, count }: Cable): number => count * (kind === null ? 1 : kind === "env" ? 0.5 : 20);
  const loud = [...overview.cables].sort((a, b) => weight(b) - weight(a)).slice(0, mostCables);
  const shown = overview.cables.filter((cable) => loud.includes(cable) || cable.from === focus || cable.to === focus);
  return { square: pitch - 2, areas, cables: placeCables(shown, areas), height, cablesHidden: overview.cables.length - shown.length };
}

function inKeptOrder(areas: readonly Area[], kept: readonly string[]): Area[] {
  const byName = new Map(areas.map((area) => [area.name, area]));
  const order = kept.flatMap((name) => byName.get(name) ?? []);
  let before: Area | undefined;
  for (const area of areas) {
    if (!kept.includes(area.name)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, area);
    before = area;
  }
  return order;
}

/** Those that depend on others first, those that others depend on last; what stands alone at the very end. */
function byDependence({ areas, cables }: Overview): Area[] {
  const out = new Map<string, number>();
  const into = new Map<string, number>();
  for (const { from, to, count } of cables) {
    const weight = Math.log2(1 + count);
    out.set(from, (out.get(from) ?? 0) + weight);
    into.set(to, (into.get(to) ?? 0) + weight);
  }
  const score = (name: string): number => {
    const o = out.get(name) ?? 0;
    const i = into.get(name) ?? 0;
    return o + i === 0 ? -2 : (o - i) / (o + i);
  };
  return [...areas].sort((a, b) => score(b.name) - score(a.name) || (a.name < b.name ? -1 : 1));
}

const perRow = (w: number, pitch: number): number => Math.max(2, Math.floor((w - 18 - labelWidth) / pitch));

function heightOf(area: Area, w: number, pitch: number): number {
  return 28 + area.rows.reduce((sum, row) => sum + Math.ceil(row.squares.length / perRow(w, pitch)) * pitch + 6, 0) + 6;
}

function placeArea(area: Area, column: number, x: number, y: number, w: number, h: number, pitch: number): PlacedArea {
  const per = perRow(w, pitch);
  const rows: { name: string; y: number }[] = [];
  const squares: PlacedSquare[] = [];
  let at = y + 28;
  for (const row of area.rows) {
    rows.push({ name: row.name, y: at });
    row.squares.forEach((square, n) => squares.push({ ...square, x: x + 10 + labelWidth + (n % per) * pitch, y: at + Math.floor(n / per) * pitch }));
    at += Math.ceil(row.squares.length / per) * pitch + 6;
  }
  return { area, column, x, y, w, h, rows, squares };
}
