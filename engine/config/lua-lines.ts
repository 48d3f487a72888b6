/** Finds the lines where settings stand in the text of a chunk, for messages. Knows Lua's tokens and no more. */
export interface LuaLines {
  /** 1-based line of `setting`, or of a part of it by list numbers and names; the nearest that is found. */
  readonly lineOf: (path: readonly (string | number)[], notAfter: number | null) => number | null;
}

interface Token {
  readonly text: string;
  readonly line: number;
}

export function luaLines(source: string): LuaLines {
  const tokens = tokenize(source);
  return {
    lineOf([setting, ...rest], notAfter) {
      let at = -1;
      for (let i = 0; i + 1 < tokens.length; i++) {
        if (notAfter !== null && (tokens[i] as Token).line > notAfter) break;
        if (tokens[i]?.text === setting && tokens[i + 1]?.text === "=" && tokens[i + 2]?.text !== "=") at = i;
      }
      if (at < 0) return notAfter;
      for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
        const next = findPart(tokens, at, part);
        if (next < 0) break;
        at = next;
      }
      return (tokens[at] as Token).line;
    },
  };
}

/** Index of the token at which a part of the table that follows `from` begins; -1 when it is not written there. */
function findPart(tokens: readonly Token[], from: number, part: string | number): number {
  let i = from;
  while (i < tokens.length && i < from + 6 && tokens[i]?.text !== "{") i++;
  if (tokens[i]?.text !== "{") return -1;
  let depth = 0;
  let count = 1;
  for (; i < tokens.length; i++) {
    const { text } = tokens[i] as Token;
    const named = part === text && depth === 1 && (tokens[i + 1]?.text === "=" || (tokens[i + 1]?.text === "]" && tokens[i + 2]?.text === "="));
    if (named) return i;
    if (text === "{") {
      if (++depth === 1 && part === 1) return i + 1;
    } else if (text === "}") {
      if (--depth === 0) return -1;
    } else if ((text === "," || text === ";") && depth === 1 && ++count === part) {
      return i + 1;
    }
  }
  return -1;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let i = 0; i < source.length;) {
    const char = source[i] as string;
    const comment = source.startsWith("--", i);
    const long = /^\[(=*)\[/.exec(source.slice(comment ? i + 2 : i, i + 40));
    let end = i + 1;
    if (long) {
      const close = source.indexOf(`]${long[1]}]`, i);
      end = close < 0 ? source.length : close + (long[1] as string).length + 2;
      if (!comment) tokens.push({ text: source.slice(i, end), line });
    } else if (comment) {
      end = source.indexOf("\n", i);
      if (end < 0) end = source.length;
    } else if (char === '"' || char === "'") {
      while (end < source.length && source[end] !== char && source[end] !== "\n") end += source[end] === "\\" ? 2 : 1;
      tokens.push({ text: source.slice(i + 1, end), line });
      end++;
    } else if (/[A-Za-z_0-9]/.test(char)) {
      while (end < source.length && /[A-Za-z_0-9]/.test(source[end] as string)) end++;
      tokens.push({ text: source.slice(i, end), line });
    } else if (!/\s/.test(char)) {
      tokens.push({ text: char, line });
    }
    for (let at = source.indexOf("\n", i); at >= 0 && at < end; at = source.indexOf("\n", at + 1)) line++;
    i = end;
  }
  return tokens;
}
