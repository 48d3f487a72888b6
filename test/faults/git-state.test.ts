import { describe, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const fresh = { git: true, canary: false };

describe("a repository without much in it", () => {
  fault("no commit and no file", () => undefined, { canary: false, fileCount: 0, out: /no commits yet/ }, fresh);
  fault("no commit, untracked files", () => undefined, { out: /no commits yet, 2 files dirty/ });
  fault("an empty folder without git", () => undefined, { canary: false, fileCount: 0 }, { git: false, canary: false });
  fault("a folder without git", (tree) => tree.write("node_modules/x/i.js", "x"), { fileCount: 2, out: /not in git/ }, { git: false });
  fault("a detached HEAD", (tree) => (tree.commit(), void tree.git("checkout", "-q", "--detach")), { out: /fresh at [0-9a-f]{7}/ });
});

describe("a repository in the middle of something", () => {
  const diverge = (tree: FaultTree) => {
    tree.write("src/c.ts", "import './ok'\nexport const v=0\n");
    tree.commit();
    tree.git("checkout", "-q", "-b", "b");
    tree.write("src/c.ts", "import './ok'\nexport const v=1\n");
    tree.commit("b");
    tree.git("checkout", "-q", "main");
    tree.write("src/c.ts", "import './ok'\nexport const v=2\n");
    tree.commit("m");
  };
  fault(
    "a merge with conflicts has one file a path",
    (tree) => {
      diverge(tree);
      tree.shell("! git merge b; test -f .git/MERGE_HEAD");
    },
    { files: ["src/c.ts"], fileCount: 3, problems: [["src/c.ts", /conflict/]], edges: ["src/c.ts -> src/ok.ts"], dirty: 1 },
  );
  fault(
    "a rebase with conflicts",
    (tree) => {
      diverge(tree);
      tree.shell("git checkout -q b; ! git rebase main; test -d .git/rebase-merge -o -d .git/rebase-apply");
    },
    { files: ["src/c.ts"], edges: ["src/c.ts -> src/ok.ts"] },
  );
  fault(
    "a lock on the index is left alone",
    (tree) => {
      tree.commit();
      tree.write(".git/index.lock", "");
      tree.touch("src/ok.ts", 978_307_200);
    },
    { dirty: 0 },
  );
});
