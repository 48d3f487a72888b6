import { truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, vi } from "vitest";
import { fault } from "./fault.ts";

vi.setConfig({ testTimeout: 300_000 });

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return big ? bytes.swap16() : bytes;
};
const importing = "import './ok'\n";
const languages = ["a.ts", "a.py", "a.rs", "a.graphql", "a.proto", "a.sql", "a.prisma", "openapi.yaml", "openapi.json", ".env"];

describe("content", () => {
  fault(
    "of 100 MB and a sparse file of 2.5 GB are said and not read",
    (tree) => {
      tree.commit();
      tree.write("src/huge.ts", Buffer.alloc(100 << 20, "export const a = 1;\n"));
      tree.write("src/limit.ts", Buffer.concat([Buffer.from(importing), Buffer.alloc((5 << 20) - importing.length, "// x\n")]));
      for (const path of ["src/sparse.ts", "openapi.yaml", "package.json", ".env"]) {
        tree.write(path, "");
        truncateSync(join(tree.root, path), 2.5 * 2 ** 30);
      }
    },
    {
      seconds: 40,
      megabytes: 500,
      files: ["src/huge.ts", "src/sparse.ts"],
      edges: ["src/limit.ts -> src/ok.ts"],
      problems: [
        ["src/huge.ts", /too-large/],
        ["src/sparse.ts", /too-large/],
        ["openapi.yaml", /too-large/],
        [".env", /too-large/],
        ["src/limit.ts", /too-large.*imports only/],
      ],
    },
  );
  fault(
    "that is a video called .ts is binary",
    (tree) => {
      tree.write(
        "src/video.ts",
        Buffer.concat(Array.from({ length: 300 }, (_, at) => Buffer.concat([Buffer.from([0x47, at & 255]), Buffer.alloc(186, at & 255)]))),
      );
      tree.write("src/short.ts", Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187, 0xff), Buffer.from([0x47, 0x1f])]));
      tree.write("src/v.ts", "import './video'\n");
      tree.commit();
    },
    {
      problems: [
        ["src/video.ts", /binary.*MPEG/],
        ["src/short.ts", /binary/],
      ],
      edges: ["src/v.ts -> src/video.ts"],
    },
  );
  fault(
    "in other encodings is read, or said not to be",
    (tree) => {
      tree.write("src/le.ts", utf16(importing, false));
      tree.write("src/be.ts", utf16(importing, true));
      tree.write("src/bom.ts", `\ufeff${importing}`);
      tree.write("src/latin.ts", Buffer.from(`// caf\xe9\n${importing}`, "latin1"));
      tree.write("src/sjis.ts", Buffer.concat([Buffer.from("// "), Buffer.from([0x93, 0xfa, 0x96, 0x7b]), Buffer.from(`\n${importing}`)]));
      tree.write("src/crlf.ts", "// a\r\nimport './ok'\r\n");
      tree.write("src/ls.ts", "// a\u2028import './ok'\n");
      tree.write("src/utf32.ts", Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0]));
      tree.write("latin.py", Buffer.from("# -*- coding: latin-1 -*-\n# caf\xe9\nimport os\n", "latin1"));
      tree.write("openapi.yaml", utf16("openapi: 3.0.0\npaths:\n  /a:\n    get: {responses: {}}\n", false));
      tree.write(".env", `\ufeffFIRST=1\n`);
      tree.commit();
    },
    {
      edges: ["le", "be", "bom", "latin", "sjis", "crlf"].map((name) => `src/${name}.ts -> src/ok.ts`),
      contracts: ["http GET /a", "env FIRST"],
      problems: [
        ["src/latin.ts", /encoding/],
        ["src/sjis.ts", /encoding/],
        ["src/utf32.ts", /binary|encoding/],
      ],
    },
  );
  fault(
    "with NUL bytes is binary",
    (tree) => {
      for (const path of languages) tree.write(path, Buffer.from("\0\0abc\0"));
      tree.write("src/late.ts", Buffer.concat([Buffer.from(importing), Buffer.alloc(9000, " "), Buffer.from("\0\nexport {}\n")]));
      tree.write("package.json", Buffer.from('{"name":"a\0"}'));
      tree.write("tsconfig.json", Buffer.alloc(64));
      tree.commit();
    },
    {
      files: ["a.ts", "a.py", "src/late.ts"],
      edges: ["src/late.ts -> src/ok.ts"],
      problems: ["a.ts", "a.py", "a.rs", "a.sql", "openapi.yaml", ".env"].map((path) => [path, /binary/] as const),
    },
  );
  fault(
    "that is empty, or blank, is read",
    (tree) => {
      for (const path of languages) tree.write(path, "");
      tree.write("src/blank.ts", "\n\n\t \n");
      tree.write("tsconfig.json", "");
      tree.write("package.json", "");
      tree.commit();
    },
    { files: ["a.ts", "a.py", "src/blank.ts"] },
  );

  const configs: Readonly<Record<string, string>> = {
    "tsconfig.json": '{"extends":"./a.json"}',
    "a.json": '{"extends":"./b.json","compilerOptions":{"paths":{"@ok":["./src/ok.ts"]}}}',
    "b.json": '{"extends":["./a.json","./tsconfig.json"]}',
    "self/tsconfig.json": '{"extends":"./tsconfig.json"}',
    "gone/tsconfig.json": '{"extends":"./gone.json"}',
    "out/tsconfig.json": '{"extends":"/etc/passwd","references":[{"path":"../out"},{"path":"../../.."}]}',
    "odd/tsconfig.json": '{"extends":{"a":1},"compilerOptions":{"paths":{"*":[1,null,{}],"@x/*":"no list"},"baseUrl":7},"include":"src","files":{}}',
    "broken/tsconfig.json": '{"extends": "./x.json", /* never closed',
    "list/tsconfig.json": "[1,2]",
    "star/tsconfig.json": '{"compilerOptions":{"paths":{"**":["*"],"*/*/*":["*/*"],"a*b*c":["x"]},"rootDirs":["..","../..","/"]}}',
  };
  fault(
    "of tsconfig files in circles is said",
    (tree) => {
      for (const [path, text] of Object.entries(configs)) {
        tree.write(path, text);
        if (path.includes("/")) tree.write(path.replace(/[^/]+$/, "in.ts"), "import '../src/ok'\nimport '@x/y'\n");
      }
      tree.write("src/a.ts", "import '@ok'\n");
      tree.commit();
    },
    {
      seconds: 20,
      edges: [
        "src/a.ts -> src/ok.ts",
        ...Object.keys(configs)
          .filter((path) => path.includes("/"))
          .map((path) => `${path.replace(/[^/]+$/, "in.ts")} -> src/ok.ts`),
      ],
      problems: [
        ["*", /config-cycle.*circular/],
        ["gone/tsconfig.json", /config-missing/],
        ["broken/tsconfig.json", /syntax|config/],
      ],
      notOut: /root:x:0/,
    },
  );

  const nines = Array.from(
    { length: 12 },
    (_, at) =>
      `l${at}: &l${at} [${
        at === 0
          ? '"x"'
          : Array(9)
              .fill(`*l${at - 1}`)
              .join(", ")
      }]`,
  ).join("\n");
  fault(
    "of YAML bombs does not end the process",
    (tree) => {
      const head = "openapi: 3.0.0\npaths:\n  /good:\n    get: {responses: {}}\n";
      tree.write("laughs/openapi.yaml", `${head}${nines}\n`);
      tree.write("merge/openapi.yaml", `${head}a: &a {<<: *a, x: 1}\nb: &b\n  <<: [*a, *b]\n`);
      tree.write("deep/openapi.yaml", `${head}x: ${"[".repeat(1000)}\n`);
      tree.write("deeper/openapi.yaml", `${head}x: ${"[".repeat(10_000)}\n`);
      tree.write("flow/openapi.yaml", `${head}x: ${"{a: ".repeat(5000)}${"}".repeat(5000)}\n`);
      tree.write("indent/openapi.yaml", head + Array.from({ length: 3000 }, (_, at) => `${" ".repeat(at)}a:\n`).join(""));
      tree.write("dashes/openapi.yaml", `${head}x:\n  ${"- ".repeat(20_000)}a\n`);
      tree.write("questions/openapi.yaml", `${head}${"? ".repeat(20_000)}a\n`);
      tree.write("keys/openapi.yaml", head + Array.from({ length: 20_000 }, (_, at) => `k${at}: ${at}\n`).join(""));
      tree.write(
        "tags/openapi.yaml",
        `${head}x: !!js/function "process.exit()"\ny: !!python/object/apply:os.system ["touch PWNED"]\nz: !<tag:yaml.org,2002:binary> AAAA\n`,
      );
      tree.write("cycle/openapi.yaml", `${head}x: &x\n  y: *x\n`);
      tree.write("documents/openapi.yaml", `${head}${"---\n".repeat(5000)}`);
      tree.write("key/openapi.yaml", `${head}? {a: {b: [1, 2]}}\n: 1\n? [*x]\n: 2\n`);
      tree.write("docker-compose.yml", `services:\n  a: &a\n    <<: *a\n    environment: {GOOD_NAME: 1}\n${nines}\n`);
      tree.commit();
    },
    { seconds: 60, megabytes: 800, contracts: ["http GET /good"], problems: [["deeper/openapi.yaml", /too-deep/]] },
  );
  fault(
    "of references in specifications opens nothing outside",
    (tree) => {
      tree.write("../outside.yaml", "get:\n  operationId: TOPSECRET\n  responses: {}\n");
      const refs = [
        "http://127.0.0.1:9/x.yaml",
        "https://example.com/a.json#/x",
        "file:///etc/passwd",
        "/etc/passwd",
        "../outside.yaml",
        "../../../../../../etc/passwd",
        "#/paths/~1self",
        "#/components/x/y",
        "gone.yaml#/a",
        "a\\b.yaml",
        "%2e%2e/outside.yaml",
        "",
        "#",
        "loop.yaml",
      ];
      const paths = refs.map((ref, at) => `  /r${at}:\n    $ref: ${JSON.stringify(ref)}\n`).join("");
      tree.write(
        "openapi.yaml",
        `openapi: 3.0.0\npaths:\n  /self:\n    $ref: "#/paths/~1self"\n${paths}  /good:\n    get: {responses: {}}\n  /part:\n    $ref: part.yaml\n`,
      );
      tree.write("loop.yaml", "$ref: loop.yaml\n");
      tree.write("part.yaml", "post:\n  responses: {}\n");
      tree.commit();
    },
    { seconds: 20, contracts: ["http GET /good", "http POST /part"], notOut: /TOPSECRET|root:x:0/ },
  );
});
