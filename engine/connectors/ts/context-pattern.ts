/**
 * File name globs that cover a regular expression as `require.context` takes it, without ever running it: literal text is kept,
 * alternatives in a group are spelled out, everything else becomes `*`. Covers at least what the expression matches.
 */
export function globsOfPattern(source: string): string[] {
  const body = source.replace(/^\^(?:\\?\.\\?\/)?/, "").replace(/\$$/, "");
  const anchoredEnd = source.endsWith("$") && !source.endsWith("\\$");
  const whole = expand(anchoredEnd ? body : `${body}.*`);
  const anchoredStart = source.startsWith("^");
  return [...new Set(whole.map((glob) => lastSegment(anchoredStart ? glob : `*${glob}`)))].sort();
}

/** A pattern that crosses folders is covered by its file name; the folder part is `**` already. */
function lastSegment(glob: string): string {
  return glob.slice(glob.lastIndexOf("/") + 1).replace(/\*+/g, "*") || "*";
}

const limit = 32;

function expand(pattern: string): string[] {
  let results = [""];
  const append = (pieces: readonly string[]) => {
    const next = results.flatMap((start) => pieces.map((piece) => start + piece));
    results = next.length > limit ? ["*"] : next;
  };
  for (let at = 0; at < pattern.length;) {
    const [pieces, end] = atom(pattern, at);
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(pattern.slice(end))?.[0] ?? "";
    if (quantifier === "") append(pieces);
    else if (quantifier === "?") append(["", ...pieces]);
    else append(["*"]);
    at = end + quantifier.length;
  }
  return results;
}

/** One atom from `at`: what it may stand for, and where it ends. */
function atom(pattern: string, at: number): readonly [readonly string[], number] {
  const char = pattern[at] as string;
  if (char === "\\") {
    const next = pattern[at + 1] ?? "";
    return [/[a-zA-Z0-9]/.test(next) ? ["*"] : [next], at + 2];
  }
  if (char === "[") return [["*"], closing(pattern, at, "]")];
  if (char === "(") {
    const end = closing(pattern, at, ")");
    const inner = pattern.slice(at + 1, end - 1);
    if (/^\?[=!<]/.test(inner)) return [[""], end];
    const arms = inner.replace(/^\?:/, "").split("|");
    return [arms.some((arm) => /[()]/.test(arm)) ? ["*"] : arms.flatMap((arm) => expand(arm)), end];
  }
  if (char === "|") return [["*"], pattern.length];
  return [[char === "." || char === "^" || char === "$" || char === ")" ? "*" : char], at + 1];
}

/** One past the bracket that closes the one at `at`. */
function closing(pattern: string, at: number, close: string): number {
  let depth = 0;
  for (let i = at; i < pattern.length; i++) {
    const char = pattern[i];
    if (char === "\\") i++;
    else if (char === pattern[at] && close === ")") depth++;
    else if (char === close && (close === "]" || --depth === 0)) return i + 1;
  }
  return pattern.length;
}
