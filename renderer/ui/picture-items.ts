import type { SaveItem } from "./SaveMenu.tsx";
import { svgToPng } from "./svg-to-png.ts";

/** The two ways in which a picture can be saved. It is made when one is chosen. */
export function pictureItems(svg: () => string, save: (format: "png" | "svg", data: string) => void): SaveItem[] {
  return [
    ["Picture as PNG", () => void svgToPng(svg(), 2).then((data) => save("png", data))],
    ["Picture as SVG", () => save("svg", svg())],
  ];
}
