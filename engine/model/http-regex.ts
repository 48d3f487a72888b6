import { classEnd, closing, holeMark, literal, maybe, type PathToken, rest, slash, variable } from "./http-tokens.ts";

/**
 * A route's regular expression as path pieces, or undefined where no path says the same: anchors, literals, groups and
 * character classes inside one segment, `/?`, an optional group. Look-arounds and alternatives outside a group are refused,
 * and so is an expression that is anchored nowhere and starts with a slash: it may match in the middle of a path.
 */
export function httpRegexTokens(source: string): readonly PathToken[] | undefined {
  const text = source.replace(/^\(\?[aiLmsux]+\)/, "");
  if (!text.startsWith("^") && !/^\w[\w-]*\//.test(text) && text !== "" && text !== "$") return undefined;
  return tokens(text.replace(/^\^/, "").replace(/(?<!\\)(?:\$|\\Z|\\z)$/, ""), 0);
}

const classEscape = /[dwsDWSbBhHvV]/;
/** Nesting of groups that is followed. */
const depthLimit = 20;

function tokens(text: string, depth: number): readonly PathToken[] | undefined {
  const out: PathToken[] = [];
  for (let i = 0; i < text.length;) {
    const c = text[i] ?? "";
    let part: PathToken | undefined;
    let width = 1;
    if (c === "|" || c === ")" || c === "^" || c === "$") return undefined;
    if (c === "\\") {
      width = 2;
      const escaped = text[i + 1] ?? "";
      part = escaped === "/" ? slash : classEscape.test(escaped) ? variable : literal(escaped);
    } else if (c === "/") part = slash;
    else if (c === holeMark) part = variable;
    else if (c === "[") {
      const end = classEnd(text, i);
      if (end < 0) return undefined;
      width = end - i;
      part = variable;
    } else if (c === "(") {
      const end = closing(text, i);
      if (end < 0) return undefined;
      width = end - i;
      part = group(text.slice(i + 1, end - 1), text[end] === "?", depth);
      if (!part) return undefined;
      if (text[end] === "?") width++;
    } else if (c === ".") part = /^\.[*+]/.test(text.slice(i, i + 2)) ? rest : variable;
    else part = literal(c);
    i += width;
    const quantifier = /^(?:[*+?]|\{\d*,?\d*\})[?+]?/.exec(text.slice(i, i + 12))?.[0];
    if (quantifier) {
      i += quantifier.length;
      if (part.k === "text") part = variable;
      if (part.k === "slash" && quantifier.startsWith("?")) part = i >= text.length ? slash : maybe([slash]);
    }
    out.push(part);
  }
  return restOnlyLast(out) ? out : undefined;
}

/** A catch-all in the middle would stand for an unknown number of segments. */
function restOnlyLast(parts: readonly PathToken[]): boolean {
  const at = parts.findIndex((it) => it.k === "rest");
  return at < 0 || parts.slice(at + 1).every((it) => it.k === "slash");
}

/** A group: one variable part, a catch-all, or with `?` something that may be absent. */
function group(inner: string, optional: boolean, depth: number): PathToken | undefined {
  if (/^\?(?:[=!]|<[=!])/.test(inner) || depth > depthLimit) return undefined;
  const capturing = !inner.startsWith("?:");
  const bare = inner.replace(/^\?(?::|P?<\w+>)/, "");
  if (/^\.[*+]\??$/.test(bare) || /^\[\^?\\?[\w.\\-]*\/[^\]]*\][*+]$/.test(bare)) return optional ? maybe([rest]) : rest;
  const slashes = bare.replace(/\[(?:\\.|[^\]\\])*\]/g, "").includes("/");
  if (!slashes) return optional ? maybe([variable]) : variable;
  if (bare.replace(/\((?:[^()]|\\.)*\)/g, "").includes("|")) return undefined;
  const parts = tokens(bare, depth + 1);
  if (!parts || (!optional && capturing && parts.length > 1)) return undefined;
  return optional ? maybe(parts) : parts.length === 1 ? parts[0] : undefined;
}
