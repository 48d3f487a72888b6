import { describe, expect, it } from "vitest";
import { smallIndex, type SmallGraph } from "../../helpers/small-graph.ts";

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
