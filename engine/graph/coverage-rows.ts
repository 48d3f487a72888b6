import type { CoverageRow, SiteCoverage } from "../model/answer.ts";
import { contractKinds, roles, type ContractKind, type Role } from "../model/contract.ts";
import type { FileRow, Graph } from "../model/graph.ts";
import { languageCodes } from "../model/graph-index.ts";
import { compareBytes } from "../support/order.ts";
import { coverageText } from "./coverage-text.ts";
import { languageWithoutConnector } from "./language-without-connector.ts";

interface Tally {
  files: number;
  read: number;
  imports: number;
  resolved: number;
  /** By kind, then role. */
  readonly sites: Map<ContractKind, Map<Role, { seen: number; resolved: number }>>;
}

/** One row a language or sort of declaration file in fixed order, then one a source language that no connector reads, by name. */
export function coverageRows(graph: Graph): CoverageRow[] {
  const tallies = new Map<string, Tally>();
  const nameOf = new Map<string, string>();
  for (const file of graph.files) {
    const name = rowName(file);
    if (name === null) continue;
    nameOf.set(file.path, name);
    const tally = tallyOf(tallies, name);
    tally.files++;
    if (file.read === true) tally.read++;
  }
  countImports(graph, (file) => tallyOf(tallies, nameOf.get(file) ?? "other"));
  countSites(graph, (file) => tallyOf(tallies, nameOf.get(file) ?? "other"));
  return [...tallies].sort(([a], [b]) => place(a) - place(b) || compareBytes(a, b)).map(([name, tally]) => finish(name, tally));
}

function rowName(file: FileRow): string | null {
  if (file.language !== null) return file.language;
  if (file.read === null) return languageWithoutConnector(file.path);
  return file.read ? null : "other";
}

function place(name: string): number {
  const at = (languageCodes as readonly (string | null)[]).indexOf(name);
  return at < 0 ? languageCodes.length : at;
}

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  let tally = tallies.get(name);
  if (tally === undefined) tallies.set(name, (tally = { files: 0, read: 0, imports: 0, resolved: 0, sites: new Map() }));
  return tally;
}

/** What is in the tree against what should be and is not: modules outside, built output and computed imports say nothing of how well imports resolve. */
function countImports(graph: Graph, tallyOfFile: (file: string) => Tally): void {
  for (const { from } of graph.imports) {
    const tally = tallyOfFile(from);
    tally.imports++;
    tally.resolved++;
  }
  for (const { from } of graph.unresolved) tallyOfFile(from).imports++;
}

/** A site stands under every contract it meets and counts once: by its own key and line. */
function countSites(graph: Graph, tallyOfFile: (file: string) => Tally): void {
  const add = (file: string, kind: ContractKind, role: Role, resolved: boolean) => {
    const { sites } = tallyOfFile(file);
    let byRole = sites.get(kind);
    if (byRole === undefined) sites.set(kind, (byRole = new Map()));
    const counts = byRole.get(role) ?? { seen: 0, resolved: 0 };
    byRole.set(role, { seen: counts.seen + 1, resolved: counts.resolved + (resolved ? 1 : 0) });
  };
  const counted = new Set<string>();
  for (const contract of graph.contracts) {
    for (const role of roles) {
      for (const entry of contract[role]) {
        for (const line of [entry.line, ...(entry.lines ?? [])]) {
          const site = `${contract.kind}\0${role}\0${entry.as ?? contract.key}\0${entry.file}\0${line}`;
          if (counted.has(site)) continue;
          counted.add(site);
          add(entry.file, contract.kind, role, true);
        }
      }
    }
  }
  for (const site of graph.sites) add(site.file, site.kind, site.role, false);
}

function finish(name: string, { files, read, imports, resolved, sites }: Tally): CoverageRow {
  const list: SiteCoverage[] = [];
  for (const kind of contractKinds) {
    for (const role of roles) {
      const counts = sites.get(kind)?.get(role);
      if (counts !== undefined) list.push({ kind, role, ...counts });
    }
  }
  const row = { name, files, read, imports, resolved, sites: list };
  return { ...row, text: coverageText(row) };
}
