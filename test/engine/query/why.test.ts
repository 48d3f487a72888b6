import { describe, expect, it } from "vitest";
import type { WhyBody } from "../../../engine/model/answer.ts";
import { why } from "../../../engine/query/why.ts";
import { smallContext, smallIndex, type SmallGraph } from "../../helpers/small-graph.ts";

const graph: SmallGraph = {
  files: ["alone.ts"],
  imports: [
    ["m.ts", "server.ts", 2],
    ["page.ts", "client.ts", 4],
    ["long.ts", "m.ts"],
    ["page.ts", "long.ts", 9],
  ],
  contracts: { "http GET /x": { serves: ["server.ts:5"], calls: ["client.ts:7"] }, "http GET /y": { calls: ["alone.ts:3"] } },
  nearMisses: [
    { contract: "http GET /y", meets: "http GET /x", why: "the last segment differs" },
    { contract: "queue a", meets: "queue b", why: "case" },
  ],
};

function ask(from: string, to: string, types = true): WhyBody {
  return why(smallIndex(graph), { answer: "why", from, to, types }, smallContext).body;
}

describe("why", () => {
  it("gives the shortest chain with the place of every step", () => {
    expect(ask("server.ts", "page.ts")).toEqual({
      answer: "why",
      found: true,
      chain: [
        { file: "server.ts", rule: null, contract: null, text: "the change", evidence: null },
        { file: "client.ts", rule: "calls", contract: "http GET /x", text: "calls http GET /x", evidence: { file: "client.ts", line: 7 } },
        { file: "page.ts", rule: "imports", contract: null, text: "imports client.ts", evidence: { file: "page.ts", line: 4 } },
      ],
    });
  });

  it("of a file to itself is the file", () => {
    expect(ask("m.ts", "m.ts").chain?.map((step) => step.file)).toEqual(["m.ts"]);
  });

  it("starts and ends at contracts too", () => {
    expect(ask("http GET /x", "client.ts").chain?.map((step) => step.file)).toEqual(["server.ts", "client.ts"]);
    expect(ask("server.ts", "http GET /y").found).toBe(false);
  });

  it("without a chain shows where the change stops and what almost met", () => {
    const body = ask("server.ts", "alone.ts");
    expect(body.found).toBe(false);
    expect(body.frontier).toEqual([{ file: "page.ts", why: "nothing imports it" }]);
    expect(body.nearMisses).toEqual([{ contract: "http GET /y", meets: "http GET /x", why: "the last segment differs" }]);
  });

  it("says of a caller that calling passes nothing on", () => {
    expect(ask("alone.ts", "m.ts").frontier).toEqual([{ file: "alone.ts", why: "nothing imports it" }]);
    expect(
      why(
        smallIndex({ contracts: { "queue q": { serves: ["w.ts:1"], calls: ["c.ts:1"] } } }),
        { answer: "why", from: "c.ts", to: "w.ts", types: true },
        smallContext,
      ).body.frontier,
    ).toEqual([{ file: "c.ts", why: "nothing imports it; it only calls queue q, which passes nothing on" }]);
  });
});
