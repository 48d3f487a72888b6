import type { Texts, TextTable } from "../model/graph-index.ts";

const blockSize = 16;
const plain = 0;
const asJson = 1;

/**
 * Texts, best sorted, in blocks of sixteen: the first of a block whole, each other as what it shares with the one before and the rest.
 * Shared beginnings are ASCII, so that their length is the same in bytes and characters. Layout: mode, three zeros, count and
 * the offsets of the blocks as 32-bit numbers, then the blocks. Texts with a lone surrogate have no UTF-8: such a table is JSON.
 */
export function encodeTexts(table: Texts): Uint8Array {
  const texts = Array.from({ length: table.length }, (_, number) => table.at(number));
  if (texts.some((text) => loneSurrogate.test(text))) return encodeJson(texts);
  const blocks = Math.ceil(texts.length / blockSize);
  const head = 8 + 4 * (blocks + 1);
  let bytes = Buffer.allocUnsafe(head + 64 + 16 * texts.length);
  const offsets = new Uint32Array(blocks + 1);
  let at = head;
  let before = "";
  texts.forEach((text, number) => {
    const isFirst = number % blockSize === 0;
    if (isFirst) offsets[number / blockSize] = at - head;
    const shared = isFirst ? 0 : sharedStart(before, text);
    const need = at + 10 + 3 * (text.length - shared);
    if (need > bytes.length) bytes = Buffer.concat([bytes], Math.max(need, 2 * bytes.length));
    const rest = text.slice(shared);
    const restLength = Buffer.byteLength(rest);
    if (!isFirst) at = writeNumber(bytes, at, shared);
    at = writeNumber(bytes, at, restLength);
    bytes.write(rest, at, "utf8");
    at += restLength;
    before = text;
  });
  offsets[blocks] = at - head;
  bytes.fill(0, 0, 8);
  bytes[0] = plain;
  bytes.writeUInt32LE(texts.length, 4);
  offsets.forEach((offset, block) => bytes.writeUInt32LE(offset, 8 + 4 * block));
  return bytes.subarray(0, at);
}

/** The table of encoded texts; a block is decoded when one of its texts is first asked for. `find` is for sorted ones. */
export function decodeTexts(encoded: Uint8Array): TextTable {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const length = bytes.readUInt32LE(4);
  const known: string[][] = [];
  if (bytes[0] === asJson) {
    const texts = JSON.parse(bytes.toString("utf8", 8)) as string[];
    for (let at = 0; at < length; at += blockSize) known.push(texts.slice(at, at + blockSize));
  }
  const block = (number: number) => (known[number] ??= decodeBlock(bytes, number, length));
  return {
    length,
    at: (number) => block(number >>> 4)[number & 15] as string,
    find: (text) => {
      const wanted = Buffer.from(text, "utf8");
      let low = 0;
      let high = length - 1;
      while (low <= high) {
        const middle = (low + high) >>> 1;
        const here = block(middle >>> 4)[middle & 15] as string;
        if (here === text) return middle;
        if (Buffer.compare(Buffer.from(here, "utf8"), wanted) < 0) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
  };
}

function decodeBlock(bytes: Buffer, number: number, length: number): string[] {
  const blocks = Math.ceil(length / blockSize);
  const head = 8 + 4 * (blocks + 1);
  let at = head + bytes.readUInt32LE(8 + 4 * number);
  const next = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const texts: string[] = [];
  let before = "";
  for (let left = Math.min(blockSize, length - number * blockSize); left > 0; left--) {
    const shared = texts.length === 0 ? 0 : next();
    const restLength = next();
    before = before.slice(0, shared) + bytes.toString("utf8", at, at + restLength);
    at += restLength;
    texts.push(before);
  }
  return texts;
}

function encodeJson(texts: readonly string[]): Uint8Array {
  const head = Buffer.alloc(8);
  head[0] = asJson;
  head.writeUInt32LE(texts.length, 4);
  return Buffer.concat([head, Buffer.from(JSON.stringify(texts), "utf8")]);
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function sharedStart(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at) && a.charCodeAt(at) < 128) at++;
  return at;
}

function writeNumber(bytes: Buffer, start: number, number: number): number {
  let at = start;
  let left = number;
  while (left >= 128) {
    bytes[at++] = (left % 128) + 128;
    left = Math.floor(left / 128);
  }
  bytes[at++] = left;
  return at;
}
