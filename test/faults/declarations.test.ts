import { createServer } from "node:http";
import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 300_000 });

const edge = "import './ok'\n";
const plant = (tree: FaultTree, files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) tree.write(path, content);
};

describe("configurations of resolvers", () => {
  fault(
    "packages that name each other, themselves and what is outside",
    (tree) => {
      tree.write(
        "package.json",
        '{"name":"root","workspaces":["p/*","../../*","/etc/*","p/../p/*"],"imports":{"#x":"#x","#y":"../../../etc/passwd"}}',
      );
      for (const i of [1, 2, 3]) {
        const next = (i % 3) + 1;
        tree.write(
          `p/${i}/package.json`,
          `{"name":"@w/p${i}","main":"i.ts","dependencies":{"@w/p${next}":"*"},"exports":{".":"./i.ts","./*":"../../../*","./loop":"./loop"}}`,
        );
        tree.write(`p/${i}/i.ts`, `import '@w/p${next}'\nimport '@w/p${i}/loop'\nimport '@w/p${next}/etc/passwd'\nimport '#x'\nimport '#y'\n`);
        tree.write(`src/c${i}.ts`, `import './c${next}'\n`);
      }
      tree.write("p/dup/package.json", '{"name":"@w/p1","main":"i.ts"}');
      tree.write("p/dup/i.ts", "export {}\n");
      tree.write("src/self.ts", "import './self'\n");
      tree.commit();
    },
    {
      seconds: 20,
      edges: ["src/self.ts -> src/self.ts", "p/1/i.ts -> p/2/i.ts", "src/c3.ts -> src/c1.ts"],
      async check(ran) {
        const impact = (await ran.ask("impact", "--json", "src/c1.ts")).answer;
        expect(impact?.answer === "impact" && impact.affected.map((row) => [row.file, row.distance])).toEqual([
          ["src/c3.ts", 1],
          ["src/c2.ts", 2],
        ]);
      },
    },
  );
  fault(
    "workspaces, globs and TOML that are hostile",
    (tree) => {
      plant(tree, {
        "package.json": JSON.stringify({
          workspaces: ["**/**/**/**/**/**/x", "*".repeat(2000), "{a,b}".repeat(30), "[", "(a+)+$", "!", ""],
          main: {},
          exports: [[[]]],
          imports: 3,
          type: [],
        }),
        "pnpm-workspace.yaml": "packages: &a\n  - *a\n  - '**/*'\n  - \"{a,b,c}{a,b,c}{a,b,c}{a,b,c}{a,b,c}{a,b,c}{a,b,c}{a,b,c}\"\n",
        "Cargo.toml":
          '[workspace]\nmembers = ["**/**/**", "../../*", "/etc", "."]\n[package]\nname = "a"\n[dependencies]\na = { path = "." }\nb = { path = "../../../../etc" }\n',
        "src/lib.rs": "use a::x;\nuse b::y;\n",
        "pyproject.toml": '[tool.setuptools.packages.find]\nwhere = ["../..", "/", "src"]\n[tool.setuptools.package-dir]\n"" = "../../.."\n',
        "a/b/c/x.py": "import os\n",
      });
      tree.commit();
    },
    { seconds: 30, notOut: /root:x:/ },
  );
});

describe("OpenAPI", () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.end("{}");
  });
  fault(
    "references reach neither the network nor files outside, nor themselves for ever",
    (tree) => {
      server.listen(0);
      const { port } = server.address() as { port: number };
      plant(tree, {
        "openapi.yaml": `openapi: 3.0.0\npaths:\n  /kept:\n    get: {responses: {}}\n  /net:\n    $ref: http://127.0.0.1:${port}/x.yaml\n  /file:\n    $ref: file:///etc/passwd\n  /up:\n    $ref: ../../../../../etc/passwd\n  /abs:\n    $ref: /etc/passwd\n  /self:\n    $ref: '#/paths/~1self'\n  /whole:\n    $ref: '#'\n  /other:\n    $ref: ./a.yaml#/x\n  /null:\n    $ref: ~\n  /list:\n    $ref: [a]\n  /dev:\n    $ref: /dev/zero\n  /proto:\n    $ref: '#/__proto__/constructor'\nservers:\n  - url: http://127.0.0.1:${port}/v1\n`,
        "a.yaml": "x:\n  $ref: ./b.yaml#/x\n",
        "b.yaml": "x:\n  $ref: ./a.yaml#/x\ny:\n  get: {responses: {}}\n",
        "swagger.json": `{"swagger":"2.0","basePath":"/v2","paths":{"/j":{"get":{"$ref":"http://127.0.0.1:${port}/j"}},"/k":{"$ref":"./openapi.yaml#/paths/~1kept"}}}`,
      });
      tree.commit();
    },
    {
      seconds: 30,
      contracts: ["http GET /v1/kept"],
      notOut: /root:x:/,
      check: () => {
        server.close();
        expect(asked).toBe(0);
      },
    },
  );
});

describe("GraphQL, protobuf, SQL, Prisma", () => {
  fault(
    "a bad statement loses itself alone, and nothing is followed or polluted",
    (tree) => {
      plant(tree, {
        "src/x.ts": edge,
        "frag.graphql": "query A{...F}\nfragment F on Q{...G}\nfragment G on Q{...F}\n",
        "tokens.graphql": `query{${"a ".repeat(1_000_000)}}`,
        "dup.graphql": "type Q{a:Int}\ntype Q{b:Int}\nextend type Nope{c:Int}\n",
        "a.proto":
          'syntax="proto3";import "b.proto";import "missing.proto";import "/etc/passwd";import "../../x.proto";message A{B b=1;}\noption (x).constructor.prototype.polluted=true;\nservice S{rpc Go(A) returns (stream B);}\n',
        "b.proto": 'syntax="proto3";import "a.proto";message B{A a=1;}\n',
        "m.sql": `CREATE TABLE good1(a int);\nSELECT ${"(".repeat(20)}1${")".repeat(20)};\nSELECT ${"f(".repeat(14)}1${")".repeat(14)};\nTHIS IS BAD;\nCREATE TABLE good2(b int);\n`,
        "dump.sql": `\\connect x\nCREATE TABLE d1(a int);\nCOPY d1 (a) FROM stdin;\n${"1\n".repeat(1000)}\\.\nCREATE FUNCTION f() RETURNS int AS $$ BEGIN RETURN 1; END; $$ LANGUAGE plpgsql;\nCREATE TABLE d2(a int);\n`,
        "seed.sql": `CREATE TABLE s1(a int, b text);\nINSERT INTO s1 VALUES ${Array.from({ length: 20_000 }, (_, i) => `(${i},'x')`).join(",")};\n`,
        "tsql.sql": "CREATE TABLE [dbo].[t1] ([id] INT IDENTITY(1,1));\nGO\nCREATE TABLE `my` (`id` int) ENGINE=InnoDB;\n",
        "unclosed.sql": "CREATE TABLE u1(a int);\nSELECT 'never closed;\nCREATE TABLE u2(a int);\n",
        "dollar.sql": "CREATE TABLE v1(a int);\nDO $x$ BEGIN; $y$ ; CREATE TABLE hidden(a int); \n",
        "s.prisma": 'model Kept {\n  id Int @id\n}\nmodel Bad {\n  id Int @@@\n  x (((\n}\nmodel Also {\n  id Int @id\n  @@map("also_kept")\n}\n',
      });
      tree.commit();
    },
    {
      seconds: 60,
      contracts: ["table good1", "table good2", "table d1", "table d2", "table s1", "table u1", "table v1", "table also_kept", "grpc S/Go"],
    },
  );
});
