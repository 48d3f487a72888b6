import type { Dot } from "../../ui/canvas/mount-canvas.ts";
import { measureText } from "../../ui/measure-text.ts";
import type { Picture } from "./mark.ts";
import { placeLabels, type Box } from "./place-labels.ts";
import type { RimName } from "./ring-shapes.ts";

/** Places the names of a picture for a zoom; boxes are in pixels of the screen, counted from the middle. A stage keeps them inside it. */
export function layLabels(
  picture: Picture,
  dots: readonly Dot[],
  rims: readonly RimName[],
  onChain: ReadonlySet<string>,
  center: string,
  zoom: number,
  stage: { readonly width: number; readonly height: number } | null,
): ReadonlyMap<string, Box> {
  const around = (x: number, y: number, half: number): Box => ({ x: x * zoom - half, y: y * zoom - half, w: 2 * half, h: 2 * half });
  const plate = measureText(center, 12.5, 600) + 22;
  const obstacles: Box[] = [
    { x: (-plate / 2) * zoom, y: -16 * zoom, w: plate * zoom, h: 32 * zoom },
    ...picture.measures.middle.slice(1).map((middle) => around(0, -middle, 11 * zoom)),
    ...dots.filter((dot) => dot.id.startsWith("badge:")).map((dot) => around(dot.x, dot.y, dot.r * zoom)),
    ...rims.flatMap(({ points }) => points.map((point) => around(point.x, point.y, 7))),
    ...picture.marks.filter(({ look }) => look === "tests").map((mark) => around(mark.x, mark.y, (mark.r + 2) * zoom)),
  ];
  const items = picture.marks
    .filter(({ look }) => look !== "tests")
    .map((mark) => ({
      id: mark.id,
      x: mark.x * zoom,
      y: mark.y * zoom,
      r: mark.r * zoom,
      angle: mark.angle,
      distance: mark.distance,
      label: mark.label,
      priority: onChain.has(mark.id) ? 2 : 0,
    }));
  const reach = (picture.measures.radius + 220) * Math.max(1, zoom);
  const within = stage
    ? { x: 4 - stage.width / 2, y: 4 - stage.height / 2, w: stage.width - 8, h: stage.height + 8 }
    : { x: -reach, y: -reach, w: 2 * reach, h: 2 * reach };
  return placeLabels(items, obstacles, within, (text, bold) => measureText(text, 11, bold ? 600 : 450));
}
