import { isUtf8 } from "node:buffer";

/** The byte order that a UTF-16 file is marked with. */
export function utf16Mark(bytes: Buffer): "le" | "be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && !(bytes[2] === 0 && bytes[3] === 0)) return "le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "be" : undefined;
}

/**
 * The text of a file as its lines are counted everywhere: UTF-8, UTF-16 with its mark, else Latin-1. `oddLine` is the first line (1-based)
 * that is not UTF-8, where the text was read as Latin-1; null otherwise.
 */
export function decodeText(bytes: Buffer): { readonly text: string; readonly oddLine: number | null } {
  const mark = utf16Mark(bytes);
  if (mark) {
    const units = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)));
    return { text: linesOf((mark === "be" ? units.swap16() : units).toString("utf16le")), oddLine: null };
  }
  if (!isUtf8(bytes)) return { text: linesOf(bytes.toString("latin1")), oddLine: firstOddLine(bytes) };
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return { text: linesOf(bytes.toString("utf8", start)), oddLine: null };
}

/** Lines that end in CR alone, as every reader counts lines; where a LF occurs, a CR beside it is left as it is. */
function linesOf(text: string): string {
  return text.includes("\r") && !text.includes("\n") ? text.replaceAll("\r", "\n") : text;
}

function firstOddLine(bytes: Buffer): number {
  let line = 1;
  let from = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, from)) {
    if (!isUtf8(bytes.subarray(from, at))) break;
    line++;
    from = at + 1;
  }
  return line;
}
