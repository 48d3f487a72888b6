/** Steps of a scan over source text: each takes an index and gives the index behind what starts there. */

/** Can this UTF-16 unit start a name? */
export function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36 || code > 127;
}

/** Can it stand in one? */
export function isWordPart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36 || code > 127;
}

/** Behind white space and comments. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff || code === 0x2028 || code === 0x2029) at++;
    else if (code === 47 && (text.charCodeAt(at + 1) === 47 || text.charCodeAt(at + 1) === 42)) at = commentEnd(text, at);
    else return at;
  }
}

/** `at` is on the first slash. */
export function commentEnd(text: string, at: number): number {
  const block = text.charCodeAt(at + 1) === 42;
  const end = block ? text.indexOf("*/", at + 2) : text.indexOf("\n", at);
  return end < 0 ? text.length : block ? end + 2 : end;
}

/** Behind the name that starts at `from`. */
export function wordEnd(text: string, from: number): number {
  let at = from;
  while (isWordPart(text.charCodeAt(at))) at++;
  return at;
}

/** Behind the closing quote; -1 when the line ends first, as it does for an apostrophe in plain text. */
export function stringEnd(text: string, from: number): number {
  const quote = text.charCodeAt(from);
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === 92) at += text.charCodeAt(at + 1) === 13 && text.charCodeAt(at + 2) === 10 ? 2 : 1;
    else if (code === 10) return -1;
  }
  return -1;
}

/** Behind the flags; -1 when the line ends first, so that it was a division. */
export function regexEnd(text: string, from: number): number {
  let inSet = false;
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) return -1;
    if (code === 92) at++;
    else if (inSet) inSet = code !== 93;
    else if (code === 91) inSet = true;
    else if (code === 47) return wordEnd(text, at + 1);
  }
  return -1;
}

/** Behind the closing backtick, whatever is substituted; the end of the text when there is none. */
export function templateEnd(text: string, from: number): number {
  // What is open, innermost last: a template or one of the braces of a substitution.
  const open: ("template" | "brace")[] = ["template"];
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (open[open.length - 1] === "template") {
      if (code === 92) at++;
      else if (code === 96) {
        open.pop();
        if (open.length === 0) return at + 1;
      } else if (code === 36 && text.charCodeAt(at + 1) === 123) {
        open.push("brace");
        at++;
      }
    } else if (code === 96) open.push("template");
    else if (code === 123) open.push("brace");
    else if (code === 125) open.pop();
    else if (code === 34 || code === 39) at = Math.max(at, stringEnd(text, at) - 1);
    else if (code === 47 && (text.charCodeAt(at + 1) === 47 || text.charCodeAt(at + 1) === 42)) at = commentEnd(text, at) - 1;
  }
  return text.length;
}
