import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commandLine, makeTree, runCommandLine } from "../helpers/command-line.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let tree: ReturnType<typeof makeTree>;
beforeAll(() => {
  tree = makeTree({ "src/ok.ts": "export const ok = process.env.A\n", "src/use.ts": "import { ok } from './ok'\nexport const use = ok\n" });
});
afterAll(() => tree.remove());

const gsttt = (...args: readonly string[]) => runCommandLine([args[0] as string, "--repo", tree.root, ...args.slice(1)]);

describe("a path", () => {
  it.each([["src/ok.ts"], ["./src/ok.ts"], ["src//ok.ts"], ["src\\ok.ts"], ["$ROOT/src/ok.ts"]])("%s is found", async (path) => {
    const { code, out } = await gsttt("impact", path.replace("$ROOT", tree.root), "--json");
    expect(code).toBe(0);
    expect((JSON.parse(out) as { affected: { file: string }[] }).affected.map(({ file }) => file)).toEqual(["src/use.ts"]);
  });
  it.each([["../outside.ts"], ["/etc/passwd"], ["src/../../x.ts"]])("%s outside the repository is said to be there", async (path) => {
    const { code, out, err } = await gsttt("impact", path);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("lies outside the tree");
  });
  it("that is no file is an error with the nearest ones, never an empty answer", async () => {
    for (const command of ["impact", "file", "why"]) {
      const { code, out, err } = await gsttt(command, "src/okk.ts", ...(command === "why" ? ["src/use.ts"] : []));
      expect([command, code, out]).toEqual([command, 1, ""]);
      expect(err).toMatch(/there is no file src\/okk\.ts\nnearest names:\n {2}src\/ok\.ts/);
    }
  });
});

describe("a word", () => {
  it("that is no kind is an error with the kinds", async () => {
    for (const words of [
      ["contracts", "--kind", "htp"],
      ["contract", "htp A"],
    ] as const) {
      const { code, err } = await gsttt(...words);
      expect(code).toBe(1);
      expect(err).toContain("the kinds are http, graphql, grpc, trpc, table, queue, env");
    }
  });
  it("that is no contract is an error with the nearest one", async () => {
    const { code, err } = await gsttt("contract", "env B");
    expect(code).toBe(1);
    expect(err).toMatch(/env B.*\nnearest names:\n {2}env A/);
  });
  it.each([
    [["graph", "--jsn"], /the nearest is --json/],
    [["grph"], /the nearest is graph/],
    [["graph", "--workers", "many"], /--workers/],
    [["impact"], /TARGET/],
    [[], /command/],
  ] as const)("wrong in %j is a usage error that says the right one", async (words, says) => {
    const ended = await runCommandLine(words);
    expect([ended.code, ended.out]).toEqual([2, ""]);
    expect(ended.err).toMatch(says);
    expect(ended.err).not.toMatch(/\n\s+at /);
  });
});

describe("a process", () => {
  it("whose input or errors are closed ends as usual", () => {
    for (const closed of ["<&-", "2>&-", "<&- 2>&-"]) {
      const { status, stdout } = spawnSync("bash", ["-c", `"$0" "$1" graph "$2" ${closed}`, process.execPath, commandLine, tree.root], {
        encoding: "utf8",
      });
      expect([closed, status, stdout.split("\n")[0]]).toEqual([closed, 0, "2 files"]);
    }
  });
  it("under umask 077 keeps its state to its owner", () => {
    const state = join(tree.root, ".git/gsttt");
    rmSync(state, { recursive: true, force: true });
    const { status } = spawnSync("bash", ["-c", `umask 077; "$0" "$1" index "$2"`, process.execPath, commandLine, tree.root]);
    expect(status).toBe(0);
    for (const name of readdirSync(state)) expect(statSync(join(state, name)).mode & 0o077).toBe(0);
  });
  it("is one of twenty at once, and all say the same", async () => {
    rmSync(join(tree.root, ".git/gsttt"), { recursive: true, force: true });
    const all = await Promise.all(Array.from({ length: 20 }, () => gsttt("graph", "--json")));
    expect(all.map(({ code, err }) => [code, err]).filter(([code]) => code !== 0)).toEqual([]);
    expect(new Set(all.map(({ out }) => JSON.stringify({ ...(JSON.parse(out) as object), counts: null }))).size).toBe(1);
    expect(readdirSync(join(tree.root, ".git/gsttt")).filter((name) => name.includes("tmp"))).toEqual([]);
  });
});
