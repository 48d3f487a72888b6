import { expect, test } from "vitest";
import type { ImpactQuestion } from "../../engine/model/answer.ts";
import { packGraph } from "../../engine/query/pack-graph.ts";
import { packImpact } from "../../engine/query/pack-impact.ts";
import { query } from "../../engine/query/query.ts";
import { unpackGraph } from "../../renderer/client/unpack-graph.ts";
import { unpackImpact } from "../../renderer/client/unpack-impact.ts";
import { smallContext, smallIndex } from "../helpers/small-graph.ts";

const index = smallIndex({
  imports: [
    ["a.ts", "start.ts", 3],
    ["b.ts", "start.ts"],
    ["b.ts", "a.ts"],
    ["c.ts", "a.ts", 2],
    ["c.ts", "b.ts", 4, "type"],
    ["c.test.ts", "c.ts"],
    ["lone.ts", "__proto__"],
  ],
  contracts: { "http GET /x": { declares: ["start.ts:1"], serves: ["server.ts:5"], calls: ["caller.ts:7", "caller.ts:9"] } },
  unresolved: [{ from: "b.ts", specifier: "./gone", line: 8, why: "no such file", kind: "value", probed: ["gone.ts"] }],
});

const deleted = { path: "gone.ts", roles: [{ kind: "http" as const, key: "GET /x", role: "serves" as const }] };
const impacts: readonly (readonly [string, ImpactQuestion, object])[] = [
  ["a file", { answer: "impact", targets: ["start.ts"], changed: null, types: true }, {}],
  ["a file without types", { answer: "impact", targets: ["start.ts"], changed: null, types: false }, {}],
  ["a contract", { answer: "impact", targets: ["http GET /x"], changed: null, types: true }, {}],
  ["a file that nothing depends on", { answer: "impact", targets: ["lone.ts"], changed: null, types: true }, {}],
  [
    "what differs, with a file that is gone",
    { answer: "impact", targets: [], changed: { revision: null }, types: true },
    { changes: { files: ["a.ts"], deleted: [deleted] } },
  ],
];

test.each(impacts)("the impact of %s is the same through columns", (_name, question, more) => {
  const context = { ...smallContext, ...more };
  const answer = query(index, question, context);
  if (!answer.ok) throw new Error(answer.failure.message);
  const unpacked = unpackImpact(structuredClone(packImpact(index, question, context)));
  expect(JSON.parse(JSON.stringify(unpacked))).toEqual(JSON.parse(JSON.stringify(answer.value)));
});

test("the graph is the same through columns, file by file", () => {
  const answer = query(index, { answer: "graph" }, smallContext);
  if (!answer.ok || answer.value.answer !== "graph") throw new Error("no graph");
  const graph = unpackGraph(structuredClone(packGraph(index, smallContext)));
  expect(graph.files).toEqual(answer.value.files);
  expect(graph.contracts).toEqual(answer.value.contracts);
  expect(graph.files.flatMap((_, file) => graph.imports.of(file).map((row) => ({ ...row, lines: [] })))).toEqual(answer.value.imports);
  expect(graph.imports.importers(graph.numberOf.get("start.ts") ?? -1)).toBe(2);
  expect(graph.imports.importers(graph.numberOf.get("__proto__") ?? -1)).toBe(1);
  expect(graph.imports.of(-1)).toEqual([]);
  expect([...graph.imports.counts]).toEqual([
    ["value", 6],
    ["type", 1],
  ]);
});
