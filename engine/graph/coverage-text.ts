import type { CoverageRow } from "../model/answer.ts";
import { isConnectorRow } from "../model/graph-index.ts";

/** The line of one coverage row: `python: 212 of 214 files read, 99% of imports resolved, 41 of 47 http calls resolved`. */
export function coverageText(row: Omit<CoverageRow, "text">): string {
  const { name, files, read, imports, resolved, sites } = row;
  const start = `${name}: ${read} of ${files} files read`;
  if (!isConnectorRow(name)) return `${start}, no connector`;
  if (declarationNames.has(name) && imports === 0) return start;
  const parts = [start];
  if (imports > 0) parts.push(`${Math.floor((100 * resolved) / imports)}% of imports resolved`);
  for (const site of sites) {
    if (site.role !== "declares") parts.push(`${site.resolved} of ${site.seen} ${site.kind} ${site.role} resolved`);
  }
  return parts.join(", ");
}

const declarationNames: ReadonlySet<string> = new Set(["other", "openapi", "graphql", "proto", "prisma", "sql", "env"]);
