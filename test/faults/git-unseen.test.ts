import { describe, expect, vi } from "vitest";
import { fault, type Expected } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

describe("what git does not see", () => {
  fault(
    "assume-unchanged files are looked at, skip-worktree files left out",
    (tree) => {
      tree.write("src/au.ts", "export {}\n");
      tree.write("src/sw.ts", "export {}\n");
      tree.commit();
      tree.git("update-index", "--assume-unchanged", "src/au.ts");
      tree.git("update-index", "--skip-worktree", "src/sw.ts");
      tree.write("src/au.ts", "import './ok'\n");
    },
    { edges: ["src/au.ts -> src/ok.ts"], noFiles: ["src/sw.ts"], problems: [["src/au.ts", /assume-unchanged/]], dirty: 1 },
  );
  for (const round of [1, 2, 3, 4, 5])
    fault(
      `an edit of the same size in the same second is seen (${round})`,
      (tree) => {
        tree.write("src/a.ts", "export const q=1");
        tree.write("src/b.ts", "export const q=1");
        tree.write("src/r.ts", "import './a'\n");
        tree.commit();
        tree.touch("src/r.ts", 1_700_000_100);
        tree.git("add", "src/r.ts");
        tree.touch(".git/index", 1_700_000_100);
        tree.write("src/r.ts", "import './b'\n");
        tree.touch("src/r.ts", 1_700_000_100);
      },
      { edges: ["src/r.ts -> src/b.ts"], noEdges: ["src/r.ts -> src/a.ts"], dirty: 1 },
    );

  const restored = (tree: FaultTree) => {
    tree.write("src/a.ts", "export const q=1");
    tree.write("src/b.ts", "export const q=1");
    tree.write("src/r.ts", "import './a'\n");
    tree.touch("src/r.ts", 1_700_000_000);
    tree.commit();
    // Git compares whole seconds: the edit has to be in another one than the commit.
    tree.shell("sleep 1.1");
    tree.write("src/r.ts", "import './b'\n");
    tree.touch("src/r.ts", 1_700_000_000);
  };
  const seen: Expected = { edges: ["src/r.ts -> src/b.ts"], noEdges: ["src/r.ts -> src/a.ts"], dirty: 1 };
  fault("an edit whose time was put back is seen by its change time", restored, seen);
  fault(
    "also where the repository asks to overlook that",
    (tree) => {
      tree.git("config", "core.trustctime", "false");
      tree.git("config", "core.checkStat", "minimal");
      restored(tree);
    },
    seen,
  );
  fault(
    "clocks that go wrong do not hide edits",
    (tree) => {
      for (const name of ["past", "future", "before", "same"]) tree.write(`src/${name}.ts`, "export {}\n");
      tree.commit();
      for (const name of ["past", "future", "before", "same"]) tree.write(`src/${name}.ts`, "import './ok'\n");
      tree.touch("src/past.ts", 1);
      tree.touch("src/future.ts", 4_000_000_000);
      tree.shell("touch -d '1960-01-01' src/before.ts; touch -d '2040-01-01' .git/index; touch -d '2040-01-01' src/same.ts");
    },
    {
      edges: ["past", "future", "before", "same"].map((name) => `src/${name}.ts -> src/ok.ts`),
      dirty: 4,
      async check(ran, tree) {
        tree.write("src/future.ts", "import './us3'\n");
        tree.touch("src/future.ts", 4_000_000_000);
        const again = await ran.ask("graph", "--json");
        expect(again.graph.imports.map((row) => `${row.from} -> ${row.to}`)).not.toContain("src/future.ts -> src/ok.ts");
      },
    },
  );
  fault(
    "line endings that git turns do not count as edits",
    (tree) => {
      tree.write(".gitattributes", "*.ts text eol=crlf\n*.u16.ts working-tree-encoding=UTF-16LE-BOM eol=lf\n");
      tree.write("src/win.ts", "import './ok'\r\nexport const w=1\r\n");
      tree.commit();
      tree.shell("rm src/*.ts; git checkout -q -- src");
    },
    {
      dirty: 0,
      async check(ran) {
        expect((await ran.ask("graph", "--json")).graph.graph).toBe(ran.graph.graph);
      },
    },
  );
  fault(
    "core.autocrlf of the repository does not count as edits",
    (tree) => {
      tree.git("config", "core.autocrlf", "true");
      tree.commit();
      tree.shell("rm src/*.ts; git checkout -q -- src; grep -q $'\\r' src/ok.ts");
    },
    { dirty: 0 },
  );
});
