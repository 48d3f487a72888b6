import { child, dottedText, type Syntax, type SyntaxTree, textOf } from "./syntax.ts";

/** What names of the file stand for, by the imports anywhere in it: `np` -> `numpy`, `locate` -> `pydoc.locate`. */
export type Origins = ReadonlyMap<string, string>;

/** A dotted name may be written with spaces and line breaks between its parts. */
export function moduleText(tree: SyntaxTree, node: Syntax): string {
  return textOf(tree, node).replace(/\\\r?\n|\s+/g, "");
}

/** The dotted origin of what is called: its head is a name that the file imports, or a global of the language. */
export function originOf(tree: SyntaxTree, callee: Syntax | undefined, origins: Origins): string | undefined {
  const dotted = dottedText(tree, callee);
  if (dotted === undefined) return undefined;
  const dot = dotted.indexOf(".");
  const head = dot < 0 ? dotted : dotted.slice(0, dot);
  return (origins.get(head) ?? head) + (dot < 0 ? "" : dotted.slice(dot));
}

/** An argument by position or keyword. */
export function argument(tree: SyntaxTree, list: Syntax, index: number, keyword: string): Syntax | undefined {
  let position = 0;
  for (const each of list.children) {
    if (each.type === "keyword_argument") {
      const name = child(each, "name");
      if (name && textOf(tree, name) === keyword) return child(each, "value");
    } else if (each.type === "list_splat" || each.type === "dictionary_splat") return undefined;
    else if (position++ === index) return each;
  }
  return undefined;
}

/** Is this text a dotted module name, perhaps relative? */
export function isModule(text: string): boolean {
  return /^(?:\.+|\.*[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)$/u.test(text);
}
