/** Radii of the picture. Distances are rings around the chosen file; all lengths are in pixels. */
export interface Measures {
  readonly rings: number;
  /** Radius of the hole in the middle. */
  readonly hole: number;
  /** `edge[d]`: outer radius of ring d. */
  readonly edge: readonly number[];
  /** `middle[d]`: where files and the number of ring d sit. */
  readonly middle: readonly number[];
  readonly radius: number;
}

const hole = 46;
const margin = 54;
export const leastStep = 44;

/** How many rings fit at their least width. */
export function ringsThatFit(width: number, height: number): number {
  const radius = figureRadius(width, height);
  return Math.max(1, Math.floor((radius - 112) / leastStep) + 1);
}

function figureRadius(width: number, height: number): number {
  return Math.max(150, Math.min(width, height) / 2 - margin);
}

/** Where more rings are wanted than fit, the figure grows beyond the window and pans. */
export function measure(width: number, height: number, rings: number): Measures {
  const fitting = figureRadius(width, height);
  const first = rings === 1 ? Math.min(fitting, 240) : Math.max(112, hole + (0.9 * (fitting - hole)) / rings);
  const step = rings === 1 ? 0 : Math.max(leastStep, (fitting - first) / (rings - 1));
  const edge = [0];
  const middle = [0];
  for (let d = 1; d <= rings; d++) {
    edge[d] = first + step * (d - 1);
    middle[d] = d === 1 ? (hole + first) / 2 + 6 : (edge[d] as number) - step / 2;
  }
  return { rings, hole, edge, middle, radius: edge[rings] as number };
}

export const polar = (radius: number, angle: number): { readonly x: number; readonly y: number } => ({
  x: radius * Math.cos(angle),
  y: radius * Math.sin(angle),
});
