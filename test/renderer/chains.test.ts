import { expect, test } from "vitest";
import { statementOf } from "../../renderer/client/statement.ts";
import { contractsBetween } from "../../renderer/features/overview/contracts-between.ts";
import { placeBetween } from "../../renderer/features/overview/place-between.ts";
import { longerChains } from "../../renderer/features/path/longer-chains.ts";
import type { AnswerOf } from "../../engine/model/answer.ts";
import type { Graph } from "../../renderer/client/unpack-graph.ts";
import type { Contract } from "../../engine/model/contract.ts";

const graphOf = (imports: readonly (readonly [string, string])[], contracts: readonly Contract[] = []): Graph => {
  const paths = [...new Set(imports.flat())].sort();
  const files = paths.map((path) => ({ path, language: null, test: false, read: true }));
  const rows = imports.map(([from, to]) => ({ from, to, specifier: to, line: 1, kind: "value" as const }));
  return {
    files,
    contracts,
    numberOf: new Map(paths.map((path, at) => [path, at])),
    imports: { of: (file: number) => rows.filter(({ from }) => from === paths[file]) },
  } as unknown as Graph;
};
const impactOf = (distances: Readonly<Record<string, number>>): AnswerOf<"impact"> => {
  const rows = Object.entries(distances).map(([file, distance]) => ({ file, distance }));
  return {
    starts: rows.filter(({ distance }) => distance === 0),
    affected: rows.filter(({ distance }) => distance > 0),
    tests: [],
  } as unknown as AnswerOf<"impact">;
};

test("longer chains go another way, and not by a detour", () => {
  // end -> short -> start, and end -> b -> a -> start; `detour` imports short and is imported by end, which imports short itself.
  const graph = graphOf([
    ["short", "start"],
    ["end", "short"],
    ["a", "start"],
    ["b", "a"],
    ["end", "b"],
    ["detour", "short"],
    ["end", "detour"],
  ]);
  const impact = impactOf({ start: 0, short: 1, a: 1, end: 2, b: 2, detour: 2 });
  const { chains, more } = longerChains(graph, impact, "end", []);
  expect(chains.map((chain) => chain.map(({ file }) => file))).toEqual([["start", "a", "b", "end"]]);
  expect(chains[0]?.map(({ text }) => text)).toEqual(["", "imports start", "imports a", "imports b"]);
  expect(more).toBe(false);
});

test("a longer chain runs through contracts too, and only where their own keys may meet", () => {
  const contract = {
    contract: "http GET /x/{}",
    kind: "http",
    key: "GET /x/{}",
    declares: [],
    serves: [
      { file: "server", line: 3 },
      { file: "other", line: 4, as: "GET /x/b" },
    ],
    calls: [{ file: "end", line: 9, as: "GET /x/a" }],
  } as unknown as Contract;
  const graph = graphOf(
    [
      ["end", "start"],
      ["server", "middle"],
      ["middle", "start"],
      ["other", "middle"],
    ],
    [contract],
  );
  const impact = impactOf({ start: 0, end: 1, middle: 1, server: 2, other: 2 });
  const { chains } = longerChains(graph, impact, "end", []);
  expect(chains.map((chain) => chain.map(({ file, contract: name }) => `${file} ${name ?? ""}`.trim()))).toEqual([
    ["start", "middle", "server", "end http GET /x/{}"],
  ]);
});

test("what is left out of the imports passes nothing on in a longer chain", () => {
  const graph = graphOf([
    ["end", "start"],
    ["a", "start"],
    ["end", "a"],
  ]);
  expect(longerChains(graph, impactOf({ start: 0, end: 1, a: 1 }), "end", ["value"]).chains).toEqual([]);
});

test("contracts between two areas are drawn with both their ends", () => {
  const contract = (key: string, calls: readonly string[], serves: readonly string[]): Contract =>
    ({
      contract: `http ${key}`,
      kind: "http",
      key,
      declares: [],
      serves: serves.map((file) => ({ file, line: 1 })),
      calls: calls.map((file) => ({ file, line: 2 })),
    }) as unknown as Contract;
  const graph = graphOf([], [contract("GET /one", ["web/a", "web/b"], ["api/s"]), contract("GET /two", ["web/a"], ["other/s"])]);
  const found = contractsBetween(graph, (file) => file.slice(0, file.indexOf("/")), { from: "web", to: "api" });
  expect(found.map(({ contract: { key } }) => key)).toEqual(["GET /one"]);
  const placed = placeBetween(found);
  expect(placed.by.map(({ name }) => name)).toEqual(["web/a", "web/b"]);
  expect(placed.answers.map(({ name }) => name)).toEqual(["api/s"]);
  expect(placed.wires).toHaveLength(3);
});

test("a statement over several lines shows what it names", () => {
  expect(statementOf(["import {", "  Sidebar,", '} from "./sidebar";'], ["./sidebar"])).toBe('import { … } from "./sidebar";');
  expect(statementOf(['import x from "./x";', 'import y from "./y";'], ["./y"])).toBe('import x from "./x";');
  expect(statementOf(["fetch(", "  '/x',", ");"], ["/x"])).toBe("fetch( … '/x',");
  expect(statementOf(["model Event {", "  event_id String"], ["event"])).toBe("model Event {");
  expect(statementOf(["call(", "  1);", '  "./x"'], ["./x"])).toBe("call(");
});
