import type { AffectedFile, AnswerOf } from "../../../engine/model/answer.ts";
import { glyphs, type GlyphName } from "../../ui/glyphs.ts";
import { measureText } from "../../ui/measure-text.ts";
import { kindColor, mix, shade, type Palette } from "../../ui/palette.ts";
import { layLabels } from "./lay-labels.ts";
import { pictureElements } from "./picture-elements.ts";
import { polarCurve } from "./polar-curve.ts";
import { rimNames, tiles } from "./ring-shapes.ts";
import type { Shown } from "./use-picture.ts";

interface Wish {
  readonly palette: Palette;
  readonly rows: ReadonlyMap<string, AffectedFile>;
  readonly selected: string | null;
  readonly name: string;
  readonly impact: AnswerOf<"impact">;
  /** Lines under the picture: what does not count, coverage, freshness. */
  readonly below: readonly string[];
}

const f = (value: number): string => value.toFixed(1);
const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] as string);
const kinds = ["http", "graphql", "grpc", "trpc", "table", "queue", "env"] as const;

/** The picture as one SVG that stands alone: caption above, legend and coverage below, names as text. */
export function pictureSvg(shown: Shown, wish: Wish): string {
  const { palette, impact } = wish;
  const { picture } = shown;
  const half = picture.measures.radius + 150;
  const width = Math.max(760, 2 * half);
  const head = 84;
  const foot = 25 + 15 * wish.below.length;
  const height = head + 2 * (picture.measures.radius + 40) + foot;
  const middleY = head + picture.measures.radius + 40;
  const bound = impact.bound === "lower" ? "at least " : "";
  const caption = `<text x="20" y="34" font-size="22" font-weight="600" fill="${palette.ink}">${bound}${impact.counts.affected} files affected by ${text(wish.name)}</text><text x="20" y="54" font-size="11" fill="${palette["text-3"]}">showing ${picture.shown} of ${impact.counts.affected}, ${impact.counts.tests} tests, ${impact.holes.length} holes</text>`;
  const legend = kinds
    .filter((kind) => picture.marks.some((mark) => mark.kind === kind))
    .map(
      (kind, at) =>
        `<g transform="translate(${20 + at * 84} ${height - foot + 6})"><g transform="scale(.75)">${glyph(kind, kindColor(palette, kind))}</g><text x="17" y="10" font-size="11" fill="${palette["text-2"]}">${kind}</text></g>`,
    )
    .join("");
  const coverage = wish.below
    .map((line, at) => `<text x="20" y="${height - foot + 36 + at * 15}" font-size="11" fill="${palette["text-3"]}">${text(line)}</text>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${f(width)}" height="${f(height)}" viewBox="0 0 ${f(width)} ${f(height)}" font-family="Inter, system-ui, sans-serif"><rect width="100%" height="100%" fill="${palette.canvas}"/>${caption}<g transform="translate(${f(width / 2)} ${f(middleY)})">${figure(shown, wish)}</g>${legend}${coverage}</svg>\n`;
}

const glyph = (name: GlyphName, color: string): string =>
  `<path d="${glyphs[name]}" fill="none" stroke="${color}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;

function figure(shown: Shown, { palette, rows, selected, name }: Wish): string {
  const { picture, markOf, chain } = shown;
  const onChain = new Set(chain.flatMap((file) => markOf.get(file)?.id ?? []));
  const { dots, lines } = pictureElements(shown, { palette, rows, unread: new Set(), selected, focus: null });
  const rims = rimNames(picture.sectors, picture.measures, (value) => measureText(value, 11.5, 550));
  const labels = layLabels(picture, dots, rims, onChain, name, 1, null);
  const byId = new Map(picture.marks.map((mark) => [mark.id, mark]));
  const out: string[] = [];
  for (const edge of picture.measures.edge.slice(1))
    out.push(`<circle r="${f(edge)}" fill="none" stroke="${palette["line-strong"]}" stroke-dasharray="1 5"/>`);
  for (const tile of tiles(picture.sectors, picture.measures)) {
    out.push(
      `<path d="${tile.fill}" fill="${tile.tests ? palette.tile : mix(shade(palette, Math.max(2, tile.distance)), palette.tile, 0.05)}" fill-opacity="${tile.tests ? 0.55 : 1}"/>`,
    );
    if (!tile.tests) out.push(`<path d="${tile.rim}" fill="${shade(palette, tile.distance)}" fill-opacity=".55"/>`);
  }
  for (const line of lines) {
    const mark = byId.get(line.to);
    if (!mark || line.dashed) continue;
    const at = polarCurve(mark, byId.get(line.from) ?? null);
    const points = Array.from({ length: 33 }, (_, n) => at(n / 32))
      .map(({ x, y }, n) => `${n ? "L" : "M"}${f(x)} ${f(y)}`)
      .join("");
    out.push(`<path d="${points}" fill="none" stroke="${line.color}" stroke-width="${line.width}" opacity="${line.opacity}"/>`);
  }
  for (const dot of dots) {
    if (dot.look !== "badge")
      out.push(
        `<circle cx="${f(dot.x)}" cy="${f(dot.y)}" r="${f(dot.r)}" fill="${dot.fill}" stroke="${dot.stroke}" stroke-width="${dot.border}"${dot.look === "dashed" ? ' stroke-dasharray="2.5 2"' : ""}/>`,
      );
    else {
      const kind = byId.get(dot.id.slice("badge:".length))?.kind as GlyphName | undefined;
      if (kind)
        out.push(
          `<g transform="translate(${f(dot.x - dot.r)} ${f(dot.y - dot.r)})"><rect width="${2 * dot.r}" height="${2 * dot.r}" rx="${dot.r / 2}" fill="${palette.canvas}" stroke="${dot.stroke}"/><g transform="translate(${f(dot.r * 0.34)} ${f(dot.r * 0.34)}) scale(${(dot.r * 1.32) / 16})">${glyph(kind, dot.stroke)}</g></g>`,
        );
    }
  }
  for (const mark of picture.marks) {
    if (mark.look === "bubble" || mark.look === "tests")
      out.push(
        `<text x="${f(mark.x)}" y="${f(mark.y + 3.8)}" text-anchor="middle" font-size="10.5" font-weight="600" fill="${palette.ink}">${mark.look === "bubble" ? "+" : ""}${mark.files.length}</text>`,
      );
    const box = labels.get(mark.id);
    if (box)
      out.push(
        `<text x="${f(box.x + 2)}" y="${f(box.y + 10)}" font-size="11" font-weight="${onChain.has(mark.id) ? 600 : 450}" fill="${palette.text}" stroke="${palette.canvas}" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${text(mark.label)}</text>`,
      );
  }
  rims.forEach((rim, at) =>
    out.push(
      `<path id="rim${at}" d="${rim.arc}" fill="none"/><text font-size="11.5" font-weight="550" fill="${palette["text-2"]}"><textPath href="#rim${at}">${text(rim.name)}</textPath></text>`,
    ),
  );
  picture.measures.middle
    .slice(1)
    .forEach((middle, at) =>
      out.push(
        `<circle cy="${f(-middle)}" r="9.5" fill="${shade(palette, at + 1)}"/><text y="${f(-middle + 3.9)}" text-anchor="middle" font-size="11" font-weight="700" fill="${palette.canvas}">${at + 1}</text>`,
      ),
    );
  const plate = measureText(name, 12.5, 600) + 22;
  out.push(
    `<rect x="${f(-plate / 2)}" y="-14" width="${f(plate)}" height="28" rx="14" fill="${palette.ink}"/><text y="4.4" text-anchor="middle" font-size="12.5" font-weight="600" fill="${palette["on-ink"]}">${text(name)}</text>`,
  );
  return out.join("");
}
