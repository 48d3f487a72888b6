import type { Connector, Resolution, TreeView } from "../connectors/connector.ts";
import type { Config } from "../model/config.ts";
import { importKinds, type ImportKind } from "../model/facts.ts";
import type { ComputedRow, ExternalRow, GeneratedRow, Graph, ImportRow, UnresolvedRow } from "../model/graph.ts";
import type { Parsed } from "../model/parsed.ts";
import type { Problem } from "../model/problem.ts";
import { compareBytes } from "../support/order.ts";
import { type ImportMemory, resolveFiles } from "./resolve-files.ts";

type ImportRows = Pick<Graph, "imports" | "external" | "generated" | "computed" | "unresolved">;

/** What an import of one file means to code: a file of the tree and the names left of the path, or a module outside. */
export type Target = { readonly file: string; readonly rest: readonly string[] } | { readonly outside: string };

/** Targets of one file: by specifier, then by name (`""` is the module itself). */
export type Targets = ReadonlyMap<string, ReadonlyMap<string, Target>>;

export interface LinkedImports extends ImportRows {
  readonly targets: ReadonlyMap<string, Targets>;
  /** Submodules that code reaches as members. */
  readonly member: (module: string, name: string) => string | undefined;
  readonly problems: readonly Problem[];
}

/** Resolves every import of every language, or what `memory` cannot answer. Rows are unique, complete and sorted by bytes. */
export function linkImports(connectors: readonly Connector[], tree: TreeView, parsed: Parsed, config: Config, memory?: ImportMemory): LinkedImports {
  const rows = new RowSets();
  const targets = new Map<string, Map<string, Map<string, Target>>>();
  const members = new Map<string, (module: string, name: string) => string | undefined>();
  const problems: Problem[] = [];
  for (const connector of connectors) {
    const facts = parsed.facts.get(connector.name) ?? new Map();
    for (const [path, { computed }] of facts) for (const each of computed) rows.computed.push({ file: path, ...each });
    const resolved = facts.size === 0 ? undefined : resolveFiles(connector, tree, facts, config, memory);
    if (!resolved) continue;
    const { resolver, files } = resolved;
    for (const [path, { resolutions }] of files) {
      const own = targets.get(path) ?? new Map<string, Map<string, Target>>();
      targets.set(path, own);
      for (const resolution of resolutions) {
        rows.add(path, resolution, tree);
        noteTarget(own, resolution);
      }
      if (resolver.member) members.set(path, resolver.member);
    }
    problems.push(...resolver.problems());
  }
  return { ...rows.finish(), targets, problems, member: (module, name) => members.get(module)?.(module, name) };
}

function noteTarget(targets: Map<string, Map<string, Target>>, { fact, name = "", outcome }: Resolution): void {
  const byName = targets.get(fact.specifier) ?? new Map<string, Target>();
  targets.set(fact.specifier, byName);
  if (byName.has(name)) return;
  byName.set(name, "to" in outcome ? { file: outcome.to, rest: outcome.rest ?? [] } : { outside: fact.specifier });
}

const rank = new Map<ImportKind, number>(importKinds.map((kind, index) => [kind, index]));

class RowSets {
  readonly edges = new Map<string, { row: Omit<ImportRow, "lines">; lines: Set<number> }>();
  readonly external = new Map<string, ExternalRow>();
  readonly generated = new Map<string, GeneratedRow>();
  readonly unresolved = new Map<string, UnresolvedRow>();
  readonly computed: ComputedRow[] = [];

  add(from: string, { fact, specifier = fact.specifier, outcome }: Resolution, tree: TreeView): void {
    const { line } = fact;
    if ("to" in outcome) {
      if (!tree.has(outcome.to)) throw new Error(`${from} resolved ${specifier} to ${outcome.to}, which is not listed`);
      this.addEdge({ from, to: outcome.to, specifier, line, kind: outcome.kind ?? fact.kind });
    } else if ("outside" in outcome) first(this.external, from, { from, specifier, line });
    else if ("generated" in outcome) first(this.generated, from, { from, specifier, line, why: outcome.generated });
    else this.addUnresolved({ from, specifier, line, kind: fact.kind, why: outcome.missing, probed: outcome.probed });
  }

  private addUnresolved(row: UnresolvedRow): void {
    const known = this.unresolved.get(`${row.from}\0${row.specifier}`);
    const kind = known && rank.get(known.kind)! < rank.get(row.kind)! ? known.kind : row.kind;
    const shown = known && known.line <= row.line ? known : row;
    this.unresolved.set(`${row.from}\0${row.specifier}`, { ...shown, kind });
  }

  /** The row shows the first line of the strongest kind. A module that names itself depends on nothing; a path that leads back is shown. */
  private addEdge(row: Omit<ImportRow, "lines">): void {
    if (row.from === row.to && !/^\.{1,2}\//.test(row.specifier)) return;
    const key = `${row.from}\0${row.to}`;
    const known = this.edges.get(key);
    if (!known) this.edges.set(key, { row, lines: new Set([row.line]) });
    else {
      known.lines.add(row.line);
      const order = rank.get(row.kind)! - rank.get(known.row.kind)! || row.line - known.row.line || compareBytes(row.specifier, known.row.specifier);
      if (order < 0) known.row = row;
    }
  }

  finish(): ImportRows {
    const imports = [...this.edges.values()].map(({ row, lines }) => ({
      ...row,
      lines: [...lines].filter((line) => line !== row.line).sort((a, b) => a - b),
    }));
    return {
      imports: imports.sort((a, b) => compareBytes(a.from, b.from) || compareBytes(a.to, b.to)),
      external: sorted(this.external),
      generated: sorted(this.generated),
      unresolved: sorted(this.unresolved),
      computed: this.computed.sort((a, b) => compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.text, b.text)),
    };
  }
}

/** One row per (from, specifier): the first line stands for all. */
function first<Row extends ExternalRow>(rows: Map<string, Row>, from: string, row: Row): void {
  const key = `${from}\0${row.specifier}`;
  const known = rows.get(key);
  if (!known || row.line < known.line) rows.set(key, row);
}

function sorted<Row extends ExternalRow>(rows: Map<string, Row>): Row[] {
  return [...rows.values()].sort((a, b) => compareBytes(a.from, b.from) || a.line - b.line || compareBytes(a.specifier, b.specifier));
}
