import type { NumberColumn } from "../model/graph-index.ts";

/** Whole numbers below 2^32 in the narrowest array that holds them all. */
export function numberColumn(values: ArrayLike<number>): NumberColumn {
  let most = 0;
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > most) most = values[at] as number;
  if (most >= 0x10000) return values instanceof Uint32Array ? values : Uint32Array.from(values);
  return most < 0x100 ? Uint8Array.from(values) : Uint16Array.from(values);
}
