/*
 * Globs as gitignore(5) has them, matched by walking: no RegExp is ever made from a pattern, so the cost of a match is at
 * most pattern length times name length.
 */

type Token = { readonly sort: "char"; readonly unit: number } | { readonly sort: "any" } | { readonly sort: "star" } | CharClass;

interface CharClass {
  readonly sort: "class";
  readonly negated: boolean;
  readonly ranges: readonly (readonly [number, number])[];
}

/** A pattern cut at its slashes; `null` stands for `**`. */
export type Glob = readonly (readonly Token[] | null)[];

/** A pattern ready to be matched; any text is one. */
export function compileGlob(pattern: string): Glob {
  return pattern.split("/").map((segment) => (segment === "**" ? null : compileSegment(segment)));
}

/** Does the whole path match? `**` stands for any number of folders, at the end for at least one name. */
export function matchGlob(glob: Glob, path: string): boolean {
  const names = path.split("/");
  let g = 0;
  let n = 0;
  let backGlob = -1;
  let backName = 0;
  while (n < names.length) {
    const segment = glob[g];
    if (segment === null) {
      if (g === glob.length - 1) return true;
      backGlob = ++g;
      backName = n;
    } else if (segment !== undefined && matchSegment(segment, names[n] as string)) {
      g++;
      n++;
    } else if (backGlob >= 0) {
      g = backGlob;
      n = ++backName;
    } else {
      return false;
    }
  }
  return g === glob.length;
}

function matchSegment(tokens: readonly Token[], name: string): boolean {
  let t = 0;
  let c = 0;
  let backToken = -1;
  let backChar = 0;
  while (c < name.length) {
    const token = tokens[t];
    if (token?.sort === "star") {
      backToken = ++t;
      backChar = c;
    } else if (token !== undefined && matchUnit(token, name.charCodeAt(c))) {
      t++;
      c++;
    } else if (backToken >= 0) {
      t = backToken;
      c = ++backChar;
    } else {
      return false;
    }
  }
  while (tokens[t]?.sort === "star") t++;
  return t === tokens.length;
}

function matchUnit(token: Token, unit: number): boolean {
  switch (token.sort) {
    case "char":
      return token.unit === unit;
    case "any":
      return true;
    case "star":
      return false;
    case "class":
      return token.ranges.some(([low, high]) => low <= unit && unit <= high) !== token.negated;
  }
}

function compileSegment(text: string): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === "*") {
      if (tokens.at(-1)?.sort !== "star") tokens.push({ sort: "star" });
    } else if (char === "?") {
      tokens.push({ sort: "any" });
    } else if (char === "[") {
      const found = compileClass(text, i);
      // A class that is never closed matches nothing, as in git.
      tokens.push(found?.token ?? { sort: "class", negated: false, ranges: [] });
      i = found?.end ?? text.length;
    } else {
      if (char === "\\" && i + 1 < text.length) i++;
      tokens.push({ sort: "char", unit: text.charCodeAt(i) });
    }
  }
  return tokens;
}

const named = new Map<string, readonly (readonly [string, string])[]>([
  [
    "alpha",
    [
      ["A", "Z"],
      ["a", "z"],
    ],
  ],
  ["digit", [["0", "9"]]],
  [
    "alnum",
    [
      ["0", "9"],
      ["A", "Z"],
      ["a", "z"],
    ],
  ],
  ["upper", [["A", "Z"]]],
  ["lower", [["a", "z"]]],
  [
    "space",
    [
      ["\t", "\r"],
      [" ", " "],
    ],
  ],
  [
    "xdigit",
    [
      ["0", "9"],
      ["A", "F"],
      ["a", "f"],
    ],
  ],
  [
    "punct",
    [
      ["!", "/"],
      [":", "@"],
      ["[", "`"],
      ["{", "~"],
    ],
  ],
]);

/** A bracket class that starts at `start`; undefined when it is never closed. */
function compileClass(text: string, start: number): { token: CharClass; end: number } | undefined {
  let i = start + 1;
  const negated = text[i] === "!" || text[i] === "^";
  if (negated) i++;
  const ranges: (readonly [number, number])[] = [];
  for (let first = true; i < text.length; first = false) {
    if (text[i] === "]" && !first) return { token: { sort: "class", negated, ranges }, end: i };
    if (text.startsWith("[:", i)) {
      const close = text.indexOf(":]", i);
      const known = close < 0 ? undefined : named.get(text.slice(i + 2, close));
      if (known) {
        for (const [low, high] of known) ranges.push([low.charCodeAt(0), high.charCodeAt(0)]);
        i = close + 2;
        continue;
      }
    }
    if (text[i] === "\\") i++;
    const low = text.charCodeAt(i);
    if (text[i + 1] === "-" && i + 2 < text.length && text[i + 2] !== "]") {
      i += text[i + 2] === "\\" ? 3 : 2;
      ranges.push([low, text.charCodeAt(i)]);
    } else {
      ranges.push([low, low]);
    }
    i++;
  }
  return undefined;
}
