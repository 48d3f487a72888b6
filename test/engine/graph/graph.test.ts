import { describe, expect, it } from "vitest";
import { smallGraph, smallIndex, type SmallGraph } from "../../helpers/small-graph.ts";
import { buildGraph } from "../../../engine/graph/graph.ts";
import { emptyConfig } from "../../../engine/model/config.ts";

const small: SmallGraph = {
  imports: [
    ["a.ts", "b.ts", 3],
    ["c.ts", "b.ts"],
  ],
  contracts: { "queue jobs": { serves: ["a.ts:1"], calls: ["c.ts:9"] } },
  sites: [{ kind: "http", role: "calls", file: "a.ts", line: 1, text: "f(x)", why: "x" }],
};

describe("the graph hash", () => {
  const hash = smallIndex(small).hash;

  it("is the same for the same rows", () => expect(smallIndex(structuredClone(small)).hash).toBe(hash));

  it.each<[string, Partial<SmallGraph>]>([
    ["a path", { files: ["d.ts"] }],
    [
      "an edge",
      {
        imports: [
          ["a.ts", "b.ts", 3],
          ["c.ts", "a.ts"],
        ],
      },
    ],
    [
      "the line of an edge",
      {
        imports: [
          ["a.ts", "b.ts", 4],
          ["c.ts", "b.ts"],
        ],
      },
    ],
    ["a contract", { contracts: { "queue jobs": { serves: ["a.ts:1"], calls: ["c.ts:8"] } } }],
    ["a site", { sites: [] }],
    ["coverage counts", { files: [{ path: "a.ts", read: false }] }],
  ])("changes with %s", (_, change) => expect(smallIndex({ ...small, ...change }).hash).not.toBe(hash));

  it("does not cover problems, but the name of the index does", () => {
    const other = smallIndex({ ...small, problems: [{ file: "a.ts", connector: null, code: "config-missing", line: null, message: "at /home/me" }] });
    expect(other.hash).toBe(hash);
    expect(other.snapshot).not.toBe(smallIndex(small).snapshot);
  });
});

describe("a file that could not be read", () => {
  it("has the language of its name", () => {
    const graph = smallGraph({
      files: [
        { path: "big.py", read: false, language: null },
        { path: "notes.txt", read: null, language: null },
      ],
    });
    expect(buildGraph(graph, emptyConfig).coverage).toEqual([
      { name: "python", files: 1, read: 0, imports: 0, resolved: 0, sites: [], text: "python: 0 of 1 files read" },
    ]);
  });
});
