import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import { makeFaultTree, removeFaultTree, type FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const state = (tree: FaultTree) => join(tree.root, ".git/gsttt");
const temporary = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(".tmp") || name.includes("tmp")) : [];
/** A small file system of its own needs rights that a build machine may not give. */
const mayMount = canMount();

function canMount(): boolean {
  const tree = makeFaultTree({ git: false });
  try {
    tree.shell("mkdir m; mount -t tmpfs -o size=64k none m && umount m");
    return true;
  } catch {
    return false;
  } finally {
    removeFaultTree(tree);
  }
}

describe("the file system", () => {
  fault(
    "refuses some files and folders: they are said, the rest is read",
    (tree) => {
      tree.write("src/secret.ts", "import './ok'\n");
      tree.write("locked/in.ts", "export {}\n");
      tree.write("seen/in.ts", "export {}\n");
      tree.write("openapi.yaml", "openapi: 3.0.0\npaths: {}\n");
      tree.write("tsconfig.json", "{}");
      tree.commit();
      tree.shell(
        "chmod 0 src/secret.ts openapi.yaml tsconfig.json locked; chmod 0444 seen; chmod 0755 . src .git; chmod -R a+rX .git; chown -R 65534:65534 . 2>/dev/null || true",
      );
    },
    {
      asNobody: true,
      files: ["src/secret.ts"],
      problems: [
        ["src/secret.ts", /EACCES|EPERM/],
        ["openapi.yaml", /EACCES|EPERM/],
      ],
      check(ran) {
        expect(ran.graph.problems.some((problem) => problem.file.startsWith("locked") && /EACCES|EPERM/.test(problem.message))).toBe(true);
      },
    },
  );
  fault(
    "refuses them without git too",
    (tree) => {
      tree.write("src/secret.ts", "import './ok'\n");
      tree.write("locked/in.ts", "export {}\n");
      tree.shell("chmod 0 src/secret.ts locked; chown -R 65534:65534 . 2>/dev/null || true");
    },
    {
      asNobody: true,
      problems: [
        ["src/secret.ts", /EACCES|EPERM/],
        ["locked", /EACCES|EPERM/],
      ],
    },
    { git: false },
  );
  fault(
    "is read-only: the answer comes with one warning",
    (tree) => {
      tree.commit();
      tree.shell("chown -R 65534:65534 . 2>/dev/null || true; chmod -R a-w .");
    },
    {
      asNobody: true,
      says: /could not save/,
      check: (ran) => expect(ran.err.match(/could not save/g)).toHaveLength(1),
    },
  );
  if (mayMount)
    fault(
      "is full: the old index stays whole",
      (tree) => {
        tree.commit();
        mkdirSync(state(tree));
        tree.shell(
          "mount -t tmpfs -o size=32k none .git/gsttt; head -c 20000 /dev/urandom > .git/gsttt/snapshot.gsttt; head -c 40000 /dev/zero > .git/gsttt/filler 2>/dev/null || true",
        );
      },
      {
        says: /could not save/,
        check(_, tree) {
          expect(readFileSync(join(state(tree), "snapshot.gsttt"))).toHaveLength(20_000);
          expect(temporary(state(tree))).toEqual([]);
          tree.shell("umount .git/gsttt");
        },
      },
    );
  const obstacles: Readonly<Record<string, (tree: FaultTree) => void>> = {
    "a file": (tree) => writeFileSync(state(tree), "mine"),
    "a FIFO": (tree) => void tree.shell("mkfifo .git/gsttt"),
    "a dangling link": (tree) => symlinkSync("nowhere", state(tree)),
    "a link to a folder": (tree) => (
      mkdirSync(join(dirname(tree.root), "elsewhere")),
      symlinkSync(join(dirname(tree.root), "elsewhere"), state(tree))
    ),
  };
  for (const [what, make] of Object.entries(obstacles))
    fault(`has ${what} where the state belongs`, (tree) => (tree.commit(), make(tree)), {
      says: /could not save/,
      check(_, tree) {
        const elsewhere = join(dirname(tree.root), "elsewhere");
        if (existsSync(elsewhere)) expect(readdirSync(elsewhere)).toEqual([]);
      },
    });
  for (const [what, value] of [
    ["relative", "cache"],
    ["inside the tree", "$DIR/cache"],
    ["not writable", "/proc/nope"],
    ["a file", "$DIR/src/ok.ts"],
  ] as const)
    fault(
      `has a cache folder that is ${what}`,
      () => undefined,
      { env: { XDG_CACHE_HOME: value, HOME: "$BASE" }, check: (_, tree) => expect(existsSync(join(tree.root, "cache"))).toBe(false) },
      { git: false },
    );

  fault(
    "changes while it is read",
    (tree) => {
      for (let at = 0; at < 60; at++) tree.write(`churn/f${at}.ts`, `import './f${(at + 1) % 60}'\n`);
      tree.commit();
    },
    {
      during(tree) {
        let at = 0;
        const timer = setInterval(() => {
          const path = join(tree.root, `churn/f${(at = (at * 7 + 3) % 60)}.ts`);
          if (at % 3 === 0) rmSync(path, { force: true });
          else writeFileSync(path, `import './f${at}'\n`.repeat((at % 5) + 1));
          if (at % 20 === 1) {
            rmSync(join(tree.root, "churn/d"), { recursive: true, force: true });
            mkdirSync(join(tree.root, "churn/d"));
          }
          chmodSync(join(tree.root, "src"), 0o755);
        }, 1);
        return () => clearInterval(timer);
      },
      async check(ran, tree) {
        const quiet = await ran.ask("graph", "--json");
        rmSync(state(tree), { recursive: true });
        const cold = await ran.ask("graph", "--json");
        expect(quiet.graph.graph).toBe(cold.graph.graph);
      },
    },
  );
});
