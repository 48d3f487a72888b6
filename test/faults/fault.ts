import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { Answer, AnswerOf } from "../../engine/model/answer.ts";
import type { Failure } from "../../engine/model/failure.ts";
import { commandLine } from "../helpers/command-line.ts";
import { digestOf, faultEnvironment, type FaultTree, makeFaultTree, removeFaultTree, trapSprung } from "./fault-tree.ts";

/** What must hold of `gsttt graph` on a tree with a fault. What is not said: exit 0, the canary, within a minute. */
export interface Expected {
  /** Folder below the root that is opened. */
  readonly open?: string;
  readonly exit?: number | readonly number[];
  readonly canary?: boolean;
  readonly seconds?: number;
  readonly megabytes?: number;
  readonly files?: readonly string[];
  readonly noFiles?: readonly string[];
  readonly fileCount?: number;
  /** `from -> to` */
  readonly edges?: readonly string[];
  readonly noEdges?: readonly string[];
  readonly contracts?: readonly string[];
  /** Path (`*`: any) and what its problem says. */
  readonly problems?: readonly (readonly [path: string, says: RegExp])[];
  /** Anything that is said: on stderr, by a failure or by a problem. */
  readonly says?: RegExp;
  readonly out?: RegExp;
  readonly notOut?: RegExp;
  readonly dirty?: number;
  /** Set in the environment; `$DIR` stands for the root, `$BASE` for the folder around it. */
  readonly env?: Readonly<Record<string, string>>;
  /** As a user without rights. */
  readonly asNobody?: true;
  /** Runs what must spring the trap, in a tree of its own: without that, the fault shows nothing. */
  readonly control?: (tree: FaultTree) => void;
  /** Started before the product and stopped after it. */
  readonly during?: (tree: FaultTree) => () => void;
  readonly check?: (ran: Ran, tree: FaultTree) => void | Promise<void>;
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
  readonly megabytes: number;
  /** The answer, or an answer without anything when it failed. */
  readonly graph: AnswerOf<"graph">;
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /** Asks again: `ask("impact", "a.ts")`. */
  readonly ask: (...args: string[]) => Promise<Ran>;
}

export interface MakeOptions {
  readonly git?: boolean;
  readonly canary?: boolean;
}

/** One fault as a test: makes the tree, asks for its graph, and holds what must hold of this and of every fault. */
export function fault(name: string, make: (tree: FaultTree) => void, expected: Expected = {}, options: MakeOptions = {}): void {
  it(name, async () => {
    if (expected.control) proveTrap(make, expected.control, options);
    const tree = makeFaultTree(options);
    try {
      make(tree);
      const folder = join(tree.root, expected.open ?? ".");
      const before = digestOf(tree.root);
      const stop = expected.during?.(tree);
      const ran = await runOn(folder, tree, expected, ["graph", folder, "--json"]);
      stop?.();
      holdAlways(ran);
      holdExpected(ran, expected);
      expect(trapSprung(tree), "a program that the tree names was run").toBe(false);
      if (stop === undefined) expect(digestOf(tree.root), "the tree is as it was").toBe(before);
      await expected.check?.(ran, tree);
      expect(trapSprung(tree), "a program that the tree names was run").toBe(false);
    } finally {
      removeFaultTree(tree);
    }
  });
}

function proveTrap(make: (tree: FaultTree) => void, control: (tree: FaultTree) => void, options: MakeOptions): void {
  const tree = makeFaultTree(options);
  try {
    make(tree);
    control(tree);
    expect(trapSprung(tree), "the control springs the trap").toBe(true);
  } finally {
    removeFaultTree(tree);
  }
}

const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const nothing = { files: [], imports: [], contracts: [], problems: [], unresolved: [], external: [], sites: [], computed: [], coverage: [] };

async function runOn(folder: string, tree: FaultTree, expected: Expected, args: readonly string[]): Promise<Ran> {
  const extra = Object.fromEntries(
    Object.entries(expected.env ?? {}).map(([key, value]) => [
      key,
      value
        .replaceAll("$DIR", tree.root)
        .replaceAll("$BASE", dirname(tree.root))
        .replaceAll("$PATH", process.env["PATH"] ?? ""),
    ]),
  );
  const env: Record<string, string | undefined> = { ...faultEnvironment, ...extra };
  let command = [process.execPath, commandLine, ...args];
  let home: string | undefined;
  if (expected.asNobody && isRoot) {
    home = mkdtempSync(join(dirname(tree.root), "home-"));
    chmodSync(dirname(tree.root), 0o755);
    chownSync(home, nobody, nobody);
    mkdirSync(join(home, "cache"));
    chownSync(join(home, "cache"), nobody, nobody);
    Object.assign(env, { HOME: home, XDG_CACHE_HOME: join(home, "cache") });
    command = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", ...command];
  }
  const timed = existsSync("/usr/bin/time") ? ["/usr/bin/time", "-f", "RSS %M"] : [];
  const ended = await runProgram([...timed, ...command], env, (expected.seconds ?? 60) + 60);
  const rss = /RSS (\d+)\s*$/.exec(ended.err);
  const err = ended.err.replace(/(Command (exited|terminated).*\n)?RSS \d+\s*$/, "");
  if (home !== undefined) rmSync(home, { recursive: true, force: true });
  const answer = parseAnswer(ended.out);
  return {
    ...ended,
    err,
    megabytes: rss ? Number(rss[1]) / 1024 : 0,
    graph: { ...nothing, ...answer } as unknown as AnswerOf<"graph">,
    answer,
    failure: (answer as { failure?: Failure } | null)?.failure ?? null,
    ask: (...more) => runOn(folder, tree, expected, more.includes("--repo") ? more : [...more.slice(0, 1), "--repo", folder, ...more.slice(1)]),
  };
}

