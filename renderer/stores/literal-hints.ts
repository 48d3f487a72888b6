import { keyOf } from "./lookup.ts";

/** Pieces of a contract's key that its literal in the source is likely to hold, best first. */
export function literalHints(contract: string): string[] {
  const key = keyOf(contract);
  const path = key.includes(" ") ? key.slice(key.indexOf(" ") + 1) : key;
  const pieces = path
    .split("{}")
    .map((piece) => piece.replace(/\/$/, ""))
    .filter((piece) => piece.length > 1);
  const tail =
    path
      .split(/[/.]/)
      .filter((piece) => piece && !piece.startsWith("{"))
      .at(-1) ?? "";
  const lower = tail.charAt(0).toLowerCase() + tail.slice(1);
  const called = key.includes(" ") ? [] : [`.${lower}(`, `.${tail}(`, `${lower}(`, `${tail}(`];
  return [...new Set([path, ...pieces, ...(tail ? [`/${tail}`, ...called, tail, lower] : [])])];
}
