import type { CoverageRow } from "../model/answer.ts";
import type { Contract, UnresolvedSite } from "../model/contract.ts";
import type { FileColumns, ImportColumns } from "../model/graph-index.ts";
import { hashOf } from "../support/hash.ts";

interface Hashed {
  readonly files: FileColumns;
  readonly paths: readonly string[];
  readonly imports: ImportColumns;
  readonly specifiers: readonly string[];
  readonly contracts: readonly Contract[];
  readonly sites: readonly UnresolvedSite[];
  readonly coverage: readonly CoverageRow[];
}

/** SHA-256 over paths, edges, contracts, sites and coverage counts, and nothing that depends on the machine, git or the folder. */
export function graphHash({ files, paths, imports, specifiers, contracts, sites, coverage }: Hashed): string {
  const columns = [
    files.language,
    files.read,
    files.test,
    imports.offsets,
    imports.to,
    imports.kind,
    imports.line,
    imports.specifier,
    imports.moreImport,
    imports.moreOffsets,
    imports.moreLines,
  ];
  const texts = [
    paths.join("\0"),
    specifiers.join("\0"),
    JSON.stringify(
      contracts.map(({ contract, declares, serves, calls }) => [
        contract,
        ...[declares, serves, calls].map((entries) => entries.map(({ file, line, lines, as }) => [file, line, lines ?? [], as ?? null])),
      ]),
    ),
    JSON.stringify(sites.map(({ kind, role, file, line, text, why }) => [kind, role, file, line, text, why])),
    JSON.stringify(coverage.map((row) => row.text)),
    JSON.stringify(
      coverage.map(({ name, files: count, read, imports: seen, resolved, sites: counts }) => [name, count, read, seen, resolved, counts]),
    ),
  ];
  return hashOf(
    "gsttt graph 1\0",
    ...columns.flatMap((column) => [`${column.byteLength}\0`, new Uint8Array(column.buffer, column.byteOffset, column.byteLength)]),
    ...texts.flatMap((text) => [`\0${text.length}\0`, text]),
  );
}
