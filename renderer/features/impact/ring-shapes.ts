import type { Measures } from "./ring-measures.ts";
import { polar } from "./ring-measures.ts";
import type { Sector } from "./mark.ts";

const f = (value: number): string => value.toFixed(1);

/** The path of a piece of a ring between two radii and two angles, clockwise. */
export function tilePath(inner: number, outer: number, from: number, to: number): string {
  const a = polar(outer, from);
  const b = polar(outer, to);
  const c = polar(inner, to);
  const d = polar(inner, from);
  const large = to - from > Math.PI ? 1 : 0;
  return `M${f(a.x)} ${f(a.y)}A${f(outer)} ${f(outer)} 0 ${large} 1 ${f(b.x)} ${f(b.y)}L${f(c.x)} ${f(c.y)}A${f(inner)} ${f(inner)} 0 ${large} 0 ${f(d.x)} ${f(d.y)}Z`;
}

/** A tile for every (sector, ring) that has files: the silhouette shows where a change spreads and where it stops. */
export function tiles(
  sectors: readonly Sector[],
  { edge, hole }: Measures,
): { readonly key: string; readonly distance: number; readonly tests: boolean; readonly fill: string; readonly rim: string }[] {
  return sectors.flatMap((sector) =>
    sector.rings.map((d) => {
      const inner = d === 1 ? hole : (edge[d - 1] as number) + 1.5;
      const outer = (edge[d] as number) - 1.5;
      return {
        key: `${sector.name}:${d}`,
        distance: d,
        tests: sector.tests,
        fill: tilePath(inner, outer, sector.from, sector.to),
        rim: tilePath(outer - 1, outer, sector.from, sector.to),
      };
    }),
  );
}

export interface RimName {
  readonly name: string;
  readonly title: string;
  readonly arc: string;
  /** Points along the text, for labels to keep clear of. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly middle: { readonly x: number; readonly y: number };
}

/** A sector's name on an arc just outside its last tile, turned so that it reads from left to right. */
export function rimNames(sectors: readonly Sector[], { edge }: Measures, measure: (text: string) => number): RimName[] {
  return sectors.map((sector) => {
    const middle = (sector.from + sector.to) / 2;
    const last = sector.tests ? edge.length - 1 : Math.max(1, ...sector.rings);
    const right = Math.cos(middle) > 0;
    // The name stands at one end of its sector, and that end decides which way up it reads.
    const below = Math.sin(sector.tests ? middle : right ? sector.from + 0.15 : sector.to - 0.15) > 0.2;
    const radius = (edge[last] as number) + (below ? 17 : 8);
    const name = fit(sector.name, radius * Math.max(0.34, sector.to - sector.from + 0.02), measure);
    const width = (measure(name) * 1.06) / radius;
    const from = sector.tests ? middle - width / 2 : right ? sector.from + (below ? 0.03 : 0.02) : sector.to - width - (below ? 0.03 : 0.02);
    const to = from + width + 0.02;
    const a = polar(radius, from);
    const b = polar(radius, to);
    const arc = below
      ? `M${f(b.x)} ${f(b.y)}A${f(radius)} ${f(radius)} 0 0 0 ${f(a.x)} ${f(a.y)}`
      : `M${f(a.x)} ${f(a.y)}A${f(radius)} ${f(radius)} 0 0 1 ${f(b.x)} ${f(b.y)}`;
    const off = radius + (below ? -4 : 4);
    return {
      name,
      title: sector.name,
      arc,
      points: Array.from({ length: 9 }, (_, at) => polar(off, from + ((to - from) * at) / 8)),
      middle: polar(off, (from + to) / 2),
    };
  });
}

/** Cuts a folder's name at its front until it fits. */
function fit(name: string, room: number, measure: (text: string) => number): string {
  if (measure(name) * 1.06 <= room || !name.includes("/")) return name;
  const parts = name.split("/");
  while (parts.length > 1 && measure(`…/${parts.join("/")}`) * 1.06 > room) parts.shift();
  return `…/${parts.join("/")}`;
}
