import { createHash } from "node:crypto";
import { rowNames, type GraphIndex, type IndexRows, type NumberColumn } from "../model/graph-index.ts";
import { decodeTexts } from "./front-coding.ts";
import { checksumLength, readHeaderText, readStart, startLength, type SnapshotHeader } from "./header.ts";

export interface Decoded {
  readonly header: SnapshotHeader;
  readonly index: GraphIndex;
  /** First sixteen hexadecimal digits of the content id of every file, in the order of the files. */
  ids(): readonly string[];
}

/** Reads the bytes of a whole snapshot; columns are views on them and rows are parsed when asked for. A text says what does not fit. */
export function decodeSnapshot(bytes: Uint8Array): Decoded | string {
  const start = readStart(bytes, bytes.byteLength);
  if (typeof start === "string") return start;
  const end = bytes.byteLength - checksumLength;
  if (!createHash("sha256").update(bytes.subarray(0, end)).digest().equals(bytes.subarray(end))) return "its checksum is wrong";
  const bodyStart = startLength + start.headerLength;
  const header = readHeaderText(bytes.subarray(startLength, bodyStart), bytes.byteLength);
  if (typeof header === "string") return header;
  const sections = new Map(header.sections.map(([name, width, offset, length]) => [name, column(bytes, bodyStart + offset, width, length)]));
  try {
    const index = indexOf(header, sections);
    return { header, index, ids: () => decodeIds(sized(section(sections, "ids"), Uint8Array, "ids"), index.files.paths.length) };
  } catch (error) {
    return error instanceof Missing ? error.message : "its header is damaged";
  }
}

class Missing extends Error {}

function section(sections: ReadonlyMap<string, NumberColumn>, name: string): NumberColumn {
  const found = sections.get(name);
  if (found === undefined) throw new Missing(`it has no ${name}`);
  return found;
}

function column(bytes: Uint8Array, at: number, width: number, length: number): NumberColumn {
  const start = bytes.byteOffset + at;
  if (width === 2) return new Uint16Array(bytes.buffer, start, length / 2);
  if (width === 4) return new Uint32Array(bytes.buffer, start, length / 4);
  return new Uint8Array(bytes.buffer, start, length);
}

function indexOf(header: SnapshotHeader, sections: ReadonlyMap<string, NumberColumn>): GraphIndex {
  const get = (name: string) => section(sections, name);
  const narrow = (name: string) => sized(get(name), Uint8Array, name);
  const wide = (name: string) => sized(get(name), Uint32Array, name);
  const rows = (name: keyof IndexRows) => JSON.parse(textOf(narrow(`rows.${name}`))) as never;
  const index: GraphIndex = {
    hash: header.graph,
    snapshot: header.snapshot,
    coverage: header.coverage,
    httpPrefixes: JSON.parse(textOf(narrow("httpPrefixes"))) as string[],
    files: { paths: decodeTexts(narrow("paths")), language: narrow("language"), read: narrow("read"), test: narrow("test") },
    imports: {
      offsets: wide("imports.offsets"),
      to: get("imports.to"),
      importerOffsets: wide("imports.importerOffsets"),
      importers: get("imports.importers"),
      line: get("imports.line"),
      kind: narrow("imports.kind"),
      specifier: get("imports.specifier"),
      specifiers: decodeTexts(narrow("imports.specifiers")),
      moreImport: wide("imports.moreImport"),
      moreOffsets: wide("imports.moreOffsets"),
      moreLines: get("imports.moreLines"),
    },
    contracts: {
      names: decodeTexts(narrow("contracts.names")),
      hubContract: wide("contracts.hubContract"),
      hubRole: narrow("contracts.hubRole"),
      fromOffsets: wide("contracts.fromOffsets"),
      from: wide("contracts.from"),
      toOffsets: wide("contracts.toOffsets"),
      to: wide("contracts.to"),
      toRule: narrow("contracts.toRule"),
      toLine: get("contracts.toLine"),
    },
    rows: lazily(rowNames, rows),
  };
  const { files, imports } = index;
  const fits =
    [files.language, files.read, files.test].every((one) => one.length === files.paths.length) &&
    imports.offsets.length === files.paths.length + 1 &&
    imports.importerOffsets.length === imports.offsets.length &&
    imports.importers.length === imports.to.length &&
    imports.kind.length === imports.to.length;
  if (!fits) throw new Missing("its parts do not fit together");
  return index;
}

function sized<Column extends NumberColumn>(found: NumberColumn, type: new () => Column, name: string): Column {
  if (!(found instanceof type)) throw new Missing(`its ${name} has a wrong width`);
  return found;
}

/** An object whose members are made when they are first read. */
function lazily(names: readonly (keyof IndexRows)[], make: (name: keyof IndexRows) => never): IndexRows {
  const rows = {};
  for (const name of names) {
    let known: unknown;
    Object.defineProperty(rows, name, { enumerable: true, get: () => (known ??= make(name)) });
  }
  return rows as IndexRows;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

function decodeIds(bytes: Uint8Array, length: number): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
  return Array.from({ length }, (_, at) => text.slice(16 * at, 16 * at + 16));
}