function runProgram(
  command: readonly string[],
  env: Record<string, string | undefined>,
  seconds: number,
): Promise<Omit<Ran, "graph" | "answer" | "failure" | "ask" | "megabytes">> {
  if (!existsSync(commandLine)) throw new Error("dist/cli.cjs is missing: run npm run build first");
  const started = Date.now();
  const child = spawn(command[0] as string, command.slice(1), { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  const timer = setTimeout(() => process.kill(-(child.pid as number), "SIGKILL"), seconds * 1000);
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      clearTimeout(timer);
      done({ code, out: Buffer.concat(out).toString("utf8"), err: Buffer.concat(err).toString("utf8"), seconds: (Date.now() - started) / 1000 });
    });
  });
}

function parseAnswer(out: string): Answer | null {
  try {
    return JSON.parse(out) as Answer;
  } catch {
    return null;
  }
}

/** What holds of every run on every tree. */
function holdAlways(ran: Ran): void {
  expect(() => JSON.parse(ran.out) as unknown, `exactly one JSON object; stderr: ${ran.err.slice(0, 500)}`).not.toThrow();
  expect(ran.out.trimEnd().split("\n"), "and on one line").toHaveLength(1);
  expect(ran.err, "no stack trace").not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(Math.max(...ran.err.split("\n").map((line) => line.length)), "no endless line").toBeLessThan(2000);
  if (ran.code !== 0) return;
  const { files, problems, coverage } = ran.graph;
  const named = new Set(problems.map((problem) => problem.file));
  for (const file of files) if (file.read === false) expect(named, `why ${file.path} is not read`).toContain(file.path);
  // Read and unread are all there is: a row's files are those of its language, and as many are read as it says.
  for (const row of coverage) {
    const own = files.filter((file) => file.language === row.name);
    if (own.length === 0) continue;
    expect([row.name, row.files, row.read]).toEqual([row.name, own.length, own.filter((file) => file.read === true).length]);
  }
}

function holdExpected(ran: Ran, expected: Expected): void {
  const exits = [expected.exit ?? 0].flat();
  expect(exits, `${ran.err.slice(0, 500)}${ran.failure?.message ?? ""}`).toContain(ran.code);
  expect(ran.seconds).toBeLessThan(expected.seconds ?? 60);
  if (expected.megabytes !== undefined) expect(ran.megabytes).toBeLessThan(expected.megabytes);
  const { graph } = ran;
  const files = graph.files.map((file) => file.path);
  const edges = graph.imports.map((row) => `${row.from} -> ${row.to}`);
  if (expected.canary !== false && ran.code === 0) expect(edges).toContain("src/use.ts -> src/ok.ts");
  expect(files).toEqual(expect.arrayContaining([...(expected.files ?? [])]));
  expect(new Set(files).size).toBe(files.length);
  for (const path of expected.noFiles ?? []) expect(files).not.toContain(path);
  if (expected.fileCount !== undefined) expect(files).toHaveLength(expected.fileCount);
  expect(edges).toEqual(expect.arrayContaining([...(expected.edges ?? [])]));
  for (const edge of expected.noEdges ?? []) expect(edges).not.toContain(edge);
  expect(graph.contracts.map((row) => row.contract)).toEqual(expect.arrayContaining([...(expected.contracts ?? [])]));
  for (const [path, says] of expected.problems ?? []) {
    const own = graph.problems.filter((problem) => path === "*" || problem.file === path).map((problem) => `${problem.code} ${problem.message}`);
    expect(
      own.some((text) => says.test(text)),
      `a problem of ${path} that says ${says}, not ${JSON.stringify(own)}`,
    ).toBe(true);
  }
  const said = ran.err + JSON.stringify(ran.failure) + JSON.stringify(graph.problems);
  if (expected.says) expect(said).toMatch(expected.says);
  if (expected.out) expect(ran.out).toMatch(expected.out);
  if (expected.notOut) expect(ran.out + ran.err).not.toMatch(expected.notOut);
  if (expected.dirty !== undefined) expect(graph.freshness.dirty).toBe(expected.dirty);
}
