import type { Graph, ImportRow } from "../../engine/model/graph.ts";
import { compareBytes } from "../../engine/support/order.ts";
import { seeded } from "./seeded.ts";

/** A tree of this size in the manner of real ones: most imports stay near, some files are imported by many. */
export function largeGraph(fileCount: number, importCount: number): Graph {
  const next = seeded(1);
  const paths = Array.from({ length: fileCount }, (_, at) => `packages/p${Math.floor(at / 500)}/src/d${Math.floor(at / 20) % 25}/module-${at}.ts`).sort(compareBytes);
  const seen = new Set<number>();
  const imports: ImportRow[] = [];
  while (imports.length < importCount) {
    const from = next(fileCount);
    const far = next(10);
    const to = far < 7 ? Math.min(fileCount - 1, from + 1 + next(60)) : far < 9 ? next(Math.ceil(fileCount / 50)) : next(fileCount);
    const pair = from * fileCount + to;
    if (from === to || seen.has(pair)) continue;
    seen.add(pair);
    const name = paths[to] as string;
    imports.push({ from: paths[from] as string, to: name, specifier: `./${name.slice(name.lastIndexOf("/") + 1, -3)}`, line: 1 + next(40), lines: [], kind: next(5) === 0 ? "type" : "value" });
  }
  imports.sort((a, b) => compareBytes(a.from, b.from) || compareBytes(a.to, b.to));
  return {
    files: paths.map((path) => ({ path, language: "typescript", test: false, read: true })),
    imports, external: [], generated: [], computed: [], unresolved: [], contracts: [], sites: [], nearMisses: [], hints: [], problems: [],
  };
}
