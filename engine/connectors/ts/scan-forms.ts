import type { Form } from "./import-forms.ts";
import { commentEnd, regexEnd, skipSpace, stringEnd, templateEnd } from "./scan-text.ts";
import { unescapeLiteral } from "./string-literal.ts";

/** The arguments in a text that begins behind an opening parenthesis, and the index behind the closing one; undefined when it does not close. */
export function scanArguments(text: string): { readonly args: readonly Form[]; readonly end: number } | undefined {
  const parts = splitList(text, 0, 41, text.length);
  return parts && { args: parts.ranges.map(([start, end]) => scanForm(text, start, end, 0)), end: parts.end };
}

/** Ranges between commas, up to the closing bracket `close`. Empty ranges are left out. */
function splitList(
  text: string,
  from: number,
  close: number,
  limit: number,
): { readonly ranges: [number, number][]; readonly end: number } | undefined {
  const ranges: [number, number][] = [];
  let start = from;
  let depth = 0;
  const add = (end: number) => {
    if (skipSpace(text, start) < end) ranges.push([start, end]);
  };
  for (let at = from; at < text.length && at < limit;) {
    const code = text.charCodeAt(at);
    if (depth === 0 && code === close) {
      add(at);
      return { ranges, end: at + 1 };
    }
    if (depth === 0 && code === 44) {
      add(at);
      start = at + 1;
    } else if (code === 40 || code === 91 || code === 123) depth++;
    else if (code === 41 || code === 93 || code === 125) depth--;
    if (depth < 0) return undefined;
    at = step(text, at, start);
  }
  return undefined;
}

