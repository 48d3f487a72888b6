import { describe, expect, it } from "vitest";
import type { ImpactBody, ImpactQuestion } from "../../../engine/model/answer.ts";
import type { Config } from "../../../engine/model/config.ts";
import type { Changes } from "../../../engine/query/context.ts";
import type { ImportKind } from "../../../engine/model/facts.ts";
import { impact } from "../../../engine/query/impact.ts";
import { smallContext, smallIndex, type SmallGraph } from "../../helpers/small-graph.ts";

function ask(
  graph: SmallGraph,
  targets: readonly string[],
  more: { types?: boolean; without?: ImportKind[]; config?: Partial<Config>; changes?: Changes } = {},
): ImpactBody {
  const question: ImpactQuestion = {
    answer: "impact",
    targets,
    changed: more.changes === undefined ? null : { revision: null },
    types: more.types ?? true,
    ...(more.without ? { without: more.without } : {}),
  };
  return impact(smallIndex(graph, more.config), question, { ...smallContext, ...(more.changes === undefined ? {} : { changes: more.changes }) }).body;
}

const distances = (body: ImpactBody) => Object.fromEntries(body.affected.map((row) => [row.file, row.distance]));
const texts = (body: ImpactBody, file: string) => {
  const row = [...body.affected, ...body.tests].find((one) => one.file === file);
  return row === undefined ? null : [row.reason, ...row.also].map((reason) => `${reason.text} < ${reason.from} @ ${reason.file}:${reason.line}`);
};

describe("imports", () => {
  it("reach importers, one step each, and never the other way", () => {
    const graph: SmallGraph = {
      imports: [
        ["b.ts", "a.ts"],
        ["c.ts", "b.ts"],
        ["a.ts", "z.ts"],
      ],
    };
    expect(distances(ask(graph, ["a.ts"]))).toEqual({ "b.ts": 1, "c.ts": 2 });
  });

  it("end in a cycle", () => {
    const graph: SmallGraph = {
      imports: [
        ["a.ts", "b.ts"],
        ["b.ts", "c.ts"],
        ["c.ts", "a.ts"],
      ],
    };
    const body = ask(graph, ["a.ts"]);
    expect(distances(body)).toEqual({ "c.ts": 1, "b.ts": 2 });
    expect(body.starts).toEqual([{ file: "a.ts", distance: 0 }]);
  });

  it("that are type-only count unless types are left out", () => {
    const graph: SmallGraph = {
      imports: [
        ["b.ts", "a.ts", 1, "type"],
        ["c.ts", "a.ts", 1, "reexport"],
      ],
    };
    expect(distances(ask(graph, ["a.ts"]))).toEqual({ "b.ts": 1, "c.ts": 1 });
    expect(distances(ask(graph, ["a.ts"], { types: false }))).toEqual({ "c.ts": 1 });
  });

  it("of a kind that is left out pass nothing on and are no reason", () => {
    const graph: SmallGraph = {
      imports: [
        ["b.ts", "a.ts", 1, "dynamic"],
        ["c.ts", "a.ts", 1, "value"],
        ["d.ts", "b.ts", 1, "dynamic"],
        ["d.ts", "c.ts", 1, "value"],
      ],
    };
    expect(distances(ask(graph, ["a.ts"]))).toEqual({ "b.ts": 1, "c.ts": 1, "d.ts": 2 });
    const body = ask(graph, ["a.ts"], { without: ["dynamic"] });
    expect(distances(body)).toEqual({ "c.ts": 1, "d.ts": 2 });
    expect(texts(body, "d.ts")).toEqual(["imports c.ts < c.ts @ d.ts:1"]);
  });
});

