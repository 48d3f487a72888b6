import { isUtf8 } from "node:buffer";

const escapes = /\\(x[0-9a-f]{2}|\\)/;

/**
 * The printable form of a name: its text when it is UTF-8; else each byte that is not stands as `\xff` and each
 * backslash doubled. A UTF-8 name that looks escaped is escaped too, so that no two names share a form.
 */
export function displayPath(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) {
    const text = buffer.toString("utf8");
    return escapes.test(text) ? text.replaceAll("\\", "\\\\") : text;
  }
  let out = "";
  for (let at = 0; at < buffer.length;) {
    const width = sequenceLength(buffer, at);
    if (width === 0) out += `\\x${(buffer[at] as number).toString(16).padStart(2, "0")}`;
    else out += buffer.toString("utf8", at, at + width).replaceAll("\\", "\\\\");
    at += Math.max(width, 1);
  }
  return out;
}

/** The bytes of a name from its printable form: the inverse of `displayPath`. */
export function bytesOf(display: string): Buffer {
  if (!escapes.test(display)) return Buffer.from(display, "utf8");
  const parts: Buffer[] = [];
  let from = 0;
  for (const match of display.matchAll(/\\(?:x([0-9a-f]{2})|\\)/g)) {
    parts.push(Buffer.from(display.slice(from, match.index), "utf8"));
    parts.push(match[1] === undefined ? Buffer.from("\\") : Buffer.from([Number.parseInt(match[1], 16)]));
    from = match.index + match[0].length;
  }
  parts.push(Buffer.from(display.slice(from), "utf8"));
  return Buffer.concat(parts);
}

/** The bytes to keep beside a printable path, or undefined when they are simply its UTF-8. */
export function oddBytes(display: string): Uint8Array | undefined {
  return escapes.test(display) ? bytesOf(display) : undefined;
}

/** Absolute name of a file of a tree, as bytes where a string could not name it. */
export function absolutePath(root: string, path: string, bytes?: Uint8Array): string | Buffer {
  if (!bytes) return `${root === "/" ? "" : root}/${path}`;
  return Buffer.concat([Buffer.from(`${root === "/" ? "" : root}/`), bytes]);
}

function sequenceLength(buffer: Buffer, at: number): number {
  const first = buffer[at] as number;
  if (first < 0x80) return 1;
  const width = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return at + width <= buffer.length && isUtf8(buffer.subarray(at, at + width)) ? width : 0;
}
