/** Walks over the tokens of GraphQL source, one ahead. Strings are one token, comments, commas and holes are none. */
export interface GraphqlTokens {
  /** The token here: a name, a number, `...` or one punctuation character; `""` at the end. A string is `"`. */
  readonly now: () => string;
  /** 1-based line of the token here. */
  readonly line: () => number;
  readonly next: () => void;
}

const blank = /[\s,\uFEFF\u0000]+/y;
const word = /[_A-Za-z]\w*|\.\.\.|-?\d[\w.+-]*/y;

/** https://spec.graphql.org/October2021/#sec-Appendix-Grammar-Summary.Lexical-Tokens */
export function graphqlTokens(text: string): GraphqlTokens {
  let from = 0;
  let line = 1;
  let lineBreak = text.indexOf("\n");
  let value = "";
  const match = (pattern: RegExp): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : from;
  };
  const next = (): void => {
    for (let before = -1; before !== from;) {
      before = from;
      from = match(blank);
      if (text[from] === "#") {
        const end = text.indexOf("\n", from);
        from = end < 0 ? text.length : end;
      }
    }
    for (; lineBreak >= 0 && lineBreak < from; lineBreak = text.indexOf("\n", lineBreak + 1)) line++;
    if (text[from] === '"') {
      value = '"';
      from = stringEnd(text, from);
      return;
    }
    const end = match(word);
    value = end > from ? text.slice(from, end) : (text[from] ?? "");
    from += value.length;
  };
  next();
  return { now: () => value, line: () => line, next };
}

/** Index after a string or block string; an open string ends with its line, an open block with the text. */
function stringEnd(text: string, from: number): number {
  if (text.startsWith('"""', from)) {
    let end = text.indexOf('"""', from + 3);
    while (end >= 0 && text[end - 1] === "\\") end = text.indexOf('"""', end + 3);
    return end < 0 ? text.length : end + 3;
  }
  for (let i = from + 1; i < text.length; i++) {
    const c = text[i];
    if (c === "\\") i++;
    else if (c === '"') return i + 1;
    else if (c === "\n") return i;
  }
  return text.length;
}
