import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 300_000 });

const edge = "import './ok'\n";
/** A text so often. */
const many = (text: string, times = 100_000) => text.repeat(times);
const plant = (tree: FaultTree, files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [path, content] of Object.entries(files)) tree.write(path, content);
};

describe("size", () => {
  fault(
    "one line of 5 MB",
    (tree) => plant(tree, { "src/min.js": `var q=require("./ok");${many("function a(b,c){return b.d(c)?require('./m'+c):[1,2,{e:f}]};", 85_000)}` }),
    { seconds: 30, problems: [["src/min.js", /minified|too-large/]] },
  );
  fault(
    "a million imports, and two thousand importers of one file",
    (tree) => {
      tree.commit();
      plant(tree, { "src/million.ts": Array.from({ length: 1_000_000 }, (_, i) => `import {a${i}} from './m${i % 1000}'\n`).join("") });
      plant(tree, { "src/quarter.ts": Array.from({ length: 30_000 }, (_, i) => `import {a${i}} from './m${i % 1000}'\n`).join("") });
      for (let i = 0; i < 2000; i++) tree.write(`fan/f${i}.ts`, "import '../src/ok'\n");
    },
    {
      seconds: 90,
      megabytes: 1500,
      problems: [["src/million.ts", /too-large/]],
      check: (ran) => expect(ran.graph.imports.filter((row) => row.to === "src/ok.ts" && row.from.startsWith("fan/"))).toHaveLength(2000),
    },
  );
  fault(
    "four thousand files and four hundred folders deep: nothing is parsed twice",
    (tree) => {
      for (let folder = 0; folder < 40; folder++)
        for (let i = 0; i < 100; i++) tree.write(`w/d${folder}/f${i}.ts`, `import './f${(i + 1) % 100}'\nexport const v=${i}\n`);
      tree.write(`deep${"/n".repeat(400)}/x.ts`, "export {}\n");
    },
    {
      seconds: 120,
      edges: ["w/d0/f99.ts -> w/d0/f0.ts"],
      async check(ran) {
        expect((await ran.ask("index", "--json")).answer).toMatchObject({ counts: { parsed: 0 } });
      },
    },
  );
});

