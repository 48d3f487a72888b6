import type { RouteFact, Text } from "./fold.ts";
import { httpRegexTokens } from "./http-regex.ts";
import { bracketTokens, angleTokens, braceTokens, colonTokens } from "./http-styles.ts";
import { expandTokens, holeMark, pathOfTokens } from "./http-tokens.ts";

export type PathStyle = RouteFact["style"];

/** At most this many variants of one path: optional parts double them. */
const cap = 8;

/** A text as one string in which every hole is one mark. */
export function markHoles(text: Text): string {
  return text.map((part) => (typeof part === "string" ? part.replaceAll(holeMark, "") : holeMark)).join("");
}

const readers = {
  colon: colonTokens,
  brace: braceTokens,
  angle: angleTokens,
  bracket: bracketTokens,
  regex: httpRegexTokens,
} satisfies Record<PathStyle, unknown>;

/**
 * The normalised paths of one route (or one mount prefix): parameters are `{}`, a last catch-all is `{*}`, optional parts
 * are expanded, `/` stands for the root. Holes make their segment `{}`. Sorted as expanded: the shortest first, at most 8.
 * Empty when it is a regular expression that no path can say.
 * A regular expression as an Express *mount* cuts in the middle of a segment: leave its children unresolved rather than ask here.
 */
export function httpPaths(path: Text | string, style: PathStyle): readonly string[] {
  const text = typeof path === "string" ? path : markHoles(path);
  const tokens = readers[style](text);
  if (!tokens) return [];
  return [...new Set(expandTokens(tokens, cap).map(pathOfTokens))];
}

/** `GET`, `*` for any; what servers and clients write in their own way. */
export function httpMethod(method: string): string {
  const upper = method.trim().toUpperCase();
  if (upper === "" || upper === "ALL" || upper === "ANY") return "*";
  return upper === "DEL" ? "DELETE" : upper === "WS" || upper === "WEBSOCKET" ? "GET" : upper;
}

/** Contract keys of one route: `GET /users/{}`. */
export function httpKeys(method: string, path: Text | string, style: PathStyle): readonly string[] {
  return httpPaths(path, style).map((it) => `${httpMethod(method)} ${it}`);
}

/** Puts a normalised path under a normalised prefix. A catch-all keeps its meaning only at the end. */
export function joinHttpPaths(prefix: string, path: string): string {
  if (path === "/") return prefix;
  if (prefix === "/") return path;
  return (prefix.endsWith("/{*}") ? `${prefix.slice(0, -3)}{}` : prefix) + path;
}
