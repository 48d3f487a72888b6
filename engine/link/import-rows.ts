import type { Resolution } from "../connectors/connector.ts";
import { importKinds, type ImportKind } from "../model/facts.ts";
import type { ExternalRow, GeneratedRow, ImportRow, UnresolvedRow } from "../model/graph.ts";
import { compareBytes } from "../support/order.ts";

/** What an import of one file means to code: a file of the tree and the names left of the path, or a module outside. */
export type Target = { readonly file: string; readonly rest: readonly string[] } | { readonly outside: string };

/** Targets of one file: by specifier, then by name (`""` is the module itself). */
export type Targets = ReadonlyMap<string, ReadonlyMap<string, Target>>;

/** What the imports of one file come to. Rows are unique and sorted: imports by target, the others by line and specifier. */
export interface FileImports {
  readonly imports: readonly ImportRow[];
  readonly external: readonly ExternalRow[];
  readonly generated: readonly GeneratedRow[];
  readonly unresolved: readonly UnresolvedRow[];
  readonly targets: Targets;
}

const rank = new Map<ImportKind, number>(importKinds.map((kind, index) => [kind, index]));

/**
 * Rows and targets of one file's imports. `listed` gives the tree's own text of a path, which is found again without being compared.
 * Throws when an import leads to a file that is not listed: no edge may end nowhere.
 */
export function importRows(from: string, resolutions: readonly Resolution[], listed: ReadonlyMap<string, string>): FileImports {
  const edges = new Map<string, { row: Omit<ImportRow, "lines">; readonly lines: Set<number> }>();
  const external = new Map<string, ExternalRow>();
  const generated = new Map<string, GeneratedRow>();
  const unresolved = new Map<string, UnresolvedRow>();
  const targets = new Map<string, Map<string, Target>>();
  for (const resolution of resolutions) {
    const { fact, specifier = fact.specifier, outcome } = resolution;
    const { line } = fact;
    noteTarget(targets, resolution);
    if ("to" in outcome) {
      const to = listed.get(outcome.to);
      if (to === undefined) throw new Error(`${from} resolved ${specifier} to ${outcome.to}, which is not listed`);
      addEdge(edges, { from, to, specifier, line, kind: outcome.kind ?? fact.kind });
    } else if ("outside" in outcome) first(external, { from, specifier, line });
    else if ("generated" in outcome) first(generated, { from, specifier, line, why: outcome.generated });
    else addUnresolved(unresolved, { from, specifier, line, kind: fact.kind, why: outcome.missing, probed: outcome.probed });
  }
  return {
    imports: [...edges.values()]
      .map(({ row, lines }) => ({ ...row, lines: [...lines].filter((line) => line !== row.line).sort((a, b) => a - b) }))
      .sort((a, b) => compareBytes(a.to, b.to)),
    external: sorted(external),
    generated: sorted(generated),
    unresolved: sorted(unresolved),
    targets,
  };
}

function noteTarget(targets: Map<string, Map<string, Target>>, { fact, name = "", outcome }: Resolution): void {
  const byName = targets.get(fact.specifier) ?? new Map<string, Target>();
  targets.set(fact.specifier, byName);
  if (byName.has(name)) return;
  byName.set(name, "to" in outcome ? { file: outcome.to, rest: outcome.rest ?? [] } : { outside: fact.specifier });
}

/** The row shows the first line of the strongest kind. A module that names itself depends on nothing; a path that leads back is shown. */
function addEdge(edges: Map<string, { row: Omit<ImportRow, "lines">; readonly lines: Set<number> }>, row: Omit<ImportRow, "lines">): void {
  if (row.from === row.to && !/^\.{1,2}\//.test(row.specifier)) return;
  const known = edges.get(row.to);
  if (!known) {
    edges.set(row.to, { row, lines: new Set([row.line]) });
    return;
  }
  known.lines.add(row.line);
  const order = rank.get(row.kind)! - rank.get(known.row.kind)! || row.line - known.row.line || compareBytes(row.specifier, known.row.specifier);
  if (order < 0) known.row = row;
}

/** The first line stands for all, under the strongest kind. */
function addUnresolved(rows: Map<string, UnresolvedRow>, row: UnresolvedRow): void {
  const known = rows.get(row.specifier);
  const kind = known && rank.get(known.kind)! < rank.get(row.kind)! ? known.kind : row.kind;
  rows.set(row.specifier, { ...(known && known.line <= row.line ? known : row), kind });
}

/** One row for each specifier: the first line stands for all. */
function first<Row extends ExternalRow>(rows: Map<string, Row>, row: Row): void {
  const known = rows.get(row.specifier);
  if (!known || row.line < known.line) rows.set(row.specifier, row);
}

function sorted<Row extends ExternalRow>(rows: Map<string, Row>): Row[] {
  return [...rows.values()].sort((a, b) => a.line - b.line || compareBytes(a.specifier, b.specifier));
}