describe("shape", () => {
  fault(
    "deep nesting in nine languages, each said",
    (tree) => {
      const n = 100_000;
      plant(tree, {
        "src/paren.ts": `x=${many("(")}1${many(")")}`,
        "src/arr.js": `x=${many("[")}${many("]")}`,
        "src/chain.ts": `x=a${many(".b")}`,
        "src/plus.ts": `x=1${many("+1")}`,
        "src/obj.ts": `x=${many("{a:")}1${many("}")}`,
        "src/jsx.tsx": `x=${many("<a>", n / 5)}${many("</a>", n / 5)}`,
        "src/ternary.ts": `x=${many("a?b:")}c`,
        "src/arrow.ts": `x=${many("a=>", n / 2)}1`,
        "src/else.ts": many("if(a){}else ", n / 5),
        "p.py": `x=${many("(")}1${many(")")}`,
        "q.py": `x=${many("-")}1`,
        "indent.py": Array.from({ length: 500 }, (_, i) => `${" ".repeat(i)}if a:\n`).join("") + `${" ".repeat(500)}pass\n`,
        "r.rs": `fn f(){${many("{")}${many("}")}}`,
        "g.rs": `type A=${many("V<")}u8${many(">")};`,
        "deep.graphql": `type Q{a:${many("[")}Int${many("]")}}`,
        "deepq.graphql": `query{${many("a{")}b${many("}")}}`,
        "deep.proto": `syntax="proto3";${many("message A{")}${many("}")}`,
        "deep.sql": `SELECT ${many("(")}1${many(")")};`,
        "deep.prisma": `model A {\n x Int @default(${many("f(")}${many(")")})\n}\n`,
        "openapi.json": `{"openapi":"3.0.0","paths":{"/a":{"get":{"x":${many("[")}${many("]")}}}}}`,
        "package.json": `{"name":"a","x":${many('{"y":')}1${many("}")}}`,
        "tsconfig.json": `{"x":${many("[")}${many("]")}}`,
        "Cargo.toml": `a = ${many("[")}${many("]")}\n`,
        "pyproject.toml": `a = ${many("{ b = ", 5000)}1${many("}", 5000)}\n`,
        "docker-compose.yml": `services: ${many("[")}${many("]")}\n`,
      });
      tree.commit();
    },
    {
      seconds: 60,
      problems: [
        ["src/paren.ts", /too-deep/],
        ["p.py", /too-deep/],
        ["r.rs", /too-deep/],
        ["deepq.graphql", /too-deep/],
        ["openapi.json", /too-deep/],
      ],
    },
  );
  fault(
    "brackets that never close are given up within the budget of each file",
    (tree) => {
      const n = 50_000;
      plant(tree, {
        "src/open.ts": many("(", n),
        "src/brace.ts": many("{", n),
        "src/tpl.ts": many("`${", n),
        "src/lt.ts": `x=${many("a<", n)}`,
        "src/try.js": "{ try { } catch { (, e",
        "p.py": many("(", n),
        "r.rs": `fn f(){${many("(", n)}`,
        "q.py": many("'''", 3001),
        "src/quote.ts": many("'", 50_001),
        "src/comment.ts": `${edge}/*${many("/*", n)}`,
        "src/regex.ts": `x=${many("/a", n)}`,
        "s.sql": `CREATE TABLE kept (a int);\nSELECT ${many("(", n)}`,
        "s.graphql": many("{", n),
      });
      tree.commit();
    },
    {
      seconds: 90,
      problems: [
        ["src/open.ts", /time|deep|unbalanced/],
        ["s.sql", /time|deep|unbalanced/],
      ],
    },
  );
  fault(
    "broken syntax in every language keeps what stands before the break",
    (tree) => {
      plant(tree, {
        "src/half.ts": `${edge}export function f(a { return (((`,
        "src/prose.ts": 'This is not code. Really "not\n',
        "src/conflict.ts": `${edge}<<<<<<< HEAD\nconst a=1\n=======\nconst a=2\n>>>>>>> b\n`,
        "a.py": "def f(:\n  x = (\nimport os.\nfrom . import\n",
        "a.rs": "use crate::{a::{b, ;\nmod ;fn (",
        "openapi.yaml": "openapi: 3.0.0\npaths:\n\t/tab: {get: [}\n",
        "s.graphql": "type Query { a(: Int ",
        "s.proto": 'syntax = "proto3"; message A { string = 1; service',
        "s.prisma": "model User { id Int @id\n",
        "s.sql": "CREATE TABLE good1(a int);\nCREATE TABEL bad(;\nCREATE TABLE good2(b int);\nCOPY good1 FROM stdin;\n1\n\\.\n",
        ".env": '=novalue\nA\n B=1\nexport C=2\n"D"=3\nE="unclosed\n',
        "tsconfig.json": "{ not json",
        "package.json": '{"name":',
        "Cargo.toml": "[package\n",
        "pyproject.toml": "= 3\n",
        "pkg/package.json": "[]",
        "pkg/tsconfig.json": "null",
      });
      tree.commit();
    },
    {
      edges: ["src/half.ts -> src/ok.ts", "src/conflict.ts -> src/ok.ts"],
      contracts: ["table good1", "table good2", "env C"],
      problems: [
        ["src/conflict.ts", /conflict|syntax/],
        ["src/half.ts", /syntax/],
      ],
    },
  );
});

