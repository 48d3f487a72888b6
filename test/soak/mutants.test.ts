import { describe, expect, it, vi } from "vitest";
import { connectors } from "../../engine/connectors/registry.ts";
import { emptyConfig } from "../../engine/model/config.ts";
import type { ConnectorName } from "../../engine/model/facts.ts";
import type { JobResult } from "../../engine/parse/job.ts";
import { makeReader } from "../../engine/parse/read-job.ts";
import { mutants } from "../helpers/mutants.ts";
import { figure, report } from "./figures.ts";

const count = figure("mutants", 200, 20_000);
/** Milliseconds of this process that one file may take: what a parser process is given, and half a second. */
const budget = 2500;

vi.setConfig({ testTimeout: 60_000 + count * 200 });

const seeds: Readonly<Record<ConnectorName, Readonly<Record<string, string>>>> = {
  ts: {
    "a.tsx": `import React, { useState as s } from "react";\nimport type { A } from "./a";\nexport * from "./b";\nconst lazy = import("./lazy");\nexport const api = axios.create({ baseURL: \`\${process.env.URL}/api\` });\nexport class Users extends Base<string> {\n  @Get("/users/:id") async one(@Param() id: string) { return api.get(\`/users/\${id}\`); }\n}\nexport default function Page({ id, ...rest }: { id?: number }) {\n  const [x] = s<Map<string, A>>(new Map());\n  return <><a href={\`/u/\${id}\`} {...rest}>{x.size > 0 && <b>ok</b>}</a></>;\n}\nenum E { A = 1 << 2, B = "b" }\nnamespace N { export const re = /a[/]b\\/(c+)+$/giu; }\n`,
    "b.vue": `<template><div v-if="a">{{ b }}</div></template>\n<script setup lang="ts">\nimport x from "./x";\nconst a = fetch("/a");\n</script>\n<style>a { color: red }</style>\n`,
    "c.js": `const express = require("express");\nconst app = express();\napp.use("/api", require("./routes"));\napp.get("/x/:id", (q, r) => r.json({ ...q.params }));\nmodule.exports = { app };\n`,
    "d.mdx": `import A from "./a"\n\n# Title\n\n<A href="/x" />\n\n{1 + 1}\n`,
  },
  python: {
    "a.py": `from __future__ import annotations\nimport os, sys as s\nfrom .. import (a, b as c)\nfrom fastapi import FastAPI, Depends\napp = FastAPI(prefix=f"/api/{os.environ['V']!r:>{10}}")\n\n@app.get("/items/{id}")\nasync def item(id: int, *args, q: str | None = None, **kw) -> dict[str, int]:\n    """doc"""\n    async with client() as (x, y):\n        return {k: v for k, v in kw.items() if (n := v) > 1}\n\nclass M(Base, metaclass=Meta):\n    __tablename__ = "m"\n    id = Column(Integer, primary_key=True)\n\nmatch s.argv:\n    case [x, *rest] if rest: pass\n    case {"a": 1, **z}: lambda: (yield)\n`,
  },
  rust: {
    "src/main.rs": `#![allow(dead_code)]\nmod a;\npub(crate) mod b { pub use super::a::{self, c::*}; }\n#[path = "x.rs"] mod y;\nuse std::{collections::HashMap as M, env};\nmacro_rules! m { ($($x:expr),* $(,)?) => { $( f($x); )* }; }\n#[get("/u/{id}")]\nasync fn u<'a, T: Tr<'a> + ?Sized>(p: web::Path<u32>, x: &'a mut [T; 3]) -> impl Iterator<Item = r#type> where T: Copy {\n    let r = r##"raw "# text"##; let c = b'\\''; let n = 1_000u64 as f64;\n    Router::new().route("/a", get(h).post(|| async move { 1 })).nest("/b", sub());\n    sqlx::query!("SELECT * FROM users WHERE id = $1", 1);\n    match env::var("K") { Ok(ref v) if v.len() > 1 => todo!(), _ => {} }\n}\n`,
  },
  openapi: {
    "openapi.yaml": `openapi: 3.1.0\ninfo: &i { title: t, version: "1" }\nservers:\n  - url: https://{h}/v1\n    variables: { h: { default: x } }\npaths:\n  /users/{id}:\n    parameters:\n      - { name: id, in: path }\n    get:\n      operationId: user\n      responses: { "200": { $ref: "#/components/responses/R" } }\n    <<: *i\n  /x:\n    $ref: "./x.yaml#/x"\ncomponents:\n  responses:\n    R: { description: |\n      text\n    }\n`,
    "openapi.json": `{"swagger":"2.0","basePath":"/v2","paths":{"/pets/{id}":{"get":{"operationId":"p","responses":{"200":{"description":"a\\u0041"}}},"x-a":[1,2.5e3,null,true]}}}`,
  },
  graphql: {
    "a.graphql": `"""doc"""\nschema @d { query: Q mutation: M }\ndirective @d(a: [Int!]! = [1]) repeatable on SCHEMA | FIELD\ntype Q implements A & B @d { u(id: ID! = "x", e: E = ONE): [U!]! # c\n}\nextend type Q { v: String @deprecated(reason: """no""") }\nunion X = | U | V\ninput I { a: Float = 1.5e3 }\nquery Get($id: ID! = 1) { u(id: $id) { ...F ... on U @include(if: true) { name: id } } }\nfragment F on U { id }\nsubscription { s }\n`,
  },
  proto: {
    "a.proto": `syntax = "proto3";\npackage a.b.v1;\nimport public "x.proto";\noption (my).opt = { a: 1, b: [2, 3] };\nmessage M { reserved 1 to 3, "x"; map<string, M> m = 4 [deprecated = true]; oneof o { int32 i = 5; .a.b.v1.E e = 6; } enum E { A = 0; B = -1; } extensions 100 to max; }\nservice S { rpc Get (M) returns (stream M) { option (google.api.http) = { get: "/v1/{name=a/*}" additional_bindings { post: "/x" body: "*" } }; } }\n`,
  },
  prisma: {
    "schema.prisma": `datasource db { provider = "postgresql" url = env("DATABASE_URL") }\ngenerator client { provider = "prisma-client-js" }\n/// doc\nmodel User {\n  id Int @id @default(autoincrement())\n  posts Post[] @relation("a", fields: [x, y], references: [id])\n  role Role? @default(USER) @map("r")\n  @@map("users")\n  @@index([id(sort: Desc)])\n}\nenum Role { USER ADMIN @map("a") }\nview V { id Int @unique }\n`,
  },
  sql: {
    "a.sql": `-- c\nCREATE TABLE IF NOT EXISTS "s"."users" (id serial PRIMARY KEY, n text DEFAULT 'a''b', CHECK (n <> ''), FOREIGN KEY (id) REFERENCES o(id));\n/* c /* nested */ */\nCREATE OR REPLACE FUNCTION f() RETURNS int AS $body$ BEGIN INSERT INTO log VALUES (1); RETURN 1; END; $body$ LANGUAGE plpgsql;\nWITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) SELECT u.*, count(*) OVER (PARTITION BY x) FROM users u LEFT JOIN LATERAL (SELECT 1) z ON true WHERE a IN (1, 2) AND b ILIKE E'\\n';\nALTER TABLE [dbo].[t] ADD c int;\nCOPY users (id) FROM stdin;\n1\t2\n\\.\nINSERT INTO \`my\` VALUES (1, x'ff', 1e5);\n`,
  },
  env: {
    ".env": `# c\nA=1\nexport B="x\\n\${A} y"\nC='multi\nline'\nD=\`x\`\n  E = f # c\nF\n`,
    "docker-compose.yml": `services:\n  web:\n    image: a\n    environment:\n      - A=1\n      - B\n    env_file: [.env]\n  db: &db\n    environment: { X: "1", <<: *y }\n`,
    Dockerfile: `FROM a AS b\nARG X=1\nENV A=1 B="2 3" \\\n    C=4\nENV D e\nRUN <<EOF\nENV no=1\nEOF\n`,
    "k8s.yaml": `apiVersion: v1\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - name: a\n          env:\n            - name: A\n              value: "1"\n            - { name: B, valueFrom: { secretKeyRef: { name: x, key: y } } }\n---\nkind: ConfigMap\ndata:\n  C: "1"\n`,
  },
};

