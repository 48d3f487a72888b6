import type { Between } from "./contracts-between.ts";

export interface PlacedRow {
  readonly name: string;
  readonly y: number;
}
export interface PlacedWire {
  readonly contract: string;
  readonly kind: string;
  readonly file: string;
  readonly side: "by" | "answers";
  readonly from: number;
  readonly to: number;
}
export interface PlacedBetween {
  readonly by: readonly PlacedRow[];
  readonly contracts: readonly (PlacedRow & { readonly between: Between })[];
  readonly answers: readonly PlacedRow[];
  readonly wires: readonly PlacedWire[];
  readonly height: number;
}

export const rowHeight = 26;
/** Contracts that are drawn; the panel beside the picture has all. */
export const mostBetween = 60;

/** Files of one area to the left, contracts in the middle, files of the other to the right; a row stands where its neighbours pull it. */
export function placeBetween(all: readonly Between[]): PlacedBetween {
  const shown = all.slice(0, mostBetween);
  const files = (side: "by" | "answers"): string[] => [...new Set(shown.flatMap((one) => one[side].map(({ file }) => file)))].sort();
  const by = files("by");
  const place = new Map(by.map((file, at) => [file, at]));
  const mean = (rows: readonly number[]): number => rows.reduce((sum, at) => sum + at, 0) / Math.max(1, rows.length);
  const pull = (one: Between): number => mean(one.by.map(({ file }) => place.get(file) as number));
  const ordered = [...shown].sort((a, b) => pull(a) - pull(b) || (a.contract.contract < b.contract.contract ? -1 : 1));
  const rowsOf = new Map<string, number[]>();
  ordered.forEach((one, at) => one.answers.forEach(({ file }) => rowsOf.set(file, [...(rowsOf.get(file) ?? []), at])));
  const pulled = (file: string): number => mean(rowsOf.get(file) ?? []);
  const answers = files("answers").sort((a, b) => pulled(a) - pulled(b) || (a < b ? -1 : 1));
  const most = Math.max(by.length, ordered.length, answers.length);
  const column = <T>(rows: readonly T[]): (readonly [T, number])[] => rows.map((row, at) => [row, (at + (most - rows.length) / 2) * rowHeight]);
  const placed = { by: new Map(column(by)), answers: new Map(column(answers)) };
  const contracts = column(ordered).map(([between, y]) => ({ name: between.contract.contract, y, between }));
  const wires = contracts.flatMap(({ between, y }) =>
    (["by", "answers"] as const).flatMap((side) =>
      [...new Set(between[side].map(({ file }) => file))].map((file) => {
        const end = placed[side].get(file) as number;
        return {
          contract: between.contract.contract,
          kind: between.contract.kind,
          file,
          side,
          from: side === "by" ? end : y,
          to: side === "by" ? y : end,
        };
      }),
    ),
  );
  const named = (rows: ReadonlyMap<string, number>): PlacedRow[] => [...rows].map(([name, y]) => ({ name, y }));
  return { by: named(placed.by), contracts, answers: named(placed.answers), wires, height: most * rowHeight };
}
