import { useSyncExternalStore } from "react";

const names = [
  "canvas",
  "panel",
  "ink",
  "on-ink",
  "text",
  "text-2",
  "text-3",
  "line",
  "line-strong",
  "tile",
  "warn",
  "d0",
  "d1",
  "d2",
  "d3",
  "d4",
  "d5",
  "d6",
  "k-http",
  "k-graphql",
  "k-grpc",
  "k-trpc",
  "k-table",
  "k-queue",
  "k-env",
  "k-file",
] as const;

/** The theme's colours as values, for what is not drawn with CSS. */
export type Palette = Readonly<Record<(typeof names)[number], string>>;

function read(): Palette {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Palette;
}

/** The palette of the theme on screen; changes with it. */
export function usePalette(): Palette {
  return useSyncExternalStore(listen, current);
}

/** Read once a theme: every reading makes the page settle its styles first. */
let kept: { readonly theme: string | undefined; readonly palette: Palette } | null = null;
const { documentElement } = document;

function current(): Palette {
  const { theme } = documentElement.dataset;
  if (kept?.theme !== theme || !kept) kept = { theme, palette: read() };
  return kept.palette;
}

function listen(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** A solid colour between two, both written as `#rrggbb`. `share` of the first. */
export function mix(first: string, second: string, share: number): string {
  const part = (color: string, at: number): number => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
  const byte = (at: number): string =>
    Math.round(part(first, at) * share + part(second, at) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(0)}${byte(1)}${byte(2)}`;
}

export const shade = (palette: Palette, distance: number): string => palette[`d${Math.min(6, distance)}` as "d0"];
export const kindColor = (palette: Palette, kind: string | null): string => palette[`k-${kind ?? "file"}` as "k-file"] ?? palette["k-file"];
