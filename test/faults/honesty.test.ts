import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const configured = (tree: FaultTree) => {
  tree.write("tsconfig.json", '{"compilerOptions":{"paths":{"@a":["./src/ok.ts"]}}}');
  tree.write("src/a.ts", "import '@a'\n");
  tree.write("pyproject.toml", "[project]\nname='x'\n");
  tree.commit();
};

describe("an answer says what it does not know", () => {
  fault(
    "a changed configuration of imports makes it a lower bound",
    (tree) => (configured(tree), tree.write("tsconfig.json", '{"compilerOptions":{"paths":{"@a":["./src/use.ts"]}}}')),
    {
      edges: ["src/a.ts -> src/use.ts"],
      async check(ran) {
        const changed = (await ran.ask("impact", "--json", "--changed")).answer;
        expect(changed).toMatchObject({ bound: "lower", starts: [{ file: "tsconfig.json" }] });
        expect(changed?.holes.map((hole) => `${hole.kind} ${hole.file}`)).toEqual(["partly-read tsconfig.json"]);
        expect((await ran.ask("impact", "--json", "src/ok.ts")).answer).toMatchObject({ bound: "exact" });
      },
    },
  );
  fault("so does a deleted one", (tree) => (configured(tree), tree.shell("rm tsconfig.json pyproject.toml")), {
    async check(ran) {
      const changed = (await ran.ask("impact", "--json", "--changed", "HEAD")).answer;
      expect(changed).toMatchObject({ bound: "lower", deleted: ["pyproject.toml", "tsconfig.json"] });
      expect(changed?.holes.map((hole) => hole.file)).toEqual(["pyproject.toml", "tsconfig.json"]);
    },
  });
  fault(
    "settings that name nothing are problems",
    (tree) => {
      tree.write(
        "gsttt.lua",
        'aliases = { ["@/"] = "source/", ["~/"] = "src/" }\npython_roots = { "services/*/src", "src" }\nclients = { { name = "get", file = "src/http.ts" }, { name = "ok", file = "./src/ok.ts" } }\n',
      );
      tree.commit();
    },
    {
      problems: [
        ["gsttt.lua", /aliases\["@\/"\] leads to source\//],
        ["gsttt.lua", /client get is src\/http\.ts/],
        ["gsttt.lua", /python_roots names services\/\*\/src/],
      ],
      async check(ran) {
        expect(ran.graph.problems.filter((problem) => problem.file === "gsttt.lua")).toHaveLength(3);
        expect((await ran.ask("coverage")).out).toMatch(/configuration\n.*source\//);
        expect((await ran.ask("graph", "--json", "--strict")).code).toBe(1);
      },
    },
  );
  fault(
    "lines that end in CR alone are lines",
    (tree) => {
      tree.write("src/cr.ts", "// first\rimport './ok'\rimport './gone'\r");
      tree.write("cr.py", "# first\rimport os\rfrom src import gone\r");
      tree.write(".env", "# first\rONE=1\rTWO=2\r");
      tree.commit();
    },
    {
      edges: ["src/cr.ts -> src/ok.ts"],
      contracts: ["env ONE", "env TWO"],
      check: (ran) => expect(ran.graph.unresolved.find((row) => row.from === "src/cr.ts")).toMatchObject({ line: 3 }),
    },
  );
  fault("a folder is answered with the files in it", (tree) => tree.commit(), {
    async check(ran) {
      const folder = await ran.ask("impact", "--json", "src");
      expect(folder.code).toBe(1);
      expect(folder.failure).toMatchObject({ tag: "UnknownFile", nearest: ["src/ok.ts", "src/use.ts"] });
      expect(folder.failure?.message).toMatch(/src is a folder with 2 files/);
    },
  });
  fault(
    "where a change stops all contracts are named",
    (tree) => {
      tree.write("openapi.yaml", "openapi: 3.0.0\npaths:\n  /one:\n    get: {responses: {}}\n  /two:\n    get: {responses: {}}\n");
      tree.write("src/two.ts", "fetch('/one')\nfetch('/two')\n");
      tree.commit();
    },
    {
      async check(ran) {
        const why = (await ran.ask("why", "--json", "src/two.ts", "src/use.ts")).answer;
        expect(why).toMatchObject({ found: false });
        expect(why?.answer === "why" && why.frontier?.[0]?.why).toMatch(/it only calls http GET \/one, http GET \/two, which pass nothing on/);
      },
    },
  );
});
