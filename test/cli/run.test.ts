import { describe, expect, it } from "vitest";
import { run } from "../../engine/cli/run.ts";
import type { OpenOptions, Repo } from "../../engine/index.ts";
import type { Question } from "../../engine/model/answer.ts";
import type { Failure } from "../../engine/model/failure.ts";
import type { GraphIndex } from "../../engine/model/graph-index.ts";
import { pack } from "../../engine/query/pack.ts";
import { query } from "../../engine/query/query.ts";
import { smallContext, smallIndex } from "../helpers/small-graph.ts";

const index = smallIndex({
  files: ["evil\n\u001b[31m.ts", { path: "main.go", read: null, language: null }],
  imports: [
    ["src/b.ts", "src/a.ts", 3],
    ["src/a.test.ts", "src/b.ts"],
  ],
  contracts: { "http GET /x": { serves: ["src/a.ts:7"], calls: ["src/c.ts:9"] } },
  sites: [{ kind: "http", role: "calls", file: "src/c.ts", line: 2, text: "fetch(u)", why: "not a constant" }],
});

interface Ran {
  code: number;
  out: string;
  err: string;
  asked: Question[];
  refreshed: number;
  opened: OpenOptions | undefined;
}

/** Runs a command line on a repository that holds the index above. */
async function gsttt(
  argv: readonly string[],
  more: { index?: GraphIndex; failure?: Failure; crash?: string; warning?: string; colour?: boolean } = {},
): Promise<Ran> {
  const ran: Ran = { code: -1, out: "", err: "", asked: [], refreshed: 0, opened: undefined };
  const given = more.index ?? index;
  const repo: Repo = {
    root: "/tree",
    refresh: () => {
      ran.refreshed++;
      if (more.crash !== undefined) throw new Error(more.crash);
      if (more.failure !== undefined) return Promise.resolve({ ok: false, failure: more.failure });
      if (more.warning !== undefined) ran.opened?.onWarning?.(more.warning, "not-saved");
      return Promise.resolve({
        ok: true,
        value: { snapshot: given.snapshot, graph: given.hash, changed: true, counts: { files: 1, parsed: 1, readings: 1, reused: 0 } },
      });
    },
    ask: (question) => {
      ran.asked.push(question);
      return Promise.resolve(query(given, question, smallContext));
    },
    pack: (question) => Promise.resolve(pack(given, question, smallContext)),
    problems: () => given.rows.problems,
    close: () => undefined,
  };
  ran.code = await run(argv, {
    out: (text) => {
      ran.out += text;
    },
    err: (text) => {
      ran.err += text;
    },
    colour: more.colour ?? false,
    progress: null,
    signal: new AbortController().signal,
    open: (_folder, options) => {
      ran.opened = options;
      return Promise.resolve({ ok: true, value: repo });
    },
  });
  return ran;
}

describe("a text answer", () => {
  it.each([
    ["index"],
    ["graph"],
    ["impact", "src/a.ts"],
    ["why", "src/a.ts", "src/b.ts"],
    ["file", "src/a.ts"],
    ["contracts"],
    ["contract", "http GET /x"],
    ["coverage"],
    ["search", "a"],
  ])("%s ends with the coverage lines and the freshness line", async (...argv) => {
    const { code, out } = await gsttt(argv);
    expect(code).toBe(0);
    expect(out.trimEnd().split("\n").slice(-3)).toEqual([index.coverage[0]?.text, "go: 0 of 1 files read, no connector", "fresh at a1b2c3d"]);
  });

  it("shows each affected file with its reason and place, tests apart", async () => {
    const { out } = await gsttt(["impact", "src/a.ts"]);
    expect(out).toContain("at least 2 files and 1 test file affected");
    expect(out).toMatch(/src\/b\.ts +imports src\/a\.ts +src\/b\.ts:3\n/);
    expect(out).toMatch(/src\/c\.ts +calls http GET \/x +src\/c\.ts:9\n/);
    expect(out).toMatch(/tests\n +2 +src\/a\.test\.ts/);
    expect(out).toMatch(/unresolved-site +src\/c\.ts:2 +fetch\(u\) +not a constant/);
  });

  it("escapes control characters, and uses colour only where it is wanted", async () => {
    const { out } = await gsttt(["graph"]);
    expect(out).toContain("evil\\n\\x1b[31m.ts");
    expect(out).not.toContain("\u001b");
    expect((await gsttt(["graph"], { colour: true })).out).toContain("\u001b[1m");
  });
});

