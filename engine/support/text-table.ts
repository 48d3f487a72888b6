import type { TextTable } from "../model/graph-index.ts";
import { compareBytes } from "./order.ts";

/** A table over texts that are sorted by bytes and differ from each other. */
export function textTable(texts: readonly string[]): TextTable {
  return {
    length: texts.length,
    at: (number) => texts[number] as string,
    find: (text) => {
      let low = 0;
      let high = texts.length - 1;
      while (low <= high) {
        const middle = (low + high) >>> 1;
        const order = compareBytes(texts[middle] as string, text);
        if (order === 0) return middle;
        if (order < 0) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
  };
}
