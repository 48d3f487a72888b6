const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "0": "\0" };
const escape = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r?\n)|([\s\S]))/g;

/** The value of what stands between the quotes of a string or template literal. */
export function unescapeLiteral(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escape, (_, braced, four, two, lineBreak, other: string | undefined) => {
    const code = (braced ?? four ?? two) as string | undefined;
    if (code !== undefined) return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : "\ufffd";
    if (lineBreak !== undefined || other === undefined) return "";
    return Object.hasOwn(escapes, other) ? (escapes[other] as string) : other;
  });
}
