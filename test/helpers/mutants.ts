import { seeded } from "./seeded.ts";

const tokens =
  "( ) { } [ ] < > \" ' ` ${ /* */ // # \\ \\u \\x --- - ? : &a *a <<: !!js/x import from export extends $ref $$ -- ; @ 0x 1e999 = => __proto__ constructor null query type message oneof option use mod :: .."
    .split(" ")
    .concat(
      "\n",
      "\r\n",
      "\r",
      "\t",
      "\0",
      "\u2028",
      "\ufeff",
      "\ud800",
      "\u00e9",
      "\u{1F600}",
      "- ",
      "? ",
      ": ",
      "export * from ",
      "CREATE TABLE ",
      "../".repeat(50),
    );

/** Broken variants of a text, one to four changes each; the same seed gives the same ones. Every eleventh is a soup of tokens. */
export function* mutants(text: string, count: number, seed: number): Generator<string> {
  const next = seeded(seed);
  const token = () => tokens[next(tokens.length)] as string;
  for (let at = 0; at < count; at++) {
    if (at % 11 === 10) {
      yield Array.from({ length: 1 + next(400) }, token).join(next(2) === 0 ? " " : "");
      continue;
    }
    let mutant = text;
    for (let change = 1 + next(4); change > 0; change--) mutant = changed(mutant, next, token);
    yield mutant;
  }
}

function changed(text: string, next: (below: number) => number, token: () => string): string {
  const from = next(text.length + 1);
  const to = from + next(Math.min(200, text.length - from + 1));
  const cut = text.slice(from, to);
  switch (next(9)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, from) + token() + text.slice(from);
    case 2:
      return text.slice(0, to) + text.slice(from);
    case 3:
      return text.slice(0, from);
    case 4:
      return text.slice(0, from) + String.fromCharCode(next(300)) + text.slice(from + 1);
    case 5:
      return text.slice(0, from) + token().repeat(1 + next(60)) + text.slice(from);
    case 6: {
      const other = next(text.length + 1);
      return text.slice(0, other) + cut + text.slice(other);
    }
    case 7:
      return text.slice(0, from) + cut.split("").reverse().join("") + text.slice(to);
    default:
      return text.slice(0, from) + token() + text.slice(to);
  }
}
