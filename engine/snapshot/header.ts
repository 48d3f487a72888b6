import type { CoverageRow } from "../model/answer.ts";

/** What stands at the start of the file: magic, endianness, version, length of the header. */
export const magic = "GSTTT";
export const littleEndian = 0x4c;
/** Another number is a cold start. Raise it when anything below changes its meaning. */
export const formatVersion = 5;
export const startLength = 16;
export const checksumLength = 32;
export const greatestHeader = 1 << 20;

/** What the caller knows of the index that it stores. */
export interface SnapshotFacts {
  readonly commit: string | null;
  /** Hash of the config's bytes. */
  readonly config: string;
  readonly connectors: Readonly<Record<string, number>>;
  /** Checksum of the fact file that belongs to it; null without one. */
  readonly facts: string | null;
  /** Hash of all that the graph was made from: a tree with the same inputs has this graph. */
  readonly inputs: string;
  /** Is a part of it to be read again, although the tree has the same inputs? */
  readonly again: boolean;
  /** How many readings it was made from. */
  readonly readings: number;
  /** Names the tree by its place, so that a copy from elsewhere is not taken for it. */
  readonly root: string;
}

/** A part of the body: name, bytes an element, offset from the body's start, length in bytes. */
export type Section = readonly [name: string, width: number, offset: number, length: number];

/** The JSON header. Holds no time stamps. */
export interface SnapshotHeader extends SnapshotFacts {
  readonly counts: { readonly files: number; readonly imports: number; readonly contracts: number; readonly problems: number };
  readonly coverage: readonly CoverageRow[];
  /** The graph hash. */
  readonly graph: string;
  readonly snapshot: string;
  readonly body: number;
  readonly sections: readonly Section[];
}

export interface Start {
  readonly version: number;
  readonly headerLength: number;
}

/** Checks the first bytes of a file of this size. A text says what does not fit. */
export function readStart(bytes: Uint8Array, size: number): Start | string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (size < startLength + checksumLength || start.length < startLength) return "it is cut short";
  if (start.toString("latin1", 0, 5) !== magic) return "it is no snapshot";
  if (start[5] !== littleEndian) return "it has another byte order";
  const version = start.readUInt16LE(6);
  if (version !== formatVersion)
    return version > formatVersion ? `a newer gsttt wrote it (format ${version})` : `an older gsttt wrote it (format ${version})`;
  const headerLength = start.readUInt32LE(8);
  if (headerLength > greatestHeader || startLength + headerLength + checksumLength > size) return "its header has a wrong length";
  return { version, headerLength };
}

/** The header of a file whose checksum fits, or what does not. */
export function readHeaderText(bytes: Uint8Array, size: number): SnapshotHeader | string {
  let header: SnapshotHeader;
  try {
    header = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8")) as SnapshotHeader;
  } catch {
    return "its header is damaged";
  }
  if (typeof header !== "object" || header === null || !Array.isArray(header.sections)) return "its header is damaged";
  if (startLength + bytes.byteLength + header.body + checksumLength !== size) return "it has a wrong length";
  const fits = header.sections.every((section) => Array.isArray(section) && isWithin(section as unknown as Section, header.body));
  return fits ? header : "its header is damaged";
}

function isWithin([name, width, offset, length]: Section, body: number): boolean {
  return (
    typeof name === "string" &&
    [1, 2, 4, 8].includes(width) &&
    [offset, length].every((number) => Number.isSafeInteger(number) && number >= 0) &&
    offset % 8 === 0 &&
    length % width === 0 &&
    offset + length <= body
  );
}
