import type { NumberColumn } from "../model/graph-index.ts";

/** Whole numbers below 2^32 in the narrowest array that holds them all. */
export function numberColumn(values: readonly number[]): NumberColumn {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most < 0x100 ? Uint8Array.from(values) : most < 0x10000 ? Uint16Array.from(values) : Uint32Array.from(values);
}