describe("--json", () => {
  it("prints exactly one object, for failures too", async () => {
    for (const argv of [
      ["graph", "--json"],
      ["impact", "nope.ts", "--json"],
      ["grph", "--json"],
      ["index", "--json", "--bad"],
    ]) {
      const { out } = await gsttt(argv);
      expect(out.trimEnd().split("\n")).toHaveLength(1);
      expect(JSON.parse(out)).toMatchObject({ schema: 1 });
    }
    const { out, code } = await gsttt(["impact", "a.ts", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      schema: 1,
      failure: { tag: "UnknownFile", message: "there is no file a.ts", nearest: ["src/a.ts", "src/b.ts", "src/c.ts"], file: "a.ts", line: null },
    });
  });

  it("after -- is a word", async () => {
    const { out, err } = await gsttt(["impact", "--", "--json"]);
    expect(out).toBe("");
    expect(err).toContain("there is no file --json");
  });
});

describe("the exit code", () => {
  it.each<[string, string[], number]>([
    ["answered", ["index"], 0],
    ["an unknown file", ["file", "nope"], 1],
    ["an unknown contract", ["contract", "http GET /nope"], 1],
    ["an unknown kind", ["contracts", "--kind", "htp"], 1],
    ["a wrong option", ["index", "--nope"], 2],
    ["no such folder", ["index", "/no/such/folder"], 3],
    ["a file as folder", ["index", "/etc/passwd"], 3],
    ["the root", ["index", "/"], 3],
  ])("of %s", async (_, argv, code) => expect((await gsttt(argv)).code).toBe(code));

  it("is that of the failure", async () => {
    const failure = (tag: Failure["tag"]): Failure => ({
      tag,
      message: "gsttt.lua:4: bad\ngsttt.lua:7: worse",
      nearest: [],
      file: "gsttt.lua",
      line: 4,
    });
    const invalid = await gsttt(["index"], { failure: failure("ConfigInvalid") });
    expect([invalid.code, invalid.err]).toEqual([4, "gsttt: gsttt.lua:4: bad\ngsttt.lua:7: worse\n"]);
    expect((await gsttt(["index"], { failure: failure("Interrupted") })).code).toBe(130);
    expect((await gsttt(["index"], { failure: failure("GitMissing") })).code).toBe(3);
  });

  it("of a bug is 70, says how to report it, and shows the stack only with --debug", async () => {
    const plain = await gsttt(["index"], { crash: "boom" });
    expect([plain.code, plain.err]).toEqual([70, expect.stringContaining("boom")]);
    expect(plain.err).toContain("--debug");
    expect(plain.err).not.toMatch(/\n\s+at /);
    expect((await gsttt(["index", "--debug"], { crash: "boom" })).err).toMatch(/\n\s+at /);
  });

  it("of an answer with diagnostics is 1 only with --strict", async () => {
    const broken = smallIndex({ files: ["a.ts"], problems: [{ file: "a.ts", connector: "ts", code: "syntax", line: 1, message: "broken" }] });
    expect((await gsttt(["index"], { index: broken })).code).toBe(0);
    expect((await gsttt(["index", "--strict"], { index: broken })).code).toBe(1);
    expect((await gsttt(["index", "--strict"])).code).toBe(0);
  });
});

describe("options", () => {
  it("--no-refresh asks without bringing the index up to date", async () => {
    expect((await gsttt(["coverage", "--no-refresh"])).refreshed).toBe(0);
    expect((await gsttt(["coverage"])).refreshed).toBe(1);
  });

  it("--quiet keeps warnings back and leaves coverage and freshness", async () => {
    expect((await gsttt(["index"], { warning: "could not save" })).err).toBe("gsttt: could not save\n");
    const quiet = await gsttt(["index", "--quiet"], { warning: "could not save" });
    expect([quiet.err, quiet.out.endsWith("fresh at a1b2c3d\n")]).toEqual(["", true]);
  });

  it("--config and --workers reach the engine", async () => {
    expect((await gsttt(["index", "--config", "/x.lua", "--workers", "0"])).opened).toMatchObject({ config: "/x.lua", workers: 0 });
  });

  it("--help and --version answer at once", async () => {
    const help = await gsttt(["impact", "--help"]);
    expect([help.code, help.refreshed]).toEqual([0, 0]);
    expect(help.out).toContain("--changed [REV]");
    expect((await gsttt(["--version"])).out).toMatch(/^gsttt \d+\.\d+\.\d+\n$/);
  });
});
