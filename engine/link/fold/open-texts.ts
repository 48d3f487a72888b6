import type { Text } from "../../model/fold.ts";

/** A URL whose path is nothing but holes, one of them a parameter: `${base}${path}?${query}`. */
export function isOnlyHead(url: Text): boolean {
  const query = url.findIndex((piece) => typeof piece === "string" && /[?#]/.test(piece));
  const head = query < 0 ? url : [...url.slice(0, query), String(url[query]).replace(/[?#].*$/s, "")];
  const marked = head.map((piece) => (typeof piece === "string" ? piece : "\0")).join("");
  return (
    head.length > 1 &&
    head.some((piece) => typeof piece !== "string" && piece.param !== undefined) &&
    /^(?:(?:https?:|\0+)?\/\/[^/]*\/?|[\0/]*)$/.test(marked)
  );
}

/** What a parameter is called that holds more path, and no query string, where nobody in the tree says what it holds. */
export const namesPath = /(?:path|url|uri|endpoint|route|href)$/i;

/** A path that is nothing but unknown. */
export const hasWhole = (path: Text): boolean =>
  path.length > 0 && path.every((piece) => typeof piece !== "string" || piece === "/") && path.some((piece) => typeof piece !== "string");
