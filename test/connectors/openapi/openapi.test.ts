import { expect, test } from "vitest";
import { openapiConnector } from "../../../engine/connectors/openapi/openapi.ts";
import { joinOpenapiRefs } from "../../../engine/link/openapi-refs.ts";
import type { FileFacts } from "../../../engine/model/facts.ts";

const read = (path: string, text: string): FileFacts => openapiConnector.read({ path, text, importsOnly: false }, undefined);
const brief = (text: string, path = "api.yaml"): string[] => read(path, text).contracts.map((it) => `${it.key}:${it.line}`);

test("operations of YAML and JSON, with the lines of their methods", () => {
  const yaml = `openapi: 3.1.0
info:
  description: |
    paths:
      /no:
        get: {}
servers: [{ url: "https://{region}.shop.example/{base}", variables: { region: { default: eu }, base: { default: api/v3 } } }]
webhooks:
  ping: { post: { responses: {} } }
paths:
  /lots/{lotId}:
    summary: get
    parameters: []
    get:
      callbacks: { done: { "/hook": { post: {} } } }
      responses: { '200': { description: ok } }
    x-get: {}
    'post': { responses: {} }
  "/healthz":
    servers:
    - url: /
    get:
      responses: {}
  /files/{path}/: { delete: { responses: {} }, put: { servers: [{ url: /v9 }] } }
  x-thing: { get: {} }
`;
  expect(brief(yaml)).toEqual([
    "GET /api/v3/lots/{}:14",
    "POST /api/v3/lots/{}:18",
    "GET /healthz:22",
    "DELETE /api/v3/files/{}:24",
    "PUT /v9/files/{}:24",
  ]);
  expect(
    brief(
      '{\n "swagger": "2.0", "basePath": "/v2/",\n "paths": {\n  "/pets/{id}": {\n   "parameters": [],\n   "get": {"responses": {}},\n   "delete": {"x": "\\"}{"}\n  }\n }\n}',
      "spec.json",
    ),
  ).toEqual(["GET /v2/pets/{}:6", "DELETE /v2/pets/{}:7"]);
});

test("what is no specification gives nothing", () => {
  expect(read("package.json5.json", '{"dependencies": {"openapi": "3.0.0"}, "paths": {"/a": {"get": {"responses": {}}}}}').contracts).toEqual([]);
  expect(read("a.yaml", "kind: x\nspec:\n  openapi: 3.0.0\n  paths:\n    /a:\n      get: {}\n").language).toBeNull();
  expect(read("a.yaml", "get: 1\n")).toEqual(read("b.yaml", ""));
});

test("references inside the file, aliases and merge keys", () => {
  expect(
    brief(`openapi: 3.1.0
components:
  pathItems:
    Item:
      get: { responses: {} }
paths:
  /a: { $ref: '#/components/pathItems/Item' }
  /b: &b
    post: { responses: {} }
  /c: *b
  /d:
    <<: *b
    put: { responses: {} }
  /e: { $ref: '#/paths/~1e' }
`),
  ).toEqual(["GET /a:5", "POST /b:9", "POST /c:9", "POST /d:9", "PUT /d:13"]);
});

test("the file that holds the operation declares it, under the prefix of the one that asks", () => {
  const files = {
    "api/openapi.yaml":
      "openapi: 3.0.0\nservers: [{url: /v1}]\npaths:\n  /a: { $ref: ./paths/a.yaml }\n  /b/{id}:\n    $ref: 'paths/b.yaml#/items/b'\n  /c: { $ref: paths/again.yaml }\n  /d: { $ref: https://x.example/d.yaml }\n  /e: { $ref: ../../out.yaml }\n  /f: { $ref: ./gone.yaml }\n",
    "api/paths/a.yaml": "get:\n  responses: {}\npost: { responses: {} }\n",
    "api/paths/b.yaml": "items:\n  b:\n    patch:\n      responses: {}\n  other:\n    get:\n      responses: {}\n",
    "api/paths/again.yaml": "$ref: ./a.yaml\n",
    "whole.json": '{"openapi": "3.0.0", "paths": {"$ref": "all.json#/p"}}',
    "all.json": '{"p": {"/x/{y}": {\n"get": {"responses": {}}}}}',
  };
  const facts = new Map(Object.entries(files).map(([path, text]) => [path, read(path, text)]));
  const { sites, unresolved } = joinOpenapiRefs({
    facts: new Map([["openapi", facts]]),
    texts: new Map(),
    problems: [],
    read: new Map(),
    again: false,
    counts: { files: 0, parsed: 0, readings: 0, reused: 0 },
  });
  expect(sites.map((it) => `${it.file}:${it.line} ${it.key}`)).toEqual([
    "api/paths/a.yaml:1 GET /v1/a",
    "api/paths/a.yaml:3 POST /v1/a",
    "api/paths/b.yaml:3 PATCH /v1/b/{}",
    "api/paths/a.yaml:1 GET /v1/c",
    "api/paths/a.yaml:3 POST /v1/c",
    "all.json:2 GET /x/{}",
  ]);
  expect(unresolved.map((it) => `${it.file}:${it.line} ${it.text}`)).toEqual([
    "api/openapi.yaml:9 ../../out.yaml",
    "api/openapi.yaml:10 ./gone.yaml",
  ]);
});

test("bombs end", { timeout: 30_000 }, () => {
  const levels = Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`).join("\n");
  expect(brief(`openapi: 3.0.0\na0: &a0 [x]\n${levels}\npaths:\n  /a:\n    get: *a30\n    post: { responses: *a30 }\n`)).toEqual(["POST /a:36"]);
  expect(brief(`openapi: 3.0.0\nx: ${"[".repeat(50_000)}\n`)).toEqual([]);
  expect(brief(`{"openapi":"3.0.0","paths":{"/a":{"get":{"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}}}}`)).toEqual(["GET /a:1"]);
  const deep = Array.from({ length: 3_000 }, (_, i) => `${" ".repeat(i)}k:`).join("\n");
  expect(brief(`openapi: 3.0.0\n${deep}\npaths:\n  /a:\n    get:\n      x: 1\n`)).toEqual(["GET /a:3004"]);
  expect(
    brief(`openapi: 3.0.0\ntext: a${" ".repeat(200_000)}\nflat:\n${"  key: 1\n".repeat(20_000)}paths:\n  /a:\n    get:\n      x: 1\n`),
  ).toHaveLength(1);
});
