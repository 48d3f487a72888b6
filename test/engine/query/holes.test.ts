import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../../engine/model/answer.ts";
import { query } from "../../../engine/query/query.ts";
import { smallContext, smallIndex, type SmallGraph } from "../../helpers/small-graph.ts";

function ask(graph: SmallGraph, question: Question): Answer {
  const result = query(smallIndex(graph), question, smallContext);
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const impactOf = (...targets: string[]): Question => ({ answer: "impact", targets, changed: null, types: true });
const kinds = (answer: Answer) => answer.holes.map((hole) => `${hole.kind} ${hole.file ?? hole.text}`);

const chain: SmallGraph = { imports: [["b.ts", "a.ts"]] };
const served: SmallGraph = { contracts: { "http GET /x": { serves: ["s.ts:1"], calls: ["c.ts:1"] } } };
const site = (role: "serves" | "calls", kind: "http" | "queue" = "http") => ({
  kind,
  role,
  file: "u.py",
  line: 5,
  text: "get(url)",
  why: "the URL is not a constant",
});

describe("holes of an impact", () => {
  it("are none where nothing could add to it, and the bound is exact", () => {
    const answer = ask(
      {
        ...chain,
        files: ["u.py"],
        sites: [site("calls")],
        unresolved: [{ from: "b.ts", specifier: "./other", line: 1, why: "", kind: "value", probed: [] }],
      },
      impactOf("a.ts"),
    );
    expect(answer.holes).toEqual([]);
    expect(answer.bound).toBe("exact");
  });

  it("are files that could not be read, or only partly", () => {
    const answer = ask(
      {
        ...chain,
        files: [{ path: "big.ts", read: false }, { path: "half.ts" }, { path: "fine.ts" }],
        problems: [
          { file: "big.ts", connector: null, code: "too-large", line: null, message: "6 MB" },
          { file: "half.ts", connector: "ts", code: "syntax", line: 4, message: "broken" },
          { file: "fine.ts", connector: "ts", code: "config-missing", line: null, message: "no such config" },
          { file: "link.ts", connector: null, code: "symlink", line: null, message: "a link" },
        ],
      },
      impactOf("a.ts"),
    );
    expect(answer.holes).toEqual([
      { kind: "unread-file", file: "big.ts", line: null, text: "too-large", why: "6 MB" },
      { kind: "partly-read", file: "half.ts", line: 4, text: "syntax", why: "broken" },
    ]);
    expect(answer.bound).toBe("lower");
  });

  it("are languages without a connector once a contract is reached", () => {
    const go = [{ path: "main.go", read: null, language: null }];
    expect(kinds(ask({ ...chain, files: go }, impactOf("a.ts")))).toEqual([]);
    expect(kinds(ask({ ...served, files: go }, impactOf("s.ts")))).toEqual(["unread-language go: 0 of 1 files read, no connector"]);
  });

  it("are unresolved imports whose last segment names an affected file or folder", () => {
    const rows = (specifier: string) => ({ from: "z.ts", specifier, line: 2, why: "no such file", kind: "value" as const, probed: [] });
    const graph: SmallGraph = { files: ["z.ts"], imports: [["lib/use.ts", "a.ts"]] };
    const open = (specifier: string) => kinds(ask({ ...graph, unresolved: [rows(specifier)] }, impactOf("a.ts"))).length === 1;
    for (const specifier of ["@/x/use", "./a", "~/a.js", "../lib", "pkg.lib", "crate::lib::use"])
      expect([specifier, open(specifier)]).toEqual([specifier, true]);
    for (const specifier of ["./b", "a/b", "..", "./us", "a.b"]) expect([specifier, open(specifier)]).toEqual([specifier, false]);
  });

  it("are computed imports in a language of an affected file, one a file", () => {
    const computed = [
      { file: "d.ts", line: 3, text: "import(name)" },
      { file: "d.ts", line: 8, text: "require(x)" },
      { file: "e.py", line: 1, text: "import_module(n)" },
    ];
    const answer = ask({ ...chain, files: ["d.ts", "e.py"], computed }, impactOf("a.ts"));
    expect(answer.holes).toEqual([
      { kind: "computed-import", file: "d.ts", line: 3, text: "import(name)", why: "what is imported is computed, here and at 1 more place" },
    ]);
  });

  it("are unresolved calls of a kind that an affected file declares or serves", () => {
    expect(kinds(ask({ ...served, sites: [site("calls"), site("calls", "queue")] }, impactOf("s.ts")))).toEqual(["unresolved-site u.py"]);
    expect(kinds(ask({ ...served, sites: [site("calls")] }, impactOf("c.ts")))).toEqual([]);
  });

  it("are unresolved serves of a kind that an affected file declares", () => {
    const declared: SmallGraph = { contracts: { "http GET /x": { declares: ["api.yaml:1"] } } };
    expect(kinds(ask({ ...declared, sites: [site("serves")] }, impactOf("api.yaml")))).toEqual(["unresolved-site u.py"]);
    expect(kinds(ask({ ...served, sites: [site("serves")] }, impactOf("s.ts")))).toEqual([]);
  });
});

describe("holes of other answers", () => {
  const graph: SmallGraph = {
    ...served,
    files: [
      { path: "main.go", read: null, language: null },
      { path: "big.ts", read: false },
    ],
    problems: [{ file: "big.ts", connector: null, code: "too-large", line: null, message: "6 MB" }],
    sites: [site("calls"), site("calls", "queue")],
  };

  it("of contracts are the unresolved sites of the kinds shown, unread languages and unread files", () => {
    expect(kinds(ask(graph, { answer: "contract", contract: "http GET /x" }))).toEqual([
      "unread-file big.ts",
      "unread-language go: 0 of 1 files read, no connector",
      "unresolved-site u.py",
    ]);
    expect(ask(graph, { answer: "contracts", kind: "queue", orphans: true }).holes).toHaveLength(3);
    expect(ask(graph, { answer: "contracts", kind: null, orphans: true }).holes).toHaveLength(4);
  });

  it("of why are those of the impact of FROM", () => {
    expect(ask(graph, { answer: "why", from: "s.ts", to: "c.ts", types: true }).holes).toEqual(ask(graph, impactOf("s.ts")).holes);
  });

  it("of graph, file, search, coverage and index are none", () => {
    const questions: Question[] = [
      { answer: "graph" },
      { answer: "file", path: "s.ts" },
      { answer: "search", text: "s" },
      { answer: "coverage" },
      { answer: "index" },
    ];
    for (const question of questions) expect(ask(graph, question)).toMatchObject({ bound: "exact", holes: [] });
  });
});
