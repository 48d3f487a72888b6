import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../../engine/model/answer.ts";
import { makeFreshness } from "../../../engine/query/freshness.ts";
import { query } from "../../../engine/query/query.ts";
import { smallContext, smallIndex, type SmallGraph } from "../../helpers/small-graph.ts";

const graph: SmallGraph = {
  files: [
    "src/a.ts",
    { path: "big.ts", read: false, language: "typescript" },
    { path: "README.md", read: null },
    { path: "tool.go", read: null, language: null },
    { path: "gsttt.lua", read: null, language: null },
  ],
  imports: [["src/b.ts", "src/a.ts", 3]],
  external: [{ from: "src/a.ts", specifier: "react", line: 1 }],
  unresolved: [{ from: "src/b.ts", specifier: "./no", line: 2, why: "no such file", kind: "value", probed: ["src/no.ts"] }],
  contracts: {
    "env B": { declares: ["app.env:1"] },
    "env A": { calls: ["src/a.ts:3"] },
    "http GET /only-declared": { declares: ["api.yaml:1"] },
    "http GET /served": { declares: ["api.yaml:5"], serves: ["src/b.ts:9"] },
    "http GET /called": { calls: ["src/a.ts:7"] },
  },
  sites: [{ kind: "http", role: "calls", file: "src/a.ts", line: 9, text: "fetch(u)", why: "not a constant" }],
  problems: [
    { file: "big.ts", connector: null, code: "too-large", line: null, message: "6 MB" },
    { file: "link", connector: null, code: "symlink", line: null, message: "a link" },
  ],
};

function ask<Name extends Answer["answer"]>(question: Question & { answer: Name }): Extract<Answer, { answer: Name }> {
  const result = query(smallIndex(graph), question, smallContext);
  if (!result.ok) throw new Error(result.failure.message);
  return result.value as Extract<Answer, { answer: Name }>;
}

describe("the envelope", () => {
  it("has its members in one order, the answer between question and holes", () => {
    expect(Object.keys(ask({ answer: "search", text: "a" }))).toEqual([
      "schema",
      "answer",
      "question",
      "bound",
      "results",
      "holes",
      "coverage",
      "freshness",
      "snapshot",
    ]);
  });
});

describe("file", () => {
  it("shows imports, importers, roles and what is not known", () => {
    const answer = ask({ answer: "file", path: "./src/a.ts" });
    expect(answer.file).toEqual({ path: "src/a.ts", language: "typescript", test: false, read: true });
    expect(answer.importedBy).toEqual([{ from: "src/b.ts", to: "src/a.ts", specifier: "./src/a.ts", line: 3, lines: [], kind: "value" }]);
    expect(answer.roles).toEqual([
      { contract: "env A", role: "calls", line: 3 },
      { contract: "http GET /called", role: "calls", line: 7 },
    ]);
    expect(answer.sites).toHaveLength(1);
  });
});

describe("contracts", () => {
  it("come by kind in the fixed order, with the ledgers", () => {
    const answer = ask({ answer: "contracts", kind: null, orphans: true });
    expect(answer.contracts.map((row) => row.contract)).toEqual([
      "http GET /called",
      "http GET /only-declared",
      "http GET /served",
      "env A",
      "env B",
    ]);
    expect(answer.orphans).toEqual({
      calledNotServed: ["http GET /called", "env A"],
      servedNotCalled: ["http GET /served"],
      declaredNotServed: ["http GET /only-declared"],
      declaredNotUsed: ["http GET /only-declared", "env B"],
    });
  });

  it("come with the prefixes and the near misses of the kinds shown", () => {
    const nearMisses = [
      { contract: "env A", meets: "env B", why: "spelled B, here A" },
      { contract: "http GET /called", meets: "http GET /x/called", why: "prefix /x, here without it" },
    ];
    const index = smallIndex({ ...graph, nearMisses, hints: [{ prefix: "/x", calls: 1 }] });
    expect(query(index, { answer: "contracts", kind: null, orphans: true }, smallContext)).toMatchObject({
      ok: true,
      value: { hints: [{ prefix: "/x", calls: 1 }], nearMisses },
    });
    expect(query(index, { answer: "contracts", kind: "env", orphans: true }, smallContext)).toMatchObject({
      ok: true,
      value: { hints: [], nearMisses: nearMisses.slice(0, 1) },
    });
  });

  it("of an unknown kind fail with the kinds", () => {
    expect(query(smallIndex(graph), { answer: "contracts", kind: "htp", orphans: false }, smallContext)).toMatchObject({
      ok: false,
      failure: { tag: "UnknownKind" },
    });
  });
});

describe("coverage", () => {
  it("counts every listed file once: read, unread, or no connector's", () => {
    const answer = ask({ answer: "coverage" });
    expect(answer.coverage.map((row) => row.text)).toEqual([
      "typescript: 2 of 3 files read, 50% of imports resolved, 1 of 1 http serves resolved, 1 of 2 http calls resolved, 1 of 1 env calls resolved",
      "openapi: 1 of 1 files read",
      "env: 1 of 1 files read",
      "go: 0 of 1 files read, no connector",
    ]);
    expect(answer.unread).toEqual([{ file: "big.ts", code: "too-large", message: "6 MB" }]);
    for (const row of answer.coverage.slice(0, 3))
      expect(row.files - row.read).toBe(answer.unread.filter((one) => one.file === "big.ts" && row.name === "typescript").length);
    expect(answer.leftOut).toEqual([{ code: "symlink", count: 1 }]);
    expect(answer.unresolved).toEqual([{ from: "src/b.ts", specifier: "./no", line: 2, why: "no such file" }]);
  });
});

describe("search", () => {
  it("puts the whole name first, then the last segment, then its beginning", () => {
    expect(
      ask({ answer: "search", text: "a" })
        .results.slice(0, 3)
        .map((one) => one.name),
    ).toEqual(["env A", "src/a.ts", "app.env"]);
    expect(ask({ answer: "search", text: "SRC/B.TS" }).results).toEqual([{ name: "src/b.ts", type: "file" }]);
    expect(ask({ answer: "search", text: "sats" }).results).toEqual([{ name: "src/a.ts", type: "file" }]);
    expect(ask({ answer: "search", text: "zzz" }).results).toEqual([]);
  });
});

describe("freshness", () => {
  it.each([
    [{ git: true, commit: "a1b2c3d", dirty: 0, changed: 0 }, "fresh at a1b2c3d"],
    [{ git: true, commit: "a1b2c3d", dirty: 1, changed: 0 }, "fresh at a1b2c3d, 1 file dirty"],
    [{ git: true, commit: null, dirty: 2, changed: 0 }, "fresh, no commits yet, 2 files dirty"],
    [{ git: false, commit: null, dirty: 0, changed: 0 }, "fresh, not in git"],
    [{ git: true, commit: "a1b2c3d", dirty: 5, changed: 2 }, "stale: 2 files changed since the index"],
    [{ git: true, commit: "a1b2c3d", dirty: 0, changed: 0, otherwise: true }, "stale: the settings or the program changed since the index"],
    [{ git: true, commit: "a1b2c3d", dirty: 0, changed: 1, otherwise: true }, "stale: 1 file changed since the index"],
  ])("%j", (facts, text) => expect(makeFreshness(facts).text).toBe(text));
});
