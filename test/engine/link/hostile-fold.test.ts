import { expect, test } from "vitest";
import { memoryGraph, type MemoryFiles } from "../../helpers/memory-tree.ts";

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const served = async (files: MemoryFiles): Promise<readonly string[]> =>
  (await memoryGraph(files)).contracts.filter((it) => it.serves.length > 0).map((it) => it.contract);

test("routers that are mounted in each other twice over, many levels deep, cost no more than they say", async () => {
  const depth = 40;
  const lines = [
    `import { Router } from "express";`,
    ...numbers(depth).map((at) => `const r${at} = Router();`),
    ...numbers(depth - 1).flatMap((at) => [`r${at + 1}.use("/a", r${at});`, `r${at + 1}.use("/b", r${at});`]),
    `r0.get("/deep", done);`,
    `r${depth - 1}.get("/top", done);`,
  ];
  const graph = await memoryGraph({ "server.ts": lines.join("\n") });
  expect(graph.contracts.map((it) => it.contract)).toContain("http GET /top");
  expect(graph.sites.map(({ text, why }) => `${text}: ${why}`)).toEqual(["/deep: it is mounted at more than 64 places"]);
});

test("a mount circle ends, and what hangs on it is no contract of its own", async () => {
  const source = `import { Router } from "express";\nconst a = Router();\nconst b = Router();\na.use("/a", b);\nb.use("/b", a);\nconst c = Router();\nc.get("/c", done);\n`;
  expect(await served({ "server.ts": source })).toEqual(["http GET /c"]);
});

test("a chain of re-exports that is longer than any stack leaves the rest of the tree whole", async () => {
  const count = 4000;
  const files: Record<string, string> = {
    "server.ts": `import express from "express";\nimport { path } from "./m0";\nconst app = express();\napp.get(path, done);\napp.get("/known", done);\n`,
  };
  for (const at of numbers(count)) files[`m${at}.ts`] = at === count - 1 ? `export const path = "/far";` : `export { path } from "./m${at + 1}";`;
  const graph = await memoryGraph(files);
  expect(graph.contracts.map((it) => it.contract)).toEqual(["http GET /known"]);
  expect(graph.sites.map(({ file, line, kind }) => `${kind} ${file}:${line}`)).toEqual(["http server.ts:4"]);
}, 60_000);

test("routers and schemas that are merged into each other are read once", async () => {
  const routers = `import { initTRPC } from "@trpc/server";\nconst t = initTRPC.create();\nconst own = t.router({ hello: t.procedure.query(() => 1) });\nexport const a = t.mergeRouters(own, b);\nexport const b = t.mergeRouters(a);\nexport const root = t.router({ a });\n`;
  const schemas = `import { z } from "zod";\nconst a = z.object({ FIRST: z.string() }).merge(b);\nconst b = z.object({ SECOND: z.string() }).merge(a);\nexport const env = a.parse(process.env);\n`;
  const graph = await memoryGraph({ "routers.ts": routers, "schemas.ts": schemas });
  const names = graph.contracts.map((it) => it.contract);
  expect(names).toContain("trpc a.hello");
  expect(names).toEqual(expect.arrayContaining(["env FIRST", "env SECOND"]));
});

test("more values than are followed are said to be unknown", async () => {
  const paths = numbers(20)
    .map((at) => `"/p${at}"`)
    .join(", ");
  const graph = await memoryGraph({
    "server.ts": `import express from "express";\nconst app = express();\nfor (const path of [${paths}]) app.get(path, done);\n`,
  });
  expect(graph.contracts).toHaveLength(16);
  expect(graph.sites.map(({ line, text }) => `${line} ${text}`)).toEqual(["3 ${more than 16 values}"]);
});

test.each([
  ["of something unknown", "declare const c: { x: string };\nconst a0 = c.x;", "`${x}/${x}`"],
  ["of either of two", 'declare const c: boolean;\nconst a0 = c ? "x" : "y";', "`${x}${x}`"],
  ["of a constant", 'const a0 = "x";', "`${x}${x}`"],
])("a text that doubles thirty times, %s, is one that is not known", async (_, start, doubled) => {
  const lines = numbers(30).map((at) => `const a${at + 1} = ${doubled.replaceAll("x", `a${at}`)};`);
  const graph = await memoryGraph({ "a.ts": [start, ...lines, 'fetch("/" + a30);', 'fetch("/known");', ""].join("\n") });
  expect(graph.contracts.map((it) => it.contract)).toEqual(["http GET /known"]);
  expect(graph.sites.map(({ line, role }) => `${role} ${line}`)).toEqual([`calls ${start.split("\n").length + 31}`]);
});

test("modules of Rust that all pass on all of each other are looked through once", async () => {
  const count = 40;
  const files: Record<string, string> = {
    "Cargo.toml": '[package]\nname = "x"\nversion = "0.1.0"\nedition = "2021"\n',
    "src/lib.rs": numbers(count)
      .map((at) => `pub mod m${at};`)
      .join("\n"),
  };
  for (const at of numbers(count)) {
    const globs = numbers(count).flatMap((other) => (other === at ? [] : [`pub use crate::m${other}::*;`]));
    files[`src/m${at}.rs`] = [...globs, "use crate::m0::nope::deep;", `use crate::m1::f${(at + 7) % count};`, `pub fn f${at}() {}`, ""].join("\n");
  }
  const graph = await memoryGraph(files);
  expect(graph.imports).toHaveLength(count * count);
  expect(graph.unresolved).toEqual([]);
}, 60_000);
