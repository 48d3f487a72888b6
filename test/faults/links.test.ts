import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, vi } from "vitest";
import { fault } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const outside = (tree: FaultTree) => join(dirname(tree.root), "outside");
const link = (tree: FaultTree, target: string, path: string) => symlinkSync(target, join(tree.root, path));

describe("links and special files", () => {
  fault(
    "links in circles are left out and said",
    (tree) => {
      for (const [target, path] of [
        ["b", "src/a"],
        ["a", "src/b"],
        [".", "loop"],
        ["..", "src/up"],
        ["self", "self"],
        ["missing.ts", "src/dangling.ts"],
      ] as const)
        link(tree, target, path);
      tree.commit();
    },
    {
      seconds: 10,
      noFiles: ["loop/src/ok.ts", "src/up/src/ok.ts", "src/dangling.ts"],
      problems: [
        ["loop", /symlink/],
        ["src/dangling.ts", /symlink/],
      ],
    },
  );

  const escape = (tree: FaultTree) => {
    mkdirSync(join(outside(tree), "lib"), { recursive: true });
    writeFileSync(join(outside(tree), "secret.ts"), "export const TOPSECRET = 'root:x:0:0'\nprocess.env.LEAKED_NAME\n");
    writeFileSync(join(outside(tree), "lib/a.ts"), "export const TOPSECRET = 1\nprocess.env.LEAKED_NAME\n");
    writeFileSync(join(outside(tree), "tsconfig.json"), '{"compilerOptions":{"paths":{"@secret":["./src/ok.ts"]}}}');
    writeFileSync(join(outside(tree), ".env"), "LEAKED_NAME=TOPSECRET\n");
    tree.write("src/x.ts", "import './link'\nimport '../lib/a'\nimport '../out/secret'\nimport '@secret'\n");
    link(tree, "/etc/passwd", "src/passwd.ts");
    link(tree, join(outside(tree), "secret.ts"), "src/link.ts");
    link(tree, "../../outside", "src/out");
    link(tree, outside(tree), "out");
    link(tree, "../outside/.env", ".env");
    link(tree, "../outside/tsconfig.json", "tsconfig.json");
    link(tree, "../outside/secret.ts", ".gitignore");
  };
  const escaped = {
    noFiles: ["src/link.ts", "out/secret.ts", "src/out/secret.ts", "src/passwd.ts"],
    noEdges: ["src/x.ts -> src/ok.ts", "src/x.ts -> src/link.ts"],
    notOut: /LEAKED_NAME|TOPSECRET|root:x/,
    problems: [
      ["src/link.ts", /symlink/],
      ["out", /symlink/],
      [".env", /symlink/],
    ] as const,
  };
  fault("links out of the tree are not followed", (tree) => (escape(tree), tree.commit()), escaped);
  fault("nor without git", escape, escaped, { git: false });
  fault(
    "nor where a tracked folder was replaced by one",
    (tree) => {
      tree.write("lib/a.ts", "export const a = 1\n");
      tree.write("deep/lib/b.ts", "export const b = 1\n");
      tree.write("src/x.ts", "import '../lib/a'\nimport '../deep/lib/b'\n");
      escape(tree);
      tree.commit();
      for (const folder of ["lib", "deep"]) {
        rmSync(join(tree.root, folder), { recursive: true });
        link(tree, outside(tree), folder);
      }
      mkdirSync(join(outside(tree), "lib"), { recursive: true });
      writeFileSync(join(outside(tree), "lib/b.ts"), "process.env.LEAKED_NAME\n");
      writeFileSync(join(outside(tree), "a.ts"), "process.env.LEAKED_NAME\n");
    },
    { ...escaped, noFiles: [...escaped.noFiles, "lib/a.ts", "deep/lib/b.ts"], noEdges: ["src/x.ts -> lib/a.ts", "src/x.ts -> deep/lib/b.ts"] },
  );
  fault(
    "nor where a tracked file was replaced by one",
    (tree) => {
      tree.commit();
      escape(tree);
      rmSync(join(tree.root, "src/x.ts"));
      link(tree, join(outside(tree), "secret.ts"), "src/x.ts");
    },
    { noFiles: ["src/x.ts"], notOut: /LEAKED_NAME|TOPSECRET/, problems: [["src/x.ts", /symlink/]] },
  );

  const special = (tree: FaultTree) =>
    tree.shell(
      `mkfifo src/pipe.ts openapi.yaml schema.graphql package.json tsconfig.json .env a.py Cargo.toml src/.gitignore
       "${process.execPath}" -e 'require("net").createServer().listen("src/sock.ts", () => process.kill(process.pid, "SIGKILL"))' 2>/dev/null || true`,
    );
  const left = {
    seconds: 20,
    problems: [
      ["src/pipe.ts", /FIFO/],
      ["openapi.yaml", /FIFO/],
      ["src/sock.ts", /socket/],
    ] as const,
    noFiles: ["src/pipe.ts", "openapi.yaml", "package.json"],
  };
  fault("FIFOs and sockets are never opened", (tree) => (tree.commit(), special(tree)), left);
  fault("nor without git", special, left, { git: false });
  fault(
    "nor where tracked files were replaced by them",
    (tree) => {
      tree.write("src/pipe.ts", "export {}\n");
      tree.write("openapi.yaml", "openapi: 3.0.0\n");
      tree.write("tsconfig.json", "{}");
      tree.commit();
      for (const path of ["src/pipe.ts", "openapi.yaml", "tsconfig.json"]) rmSync(join(tree.root, path));
      tree.shell("mkfifo src/pipe.ts openapi.yaml tsconfig.json");
    },
    {
      seconds: 20,
      problems: [
        ["src/pipe.ts", /FIFO/],
        ["openapi.yaml", /FIFO/],
      ],
      noFiles: ["src/pipe.ts", "openapi.yaml"],
    },
  );
  fault("a FIFO as gsttt.lua is an invalid config", (tree) => (tree.commit(), tree.shell("mkfifo gsttt.lua")), {
    exit: 4,
    canary: false,
    seconds: 20,
    says: /FIFO/,
  });
  fault(
    "special files in .git and as its ignore rules do not block",
    (tree) => {
      tree.commit();
      tree.shell("mkdir -p .git/info; rm -f .git/info/exclude; mkfifo .git/info/exclude .git/info/attributes .gitignore .gitattributes");
    },
    { seconds: 20 },
  );

  fault(
    "folders named like files, hard links, odd modes and empty files are ordinary",
    (tree) => {
      tree.write("src/x.ts/index.ts", "export {}");
      tree.write("src/i.ts", "import './x.ts'\n");
      linkSync(join(tree.root, "src/ok.ts"), join(tree.root, "src/hard.ts"));
      tree.shell("chmod 4755 src/hard.ts; : > src/empty.ts; mkdir -p src/openapi.yaml package.json");
      tree.commit();
    },
    { edges: ["src/i.ts -> src/x.ts/index.ts"], files: ["src/hard.ts", "src/empty.ts"] },
  );

  fault(
    "a link chain inside the tree leads where it leads or is said, and never twice",
    (tree) => {
      tree.write("packages/real/index.ts", "export const real = 1\n");
      mkdirSync(join(tree.root, "node_modules/@w"), { recursive: true });
      link(tree, "../../packages/real", "node_modules/@w/real");
      link(tree, "packages/real", "alias");
      tree.write("src/n.ts", "import '@w/real'\nimport '../alias'\n");
      tree.write(".gitignore", "node_modules\n");
      tree.commit();
    },
    {
      noFiles: ["alias/index.ts", "node_modules/@w/real/index.ts"],
      check: (ran) => expect(ran.graph.files.filter((file) => file.path.endsWith("real/index.ts"))).toHaveLength(1),
    },
  );
});
