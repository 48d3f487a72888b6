import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { AnswerOf } from "../../engine/model/answer.ts";
import { printCoverage } from "../../engine/cli/commands/coverage.ts";
import { printFile } from "../../engine/cli/commands/file.ts";
import { printGraph } from "../../engine/cli/commands/graph.ts";
import { printImpact } from "../../engine/cli/commands/impact.ts";
import type { Style } from "../../engine/cli/style.ts";

const same = (text: string) => text;
const style: Style = { plain: same, strong: same, faint: same, warn: same };
/** More than a call takes arguments. */
const many = 150_000;
const rows = <Row>(row: Row): Row[] => Array.from({ length: many }, () => row);
const row = { from: "a.ts", to: "b.ts", specifier: "./b", line: 1, lines: [], kind: "value" as const };
const none = { schema: 1 as const, bound: "exact" as const, holes: [], coverage: [], snapshot: "", freshness: {} };

it("answers as long as a large repository are printed", () => {
  const file = { path: "a.ts", language: null, test: false, read: true };
  const lists = { external: [], generated: [], computed: [], unresolved: [], sites: [], problems: [], roles: [] };
  const graph = { ...none, ...lists, answer: "graph", graph: "", files: rows(file), imports: [], contracts: [] };
  expect(printGraph(graph as unknown as AnswerOf<"graph">, style).length).toBeGreaterThan(many);
  const shown = { ...none, ...lists, answer: "file", file, imports: [], importedBy: rows(row) };
  expect(printFile(shown as unknown as AnswerOf<"file">, style).length).toBeGreaterThan(many);
  const coverage = {
    ...none,
    ...lists,
    answer: "coverage",
    unread: rows({ file: "a", code: "binary", message: "" }),
    configuration: [],
    leftOut: [],
  };
  expect(printCoverage(coverage as unknown as AnswerOf<"coverage">, style).length).toBeGreaterThan(many);
  const reason = { rule: "imports", text: "imports b.ts", from: "b.ts", file: "a.ts", line: 1, contract: null };
  const impact = {
    ...none,
    answer: "impact",
    question: { answer: "impact", targets: ["a"], changed: null, types: true },
    starts: rows({ file: "b.ts", distance: 0 }),
    affected: rows({ file: "a.ts", distance: 1, reason, also: [] }),
    tests: rows({ file: "a.ts", distance: 1, reason, also: [] }),
    contracts: [],
    counts: { affected: many, tests: many, byDistance: [] },
  };
  expect(printImpact(impact as unknown as AnswerOf<"impact">, style).length).toBeGreaterThan(3 * many);
});

it("no command spreads an answer into a call", () => {
  const folder = "engine/cli/commands";
  for (const name of readdirSync(folder))
    expect([name, /\.push\([^;]*\.\.\./.test(readFileSync(`${folder}/${name}`, "utf8"))]).toEqual([name, false]);
});