const place = { root: "/nonexistent", git: null, stateDir: null, siblings: [], problems: [] };
const options = Object.fromEntries(connectors.map((connector) => [connector.name, connector.options?.(emptyConfig)]));

describe("broken sources", () => {
  for (const connector of connectors)
    it(`never end the ${connector.name} reader, and what it fails on is said (${count})`, { timeout: 60_000 + count * 200 }, async () => {
      const files = Object.entries(seeds[connector.name]);
      const reader = makeReader(connectors, { place, options, listedAt: 0 });
      const slow: string[] = [];
      const silent: string[] = [];
      let failed = 0;
      let longest = 0;
      for (const [at, [path, text]] of files.entries()) {
        expect(connector.claims(path), path).toBe(true);
        for (const mutant of mutants(text, Math.ceil(count / files.length), at + 1)) {
          const before = process.cpuUsage();
          const result: JobResult = await reader.read({ path, id: "x", connectors: [connector.name], text: true, content: Buffer.from(mutant) });
          const { user } = process.cpuUsage(before);
          longest = Math.max(longest, user / 1000);
          if (user / 1000 > budget) slow.push(mutant);
          const reading = result.readings[0] === undefined ? null : (JSON.parse(result.readings[0]) as { failed?: unknown });
          if (!result.gate.read && result.gate.problems.length === 0) silent.push(mutant);
          if (result.gate.read && reading === null) silent.push(mutant);
          if (reading?.failed !== undefined) failed++;
        }
      }
      report(`${connector.name}: ${count} mutants, ${failed} failed readings, longest ${longest.toFixed(0)} ms`);
      expect({ slow, silent }).toEqual({ slow: [], silent: [] });
      expect(failed, "a reader throws on nothing").toBe(0);
    });
});
