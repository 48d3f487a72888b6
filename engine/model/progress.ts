/** The stages of bringing an index up to date, in order. */
export const stages = ["list", "identify", "parse", "link", "graph", "snapshot"] as const;
export type Stage = (typeof stages)[number];

/** How far a refresh is. `total` is 0 while it is not known. */
export interface Progress {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
}

/** What a refresh did. */
export interface Refreshed {
  /** Names the index; equal to the `snapshot` of the answers it gives. */
  readonly snapshot: string;
  /** The graph hash. */
  readonly graph: string;
  /** False when nothing had changed since the last refresh. */
  readonly changed: boolean;
  readonly counts: { readonly files: number; readonly parsed: number; readonly readings: number; readonly reused: number };
}
