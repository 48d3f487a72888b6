/** A piece of a source line and how it is coloured: keyword, string, number, comment, or plain. */
export interface Piece {
  readonly text: string;
  readonly look: "k" | "s" | "n" | "c" | "";
  readonly mark: boolean;
}

const keywords = new Set(
  "import from const export default async await function return let var def use pub fn impl for self rpc returns service message package get new type interface class raise if else in of mod struct enum true false null None True False model syntax select insert update delete create table where with match while as extends implements".split(
    " ",
  ),
);
const token = /(\/\/.*|#(?!\[).*|--\s.*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(\b\d[\d_.]*\b)|([A-Za-z_]\w*)|(\s+|.)/g;

/** Splits one line into coloured pieces and marks the given stretch. Pure text in, pure text out. */
export function highlight(line: string, mark: Stretch | null): Piece[] {
  const pieces: Piece[] = [];
  for (const match of line.slice(0, 400).matchAll(token)) {
    const text = match[0];
    const look = match[1] ? "c" : match[2] ? "s" : match[3] ? "n" : match[4] && keywords.has(text) ? "k" : "";
    const from = match.index;
    const to = from + text.length;
    if (!mark || to <= mark.from || from >= mark.to) push(pieces, text, look, false);
    else {
      push(pieces, line.slice(from, Math.max(from, mark.from)), look, false);
      push(pieces, line.slice(Math.max(from, mark.from), Math.min(to, mark.to)), look, true);
      push(pieces, line.slice(Math.min(to, mark.to), to), look, false);
    }
  }
  return pieces;
}

function push(pieces: Piece[], text: string, look: Piece["look"], mark: boolean): void {
  const last = pieces[pieces.length - 1];
  if (text === "") return;
  if (last && last.look === look && last.mark === mark) pieces[pieces.length - 1] = { ...last, text: last.text + text };
  else pieces.push({ text, look, mark });
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where the evidence stands in a line: the literal that holds one of the hints, a path among literals, the hint itself, the longest literal. */
export function findStretch(line: string, hints: readonly string[]): Stretch | null {
  const literals = [...line.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: match[0],
  }));
  for (const hint of hints) {
    const literal = hint === "" ? undefined : literals.find(({ text }) => text.includes(hint));
    if (literal) return literal;
  }
  const route = hints.some((hint) => hint.startsWith("/")) ? literals.find(({ text }) => text.charAt(1) === "/") : undefined;
  if (route) return route;
  for (const hint of hints) {
    const at = hint === "" ? -1 : line.indexOf(hint);
    if (at >= 0) return { from: at, to: at + hint.replace(/\($/, "").length };
  }
  return literals.sort((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}
