import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const importing = "import './ok'\n";
const plant = (tree: FaultTree, names: readonly string[], text = importing) => {
  for (const name of names) tree.write(`src/${name}`, text);
  tree.commit();
};

describe("names of files", () => {
  const odd = [
    "a\nb.ts",
    'q"uote.ts',
    "it's.ts",
    "$(touch PWNED).ts",
    "`touch PWNED`.ts",
    ";touch PWNED;.ts",
    "tab\t.ts",
    "cr\r.ts",
    "\u001b[31mred.ts",
    " lead.ts",
    "back\\slash.ts",
    "\\n.ts",
    "%s%n.ts",
  ];
  fault("with line breaks, quotes and shell text stand on one line each", (tree) => plant(tree, odd), {
    files: odd.filter((name) => !name.includes("\\")).map((name) => `src/${name}`),
    edges: ["src/a\nb.ts -> src/ok.ts", "src/$(touch PWNED).ts -> src/ok.ts"],
    async check(ran) {
      expect(ran.graph.files).toHaveLength(odd.length + 2);
      const text = await ran.ask("impact", "src/ok.ts");
      expect(text.code).toBe(0);
      expect(text.out).not.toMatch(/[\u001b\r\t]/);
      const lines = text.out.split("\n").filter((line) => line.includes("src/") && line.includes(".ts"));
      for (const part of ["touch PWNED).ts", "uote.ts", "red.ts", "lead.ts"]) expect(lines.filter((line) => line.includes(part))).toHaveLength(1);
      expect(lines.some((line) => line.includes("a\\nb.ts") || line.includes("a\\x0ab.ts") || line.includes("a\\u000ab.ts"))).toBe(true);
      // What an answer shows of a name is taken back as that name.
      for (const { path } of ran.graph.files) expect((await ran.ask("file", "--json", "--", path)).code, JSON.stringify(path)).toBe(0);
    },
  });

  const markup = [
    "<img src=x onerror=window.__xss=1>.ts",
    "<script>window.__xss=1<",
    "javascript:alert(1).ts",
    "&lt;b&gt;.ts",
    "{{7*7}}.ts",
    "${7*7}.ts",
    "%3Cb%3E.ts",
    "--><b>.ts",
  ];
  fault("that are markup are text", (tree) => plant(tree, [...markup, "<svg onload=1>/in.ts"]), {
    files: markup.map((name) => `src/${name}`),
    edges: [`src/${markup[0]} -> src/ok.ts`],
  });

  const selectors = [
    "#a.ts",
    "a.b:c.ts",
    'a[b="c"].ts',
    "a\\]b.ts",
    "*.ts",
    "[id].tsx",
    "[...slug].tsx",
    "(group).tsx",
    "@slot.tsx",
    "a,b.ts",
    "a > b.ts",
  ];
  fault("that are selectors hit exactly one file", (tree) => plant(tree, selectors), {
    fileCount: selectors.length + 2,
    async check(ran) {
      for (const name of selectors) {
        const impact = (await ran.ask("impact", "--json", `src/${name}`)).answer;
        expect(impact?.answer === "impact" && impact.starts.map((start) => start.file)).toEqual([`src/${name}`]);
      }
    },
  });

  const globs = [
    "-rf.ts",
    "--help.ts",
    "-",
    "--json",
    "*.ts",
    "?.ts",
    "[ab].ts",
    "**.ts",
    "!no.ts",
    "#no.ts",
    ":(top)x.ts",
    ":!x.ts",
    "@{-1}.ts",
    "~.ts",
    "a.ts",
    "HEAD",
    "{a,b}.ts",
  ];
  fault(
    "that look like options, globs and revisions are names",
    (tree) => {
      for (const name of globs) tree.write(name, "import './src/ok'\n");
      tree.commit();
    },
    {
      files: globs,
      edges: ["-rf.ts -> src/ok.ts", "*.ts -> src/ok.ts", ":(top)x.ts -> src/ok.ts"],
      async check(ran) {
        for (const name of globs) {
          const impact = (await ran.ask("impact", "--json", "--", name)).answer;
          expect(impact?.answer === "impact" && impact.starts.map((start) => start.file), name).toEqual([name]);
        }
        expect((await ran.ask("impact", "--json", "-rf.ts")).code).toBe(2);
        expect((await ran.ask("impact", "--json", "./-rf.ts")).code).toBe(0);
      },
    },
  );

  const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"];
  fault(
    "that every object has are ordinary, as are such keys",
    (tree) => {
      for (const name of inherited) tree.write(`${name}.ts`, `import './src/ok'\nexport const ${name}_ = 1\n`);
      tree.write("__proto__/a.ts", "import '../src/ok'\n");
      tree.write("constructor/b.ts", "import '../__proto__/a'\nimport { constructor } from '../constructor'\n");
      tree.write(".env", "__proto__=1\nconstructor=2\nOK_VAR=3\n");
      tree.write(
        "openapi.yaml",
        "openapi: 3.0.0\npaths:\n  /__proto__:\n    get: {responses: {}}\n  /constructor/{prototype}:\n    get: {responses: {}}\n",
      );
      tree.write("s.graphql", "type __proto__ { constructor: Int }\ntype Query { __proto__: Int, toString: Int, good: Int }\n");
      tree.write(
        "package.json",
        '{"name":"__proto__","imports":{"__proto__":"./src/ok.ts","#a":{"__proto__":"./x"}},"dependencies":{"__proto__":"1"}}',
      );
      tree.write("tsconfig.json", '{"compilerOptions":{"paths":{"__proto__":["src/ok.ts"]}},"__proto__":{"polluted":1}}');
      tree.commit();
    },
    {
      files: inherited.map((name) => `${name}.ts`),
      edges: ["__proto__.ts -> src/ok.ts", "constructor/b.ts -> __proto__/a.ts"],
      contracts: ["http GET /__proto__", "http GET /constructor/{}", "env __proto__", "env constructor", "env OK_VAR"],
      async check(ran) {
        for (const name of inherited) expect((await ran.ask("why", "--json", "src/ok.ts", `${name}.ts`)).answer).toMatchObject({ found: true });
        expect((await ran.ask("contract", "--json", "env __proto__")).code).toBe(0);
      },
    },
  );

  fault(
    "that are not UTF-8 stay apart",
    (tree) => {
      tree.write(Buffer.from("src/\xff.ts", "latin1"), `${importing}export const ff = 1\n`);
      tree.write(Buffer.from("src/\xfe.ts", "latin1"), `${importing}export const fe = 1\n`);
      tree.write(Buffer.from("src/caf\xe9.ts", "latin1"), importing);
      tree.shell(`mkdir src/$'\\x80dir'; printf "import '../ok'\\n" > src/$'\\x80dir'/in.ts`);
      tree.write("src/\\xff.ts", importing);
      tree.commit();
    },
    {
      files: ["src/\\xff.ts", "src/\\xfe.ts", "src/caf\\xe9.ts", "src/\\x80dir/in.ts", "src/\\\\xff.ts"],
      edges: ["src/\\xff.ts -> src/ok.ts", "src/\\xfe.ts -> src/ok.ts", "src/\\x80dir/in.ts -> src/ok.ts"],
      async check(ran) {
        expect((await ran.ask("file", "--json", "src/\\xfe.ts")).answer).toMatchObject({ file: { path: "src/\\xfe.ts" } });
      },
    },
  );

  const letters = [
    "exe\u202Egpj.ts",
    "zero\u200Bwidth.ts",
    "caf\u00e9.ts",
    "cafe\u0301.ts",
    "\u{1F600}.ts",
    "\ufeffbom.ts",
    "\u2028ls.ts",
    "a\u0430.ts",
    "\u0000".replace("\0", "nul.ts"),
  ];
  fault("in any letters stay apart and are shown", (tree) => plant(tree, letters), {
    files: letters.map((name) => `src/${name}`),
    async check(ran) {
      const text = await ran.ask("impact", "src/ok.ts");
      expect(text.out).not.toMatch(/[\u202e\u2028]/);
      expect((await ran.ask("impact", "--json", "src/caf\u00e9.ts")).answer).toMatchObject({ starts: [{ file: "src/caf\u00e9.ts" }] });
    },
  });

  fault(
    "over 4 kB are one problem each",
    (tree) => {
      tree.commit();
      tree.shell(
        `seg=$(printf 'd%.0s' $(seq 200)); for i in $(seq 1 25); do mkdir "$seg"; cd "$seg"; printf 'export const d=%d\\n' $i > "l$i.ts"; done; printf 'export {}\\n' > deep.ts`,
      );
    },
    { seconds: 20, says: /ENAMETOOLONG/, problems: [["*", /too long/]] },
  );

  fault(
    "that differ in case alone are met exactly",
    (tree) => {
      tree.write("src/Foo.ts", "export const a = 1\n");
      tree.write("src/foo.ts", "export const a = 2\n");
      tree.write("src/Dir/in.ts", "export {}\n");
      tree.write("src/dir/in.ts", "export {}\n");
      tree.write("src/x.ts", "import './Foo'\nimport './Dir/in'\n");
      tree.write("src/y.ts", "import './foo'\nimport './dir/in'\n");
      tree.write("src/z.ts", "import './FOO'\nimport './OK'\nimport './DIR/in'\n");
      tree.write("pkg/Mod.py", "");
      tree.write("pkg/mod.py", "");
      tree.write("pkg/__init__.py", "from . import mod\n");
      tree.commit();
    },
    {
      edges: [
        "src/x.ts -> src/Foo.ts",
        "src/x.ts -> src/Dir/in.ts",
        "src/y.ts -> src/foo.ts",
        "src/y.ts -> src/dir/in.ts",
        "pkg/__init__.py -> pkg/mod.py",
      ],
      noEdges: [
        "src/x.ts -> src/foo.ts",
        "src/z.ts -> src/Foo.ts",
        "src/z.ts -> src/foo.ts",
        "src/z.ts -> src/ok.ts",
        "pkg/__init__.py -> pkg/Mod.py",
      ],
      async check(ran) {
        expect(ran.graph.unresolved.filter((row) => row.from === "src/z.ts")).toHaveLength(3);
        expect((await ran.ask("impact", "--json", "src/FOO.ts")).code).toBe(1);
      },
    },
  );
});
