import type { Cable } from "./areas.ts";
import type { PlacedArea, PlacedCable } from "./place-areas.ts";

type Side = "left" | "right" | "top" | "bottom";
interface End {
  readonly area: PlacedArea;
  readonly side: Side;
  readonly toward: number;
  x: number;
  y: number;
}

/** A curve for each line between two areas, and a free place on it for its number. */
export function placeCables(cables: readonly Cable[], areas: readonly PlacedArea[]): PlacedCable[] {
  const byName = new Map(areas.map((area) => [area.area.name, area]));
  const ends: { readonly cable: Cable; readonly from: End; readonly to: End }[] = [];
  for (const cable of cables) {
    const a = byName.get(cable.from);
    const b = byName.get(cable.to);
    if (!a || !b) continue;
    const [fromSide, toSide] = sidesOf(a, b, areas);
    ends.push({
      cable,
      from: { area: a, side: fromSide, toward: b.y + b.h / 2, x: 0, y: 0 },
      to: { area: b, side: toSide, toward: a.y + a.h / 2, x: 0, y: 0 },
    });
  }
  spread(ends.flatMap(({ from, to }) => [from, to]));
  const pills: { x: number; y: number; w: number }[] = [];
  return ends.map(({ cable, from, to }) => {
    const curve = curveOf(from, to);
    const w = 12 + 7 * String(cable.count).length + (cable.kind ? 14 : 0);
    let place: { x: number; y: number } | null = null;
    for (const t of [0.5, 0.38, 0.62, 0.28, 0.72, 0.2, 0.8, 0.12, 0.88]) {
      const { x, y } = curve.at(t);
      const onArea = areas.some((area) => x + w / 2 > area.x && x - w / 2 < area.x + area.w && y + 9 > area.y && y - 9 < area.y + area.h);
      if (onArea) continue;
      place ??= { x, y };
      if (pills.some((pill) => Math.abs(pill.x - x) < (pill.w + w) / 2 + 4 && Math.abs(pill.y - y) < 21)) continue;
      place = { x, y };
      break;
    }
    const pill = { ...(place ?? curve.at(0.5)), w };
    pills.push(pill);
    return { cable, path: curve.path, tip: tipOf(to), pill };
  });
}

function sidesOf(a: PlacedArea, b: PlacedArea, areas: readonly PlacedArea[]): readonly [Side, Side] {
  if (a.column < b.column) return ["right", "left"];
  if (a.column > b.column) return ["left", "right"];
  const blocked = areas.some(
    (area) => area.column === a.column && area !== a && area !== b && area.y > Math.min(a.y, b.y) && area.y < Math.max(a.y, b.y),
  );
  if (blocked) return a.column === 0 ? ["right", "right"] : ["left", "left"];
  return a.y < b.y ? ["bottom", "top"] : ["top", "bottom"];
}

/** Ends on one side of an area share it in the order of where they lead. */
function spread(ends: readonly End[]): void {
  const groups = new Map<string, End[]>();
  for (const end of ends) {
    const key = `${end.side} ${end.area.area.name}`;
    groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  for (const group of groups.values()) {
    group.sort((a, b) => a.toward - b.toward);
    group.forEach((end, at) => {
      const { x, y, w, h } = end.area;
      const share = (at + 1) / (group.length + 1);
      const vertical = end.side === "left" || end.side === "right";
      end.x = end.side === "left" ? x : end.side === "right" ? x + w : x + w * (0.2 + 0.6 * share);
      end.y = vertical ? y + 10 + (h - 20) * share : end.side === "top" ? y : y + h;
    });
  }
}

function curveOf(from: End, to: End): { readonly path: string; at(t: number): { x: number; y: number } } {
  const reach = (end: End): { x: number; y: number } => {
    const far = Math.max(36, Math.abs(to.x - from.x) / 2);
    const up = Math.max(12, Math.abs(to.y - from.y) / 2);
    if (end.side === "left") return { x: end.x - far, y: end.y };
    if (end.side === "right") return { x: end.x + far, y: end.y };
    return { x: end.x, y: end.y + (end.side === "top" ? -up : up) };
  };
  const a = reach(from);
  const b = reach(to);
  const f = (value: number): string => value.toFixed(1);
  return {
    path: `M${f(from.x)} ${f(from.y)}C${f(a.x)} ${f(a.y)} ${f(b.x)} ${f(b.y)} ${f(to.x)} ${f(to.y)}`,
    at: (t) => {
      const mix = (p: number, q: number, r: number, s: number): number =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s;
      return { x: mix(from.x, a.x, b.x, to.x), y: mix(from.y, a.y, b.y, to.y) };
    },
  };
}

function tipOf({ side, x, y }: End): string {
  if (side === "left") return `M${x} ${y}l-7 -4v8z`;
  if (side === "right") return `M${x} ${y}l7 -4v8z`;
  return side === "top" ? `M${x} ${y}l-4 -7h8z` : `M${x} ${y}l-4 7h8z`;
}
