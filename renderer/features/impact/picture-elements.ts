import type { AffectedFile } from "../../../engine/model/answer.ts";
import { badgeImage, hatchedImage } from "../../ui/badge.ts";
import type { Dot, Line } from "../../ui/canvas/mount-canvas.ts";
import type { GlyphName } from "../../ui/glyphs.ts";
import { kindColor, mix, shade, type Palette } from "../../ui/palette.ts";
import type { Mark } from "./mark.ts";
import { bend, glyphPlace, polarCurve, type Point } from "./polar-curve.ts";
import type { Shown } from "./use-picture.ts";

export interface Look {
  readonly palette: Palette;
  readonly rows: ReadonlyMap<string, AffectedFile>;
  readonly unread: ReadonlySet<string>;
  readonly selected: string | null;
  /** Marks in focus while something is hovered or a folder is chosen; null means all. */
  readonly focus: ReadonlySet<string> | null;
}

export const middleId = "middle";
const mostFurther = 120;

/** What the canvas draws for a picture: lines, badges on them, discs. */
export function pictureElements({ picture, markOf, chain }: Shown, look: Look): { readonly dots: Dot[]; readonly lines: Line[] } {
  const { palette, focus } = look;
  const byId = new Map(picture.marks.map((mark) => [mark.id, mark]));
  const onChain = new Set(chain.map((file) => markOf.get(file)?.id).filter((id) => id !== undefined));
  const faint = (id: string): boolean => focus !== null && !focus.has(id) && !onChain.has(id);
  const lines: Line[] = [];
  const badges: Dot[] = [];
  const glyphs: Point[] = [];
  const drawn = [...picture.marks].filter((mark) => mark.look !== "tests").sort((a, b) => Number(onChain.has(a.id)) - Number(onChain.has(b.id)));
  for (const mark of [...drawn].reverse()) {
    const parent = mark.parent ? (byId.get(mark.parent) ?? null) : null;
    if (!parent && mark.distance > 1 && mark.look !== "bubble" && !startsAtMiddle(mark, look.rows, markOf)) continue;
    const at = polarCurve(mark, parent);
    const hot = onChain.has(mark.id);
    const color = kindColor(palette, mark.kind);
    const opacity = (hot ? 1 : mark.kind ? 0.8 : 0.34) * (faint(mark.id) ? 0.38 : 1);
    lines.push({ id: mark.id, from: parent?.id ?? middleId, to: mark.id, color, width: hot ? 2.5 : mark.kind ? 1.5 : 1, opacity, bend: bend(at) });
    if (!mark.kind) continue;
    const place = glyphPlace(at, picture.marks, glyphs);
    glyphs.push(place);
    badges.push({
      id: `badge:${mark.id}`,
      ...place,
      r: hot ? 9 : 7,
      fill: palette.canvas,
      stroke: color,
      border: 0,
      look: "badge",
      image: badgeImage(mark.kind as GlyphName, color, palette.canvas),
      faint: faint(mark.id),
    });
  }
  lines.reverse();
  const middle: Dot = { id: middleId, x: 0, y: 0, r: 1, fill: palette.canvas, stroke: palette.canvas, border: 0, look: "disc" };
  return {
    dots: [middle, ...picture.marks.map((mark) => dotOf(mark, look, onChain.has(mark.id), faint(mark.id))), ...badges],
    lines: [...further(picture.marks, markOf, look), ...lines],
  };
}

function startsAtMiddle(mark: Mark, rows: ReadonlyMap<string, AffectedFile>, markOf: ReadonlyMap<string, Mark>): boolean {
  const from = rows.get(mark.files[0] as string)?.reason.from;
  return !from || !markOf.has(from);
}

function dotOf(mark: Mark, { palette, unread, selected }: Look, hot: boolean, faint: boolean): Dot {
  const color = shade(palette, mark.distance);
  const place = { id: mark.id, x: mark.x, y: mark.y, faint };
  if (mark.look === "bubble") return { ...place, r: mark.r, fill: mix(color, palette.canvas, 0.2), stroke: color, border: 1.25, look: "disc" };
  if (mark.look === "tests" || mark.look === "test") return { ...place, r: mark.r, fill: palette.canvas, stroke: color, border: 1.5, look: "dashed" };
  if (unread.has(mark.id))
    return {
      ...place,
      r: 7,
      fill: palette.canvas,
      stroke: palette.warn,
      border: 0,
      look: "badge",
      image: hatchedImage(palette.warn, palette["text-3"], palette.canvas),
    };
  return { ...place, r: (hot || mark.id === selected ? 6 : 5) + 0.75, fill: color, stroke: palette.canvas, border: 1.5, look: "disc" };
}

/** Further reasons, faint and dashed: all of a small picture, those of the chosen file in a large one. */
function further(marks: readonly Mark[], markOf: ReadonlyMap<string, Mark>, { palette, rows, selected, focus }: Look): Line[] {
  const few = marks.length <= mostFurther;
  const lines: Line[] = [];
  for (const mark of marks) {
    if (mark.look !== "file" || (!few && mark.id !== selected)) continue;
    for (const reason of rows.get(mark.id)?.also ?? []) {
      const from = reason.from ? markOf.get(reason.from) : undefined;
      if (!from || from.id === mark.id || from.id === mark.parent || from.look === "tests") continue;
      const kind = reason.contract ? reason.contract.slice(0, reason.contract.indexOf(" ")) : null;
      const id = `also:${mark.id}:${from.id}`;
      if (lines.some((line) => line.id === id) || lines.length >= 2 * mostFurther) continue;
      const dim = focus !== null && !focus.has(mark.id);
      lines.push({
        id,
        from: from.id,
        to: mark.id,
        color: kindColor(palette, kind),
        width: 1,
        opacity: mark.id === selected ? 0.6 : dim ? 0.08 : kind ? 0.35 : 0.2,
        dashed: true,
      });
    }
  }
  return lines;
}
