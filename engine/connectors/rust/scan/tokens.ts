/** Kinds of token. Comments and white space are none. */
export const tokenKind = { name: 1, text: 2, literal: 3, lifetime: 4, mark: 5 } as const;

/** The tokens of a Rust file in columns; `start` and `end` are UTF-16 indices, `line` is 1-based. */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  readonly kind: Uint8Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly line: Int32Array;
}

const isNameStart = (c: number): boolean => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95 || c > 127;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isNamePart = (c: number): boolean => isNameStart(c) || isDigit(c);

/**
 * Splits Rust source into tokens in one pass. Never fails: an unfinished text or comment ends with the file.
 * `::`, `->` and `=>` are one mark each, every other punctuation character is its own.
 * https://doc.rust-lang.org/reference/tokens.html
 */
export function tokensOf(text: string): Tokens {
  const size = Math.max(64, text.length);
  const kind = new Uint8Array(size);
  const start = new Int32Array(size);
  const end = new Int32Array(size);
  const line = new Int32Array(size);
  let count = 0;
  let row = 1;
  let at = text.startsWith("#!") && !text.startsWith("#![") ? lineEnd(text, 0) : 0;
  const push = (sort: number, from: number, to: number): void => {
    kind[count] = sort;
    start[count] = from;
    end[count] = to;
    line[count++] = row;
    if (sort === tokenKind.text) for (let i = from; i < to; i++) if (text.charCodeAt(i) === 10) row++;
    at = to;
  };
  while (at < text.length) {
    const c = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (c === 10) {
      row++;
      at++;
    } else if (c === 32 || c === 9 || c === 13 || c === 0xfeff) at++;
    else if (c === 47 && next === 47) at = lineEnd(text, at);
    else if (c === 47 && next === 42) {
      const to = commentEnd(text, at);
      for (; at < to; at++) if (text.charCodeAt(at) === 10) row++;
    } else if (c === 34) push(tokenKind.text, at, textEnd(text, at));
    else if (c === 39) {
      const to = charEnd(text, at);
      push(to > 0 ? tokenKind.literal : tokenKind.lifetime, at, to > 0 ? to : nameEnd(text, at + 1));
    } else if (isDigit(c)) push(tokenKind.literal, at, numberEnd(text, at));
    else if (isNameStart(c)) pushName(text, at, push);
    else if ((c === 58 && next === 58) || (next === 62 && (c === 45 || c === 61))) push(tokenKind.mark, at, at + 2);
    else push(tokenKind.mark, at, at + 1);
  }
  return { text, count, kind, start, end, line };
}

/** A name, or a text with a prefix: `b"…"`, `r#"…"#`, `br"…"`, `c"…"`, `b'x'`, and `r#name`. */
function pushName(text: string, at: number, push: (sort: number, from: number, to: number) => void): void {
  const to = nameEnd(text, at);
  const next = text.charCodeAt(to);
  if (to - at > 2 || (next !== 34 && next !== 35 && next !== 39)) return push(tokenKind.name, at, to);
  const prefix = text.slice(at, to);
  if (next === 34 && (prefix === "b" || prefix === "c")) return push(tokenKind.text, at, textEnd(text, to));
  if (next === 39 && prefix === "b") return push(tokenKind.literal, at, Math.max(charEnd(text, to), to + 1));
  if (prefix !== "r" && prefix !== "br" && prefix !== "cr") return push(tokenKind.name, at, to);
  let quote = to;
  while (text.charCodeAt(quote) === 35) quote++;
  if (text.charCodeAt(quote) === 34) {
    const close = text.indexOf(`"${"#".repeat(quote - to)}`, quote + 1);
    return push(tokenKind.text, at, close < 0 ? text.length : close + 1 + quote - to);
  }
  if (prefix === "r" && quote === to + 1 && isNameStart(text.charCodeAt(quote))) return push(tokenKind.name, at, nameEnd(text, quote));
  push(tokenKind.name, at, to);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function commentEnd(text: string, at: number): number {
  let depth = 1;
  let here = at + 2;
  while (depth > 0 && here < text.length) {
    if (text.startsWith("/*", here)) {
      depth++;
      here += 2;
    } else if (text.startsWith("*/", here)) {
      depth--;
      here += 2;
    } else here++;
  }
  return here;
}

function textEnd(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 92) at++;
    else if (c === 34) return at + 1;
  }
  return text.length;
}

