import type { Contract } from "../../engine/model/contract.ts";
import type { FileRow } from "../../engine/model/graph.ts";
import type { Graph, Import } from "../client/unpack-graph.ts";

/** What lists and pictures look up in the whole graph, made once a snapshot. */
export interface Lookup {
  /** By path; undefined where there is none. */
  readonly file: (path: string) => FileRow | undefined;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly importsOf: (path: string) => readonly Import[];
  /** Folders that hold a package manifest, longest first; `""` is not among them. */
  readonly packages: readonly string[];
  /** Files that could not be read. */
  readonly unread: ReadonlySet<string>;
}

const manifests = new Set(["package.json", "pyproject.toml", "Cargo.toml", "setup.py", "go.mod"]);
const made = new WeakMap<Graph, Lookup>();

export function lookup(graph: Graph): Lookup {
  const known = made.get(graph);
  if (known) return known;
  const { files, numberOf, imports } = graph;
  const numbered = (path: string): number => numberOf.get(path) ?? -1;
  const packages = files
    .filter(({ path }) => manifests.has(path.slice(path.lastIndexOf("/") + 1)) && path.includes("/"))
    .map(({ path }) => path.slice(0, path.lastIndexOf("/")));
  const value: Lookup = {
    file: (path) => files[numbered(path)],
    contracts: new Map(graph.contracts.map((contract) => [contract.contract, contract])),
    importsOf: (path) => imports.of(numbered(path)),
    packages: [...new Set(packages)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    unread: new Set(files.flatMap(({ path, read }) => (read === false ? [path] : []))),
  };
  made.set(graph, value);
  return value;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "");
export const kindOf = (contract: string): string => contract.slice(0, contract.indexOf(" "));
export const keyOf = (contract: string): string => contract.slice(contract.indexOf(" ") + 1);