describe("names in the code", () => {
  fault(
    "imports that lead out of the tree lead nowhere",
    (tree) => {
      const out = [
        "../../../../../../../../etc/passwd",
        "/etc/passwd",
        "file:///etc/passwd",
        "http://x.invalid/a.js",
        "data:text/javascript,1",
        "C:\\\\a\\\\b",
        "./a\\u0000b",
        `./${many("a", 300_000)}`,
        "",
        ".",
        " ",
        "..",
        "./",
        "./src//ok",
        "./ok?raw",
        "node:fs",
        "npm:x@1",
        "%2e%2e/x",
        "./%00",
        "\\\\\\\\host\\\\share\\\\x",
      ];
      plant(tree, {
        "src/x.ts": `${edge}${out.map((text) => `import '${text}'\n`).join("")}import(\`./\${x}\`)\nrequire(a+b)\n`,
        "a.py": `from ${".".repeat(200)} import x\nfrom ..... import y\nimport os.path\n__import__('../../x')\n`,
        "lib.rs": '#[path = "/etc/passwd"] mod a;\n#[path = "../../../../etc/hosts"] mod b;\nuse super::super::super::super::x;\nmod lib;\n',
      });
      tree.commit();
    },
    {
      edges: ["src/x.ts -> src/ok.ts"],
      notOut: /root:x:0:0/,
      check: (ran) => expect(ran.graph.files.every((file) => !/^\/|passwd|^\.\./.test(file.path))).toBe(true),
    },
  );
  fault(
    "keys that are markup, lines or endless forge nothing",
    (tree) => {
      plant(tree, {
        "src/k.ts": `${edge}import express from 'express'\nconst app=express()\nconst h=()=>0\napp.get('/<img src=x onerror=window.__xss=1>',h)\napp.get('/a\\nenv SECRET',h)\napp.get('/${many("x", 200_000)}',h)\napp.get('/:a(.*)*(.+)+/:b([a-z]+)+$',h)\napp.get('/{}/{}/{}',h)\napp.get('//..//%2e',h)\napp.get('',h)\napp.get('*',h)\napp.get(/^(a+)+$/,h)\nfetch('/'+'a/'.repeat(9))\nprocess.env['<b>X</b>'];process.env['__proto__'];process.env[k]\n`,
      });
      tree.commit();
    },
    {
      async check(ran) {
        const text = (await ran.ask("contracts")).out.split("\n");
        expect(text.some((line) => /^\s*env SECRET/.test(line))).toBe(false);
        expect(Math.max(...text.map((line) => line.length))).toBeLessThan(2000);
      },
    },
  );
  fault(
    "two thousand routes and two thousand calls meet in no time",
    (tree) => {
      const route = (i: number) => Array.from({ length: 8 }, (_, j) => ((i + j) % 3 ? `:p${j}` : `s${i % 50}`)).join("/");
      const call = (i: number) => Array.from({ length: 8 }, (_, j) => `s${(i + j) % 50}`).join("/");
      const each = (make: (i: number) => string) => Array.from({ length: 2000 }, (_, i) => make(i)).join("\n");
      plant(tree, {
        "src/routes.ts": `${edge}import express from 'express'\nconst app=express()\nconst h=()=>0\n${each((i) => `app.get('/${route(i)}',h)`)}\napp.get('/(a+)+$',h)\napp.get('/:a-:b-:c-:d-:e',h)\napp.get('/${Array.from({ length: 500 }, (_, i) => `:x${i}`).join("/")}',h)\n`,
        "src/calls.ts": `${edge}${each((i) => `fetch('/${call(i)}')`)}\nfetch('/${many("a", 50_000)}!')\nfetch('/${many("-", 5000)}')\n`,
      });
      tree.commit();
    },
    { seconds: 60 },
  );
  fault(
    "values of secrets are kept nowhere",
    (tree) => {
      const text =
        'STRIPE_KEY=sk_live_TOPSECRET\nexport DB_URL="postgres://u:hunter2TOPSECRET@h/db"\nMULTI="line1\nhunter2TOPSECRET"\nODD=\'TOPSECRET\' # TOPSECRET\n';
      plant(tree, {
        ".env": text,
        ".env.local": text,
        ".env.production": text,
        "src/e.ts": `${edge}process.env.STRIPE_KEY\n`,
        ".gitignore": ".env.local\n",
        "docker-compose.yml": "services:\n  a:\n    environment:\n      - PLAIN_NAME=composeTOPSECRET\n      - STRIPE_KEY\n",
      });
      tree.commit();
    },
    {
      contracts: ["env STRIPE_KEY", "env DB_URL"],
      notOut: /TOPSECRET|hunter2/,
      check: (_, tree) => expect(tree.shell("grep -rlaE 'TOPSECRET|hunter2' .git/gsttt || true")).toBe(""),
    },
  );
});
