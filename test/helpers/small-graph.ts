import { buildGraph } from "../../engine/graph/graph.ts";
import { emptyConfig, type Config } from "../../engine/model/config.ts";
import type { Contract, ContractEntry, ContractKind, Role } from "../../engine/model/contract.ts";
import type { ImportKind, Language } from "../../engine/model/facts.ts";
import type { FileRow, Graph, ImportRow } from "../../engine/model/graph.ts";
import type { GraphIndex } from "../../engine/model/graph-index.ts";
import { compareBytes } from "../../engine/support/order.ts";
import type { QueryContext } from "../../engine/query/context.ts";
import { makeFreshness } from "../../engine/query/freshness.ts";

/** A graph in short: what is not said is empty. Files that rows name need not be listed. */
export interface SmallGraph extends Partial<Omit<Graph, "files" | "imports" | "contracts">> {
  /** `path` or a row; `*.test.*` are tests. */
  readonly files?: readonly (string | (Partial<FileRow> & { readonly path: string }))[];
  /** `[from, to, line?, kind?]`. */
  readonly imports?: readonly (readonly [string, string, number?, ImportKind?])[];
  /** Contract -> role -> entries: `file:line` or `file:line as own key`. */
  readonly contracts?: Readonly<Record<string, Partial<Record<Role, readonly string[]>>>>;
}

export function smallGraph(small: SmallGraph): Graph {
  const rows = new Map<string, FileRow>();
  const add = (file: Partial<FileRow> & { readonly path: string }) =>
    rows.set(file.path, { language: languageOf(file.path), test: /\.test\./.test(file.path), read: true, ...file });
  for (const file of small.files ?? []) add(typeof file === "string" ? { path: file } : file);
  const see = (path: string) => void (rows.has(path) || add({ path }));
  const imports = (small.imports ?? []).map(([from, to, line = 1, kind = "value"]): ImportRow => {
    see(from);
    see(to);
    return { from, to, specifier: `./${to}`, line, lines: [], kind };
  });
  const contracts = Object.entries(small.contracts ?? {}).map(([contract, roles]): Contract => {
    const entries = (role: Role) => (roles[role] ?? []).map((text) => entry(text, see));
    const space = contract.indexOf(" ");
    return {
      contract,
      kind: contract.slice(0, space) as ContractKind,
      key: contract.slice(space + 1),
      declares: entries("declares"),
      serves: entries("serves"),
      calls: entries("calls"),
    };
  });
  return {
    external: [],
    generated: [],
    computed: [],
    unresolved: [],
    sites: [],
    nearMisses: [],
    hints: [],
    problems: [],
    steering: [],
    ...small,
    files: [...rows.values()].sort((a, b) => compareBytes(a.path, b.path)),
    imports: imports.sort((a, b) => compareBytes(a.from, b.from) || compareBytes(a.to, b.to)),
    contracts: contracts.sort((a, b) => compareBytes(a.contract, b.contract)),
  };
}

export function smallIndex(small: SmallGraph, config: Partial<Config> = {}): GraphIndex {
  return buildGraph(smallGraph(small), { ...emptyConfig, ...config });
}

export const smallContext: QueryContext = {
  roots: ["/tree"],
  freshness: makeFreshness({ git: true, commit: "a1b2c3d", dirty: 0, changed: 0 }),
  counts: { parsed: 0, readings: 0, reused: 0 },
};

function entry(text: string, see: (path: string) => void): ContractEntry {
  const [place = "", as] = text.split(" as ");
  const colon = place.lastIndexOf(":");
  const file = place.slice(0, colon);
  see(file);
  return { file, line: Number(place.slice(colon + 1)), ...(as === undefined ? {} : { as }) };
}

function languageOf(path: string): Language | null {
  const languages: Record<string, Language> = {
    ts: "typescript",
    js: "javascript",
    py: "python",
    rs: "rust",
    yaml: "openapi",
    graphql: "graphql",
    proto: "proto",
    sql: "sql",
    env: "env",
  };
  return languages[path.slice(path.lastIndexOf(".") + 1)] ?? null;
}
