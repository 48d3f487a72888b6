import type { Arg } from "../../model/code.ts";
import type { Text } from "../../model/fold.ts";

/** Options of one argument, as texts. */
export type Filled = (arg: Arg) => readonly Text[];

/**
 * Python's `"{} {name}".format(…)` (`brace`) and `"%s %(name)s" % …` (`percent`) as pieces to combine: each piece has its options.
 * A field that no argument fills is a hole. https://docs.python.org/3/library/string.html#format-string-syntax
 */
export function formatPieces(text: Text, args: readonly Arg[], style: "brace" | "percent", filled: Filled): (readonly Text[])[] {
  const pieces: (readonly Text[])[] = [];
  let next = 0;
  const positional = args.filter((arg) => arg.name === undefined);
  const fill = (arg: Arg | undefined, field: string): void => {
    pieces.push(arg ? filled(arg) : [[{ text: field }]]);
  };
  for (const part of text) {
    if (typeof part !== "string") {
      pieces.push([[part]]);
      continue;
    }
    const fields = style === "brace" ? /\{\{|\}\}|\{([^{}]*)\}/g : /%%|%(?:\((\w+)\))?[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]/g;
    let from = 0;
    for (const match of part.matchAll(fields)) {
      pieces.push([[part.slice(from, match.index)]]);
      from = match.index + match[0].length;
      if (match[0] === "{{" || match[0] === "}}" || match[0] === "%%") pieces.push([[match[0].slice(0, 1)]]);
      else {
        const field = (match[1] ?? "").replace(/[!:].*$/s, "");
        if (/^\d+$/.test(field)) fill(positional[Number(field)], field);
        else if (field === "") fill(positional[next++], match[0]);
        else if (/^\w+$/.test(field))
          fill(args.find((arg) => arg.name === field) ?? (style === "percent" ? propOf(positional[0], field) : undefined), field);
        else pieces.push([[{ text: field }]]);
      }
    }
    pieces.push([[part.slice(from)]]);
  }
  return pieces;
}

function propOf(arg: Arg | undefined, key: string): Arg | undefined {
  const found = arg?.value.k === "object" ? arg.value.props.findLast((prop) => prop.key === key) : undefined;
  return found && { value: found.value };
}
