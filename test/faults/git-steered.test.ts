import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const gitFile = (tree: FaultTree, path: string) => join(tree.root, ".git", path);

describe("who owns and steers it", () => {
  // Only root can give a folder away; the case after this one shows the same to everybody.
  if (process.getuid?.() === 0)
    fault("somebody else's repository is refused with the remedy", (tree) => (tree.commit(), tree.shell("chown -R 65534:65534 .")), {
      exit: 3,
      canary: false,
      says: /owner.*safe\.directory/,
      notOut: /safe\.directory=\*/,
    });
  fault(
    "a refusal of git over the owner is passed on with the remedy, and never overridden",
    (tree) => {
      tree.commit();
      tree.write(
        "../bin/git",
        `#!/bin/sh\necho "$*" >> "${dirname(tree.root)}/asked"\necho "fatal: detected dubious ownership in repository at '${tree.root}'" >&2\nexit 128\n`,
      );
      tree.shell("chmod 755 ../bin/git");
    },
    {
      exit: 3,
      canary: false,
      says: /owner.*safe\.directory/,
      env: { PATH: "$BASE/bin:$PATH" },
      check: (_, tree) => expect(readFileSync(join(tree.root, "../asked"), "utf8")).not.toMatch(/safe\.directory/),
    },
  );

  const escape = (to: string) => (tree: FaultTree) => {
    tree.shell("mkdir -p ../elsewhere/src; echo 'export const TOPSECRET = 1' > ../elsewhere/src/secret.ts");
    tree.commit();
    tree.git("config", "core.worktree", to);
  };
  for (const to of ["../../elsewhere", "/", "/etc", "../src"])
    fault(`core.worktree ${to} is ignored and said`, escape(to), {
      noFiles: ["src/secret.ts", "passwd"],
      files: ["src/ok.ts"],
      problems: [[".git/config", /core\.worktree/]],
      notOut: /TOPSECRET/,
    });

  const hijack = (tree: FaultTree) => {
    tree.commit();
    for (const folder of ["", "bin/", "node_modules/.bin/"]) {
      for (const name of ["git", "node", "sh", "git-status", "ssh", "gpg", "less"]) {
        tree.write(`${folder}${name}`, `#!/bin/sh\necho ran >> "${tree.root}/.git/PWNED"\nexec /usr/bin/${name} "$@"\n`);
        tree.shell(`chmod 755 '${folder}${name}'`);
      }
    }
  };
  fault("a git program inside the tree is never run", hijack, {
    env: { PATH: "$DIR:$DIR/bin:.:./bin::bin:$PATH:$DIR" },
    control: (tree) => tree.shell(`PATH=${tree.root}:$PATH; git --version`),
  });
  fault(
    "nor one that a link in PATH leads to",
    (tree) => {
      hijack(tree);
      tree.shell("ln -s tree/bin ../to-bin");
    },
    { env: { PATH: "$BASE/to-bin:$PATH" } },
  );

  const leak = {
    GIT_DIR: "$BASE/other/.git",
    GIT_WORK_TREE: "$BASE/other",
    GIT_INDEX_FILE: "$BASE/other/.git/index",
    GIT_OBJECT_DIRECTORY: "$BASE/other/.git/objects",
    GIT_COMMON_DIR: "$BASE/other/.git",
    GIT_CONFIG: "$DIR/evil.cfg",
    GIT_CONFIG_SYSTEM: "$DIR/evil.cfg",
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "core.fsmonitor",
    GIT_CONFIG_VALUE_0: "$DIR/.git/traps/trap",
    GIT_CONFIG_KEY_1: "core.worktree",
    GIT_CONFIG_VALUE_1: "$BASE/other",
    GIT_CONFIG_PARAMETERS: "'core.fsmonitor=$DIR/.git/traps/trap'",
    GIT_EXTERNAL_DIFF: "$DIR/.git/traps/trap",
    GIT_EXEC_PATH: "$DIR/.git/traps",
    GIT_SSH: "$DIR/.git/traps/trap",
    GIT_ASKPASS: "$DIR/.git/traps/trap",
    GIT_NAMESPACE: "x",
    GIT_CEILING_DIRECTORIES: "/",
    GIT_PREFIX: "nowhere/",
    GIT_TRACE: "$DIR/trace",
    GIT_TRACE2_EVENT: "$DIR/trace2",
    GIT_LITERAL_PATHSPECS: "0",
    GIT_GLOB_PATHSPECS: "1",
  };
  fault(
    "variables of git in the environment do not steer it",
    (tree) => {
      tree.trap();
      tree.shell("mkdir ../other; cd ../other; git init -q -b main; echo 'export {}' > other.ts; git add -A; git commit -qm o");
      tree.write("src/dirty.ts", "import './ok'\n");
      tree.commit();
      tree.write("src/dirty.ts", "import './use'\n");
      tree.write("evil.cfg", `[core]\n\tfsmonitor = ${tree.root}/.git/traps/trap\n`);
    },
    {
      env: leak,
      noFiles: ["other.ts"],
      edges: ["src/dirty.ts -> src/use.ts"],
      dirty: 2,
      control: (tree) =>
        void tree.shell(`GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.fsmonitor GIT_CONFIG_VALUE_0=${tree.root}/.git/traps/trap git status`),
    },
  );
});