/** Behind the literal or comment at `at`, else one further. `start` is where the expression begins, for telling a regex from a division. */
function step(text: string, at: number, start: number): number {
  const code = text.charCodeAt(at);
  if (code === 34 || code === 39) return Math.max(at + 1, stringEnd(text, at));
  if (code === 96) return templateEnd(text, at);
  if (code !== 47) return at + 1;
  const next = text.charCodeAt(at + 1);
  if (next === 47 || next === 42) return commentEnd(text, at);
  const before = text.slice(Math.max(start, at - 20), at).trimEnd();
  return before === "" || /[(,=:[!&|?{};]$/.test(before) ? Math.max(at + 1, regexEnd(text, at)) : at + 1;
}

const maxDepth = 20;

/** What stands between two indices, as far as imports need it. */
function scanForm(text: string, from: number, to: number, depth: number): Form {
  const start = skipSpace(text, from);
  const end = trimmedEnd(text, start, to);
  const other: Form = { k: "other", text: text.slice(start, end) };
  if (depth > maxDepth || start >= end) return other;
  const code = text.charCodeAt(start);
  const question = findTop(text, start, end, "?");
  if (question >= 0) {
    const colon = findTop(text, question + 1, end, ":");
    if (colon < 0) return other;
    return { k: "choice", options: [scanForm(text, question + 1, colon, depth + 1), scanForm(text, colon + 1, end, depth + 1)] };
  }
  const plus = findTop(text, start, end, "+");
  if (plus >= 0) return concatenation(text, start, plus, end, depth);
  const bare = withoutCast(text, start, end);
  if (bare < end) return scanForm(text, start, bare, depth + 1);
  if (code === 34 || code === 39) return stringEnd(text, start) === end ? { k: "text", v: unescapeLiteral(text.slice(start + 1, end - 1)) } : other;
  if (code === 96) return templateEnd(text, start) === end ? template(text, start, end) : other;
  if (code === 47) {
    const regex = regexEnd(text, start);
    return regex === end ? { k: "pattern", source: text.slice(start + 1, text.lastIndexOf("/", end - 1)) } : other;
  }
  if (code === 40 && closes(text, start, end)) return scanForm(text, start + 1, end - 1, depth + 1);
  if (code === 91 && closes(text, start, end)) {
    const parts = splitList(text, start + 1, 93, end);
    return parts ? { k: "list", items: parts.ranges.map(([a, b]) => scanForm(text, a, b, depth + 1)) } : other;
  }
  const call = /^import\s*\(/.exec(text.slice(start, Math.min(end, start + 20)));
  if (call && text.charCodeAt(end - 1) === 41) {
    const inner = splitList(text, start + call[0].length, 41, end)?.ranges[0];
    if (inner) return scanForm(text, inner[0], inner[1], depth + 1);
  }
  return other;
}

function trimmedEnd(text: string, start: number, to: number): number {
  let end = to;
  for (;;) {
    while (end > start && /\s/.test(text[end - 1] as string)) end--;
    if (text.startsWith("*/", end - 2)) {
      const open = text.lastIndexOf("/*", end - 3);
      if (open < start) return end;
      end = open;
      continue;
    }
    const line = text.lastIndexOf("\n", end - 1) + 1;
    const comment = text.indexOf("//", Math.max(line, start));
    if (comment < 0 || comment >= end || !isComment(text, Math.max(line, start), comment)) return end;
    end = comment;
  }
}

function isComment(text: string, from: number, comment: number): boolean {
  for (let at = from; at <= comment; at = step(text, at, from)) if (at === comment) return true;
  return false;
}

/** The first `sign` of this level that is an operator of its own; -1 when there is none. */
function findTop(text: string, from: number, to: number, sign: string): number {
  let depth = 0;
  let nested = 0;
  for (let at = from; at < to;) {
    const char = text[at] as string;
    if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (depth === 0 && char === "=" && text[at + 1] === ">") return -1;
    else if (depth === 0 && sign === ":" && char === "?" && text[at + 1] !== "." && text[at + 1] !== "?" && text[at - 1] !== "?") nested++;
    else if (depth === 0 && char === sign && !isPartOfLonger(text, at, sign)) {
      if (sign !== ":" || nested === 0) return at;
      nested--;
    }
    at = step(text, at, from);
  }
  return -1;
}

function isPartOfLonger(text: string, at: number, sign: string): boolean {
  if (sign === "?") return text[at + 1] === "." || text[at + 1] === "?" || text[at - 1] === "?";
  return sign === "+" && (text[at + 1] === "+" || text[at - 1] === "+" || text[at + 1] === "=");
}

function concatenation(text: string, start: number, plus: number, end: number, depth: number): Form {
  const parts: (string | null)[] = [];
  for (let from = start, sign = plus; ; from = sign + 1, sign = findTop(text, from, end, "+")) {
    const piece = scanForm(text, from, sign < 0 ? end : sign, depth + 1);
    if (piece.k === "text") parts.push(piece.v);
    else if (piece.k === "join") parts.push(...piece.parts);
    else parts.push(null);
    if (sign < 0) break;
  }
  return parts.every((part) => part !== null) ? { k: "text", v: parts.join("") } : { k: "join", parts };
}

/** The end of an expression in front of `as X`, `satisfies X` and `!`. */
function withoutCast(text: string, start: number, end: number): number {
  if (text[end - 1] === "!") return end - 1;
  for (let at = start; at < end; at = step(text, at, start)) {
    if (/\s/.test(text[at] as string) && /^\s+(?:as|satisfies)\s/.test(text.slice(at, at + 40)) && !/^\s*$/.test(text.slice(start, at))) return at;
  }
  return end;
}

/** Does the bracket at `start` close right before `end`? */
function closes(text: string, start: number, end: number): boolean {
  let depth = 0;
  for (let at = start; at < end; at = step(text, at, start)) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) depth++;
    else if ((code === 41 || code === 93 || code === 125) && --depth === 0) return at === end - 1;
  }
  return false;
}

function template(text: string, start: number, end: number): Form {
  const parts: (string | null)[] = [];
  let from = start + 1;
  for (let at = from; at < end - 1; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "$" && text[at + 1] === "{") {
      parts.push(unescapeLiteral(text.slice(from, at)), null);
      let depth = 0;
      for (at += 1; at < end; at = step(text, at, at)) {
        if (text[at] === "{") depth++;
        else if (text[at] === "}" && --depth === 0) break;
      }
      from = at + 1;
    }
  }
  const last = unescapeLiteral(text.slice(from, end - 1));
  return parts.length === 0 ? { k: "text", v: last } : { k: "join", parts: [...parts, last] };
}