/** Where a character literal ends, or 0 when the quote starts a lifetime. */
function charEnd(text: string, quote: number): number {
  if (text.charCodeAt(quote + 1) === 92) {
    const close = text.indexOf("'", quote + 3);
    return close < 0 ? text.length : close + 1;
  }
  const wide = (text.codePointAt(quote + 1) ?? 0) > 0xffff ? 2 : 1;
  return text.charCodeAt(quote + 1 + wide) === 39 ? quote + 2 + wide : 0;
}

function nameEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isNamePart(text.charCodeAt(end))) end++;
  return end;
}

function numberEnd(text: string, at: number): number {
  const end = nameEnd(text, at);
  return text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1)) ? nameEnd(text, end + 1) : end;
}

/** The name at a token, without `r#`. Empty when the token is no name. */
export function nameAt(tokens: Tokens, at: number): string {
  if (tokens.kind[at] !== tokenKind.name || at >= tokens.count) return "";
  const from = tokens.start[at] as number;
  const raw = tokens.text.startsWith("r#", from) ? 2 : 0;
  return tokens.text.slice(from + raw, tokens.end[at]);
}

/** The punctuation at a token. Empty when the token is none. */
export function markAt(tokens: Tokens, at: number): string {
  return at >= 0 && at < tokens.count && tokens.kind[at] === tokenKind.mark ? tokens.text.slice(tokens.start[at], tokens.end[at]) : "";
}

/** The value of a text literal, or undefined when the token is none. */
export function textAt(tokens: Tokens, at: number): string | undefined {
  if (at >= tokens.count || tokens.kind[at] !== tokenKind.text) return undefined;
  return textValue(tokens.text.slice(tokens.start[at], tokens.end[at]));
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["0", "\0"],
]);

/** The value of a Rust text literal as written, quotes and prefix included. */
export function textValue(source: string): string {
  const raw = /^[bc]?r(#*)"/.exec(source);
  if (raw) return source.slice(raw[0].length, source.length - 1 - (raw[1] as string).length);
  const inner = source.slice(source.indexOf('"') + 1, source.endsWith('"') ? -1 : undefined);
  if (!inner.includes("\\")) return inner;
  return inner.replace(/\\(?:\r?\n\s*|u\{([0-9a-fA-F_]{1,8})\}|x([0-9a-fA-F]{2})|([\s\S]))/g, (_, code?: string, hex?: string, one?: string) => {
    if (code !== undefined) return safeCodePoint(Number.parseInt(code.replaceAll("_", ""), 16));
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return one === undefined ? "" : (escapes.get(one) ?? one);
  });
}

function safeCodePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

/** For every opening bracket the index of its closing one (`count` when there is none); 0 elsewhere. */
export function pairsOf(tokens: Tokens): Int32Array {
  const pairs = new Int32Array(tokens.count);
  const open: number[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.mark) continue;
    const c = tokens.text.charCodeAt(tokens.start[at] as number);
    if (c === 40 || c === 91 || c === 123) {
      pairs[at] = tokens.count;
      open.push(at);
    } else if (c === 41 || c === 93 || c === 125) {
      const from = closes(tokens, open, c);
      if (from >= 0) pairs[from] = at;
    }
  }
  return pairs;
}

/** Takes the bracket that a closing one belongs to off the stack. A brace closes what is open inside it; the others close only their like. */
function closes(tokens: Tokens, open: number[], close: number): number {
  const wanted = close === 41 ? 40 : close - 2;
  const like = (at: number | undefined): boolean => at !== undefined && tokens.text.charCodeAt(tokens.start[at] as number) === wanted;
  if (close === 125) while (open.length > 0 && !like(open.at(-1))) open.pop();
  return like(open.at(-1)) ? (open.pop() as number) : -1;
}
