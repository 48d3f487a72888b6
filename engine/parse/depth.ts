/** Brackets nested deeper than this are more than recursive parsers bear. */
export const depthLimit = 1000;

export interface TooDeep {
  /** 1-based line where the limit was passed. */
  readonly line: number;
  /** Brackets that are still open at the end. */
  readonly open: number;
}

/**
 * Looks for bracket nesting beyond the limit, in one pass and without knowing the language. Brackets in strings and
 * comments count at first; only a file that fails so is looked at again without them, so that no odd text is refused.
 */
export function findTooDeep(text: string): TooDeep | undefined {
  return scan(text, false) && scan(text, true);
}

function scan(text: string, skipping: boolean): TooDeep | undefined {
  let depth = 0;
  let passedAt = -1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x28 || unit === 0x5b || unit === 0x7b) {
      if (++depth > depthLimit && passedAt < 0) passedAt = i;
    } else if (unit === 0x29 || unit === 0x5d || unit === 0x7d) {
      if (depth > 0) depth--;
    } else if (skipping && (unit === 0x22 || unit === 0x27 || unit === 0x60)) {
      i = endOfString(text, i, unit);
    } else if (skipping && unit === 0x2f) {
      i = endOfComment(text, i);
    }
  }
  return passedAt < 0 ? undefined : { line: lineAt(text, passedAt), open: depth };
}

/** Index of the closing quote; of the opening one when the string does not end where strings may. */
function endOfString(text: string, start: number, quote: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) return i;
    if (unit === 0x5c) i++;
    else if (unit === 0x0a && quote !== 0x60) return start;
  }
  return start;
}

function endOfComment(text: string, start: number): number {
  const next = text.charCodeAt(start + 1);
  if (next === 0x2f) {
    const end = text.indexOf("\n", start);
    return end < 0 ? text.length : end;
  }
  if (next !== 0x2a) return start;
  const end = text.indexOf("*/", start + 2);
  return end < 0 ? start : end + 1;
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < index; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
