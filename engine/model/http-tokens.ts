/** Stands for a hole in a text that is read as one string; never part of a repository's own text here. */
export const holeMark = "\u0000";

/** A path in pieces: `/`, literal characters, one variable part, a catch-all, or something that may be absent. */
export type PathToken =
  | { readonly k: "slash" }
  | { readonly k: "text"; readonly v: string }
  | { readonly k: "var" }
  | { readonly k: "rest" }
  | { readonly k: "maybe"; readonly tokens: readonly PathToken[] };

export const slash: PathToken = { k: "slash" };
export const variable: PathToken = { k: "var" };
export const rest: PathToken = { k: "rest" };
export const literal = (v: string): PathToken => ({ k: "text", v });
export const maybe = (tokens: readonly PathToken[]): PathToken => ({ k: "maybe", tokens });

/** Does a parameter's own pattern reach over `/`? */
export function reachesOver(pattern: string): boolean {
  const bare = pattern.replace(/^\(+(\?:)?/, "").replace(/^\^/, "");
  return bare.startsWith(".*") || bare.startsWith(".+") || bare === "*" || bare.startsWith("[^]") || bare.startsWith("[\\s\\S]");
}

/** Makes the part just read optional, together with the slash before it when it is a whole segment. */
export function makeOptional(out: PathToken[], part: PathToken): void {
  if (out.at(-1)?.k === "slash") out.push(maybe([out.pop() ?? slash, part]));
  else out.push(maybe([part]));
}

/** Every way to have or not have the optional parts; those without first. At most `cap`. */
export function expandTokens(tokens: readonly PathToken[], cap: number): readonly (readonly PathToken[])[] {
  let all: PathToken[][] = [[]];
  for (const token of tokens) {
    if (token.k !== "maybe") {
      for (const it of all) it.push(token);
      continue;
    }
    const inner = expandTokens(token.tokens, cap);
    all = [all, ...inner.map((with_) => all.map((it) => it.concat(with_)))]
      .flat()
      .slice(0, cap)
      .map((it) => it.slice());
  }
  return all;
}

/** `/a/{}/{*}` of tokens without optional parts. A segment with any variable part is `{}`. */
export function pathOfTokens(tokens: readonly PathToken[]): string {
  const segments: string[] = [];
  let current: PathToken[] = [];
  const close = (last: boolean): void => {
    if (current.length > 0) segments.push(segment(current, last));
    current = [];
  };
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.k === "slash") end--;
  for (const token of tokens.slice(0, end)) {
    if (token.k === "slash") close(false);
    else current.push(token);
  }
  close(true);
  return `/${segments.join("/")}`;
}

function segment(tokens: readonly PathToken[], last: boolean): string {
  if (tokens.every((it) => it.k === "text")) return tokens.map((it) => (it.k === "text" ? it.v : "")).join("");
  return last && tokens.length === 1 && tokens[0]?.k === "rest" ? "{*}" : "{}";
}

const pairs: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]", "<": ">" };

/** Index just after the bracket that closes the one at `from`, escapes and character classes skipped; -1 when it never closes. */
export function closing(text: string, from: number): number {
  const open = text[from] ?? "";
  const close = pairs[open];
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const c = text[i];
    if (c === "\\") i++;
    else if (c === "[" && open !== "[") {
      const end = classEnd(text, i);
      if (end > 0) i = end - 1;
    } else if (c === open) depth++;
    else if (c === close && --depth === 0) return i + 1;
  }
  return -1;
}

/** Index just after a `[…]` of a pattern; -1 when it never closes. */
export function classEnd(text: string, from: number): number {
  let i = from + 1;
  if (text[i] === "^") i++;
  if (text[i] === "]") i++;
  for (; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === "]") return i + 1;
  }
  return -1;
}
