import { markAt, nameAt, pairsOf, textAt, tokenKind, tokensOf } from "../scan/tokens.ts";

/** One argument of a macro: as far as its tokens alone tell, else its source. */
export interface MacroArg {
  /** The name before `=`. */
  readonly name?: string;
  /** The value of a text alone. */
  readonly text?: string;
  /** A path alone. */
  readonly path?: readonly string[];
  readonly source: string;
  /** Rows between the start of the macro's body and this argument. */
  readonly row: number;
}

/**
 * The arguments of a macro's body, split at commas and semicolons outside brackets. Most are texts and names, which need no parser;
 * and one that is no Rust (`key => value`, `@"snapshot"`) costs the others nothing.
 */
export function splitMacroArgs(body: string): MacroArg[] {
  const tokens = tokensOf(` ${body}`);
  const pairs = pairsOf(tokens);
  const args: MacroArg[] = [];
  const add = (from: number, to: number): void => {
    if (from >= to) return;
    let start = from;
    const named = nameAt(tokens, from) !== "" && markAt(tokens, from + 1) === "=" && markAt(tokens, from + 2) !== "=";
    if (named) start += 2;
    else if (markAt(tokens, from) === "@" || markAt(tokens, from) === "%" || markAt(tokens, from) === "?") start++;
    if (start >= to) return;
    const path: string[] = [];
    for (let at = start; at < to && nameAt(tokens, at) !== ""; at += 2) {
      path.push(nameAt(tokens, at));
      if (at + 1 === to) break;
      if (markAt(tokens, at + 1) !== "::" || at + 2 >= to) path.length = 0;
      if (path.length === 0) break;
    }
    const text = start + 1 === to ? textAt(tokens, start) : undefined;
    args.push({
      ...(named ? { name: nameAt(tokens, from) } : {}),
      ...(text === undefined ? {} : { text }),
      ...(path.length > 0 ? { path } : {}),
      source: tokens.text.slice(tokens.start[start], tokens.end[to - 1]),
      row: (tokens.line[start] as number) - 1,
    });
  };
  let from = 0;
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.mark) continue;
    const mark = markAt(tokens, at);
    if (mark === "(" || mark === "[" || mark === "{") at = Math.min(pairs[at] as number, tokens.count - 1);
    else if (mark === "," || mark === ";") {
      add(from, at);
      from = at + 1;
    }
  }
  add(from, tokens.count);
  return args;
}
