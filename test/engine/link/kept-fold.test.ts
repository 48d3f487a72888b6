import { expect, test } from "vitest";
import { connectors } from "../../../engine/connectors/registry.ts";
import { link, newLinkMemory } from "../../../engine/link/link.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import type { ConnectorName, FileFacts } from "../../../engine/model/facts.ts";
import type { Graph } from "../../../engine/model/graph.ts";
import { memoryFacts } from "../../helpers/memory-tree.ts";

const files: Readonly<Record<string, string>> = {
  "src/base.ts": 'export const base = "/v1";\n',
  "src/app.ts": [
    'import express from "express";',
    'import { base } from "./base";',
    "const app = express();",
    "app.get(`${base}/users`, list);",
    "app.post(`${base}/users`, add);",
    "app.use(unknownPrefix(), other);",
    "",
  ].join("\n"),
  "src/web.ts": 'export const users = () => fetch("/v1/users");\n',
};

const memory = newLinkMemory();
const known = new Map<string, ReadonlyMap<ConnectorName, ReadonlyMap<string, FileFacts>>>();

async function graphOf(now: Readonly<Record<string, string>>, kept = newLinkMemory()): Promise<Graph> {
  const facts = new Map<ConnectorName, Map<string, FileFacts>>(connectors.map(({ name }) => [name, new Map()]));
  for (const [path, text] of Object.entries(now)) {
    const key = `${path}\0${text}`;
    const one = known.get(key) ?? (await memoryFacts({ [path]: text }));
    known.set(key, one);
    for (const [name, own] of one) for (const [file, fact] of own) facts.get(name)?.set(file, fact);
  }
  const paths = Object.keys(now).sort();
  const tree = {
    files: paths.map((path) => ({ path, id: path })),
    links: new Map<string, string>(),
    ignored: () => false,
    problems: [],
    dirty: [],
    git: false,
    commit: null,
    fingerprint: "",
    root: "",
    listedAt: 0,
  };
  const parsed = { facts, texts: new Map(), problems: [], read: new Map(), again: false, counts: { files: 0, parsed: 0, readings: 0, reused: 0 } };
  return link(connectors, tree, parsed, emptyConfig, () => false, kept);
}

const served = ({ contracts }: Graph): unknown => contracts.flatMap(({ key, serves }) => serves.map(({ file, line }) => [key, file, line]));

test("lines that only moved take what was found along, and the rest is folded again", async () => {
  const edits: readonly [string, string, boolean][] = [
    ["src/app.ts", `// one\n// two\n${files["src/app.ts"]}`, true],
    ["src/app.ts", files["src/app.ts"]!.replace("const app", "\n\nconst app"), true],
    ["src/app.ts", `${files["src/app.ts"]}// end\n`, true],
    ["src/base.ts", '\nexport const base = "/v1";\n', true],
    ["src/base.ts", 'export const base = "/v2";\n', false],
    ["src/app.ts", files["src/app.ts"]!.replace("app.post", "app.put"), false],
    ["src/web.ts", 'export const users = () => fetch("/v1/users");\nexport const more = () => fetch("/v1/more");\n', false],
    ["src/new.ts", "export {};\n", false],
  ];
  for (const [path, text, isKept] of edits) {
    await graphOf(files, memory);
    const before = memory.fold.last?.found;
    const now = { ...files, [path]: text };
    const warm = await graphOf(now, memory);
    expect(JSON.stringify(warm), path).toBe(JSON.stringify(await graphOf(now)));
    // Whether it was kept shows in the sites: they are the same objects where their file did not move.
    const elsewhere = before?.sites.find(({ file }) => file !== path);
    expect(memory.fold.last?.found.sites.includes(elsewhere!), `${path} ${text}`).toBe(isKept);
  }
});

test("what moved stands where it stands now", async () => {
  expect(served(await graphOf(files, memory))).toEqual([
    ["GET /v1/users", "src/app.ts", 4],
    ["POST /v1/users", "src/app.ts", 5],
  ]);
  const now = { ...files, "src/app.ts": files["src/app.ts"]!.replace("app.post", "// here\n\napp.post") };
  expect(served(await graphOf(now, memory))).toEqual([
    ["GET /v1/users", "src/app.ts", 4],
    ["POST /v1/users", "src/app.ts", 7],
  ]);
});
