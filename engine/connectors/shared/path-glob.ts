/**
 * Does a path match a glob? Whole segments: `**` is any number of them, `*` and `?` stay inside one, `{a,b}` are alternatives, `[ab]` a set,
 * `@(a|b)` and `?(a|b)` groups of alternatives. No regular expression is built from the glob, and the time is at most glob x path.
 * `dots`: may a wildcard match a segment that begins with a dot?
 */
export function matchesGlob(glob: string, path: string, dots = false): boolean {
  const segments = path.split("/");
  return expandBraces(glob).some((one) =>
    matchSegments(
      one.split("/").filter((part) => part !== "" && part !== "."),
      segments,
      dots,
    ),
  );
}

const maxAlternatives = 256;

/** Every alternative of a glob with braces; a brace that is never closed is plain text. */
export function expandBraces(glob: string): string[] {
  const done: string[] = [];
  const open = [glob.replace(/([@?])\(([^()]*)\)/g, (_, kind: string, inner: string) => `{${inner.split("|").join(",")}${kind === "?" ? "," : ""}}`)];
  while (open.length > 0) {
    const one = open.pop() as string;
    const found = innermostBrace(one);
    if (!found || done.length + open.length > maxAlternatives) done.push(one);
    else
      for (const arm of one
        .slice(found[0] + 1, found[1])
        .split(",")
        .reverse())
        open.push(one.slice(0, found[0]) + arm + one.slice(found[1] + 1));
  }
  return done;
}

/** A brace pair with a comma and no brace inside. */
function innermostBrace(glob: string): readonly [number, number] | undefined {
  let start = -1;
  for (let i = 0; i < glob.length; i++) {
    if (glob[i] === "{") start = i;
    else if (glob[i] === "}" && start >= 0) {
      if (glob.slice(start, i).includes(",")) return [start, i];
      start = -1;
    }
  }
  return undefined;
}

/** Reachable positions in the glob, segment by segment, so that many `**` cost no more than one. */
function matchSegments(glob: readonly string[], path: readonly string[], dots: boolean): boolean {
  let states = skipStars(glob, new Set([0]));
  for (const segment of path) {
    const next = new Set<number>();
    for (const at of states) {
      const part = glob[at];
      if (part === undefined) continue;
      if (part === "**") {
        if (dots || !segment.startsWith(".")) next.add(at);
      } else if (matchSegment(part, segment, dots)) next.add(at + 1);
    }
    if (next.size === 0) return false;
    states = skipStars(glob, next);
  }
  return states.has(glob.length);
}

function skipStars(glob: readonly string[], states: Set<number>): Set<number> {
  for (const at of states) if (glob[at] === "**") states.add(at + 1);
  return states;
}

function matchSegment(glob: string, text: string, dots: boolean): boolean {
  if (text.startsWith(".") && !dots && /^[*?[]/.test(glob)) return false;
  let star = -1;
  let mark = 0;
  let at = 0;
  let i = 0;
  while (i < text.length) {
    const char = glob[at];
    if (char === "*") {
      star = at++;
      mark = i;
      continue;
    }
    const width = char === undefined ? 0 : matchOne(glob, at, text[i] as string);
    if (width > 0) {
      at += width;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++mark;
    } else return false;
  }
  while (glob[at] === "*") at++;
  return at === glob.length;
}

/** How many characters of the glob match this one character; 0 for none. */
function matchOne(glob: string, at: number, char: string): number {
  const part = glob[at];
  if (part === "?") return 1;
  if (part === "\\") return glob[at + 1] === char ? 2 : 0;
  if (part === "[") {
    const end = glob.indexOf("]", at + 2);
    if (end > 0) {
      const negated = /[!^]/.test(glob[at + 1] as string);
      return inSet(glob.slice(at + (negated ? 2 : 1), end), char) !== negated ? end + 1 - at : 0;
    }
  }
  return part === char ? 1 : 0;
}

function inSet(set: string, char: string): boolean {
  for (let i = 0; i < set.length; i++) {
    const to = set[i + 1] === "-" ? set[i + 2] : undefined;
    if (to === undefined ? set[i] === char : (set[i] as string) <= char && char <= to) return true;
    if (to !== undefined) i += 2;
  }
  return false;
}
