import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, vi } from "vitest";
import { fault, type Expected } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const gitFile = (tree: FaultTree, path: string) => join(tree.root, ".git", path);

describe("other shapes of a repository", () => {
  const dangling: Expected = { exit: 3, canary: false, says: /\.git/ };
  fault(
    "a .git file that leads nowhere is refused with the way out",
    (tree) => tree.write(".git", "gitdir: /nowhere/worktrees/x\n"),
    { ...dangling, says: /does not exist.*worktree repair/ },
    { git: false },
  );
  fault("a .git file of other text is refused", (tree) => tree.write(".git", "hello\n"), dangling, { git: false });
  fault("an empty .git file is refused", (tree) => tree.write(".git", ""), dangling, { git: false });
  fault("a .git file that leads to itself is refused", (tree) => tree.write(".git", "gitdir: .git\n"), dangling, { git: false });
  fault("an empty .git folder", (tree) => mkdirSync(join(tree.root, ".git")), { exit: [0, 3], canary: false }, { git: false });
  fault(
    "a worktree whose repository was moved away",
    (tree) => {
      tree.commit();
      tree.git("worktree", "add", "-q", "../wt");
      renameSync(tree.root, `${tree.root}-moved`);
      mkdirSync(tree.root);
    },
    { open: "../wt", ...dangling },
  );
  fault(
    "a worktree has its own state, and equals a cold index",
    (tree) => {
      tree.commit();
      tree.git("worktree", "add", "-q", "-b", "wt", "../wt");
      writeFileSync(join(dirname(tree.root), "wt/src/only-wt.ts"), "import './ok'\n");
    },
    {
      open: "../wt",
      edges: ["src/only-wt.ts -> src/ok.ts"],
      dirty: 1,
      check: (_, tree) => expect(statSync(gitFile(tree, "worktrees/wt/gsttt/snapshot.gsttt")).isFile()).toBe(true),
    },
  );
  fault(
    "a bare repository is refused",
    (tree) => void tree.git("init", "-q", "--bare"),
    { exit: 3, canary: false, says: /bare/ },
    { git: false, canary: false },
  );
  fault("a bare repository with a branch is refused", (tree) => (tree.commit(), void tree.shell("git clone -q --bare . ../bare.git")), {
    open: "../bare.git",
    exit: 3,
    canary: false,
    says: /bare/,
  });
  fault("the inside of .git is refused", (tree) => tree.commit(), { open: ".git", exit: 3, canary: false, says: /bare/ });
  fault("core.bare in a work tree does not matter, or is refused as bare", (tree) => (tree.commit(), void tree.git("config", "core.bare", "true")), {
    exit: [0, 3],
    canary: false,
  });

  fault(
    "a submodule is left out as one",
    (tree) => {
      tree.shell("mkdir ../up; cd ../up; git init -q -b main; echo 'export const s=1' > s.ts; git add -A; git commit -qm s");
      tree.write("src/x.ts", "import '../sub/s'\n");
      tree.git("submodule", "add", "-q", "../up", "sub");
      tree.commit();
    },
    { noFiles: ["sub/s.ts", "sub"], problems: [["sub", /submodule/]] },
  );
  fault(
    "nested repositories are left out as one",
    (tree) => {
      tree.commit();
      tree.shell(
        "for d in nested empty-nested; do mkdir $d; git -C $d init -q; done; cd nested; echo 'export const n=1' > n.ts; git add -A; git commit -qm n",
      );
    },
    { noFiles: ["nested/n.ts"], problems: [["nested", /nested-repo/]] },
  );

  const sparse = (tree: FaultTree, ...mode: string[]) => {
    for (const folder of ["out", "out/deep", "in"]) tree.write(`${folder}/a.ts`, "import '../src/ok'\n");
    tree.write("src/x.ts", "import '../out/a'\nimport '../in/a'\n");
    tree.commit();
    tree.git("sparse-checkout", "init", ...mode);
    tree.git("sparse-checkout", "set", "src", "in");
  };
  const sparseHolds: Expected = {
    noFiles: ["out/a.ts", "out/deep/a.ts", "out"],
    edges: ["src/x.ts -> in/a.ts"],
    noEdges: ["src/x.ts -> out/a.ts"],
    dirty: 0,
  };
  fault("a sparse checkout lists what is checked out", (tree) => sparse(tree, "--cone"), sparseHolds);
  fault("also with a sparse index", (tree) => sparse(tree, "--cone", "--sparse-index"), sparseHolds);
  fault("also with patterns", (tree) => sparse(tree, "--no-cone"), sparseHolds);
  fault(
    "a sparse index with edits and new files",
    (tree) => (sparse(tree, "--cone", "--sparse-index"), tree.write("in/new.ts", "import '../src/ok'\n"), tree.write("in/a.ts", "import './new'\n")),
    {
      ...sparseHolds,
      edges: ["in/new.ts -> src/ok.ts", "in/a.ts -> in/new.ts"],
      dirty: 2,
    },
  );

  fault(
    "a repository with SHA-256 gives the graph that the same files give with SHA-1",
    (tree) => {
      tree.git("init", "-q", "-b", "main", "--object-format=sha256");
      tree.commit();
      tree.write("src/new.ts", "import './ok'\n");
    },
    {
      edges: ["src/new.ts -> src/ok.ts"],
      dirty: 1,
      async check(ran, tree) {
        rmSync(join(tree.root, ".git"), { recursive: true });
        tree.git("init", "-q");
        const other = await ran.ask("graph", "--json");
        expect(other.graph.graph).toBe(ran.graph.graph);
      },
    },
    { git: false },
  );
  fault(
    "split and compressed index files give the same graph",
    (tree) => {
      tree.commit();
      tree.git("update-index", "--index-version", "4");
      tree.git("update-index", "--split-index");
      tree.git("update-index", "--untracked-cache", "--force-untracked-cache");
      tree.write("src/new.ts", "export {}\n");
      tree.git("add", "src/new.ts");
      tree.shell("ls .git/sharedindex.*");
    },
    {
      files: ["src/new.ts"],
      dirty: 1,
      async check(ran, tree) {
        rmSync(join(tree.root, ".git"), { recursive: true });
        expect((await ran.ask("graph", "--json")).graph.graph).toBe(ran.graph.graph);
      },
    },
  );
  fault("an index of version 4 alone", (tree) => (tree.commit(), void tree.git("update-index", "--index-version", "4")), { dirty: 0 });
  fault(
    "pointers of LFS are said, their files unread",
    (tree) => {
      const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4".repeat(64)}\nsize 12345\n`;
      tree.write(".gitattributes", "*.big.ts filter=lfs diff=lfs merge=lfs -text\n");
      for (const path of ["src/data.big.ts", "src/model.py", "schema.graphql", "openapi.yaml"]) tree.write(path, pointer);
      tree.write("src/l.ts", "import './data.big'\n");
      tree.commit();
      tree.git("config", "filter.lfs.clean", "git-lfs clean -- %f");
      tree.git("config", "filter.lfs.process", "git-lfs filter-process");
      tree.git("config", "filter.lfs.required", "true");
    },
    {
      problems: [
        ["src/data.big.ts", /LFS/],
        ["src/model.py", /LFS/],
        ["openapi.yaml", /LFS/],
      ],
      edges: ["src/l.ts -> src/data.big.ts"],
      dirty: 0,
    },
  );
});