describe("contracts", () => {
  const booking: SmallGraph = {
    contracts: { "http GET /bookings/{}": { declares: ["api.yaml:3"], serves: ["server.ts:10"], calls: ["client.ts:20"] } },
    imports: [
      ["page.ts", "client.ts"],
      ["main.ts", "server.ts"],
    ],
  };

  it("pass from the declaring file to who serves and who calls, each one step", () => {
    const body = ask(booking, ["api.yaml"]);
    expect(distances(body)).toEqual({ "client.ts": 1, "server.ts": 1, "main.ts": 2, "page.ts": 2 });
    expect(texts(body, "server.ts")).toEqual(["serves http GET /bookings/{} < api.yaml @ server.ts:10"]);
    expect(body.contracts).toEqual([{ contract: "http GET /bookings/{}", distance: 0 }]);
  });

  it("pass from the serving file to who calls, not back to the declaration", () => {
    expect(distances(ask(booking, ["server.ts"]))).toEqual({ "client.ts": 1, "main.ts": 1, "page.ts": 2 });
  });

  it("pass nothing on from who only calls, and are not listed when only callers are reached", () => {
    const body = ask(booking, ["client.ts"]);
    expect(distances(body)).toEqual({ "page.ts": 1 });
    expect(body.contracts).toEqual([]);
  });

  it("start at their declaring and serving files", () => {
    const body = ask(booking, ["http GET /bookings/{}"]);
    expect(body.starts.map((start) => start.file)).toEqual(["api.yaml", "server.ts"]);
    expect(distances(body)).toEqual({ "client.ts": 1, "main.ts": 1, "page.ts": 2 });
  });

  it("that nobody declares or serves put their callers at distance 1, who pass on by imports", () => {
    const body = ask({ contracts: { "http GET /x": { calls: ["a.ts:4"] } }, imports: [["b.ts", "a.ts"]] }, ["http GET /x"]);
    expect(body.starts).toEqual([]);
    expect(distances(body)).toEqual({ "a.ts": 1, "b.ts": 2 });
    expect(body.affected[0]?.reason).toEqual({
      rule: "calls",
      text: "calls http GET /x",
      from: null,
      file: "a.ts",
      line: 4,
      contract: "http GET /x",
    });
    expect(body.counts.byDistance).toEqual([0, 1, 1]);
  });

  it("let two files meet only where their own keys meet, though both meet the declaration", () => {
    const graph: SmallGraph = {
      contracts: {
        "http GET /bookings/{}": {
          declares: ["api.yaml:1"],
          serves: ["one.ts:1 as GET /bookings/one", "any.ts:1"],
          calls: ["two.ts:1 as GET /bookings/two", "first.ts:1 as GET /bookings/one"],
        },
      },
    };
    expect(distances(ask(graph, ["one.ts"]))).toEqual({ "first.ts": 1 });
    expect(distances(ask(graph, ["any.ts"]))).toEqual({ "first.ts": 1, "two.ts": 1 });
    expect(distances(ask(graph, ["api.yaml"]))).toEqual({ "any.ts": 1, "first.ts": 1, "one.ts": 1, "two.ts": 1 });
  });

  it("meet over a configured prefix", () => {
    const graph: SmallGraph = {
      contracts: { "http GET /v": { declares: ["api.yaml:1"], serves: ["s.ts:1 as GET /api/v"], calls: ["c.ts:1 as GET /rest/v"] } },
    };
    expect(distances(ask(graph, ["s.ts"]))).toEqual({});
    expect(distances(ask(graph, ["s.ts"], { config: { httpPrefixes: ["/api", "/rest"] } }))).toEqual({ "c.ts": 1 });
  });
});

describe("reasons", () => {
  it("are those at the least distance, by rule, then bytes of the path they came from, then line", () => {
    const graph: SmallGraph = {
      imports: [
        ["x.ts", "b.ts", 7],
        ["x.ts", "a.ts", 9],
        ["b.ts", "s.ts"],
        ["a.ts", "s.ts"],
        ["far.ts", "b.ts"],
        ["x.ts", "far.ts"],
      ],
      contracts: { "queue jobs": { serves: ["a.ts:2"], calls: ["x.ts:3"] }, "table t": { declares: ["b.ts:2"], calls: ["x.ts:1"] } },
    };
    const body = ask(graph, ["s.ts"]);
    expect(texts(body, "x.ts")).toEqual([
      "imports a.ts < a.ts @ x.ts:9",
      "imports b.ts < b.ts @ x.ts:7",
      "calls queue jobs < a.ts @ x.ts:3",
      "calls table t < b.ts @ x.ts:1",
    ]);
  });

  it("name a contract's row and stand at the reached file's own line", () => {
    const graph: SmallGraph = { contracts: { "http GET /b/{}": { serves: ["s.ts:5"], calls: ["c.ts:8 as GET /b/me"] } } };
    expect(ask(graph, ["s.ts"]).affected[0]?.reason).toEqual({
      rule: "calls",
      text: "calls http GET /b/{}",
      from: "s.ts",
      file: "c.ts",
      line: 8,
      contract: "http GET /b/{}",
    });
  });
});

