import { glyphs, type GlyphName } from "./glyphs.ts";

/** A glyph in a small square, as a data URL: what stands on a line. */
export function badgeImage(glyph: GlyphName, color: string, fill: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 16 16"><rect x=".6" y=".6" width="14.8" height="14.8" rx="3.7" fill="${fill}" stroke="${color}" stroke-width="1.1"/><path transform="translate(2.7 2.7) scale(.66)" d="${glyphs[glyph]}" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The disc of a file that was not read: hatching means that and nothing else. */
export function hatchedImage(color: string, line: string, fill: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 14 14"><defs><clipPath id="c"><circle cx="7" cy="7" r="5.6"/></clipPath></defs><circle cx="7" cy="7" r="6" fill="${fill}" stroke="${color}" stroke-width="1.3"/><path clip-path="url(#c)" d="M-1 9L9 -1M1 13L13 1M5 15L15 5" stroke="${line}" stroke-width="1.2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
