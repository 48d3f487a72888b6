import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { commandLine } from "../helpers/command-line.ts";
import { fault, type Expected } from "./fault.ts";
import { faultEnvironment, type FaultTree, makeFaultTree, removeFaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

/** Gives the tree to the user that the product runs as, who then has no more rights than the modes say. */
const closed = (tree: FaultTree, path: string) => tree.shell(`[ "$(id -u)" != 0 ] || chown -R 65534:65534 .; chmod 000 ${path}`);
const refused: Expected = { asNobody: true, canary: false };

describe("what may not be read", () => {
  fault("the tree itself is refused", (tree) => void closed(tree, "."), { ...refused, exit: 3, says: /EACCES/ });
  fault("gsttt.lua is an invalid config", (tree) => (tree.write("gsttt.lua", ""), tree.commit(), closed(tree, "gsttt.lua")), {
    ...refused,
    exit: 4,
    says: /gsttt\.lua.*EACCES/,
  });
  fault("git's index is refused", (tree) => (tree.commit(), closed(tree, ".git/index")), { ...refused, exit: 3, says: /index.*EACCES/ });
});

describe("no room", () => {
  const graph = (tree: FaultTree, limit: string, more: Readonly<Record<string, string>> = {}) =>
    spawnSync("bash", ["-c", `${limit} exec "$0" "$1" graph "$2" --json`, process.execPath, commandLine, tree.root], {
      encoding: "utf8",
      env: { ...faultEnvironment, ...more },
    });

  it("for any file leaves the old snapshot whole, and the answer as it is", () => {
    const tree = makeFaultTree();
    for (let i = 0; i < 60; i++) tree.write(`src/f${i}.ts`, `import './ok'\n${"export const x = 'some text that takes room';\n".repeat(20)}`);
    tree.commit();
    const state = join(tree.root, ".git/gsttt");
    expect(graph(tree, "").status).toBe(0);
    const before = readFileSync(join(state, "snapshot.gsttt"));
    tree.write("src/new.ts", "import './ok'\n");
    // No file may grow over 1 kB: what a full disk says, and at every write, that of a copy of git's index too.
    const full = graph(tree, "ulimit -f 1;");
    expect([full.status, full.stderr.match(/could not save/g)?.length]).toEqual([0, 1]);
    expect(full.stderr).not.toMatch(/\n\s+at /);
    expect(readFileSync(join(state, "snapshot.gsttt")).equals(before)).toBe(true);
    expect(readdirSync(state).filter((name) => name.includes("tmp"))).toEqual([]);
    const after = graph(tree, "");
    expect((JSON.parse(after.stdout) as { graph: string }).graph).toBe((JSON.parse(full.stdout) as { graph: string }).graph);
    removeFaultTree(tree);
  });

  it("for temporary files is said, with the way out", () => {
    const tree = makeFaultTree();
    tree.commit();
    const ended = graph(tree, "", { TMPDIR: "/nonexistent/folder" });
    expect(ended.status).toBe(3);
    expect(ended.stdout).toMatch(/"tag":"NotReadable".*TMPDIR/);
    removeFaultTree(tree);
  });
});
