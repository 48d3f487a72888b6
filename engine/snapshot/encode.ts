import { createHash } from "node:crypto";
import { rowNames, type GraphIndex, type NumberColumn } from "../model/graph-index.ts";
import { storedId } from "./count-changes.ts";
import { encodeTexts } from "./front-coding.ts";
import { formatVersion, littleEndian, magic, startLength, type Section, type SnapshotFacts, type SnapshotHeader } from "./header.ts";

/**
 * The bytes of a snapshot, in pieces: start, header, sections at multiples of eight, SHA-256 of all before it.
 * `ids` are the content ids of the files in their order; they only serve to say how much has changed since.
 */
export function encodeSnapshot(index: GraphIndex, facts: SnapshotFacts, ids: readonly string[]): Uint8Array[] {
  const parts = sectionsOf(index, ids);
  const sections: Section[] = [];
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const [name, column] of parts) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    sections.push([name, column.BYTES_PER_ELEMENT, at, bytes.byteLength]);
    const padding = -bytes.byteLength & 7;
    pieces.push(bytes);
    if (padding > 0) pieces.push(new Uint8Array(padding));
    at += bytes.byteLength + padding;
  }
  const header: SnapshotHeader = {
    ...facts,
    counts: {
      files: index.files.paths.length,
      imports: index.imports.to.length,
      contracts: index.contracts.names.length,
      problems: index.rows.problems.length,
    },
    coverage: index.coverage,
    graph: index.hash,
    snapshot: index.snapshot,
    body: at,
    sections,
  };
  const all = [startOf(header), ...pieces];
  const hash = createHash("sha256");
  for (const piece of all) hash.update(piece);
  return [...all, hash.digest()];
}

function startOf(header: SnapshotHeader): Uint8Array {
  const text = Buffer.from(JSON.stringify(header), "utf8");
  const headerLength = text.length + (-(startLength + text.length) & 7);
  const bytes = Buffer.alloc(startLength + headerLength, " ");
  bytes.fill(0, 0, startLength);
  bytes.write(magic, 0, "latin1");
  bytes[5] = littleEndian;
  bytes.writeUInt16LE(formatVersion, 6);
  bytes.writeUInt32LE(headerLength, 8);
  text.copy(bytes, startLength);
  return bytes;
}

function sectionsOf({ files, imports, contracts, rows, httpPrefixes }: GraphIndex, ids: readonly string[]): (readonly [string, NumberColumn])[] {
  return [
    ["paths", encodeTexts(files.paths)],
    ["ids", encodeIds(ids)],
    ["language", files.language],
    ["read", files.read],
    ["test", files.test],
    ["imports.offsets", imports.offsets],
    ["imports.to", imports.to],
    ["imports.importerOffsets", imports.importerOffsets],
    ["imports.importers", imports.importers],
    ["imports.line", imports.line],
    ["imports.kind", imports.kind],
    ["imports.specifier", imports.specifier],
    ["imports.specifiers", encodeTexts(imports.specifiers)],
    ["imports.moreImport", imports.moreImport],
    ["imports.moreOffsets", imports.moreOffsets],
    ["imports.moreLines", imports.moreLines],
    ["contracts.names", encodeTexts(contracts.names)],
    ["contracts.hubContract", contracts.hubContract],
    ["contracts.hubRole", contracts.hubRole],
    ["contracts.fromOffsets", contracts.fromOffsets],
    ["contracts.from", contracts.from],
    ["contracts.toOffsets", contracts.toOffsets],
    ["contracts.to", contracts.to],
    ["contracts.toRule", contracts.toRule],
    ["contracts.toLine", contracts.toLine],
    ["httpPrefixes", json(httpPrefixes)],
    ...rowNames.map((name) => [`rows.${name}`, json(rows[name])] as const),
  ];
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value), "utf8");
}

/** Eight bytes of each id are enough to see a change. */
function encodeIds(ids: readonly string[]): Uint8Array {
  return Buffer.from(ids.map(storedId).join(""), "hex");
}