describe("the answer", () => {
  it("keeps test files apart and lets them pass impact on", () => {
    const body = ask(
      {
        imports: [
          ["a.test.ts", "a.ts"],
          ["z.ts", "a.test.ts"],
        ],
      },
      ["a.ts"],
    );
    expect(distances(body)).toEqual({ "z.ts": 2 });
    expect(body.tests.map(({ file, distance }) => [file, distance])).toEqual([["a.test.ts", 1]]);
    expect(body.counts).toEqual({ affected: 1, tests: 1, byDistance: [1, 1, 1] });
  });

  it("is ordered by distance, then path bytes", () => {
    const body = ask(
      {
        imports: [
          ["é.ts", "a.ts"],
          ["Z.ts", "a.ts"],
          ["b.ts", "a.ts"],
          ["0.ts", "b.ts"],
        ],
      },
      ["a.ts"],
    );
    expect(body.affected.map((row) => row.file)).toEqual(["Z.ts", "b.ts", "é.ts", "0.ts"]);
  });

  it("never holds a start, however it is reached", () => {
    const body = ask(
      {
        imports: [
          ["a.ts", "b.ts"],
          ["c.ts", "a.ts"],
        ],
      },
      ["b.ts", "./a.ts"],
    );
    expect(body.starts.map((start) => start.file)).toEqual(["a.ts", "b.ts"]);
    expect(distances(body)).toEqual({ "c.ts": 1 });
  });

  it("lists a contract at the least distance of a file that declares or serves it", () => {
    const graph: SmallGraph = {
      imports: [
        ["d.ts", "a.ts"],
        ["e.ts", "d.ts"],
      ],
      contracts: { "table t": { declares: ["e.ts:1", "d.ts:1"], calls: ["x.ts:1"] } },
    };
    expect(ask(graph, ["a.ts"]).contracts).toEqual([{ contract: "table t", distance: 1 }]);
  });
});

describe("changes", () => {
  it("start from the files that are there, and reach from a deleted one who probed it and who met it", () => {
    const graph: SmallGraph = {
      imports: [
        ["b.ts", "a.ts"],
        ["page.ts", "lost.ts"],
      ],
      unresolved: [{ from: "lost.ts", specifier: "./gone", line: 6, why: "no such file", kind: "value", probed: ["gone.ts", "gone.js"] }],
      contracts: { "http GET /x/{}": { calls: ["caller.ts:2"] } },
    };
    const body = ask(graph, [], {
      changes: { files: ["a.ts"], deleted: [{ path: "gone.ts", roles: [{ kind: "http", key: "GET /x/{}", role: "serves" }] }] },
    });
    expect(body.deleted).toEqual(["gone.ts"]);
    expect(body.starts.map((start) => start.file)).toEqual(["a.ts"]);
    expect(distances(body)).toEqual({ "b.ts": 1, "caller.ts": 1, "lost.ts": 1, "page.ts": 2 });
    expect(texts(body, "lost.ts")).toEqual(["imports gone.ts < gone.ts @ lost.ts:6"]);
    expect(texts(body, "caller.ts")).toEqual(["calls http GET /x/{} < gone.ts @ caller.ts:2"]);
  });

  it.each([
    ["grpc", "shop.v1.Cart/AddItem", "Cart/addItem", "other.Cart/AddItem", "shop.v1.Cart/Drop"],
    ["queue", "orders.*", "orders.new", "orders.new.x", "bills.new"],
    ["table", "public.Orders", "orders", "audit.orders", "order"],
  ] as const)("reach who met a deleted %s declaration by a key of its own", (kind, key, own, other, more) => {
    const named = (name: string) => `${kind} ${name}`;
    const graph: SmallGraph = {
      contracts: {
        [named(own)]: { serves: ["server.ts:1"], calls: ["caller.ts:2"] },
        [named(other)]: { calls: ["no.ts:1"] },
        [named(more)]: { calls: ["nor.ts:1"] },
      },
    };
    const body = ask(graph, [], { changes: { files: [], deleted: [{ path: "gone", roles: [{ kind, key, role: "declares" }] }] } });
    expect(distances(body)).toEqual({ "caller.ts": 1, "server.ts": 1 });
  });

  it("reach who imported a deleted file and now takes it for a package from outside", () => {
    const body = ask({ imports: [["page.py", "x.py"]] }, [], {
      changes: { files: [], deleted: [{ path: "pk/m.py", roles: [], importedBy: [{ file: "x.py", line: 3, kind: "value" }] }] },
    });
    expect(distances(body)).toEqual({ "x.py": 1, "page.py": 2 });
    expect(texts(body, "x.py")).toEqual(["imports pk/m.py < pk/m.py @ x.py:3"]);
  });
});
