/** Line drawings on a 16-grid, one path each, every one with a silhouette of its own. */
export const glyphs = {
  http: "M2.5 5.3h10M9.5 2.3l3 3-3 3M13.5 10.9h-10M6.5 8.1l-3 2.8 3 2.8",
  graphql: "M8 2l5.2 3v6L8 14l-5.2-3V5zM8 8h.01M7.7 8a.3.3 0 10.6 0 .3.3 0 10-.6 0",
  grpc: "M3 3.5L7.5 8 3 12.5M8.5 3.5L13 8l-4.5 4.5",
  trpc: "M8 2.8L14 13H2z",
  table: "M3.5 3h9a1 1 0 011 1v8a1 1 0 01-1 1h-9a1 1 0 01-1-1V4a1 1 0 011-1zM2.5 6.6h11M6.4 6.6V13",
  queue: "M3.2 3v10M6.4 3v10M9.6 8h4M11.4 5.6L13.8 8l-2.4 2.4",
  env: "M11.3 5.2C10.9 4 9.7 3.4 8 3.4c-2 0-3.3.9-3.3 2.3C4.7 8.9 11.5 7 11.5 10.3c0 1.5-1.4 2.3-3.5 2.3-1.9 0-3.2-.7-3.6-2.1M8 1.5v13",
  file: "M4 2h5l3.5 3.5V14H4zM9 2v3.5h3.5",
  test: "M6 2v4L2.8 12.6A1 1 0 003.7 14h8.6a1 1 0 00.9-1.4L10 6V2M5 2h6",
  folder: "M2 4h4l1.5 1.8H14V13H2z",
} as const;
export type GlyphName = keyof typeof glyphs;