describe("settings of the output", () => {
  fault(
    "do not change the graph",
    (tree) => {
      tree.write("src/é ü.ts", "import './ok'\n");
      tree.commit();
      const settings = {
        "color.ui": "always",
        "color.status": "always",
        "core.quotePath": "true",
        "status.short": "true",
        "status.branch": "true",
        "status.showUntrackedFiles": "no",
        "status.renames": "copies",
        "diff.renames": "copies",
        "diff.noprefix": "true",
        "log.showRoot": "false",
        "log.date": "iso",
        "log.decorate": "full",
        "format.pretty": "oneline",
        "core.abbrev": "40",
        "column.ui": "always",
        "core.commentChar": "x",
        "diff.orderFile": "/nonexistent",
        "status.relativePaths": "true",
        "core.ignoreStat": "true",
        "ls-files.x": "y",
        "grep.lineNumber": "true",
        "core.untrackedCache": "true",
        "index.threads": "9",
        "feature.manyFiles": "true",
        "core.fscache": "true",
        "status.aheadBehind": "false",
        "diff.ignoreSubmodules": "all",
        "submodule.recurse": "true",
        "core.precomposeunicode": "false",
      };
      for (const [name, value] of Object.entries(settings)) tree.git("config", name, value);
      tree.write("src/new.ts", "import './ok'\n");
    },
    {
      files: ["src/é ü.ts"],
      edges: ["src/new.ts -> src/ok.ts", "src/é ü.ts -> src/ok.ts"],
      dirty: 1,
      async check(ran, tree) {
        rmSync(gitFile(tree, "config"));
        expect((await ran.ask("graph", "--json")).graph.graph).toBe(ran.graph.graph);
      },
    },
  );
});

describe("git itself", () => {
  const fake = (text: string) => (tree: FaultTree) => {
    tree.commit();
    tree.write("../bin/git", text);
    tree.shell("chmod 755 ../bin/git");
  };
  const shadowed = { PATH: "$BASE/bin" };
  fault("that is not in PATH is said, with the way out", (tree) => tree.commit(), {
    exit: 3,
    canary: false,
    says: /git not found in PATH.*without its \.git/,
    env: { PATH: "/nonexistent" },
  });
  fault("and is not needed for a folder without git", () => undefined, { env: { PATH: "/nonexistent" } }, { git: false });
  fault("that is too old is said", fake("#!/bin/sh\necho --path-format=absolute\necho .git\n"), {
    exit: 3,
    canary: false,
    says: /too old|2\.31/,
    env: shadowed,
  });
  fault("that floods is stopped", fake("#!/bin/sh\nexec /usr/bin/head -c 2000000000 /dev/zero\n"), {
    exit: 3,
    canary: false,
    says: /512 MB|too old/,
    env: shadowed,
    seconds: 60,
  });
  fault("that hangs is stopped", fake("#!/bin/sh\nexec /bin/sleep 300\n"), {
    exit: 3,
    canary: false,
    says: /no answer within/,
    env: shadowed,
    seconds: 45,
  });
  fault("that crashes is said", fake("#!/bin/sh\nkill -SEGV $$\n"), { exit: 3, canary: false, env: shadowed });
  fault("that is no program is said", fake("\u007fELF nonsense"), { exit: 3, canary: false, says: /git/, env: shadowed });
});
