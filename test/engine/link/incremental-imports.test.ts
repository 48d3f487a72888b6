import { expect, test } from "vitest";
import { connectors } from "../../../engine/connectors/registry.ts";
import { linkImports } from "../../../engine/link/link-imports.ts";
import { type ImportMemory, newImportMemory } from "../../../engine/link/resolve-files.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import type { ConnectorName, FileFacts } from "../../../engine/model/facts.ts";
import { memoryFacts, memoryTree } from "../../helpers/memory-tree.ts";
import { mixedFiles, mixedVariants } from "../../helpers/mixed-repository.ts";
import { seeded } from "../../helpers/seeded.ts";

type Facts = Map<ConnectorName, Map<string, FileFacts>>;
const known = new Map<string, Facts>();

/** Facts of a tree; the same object for the same text of the same file, as the product has it. */
async function factsOf(files: ReadonlyMap<string, string>): Promise<Facts> {
  const all: Facts = new Map(connectors.map(({ name }) => [name, new Map<string, FileFacts>()]));
  for (const [path, text] of files) {
    const key = `${path}\0${text}`;
    const facts = known.get(key) ?? (await memoryFacts({ [path]: text }));
    known.set(key, facts);
    for (const [name, own] of facts) for (const [file, fact] of own) all.get(name)?.set(file, fact);
  }
  return all;
}

async function link(files: ReadonlyMap<string, string>, memory?: ImportMemory): Promise<string> {
  const parsed = {
    facts: await factsOf(files),
    texts: files,
    problems: [],
    read: new Map<string, boolean>(),
    again: false,
    counts: { files: 0, parsed: 0, readings: 0, reused: 0 },
  };
  memory?.resolved.splice(0);
  const { targets, member, resolvers, ...rows } = linkImports(connectors, memoryTree(Object.fromEntries(files)), parsed, emptyConfig, memory);
  expect(typeof member).toBe("function");
  expect(resolvers.length).toBeGreaterThan(0);
  const rest = [...targets].map(([path, byName]) => [path, [...byName].map(([specifier, names]) => [specifier, [...names]])]);
  return JSON.stringify([rows, rest.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))], null, 1);
}

const start: Record<string, string> = {
  "package.json": '{ "workspaces": ["p/*"] }',
  "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  "src/a.ts": 'import "./b"; import "@/c"; import "kit";',
  "src/b.ts": "export const b = 1;",
  "src/c/index.ts": "export const c = 1;",
  "src/d.ts": 'import "./b"; import "./gone";',
  "src/other.ts": 'import "react";',
  "p/kit/package.json": '{ "name": "kit", "main": "./main.ts" }',
  "p/kit/main.ts": 'export * from "./deep";',
  "p/kit/deep.ts": "export const deep = 1;",
};

/** What one edit of the little tree resolves anew. */
async function afterEdit(edit: (files: Map<string, string>) => void): Promise<readonly string[]> {
  const memory = newImportMemory();
  const files = new Map(Object.entries(start));
  await link(files, memory);
  edit(files);
  const warm = await link(files, memory);
  const resolved = [...memory.resolved];
  expect(warm).toBe(await link(files));
  return resolved;
}

const everything = Object.keys(start)
  .filter((path) => path.endsWith(".ts"))
  .sort();

test.each<[string, (files: Map<string, string>) => void, readonly string[]]>([
  ["nothing", () => {}, []],
  ["a file without changed imports", (files) => files.set("src/b.ts", "export const b = 2;"), []],
  ["a file with other imports", (files) => files.set("src/other.ts", 'import "./b";'), ["src/other.ts"]],
  ["a file that was missed appears", (files) => files.set("src/gone.ts", ""), ["src/d.ts", "src/gone.ts"]],
  ["a file goes", (files) => files.delete("src/b.ts"), ["src/a.ts", "src/d.ts"]],
  ["a file shadows an index", (files) => files.set("src/c.ts", ""), ["src/a.ts", "src/c.ts"]],
  ["a file that nobody looked for appears", (files) => files.set("src/new.ts", ""), ["src/new.ts"]],
  ["a file of another language appears", (files) => files.set("src/x.md", "# x"), []],
  ["a config changes", (files) => files.set("tsconfig.json", "{}"), everything],
  ["a config appears", (files) => files.set("src/tsconfig.json", "{}"), everything],
  ["a package changes its entry", (files) => files.set("p/kit/package.json", '{ "name": "kit", "main": "./deep.ts" }'), everything],
])("%s: just those imports are resolved again", async (_, edit, expected) => {
  expect(await afterEdit(edit)).toEqual(expected);
});

test("after random edits of code and settings the rows are those of a run without memory", { timeout: 120_000 }, async () => {
  const next = seeded(7);
  const first = { ...mixedFiles, ...start };
  const files = new Map(Object.entries(first));
  const memory = newImportMemory();
  let reused = 0;
  for (let step = 0; step < 250; step++) {
    const paths = [...files.keys()];
    const path = paths[next(paths.length)] as string;
    const kind = next(10);
    if (kind < 4) files.set(...(mixedVariants[next(mixedVariants.length)] as [string, string]));
    else if (kind < 6) files.delete(path);
    else if (kind < 8) {
      const [to, text] = Object.entries(first)[next(Object.keys(first).length)] as [string, string];
      files.set(to, text);
    } else if (kind === 8) {
      const text = files.get(path) as string;
      files.delete(path);
      files.set(path.replace(/([^/.]+)(\.[^/]*)?$/, "$1_$2"), text);
    } else files.set(path, (files.get(path) as string).slice(0, next(400)));
    // A file where a folder is wanted makes way.
    for (const one of files.keys()) if ([...files.keys()].some((other) => other.startsWith(`${one}/`))) files.delete(one);
    const warm = await link(files, memory);
    reused += files.size - memory.resolved.length;
    expect(warm, `step ${step}: ${path}`).toBe(await link(files));
  }
  expect(reused).toBeGreaterThan(1000);
});
