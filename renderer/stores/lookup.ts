import type { AnswerOf } from "../../engine/model/answer.ts";
import type { Contract } from "../../engine/model/contract.ts";
import type { ImportKind } from "../../engine/model/facts.ts";
import type { FileRow, ImportRow } from "../../engine/model/graph.ts";

/** What lists and pictures look up in the whole graph, made once a snapshot. */
export interface Lookup {
  readonly files: ReadonlyMap<string, FileRow>;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly importsOf: ReadonlyMap<string, readonly ImportRow[]>;
  /** How many imports there are of each kind that occurs. */
  readonly importCounts: ReadonlyMap<ImportKind, number>;
  readonly importersOf: ReadonlyMap<string, readonly ImportRow[]>;
  /** Folders that hold a package manifest, longest first; `""` is not among them. */
  readonly packages: readonly string[];
}

const manifests = new Set(["package.json", "pyproject.toml", "Cargo.toml", "setup.py", "go.mod"]);
const made = new WeakMap<AnswerOf<"graph">, Lookup>();

export function lookup(graph: AnswerOf<"graph">): Lookup {
  const known = made.get(graph);
  if (known) return known;
  const importsOf = new Map<string, ImportRow[]>();
  const importersOf = new Map<string, ImportRow[]>();
  const importCounts = new Map<ImportKind, number>();
  for (const row of graph.imports) {
    importCounts.set(row.kind, (importCounts.get(row.kind) ?? 0) + 1);
    push(importsOf, row.from, row);
    push(importersOf, row.to, row);
  }
  const packages = graph.files
    .filter(({ path }) => manifests.has(path.slice(path.lastIndexOf("/") + 1)) && path.includes("/"))
    .map(({ path }) => path.slice(0, path.lastIndexOf("/")));
  const value: Lookup = {
    files: new Map(graph.files.map((file) => [file.path, file])),
    contracts: new Map(graph.contracts.map((contract) => [contract.contract, contract])),
    importsOf,
    importersOf,
    importCounts,
    packages: [...new Set(packages)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
  };
  made.set(graph, value);
  return value;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "");
export const kindOf = (contract: string): string => contract.slice(0, contract.indexOf(" "));
export const keyOf = (contract: string): string => contract.slice(contract.indexOf(" ") + 1);
