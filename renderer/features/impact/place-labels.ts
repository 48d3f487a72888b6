/** Something that wants a label beside it. */
export interface Labelled {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly angle: number;
  readonly distance: number;
  readonly label: string;
  readonly priority: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const height = 13;
const cellSize = 48;

/**
 * Places horizontal labels: the first free one of nine places round a mark wins, nearest rings and the chain first. What
 * finds no free place has no label. `measure` gives a text's width; `within` bounds the places.
 */
export function placeLabels(
  items: readonly Labelled[],
  obstacles: readonly Box[],
  within: Box,
  measure: (text: string, bold: boolean) => number,
): ReadonlyMap<string, Box> {
  const taken = makeIndex();
  for (const box of obstacles) taken.add(box, "");
  for (const item of items) taken.add({ x: item.x - item.r - 2, y: item.y - item.r - 2, w: 2 * item.r + 4, h: 2 * item.r + 4 }, item.id);
  const placed = new Map<string, Box>();
  const order = [...items].sort((a, b) => b.priority - a.priority || a.distance - b.distance || (a.id < b.id ? -1 : 1));
  for (const item of order) {
    const w = measure(item.label, item.priority > 0) + 4;
    for (const [x, y] of places(item, w)) {
      const box = { x, y, w, h: height };
      if (x < within.x || y < within.y || x + w > within.x + within.w || y + height > within.y + within.h || taken.hits(box, item.id)) continue;
      placed.set(item.id, box);
      taken.add(box, item.id);
      break;
    }
  }
  return placed;
}

function places({ x, y, r, angle }: Labelled, w: number): readonly (readonly [number, number])[] {
  const g = r + 4;
  const s = Math.sin(angle);
  const right = [x + g, y - height / 2] as const;
  const left = [x - g - w, y - height / 2] as const;
  const up = [x - w / 2, y - g - height] as const;
  const down = [x - w / 2, y + g - 1] as const;
  const upRight = [x + g - 3, y - height - 4] as const;
  const downRight = [x + g - 3, y + 4] as const;
  const upLeft = [x - g - w + 3, y - height - 4] as const;
  const downLeft = [x - g - w + 3, y + 4] as const;
  const outward = s > 0 ? down : up;
  const inward = s > 0 ? up : down;
  const all =
    Math.cos(angle) >= 0
      ? [right, outward, s > 0 ? downRight : upRight, inward, s > 0 ? upRight : downRight, left, s > 0 ? downLeft : upLeft]
      : [left, outward, s > 0 ? downLeft : upLeft, inward, s > 0 ? upLeft : downLeft, right, s > 0 ? downRight : upRight];
  return Math.abs(s) > 0.82 ? [outward, inward, ...all] : all;
}

/** Boxes by coarse cells, so that a crowded picture stays quick. */
function makeIndex(): { add(box: Box, owner: string): void; hits(box: Box, owner: string): boolean } {
  const cells = new Map<string, { readonly box: Box; readonly owner: string }[]>();
  const keys = (box: Box): string[] => {
    const out: string[] = [];
    for (let cx = Math.floor(box.x / cellSize); cx <= Math.floor((box.x + box.w) / cellSize); cx++)
      for (let cy = Math.floor(box.y / cellSize); cy <= Math.floor((box.y + box.h) / cellSize); cy++) out.push(`${cx},${cy}`);
    return out;
  };
  return {
    add(box, owner) {
      for (const key of keys(box)) {
        const list = cells.get(key);
        if (list) list.push({ box, owner });
        else cells.set(key, [{ box, owner }]);
      }
    },
    hits: (box, owner) =>
      keys(box).some((key) =>
        (cells.get(key) ?? []).some(
          (other) =>
            other.owner !== owner &&
            box.x < other.box.x + other.box.w &&
            box.x + box.w > other.box.x &&
            box.y < other.box.y + other.box.h &&
            box.y + box.h > other.box.y,
        ),
      ),
  };
}
