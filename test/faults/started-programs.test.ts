import { compareBytes } from "../../engine/support/order.ts";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findGit } from "../../engine/system/git.ts";
import { commandLine } from "../helpers/command-line.ts";
import { faultEnvironment, type FaultTree, makeFaultTree, removeFaultTree } from "./fault-tree.ts";
import { hostileCommands } from "./hostile-repositories.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** One start of git, as a program in its place saw it. */
interface GitStart {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

let tree: FaultTree;
let starts: readonly GitStart[] = [];

/** Every question that could make the product ask git, on a tree that is dirty in every way, with the index in every form. */
beforeAll(() => {
  tree = makeFaultTree();
  tree.write("gone.ts", "import './src/ok'\n");
  tree.commit();
  tree.write("src/ok.ts", "export const ok = 2\n");
  tree.commit("two");
  tree.write("src/use.ts", "import { ok } from './ok'\n");
  tree.write("src/new.ts", "import './ok'\n");
  tree.shell("rm gone.ts");
  const log = join(dirname(tree.root), "git-log");
  mkdirSync(log);
  tree.write(
    "../bin/git",
    `#!/bin/sh\n{ for a in "$@"; do printf 'A%s\\0' "$a"; done; env -0 | grep -z '^GIT_' | sed -z 's/^/E/'; } > '${log}'/$$\nexec '${findGit([])}' "$@"\n`,
  );
  tree.shell("chmod 755 ../bin/git");
  const PATH = `${join(dirname(tree.root), "bin")}:${process.env["PATH"]}`;
  const leak = { GIT_DIR: "/nonexistent", GIT_EXTERNAL_DIFF: "false", GIT_CONFIG_COUNT: "0", GIT_TRACE_SETUP: "1" };
  for (const form of ["true", "git update-index --split-index", "git update-index --no-split-index"]) {
    tree.shell(form);
    for (const [name, ...rest] of hostileCommands) run([name as string, "--repo", tree.root, ...rest], { PATH, ...leak });
  }
  starts = readdirSync(log)
    .map((name) => readFileSync(join(log, name), "utf8"))
    .map((text) => {
      const parts = text.split("\0").filter((part) => part !== "");
      const variables = Object.fromEntries(
        parts.filter((part) => part.startsWith("E")).map((part) => [part.slice(1, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
      );
      return { args: parts.filter((part) => part.startsWith("A")).map((part) => part.slice(1)), variables };
    });
});
afterAll(() => removeFaultTree(tree));

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): { readonly status: number | null; readonly stderr: string } {
  const [program = process.execPath, ...rest] = [...before, process.execPath, commandLine, ...args];
  return spawnSync(program, rest, { env: { ...faultEnvironment, ...env }, encoding: "utf8" });
}

/** The command after the options of git itself. */
const commandOf = ({ args }: GitStart) => args.find((arg, at) => !arg.startsWith("-") && args[at - 1] !== "-c");

describe("git", () => {
  it("is asked these questions and no others", () => {
    expect([...new Set(starts.map((start) => commandOf(start) ?? ""))].sort(compareBytes)).toEqual([
      "cat-file",
      "config",
      "diff-index",
      "ls-files",
      "ls-tree",
      "rev-parse",
      "status",
    ]);
  });

  it("is never asked without what takes a repository's settings away", () => {
    expect(starts.length).toBeGreaterThan(20);
    for (const start of starts) {
      for (const setting of [
        "core.fsmonitor=false",
        "core.hooksPath=/dev/null",
        "core.sshCommand=false",
        "gpg.program=false",
        "protocol.allow=never",
        "safe.bareRepository=explicit",
      ])
        expect(start.args, `${commandOf(start)}`).toContain(setting);
      expect(start.variables).toMatchObject({
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "",
        GIT_EDITOR: "false",
        GIT_SSH_COMMAND: "false",
      });
      for (const leaked of ["GIT_EXTERNAL_DIFF", "GIT_TRACE_SETUP"]) expect(Object.keys(start.variables)).not.toContain(leaked);
      expect(start.args).not.toContain("--textconv");
      expect(start.args.join(" ")).not.toMatch(/safe\.directory/);
    }
  });

  it("is asked for what could run a filter, or look at attributes, in a git directory of ours alone", () => {
    for (const start of starts.filter((one) => !["rev-parse", "config"].includes(commandOf(one) as string))) {
      expect(start.variables["GIT_DIR"], `${commandOf(start)}`).toMatch(/\/gsttt-\d+-/);
      expect(start.variables["GIT_CONFIG_GLOBAL"]).toBe("/dev/null");
    }
    for (const start of starts.filter((one) => commandOf(one) === "config")) expect(start.args).toContain("--get-regexp");
  });

  it("may refresh an index of ours alone: the repository's own is never locked", () => {
    for (const { args, variables } of starts.filter((one) => one.variables["GIT_OPTIONAL_LOCKS"] !== "0")) {
      expect(variables["GIT_INDEX_FILE"], args.join(" ")).toBeDefined();
      expect(variables["GIT_INDEX_FILE"], args.join(" ")).not.toBe(join(tree.root, ".git/index"));
    }
  });

  it("leaves no directory of ours behind", () => {
    const own = new Set(starts.map((start) => start.variables["GIT_DIR"]).filter((folder) => folder !== undefined));
    expect(own.size).toBeGreaterThan(0);
    for (const folder of own) expect(existsSync(folder)).toBe(false);
  });
});

describe("the engine", () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  const files = sources("engine").filter((path) => path.endsWith(".ts"));
  const holding = (what: RegExp) => files.filter((path) => what.test(readFileSync(path, "utf8")));

  /** Modules that are loaded under one of these names. */
  const loading = (names: string) => holding(new RegExp(`(from|import|import\\(|require\\()\\s*["'](node:)?(${names})(/promises)?["']`));

  it("starts processes in two places: git, and its own", () => {
    expect(loading("child_process|cluster|worker_threads")).toEqual(["engine/system/fork-child.ts", "engine/system/git.ts"]);
    expect(holding(/shell: *true/)).toEqual([]);
  });

  it("knows no network", () => {
    expect(loading("net|tls|http|https|http2|dgram|dns|inspector|undici|ws")).toEqual([]);
    expect(holding(/(?<!`)\bnew (WebSocket|XMLHttpRequest|EventSource)\(|navigator\.sendBeacon\(|\bawait fetch\(/)).toEqual([]);
  });

  it("makes no code from text but the one line that an interrupt can end", () => {
    expect(loading("vm")).toEqual(["engine/cli/hold.ts"]);
    expect(holding(/\beval\(|\bnew Function\(/)).toEqual([]);
  });
});

/** Counts what every node process of ours asks of the network, and every program it starts. */
const watcher = `
const fs = require("node:fs"), log = process.env.WATCH_LOG, say = (what) => fs.appendFileSync(log, what + "\\n");
const net = require("node:net"), dns = require("node:dns"), dgram = require("node:dgram"), children = require("node:child_process");
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...a) { say("connect"); return connect.apply(this, a); };
for (const name of ["lookup", "resolve", "resolve4"]) { const f = dns[name]; dns[name] = (...a) => { say("dns"); return f(...a); }; }
const create = dgram.createSocket; dgram.createSocket = (...a) => { say("dgram"); return create(...a); };
const listen = net.Server.prototype.listen; net.Server.prototype.listen = function (...a) { say("listen"); return listen.apply(this, a); };
const spawn = children.ChildProcess.prototype.spawn;
children.ChildProcess.prototype.spawn = function (o) { say("start " + o.file); return spawn.call(this, o); };
`;

describe("a run", () => {
  const watched = (args: readonly string[], script?: string) => {
    const log = join(dirname(tree.root), "watch.log");
    tree.write("../watch.cjs", watcher);
    tree.write("../watch.log", "");
    const env = { WATCH_LOG: log, NODE_OPTIONS: `--require ${join(dirname(tree.root), "watch.cjs")}` };
    if (script === undefined) expect(run(args, env).status).toBe(0);
    else spawnSync(process.execPath, ["-e", script], { env: { ...faultEnvironment, ...env } });
    return readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "");
  };

  it("is seen when it does reach out", async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as { port: number };
    expect(
      watched(
        [],
        `require("net").connect(${port}, "127.0.0.1").on("error", () => 0).on("connect", () => process.exit()); require("child_process").spawnSync("true"); require("child_process").spawn("true")`,
      ),
    ).toEqual(expect.arrayContaining(["connect", "start true"]));
    await new Promise((done) => server.close(done));
  });

  it("connects to nothing, and starts git and its own processes alone", () => {
    tree.write("openapi.yaml", "openapi: 3.0.0\nservers: [{url: 'http://127.0.0.1:9/'}]\npaths:\n  /a: {$ref: 'http://127.0.0.1:9/x'}\n");
    tree.write("gsttt.lua", "exclude = { 'x/**' }\n");
    const seen = hostileCommands.flatMap(([name, ...rest]) => {
      tree.shell("rm -rf .git/gsttt");
      return watched([name as string, "--repo", tree.root, ...rest.filter((word) => word !== "--no-refresh")]);
    });
    expect(new Set(seen)).toEqual(new Set([`start ${findGit([])}`, `start ${process.execPath}`]));
  });

  // A second look where the system has the means; the test before it looks everywhere.
  it.runIf(existsSync("/usr/bin/strace"))("makes no connection in any of its processes, as the kernel sees it", () => {
    tree.shell("rm -rf .git/gsttt");
    const trace = join(dirname(tree.root), "trace");
    const ended = run(["graph", tree.root, "--json"], {}, ["/usr/bin/strace", "-f", "-qq", "-e", "trace=connect,execve", "-o", trace]);
    expect(ended.status, ended.stderr.slice(0, 300)).toBe(0);
    const lines = readFileSync(trace, "utf8").split("\n");
    expect(lines.filter((line) => /connect\(.*AF_(INET|INET6)/.test(line))).toEqual([]);
    const programs = new Set(lines.filter((line) => / = 0$/.test(line)).flatMap((line) => /execve\("([^"]+)"/.exec(line)?.[1] ?? []));
    expect(
      [...programs].filter((program) => program !== process.execPath && program !== findGit([]) && !program.startsWith("/usr/lib/git-core/")),
    ).toEqual([]);
  });
});
