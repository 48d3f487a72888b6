import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commandLine, makeTree, runCommandLine } from "../helpers/command-line.ts";

const small = { "src/ok.ts": "export const ok = 1\n", "src/use.ts": "import { ok } from './ok'\nexport const use = ok\n" };
// Processes start slowly where many run at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let tree: ReturnType<typeof makeTree>;
beforeAll(() => {
  tree = makeTree(small);
});
afterAll(() => tree.remove());

const edges = (out: string) => (JSON.parse(out) as { imports: { from: string; to: string }[] }).imports.map((row) => `${row.from} ${row.to}`);

describe("output", () => {
  it("into a closed pipe ends quietly", () => {
    const many = makeTree(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`src/a-rather-long-name-${at}.ts`, "import './x'\n"])));
    const out = execFileSync("bash", ["-c", `"$0" "$1" graph "$2" | head -1; echo "\${PIPESTATUS[0]}"`, process.execPath, commandLine, many.root], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    expect(out).toBe("400 files\n0\n");
    many.remove();
  });

  it("that cannot be written is an error with a message", async () => {
    const full = openSync("/dev/full", "w");
    const ended = await runCommandLine(["graph", tree.root, "--json"], { stdio: ["ignore", full, "pipe"] });
    closeSync(full);
    expect(ended.code).not.toBe(0);
    expect(ended.err).toContain("ENOSPC");
    expect(ended.err).not.toMatch(/\n\s+at /);
  });
});

describe("surroundings", () => {
  it("without HOME, with a narrow umask and LANG=C give the same answer", async () => {
    const { HOME: _, ...without } = process.env;
    const plain = await runCommandLine(["graph", tree.root, "--json"]);
    const bare = await runCommandLine(["graph", tree.root, "--json"], { env: { ...without, LANG: "C", LC_ALL: "C" } });
    expect([bare.code, bare.out]).toEqual([0, plain.out]);
  });

  it("a deleted current directory is said, and does not matter when a folder is named", async () => {
    const gone = mkdtempSync(join(tmpdir(), "gone-"));
    const script = (args: string) =>
      execFileSync(
        "bash",
        ["-c", `cd "$0" && rmdir "$0" && { "$1" "$2" ${args} 2>&1; echo "$?"; }; mkdir "$0"`, gone, process.execPath, commandLine, tree.root],
        { encoding: "utf8" },
      );
    expect(script("coverage")).toMatch(/^gsttt: the current directory is gone .*\n3\n$/);
    expect(script(`coverage --repo "$3"`)).toMatch(/\n0\n$/);
    rmdirSync(gone);
  });

  it("a state folder that cannot be made costs one warning and no answer", async () => {
    const plain = makeTree(small, false);
    const ended = await runCommandLine(["graph", plain.root, "--json"], { env: { ...process.env, XDG_CACHE_HOME: "/proc/nope" } });
    expect(ended.code).toBe(0);
    expect(edges(ended.out)).toEqual(["src/use.ts src/ok.ts"]);
    expect(ended.err.match(/could not save/g)).toHaveLength(1);
    plain.remove();
  });

  it("a state folder that is a link is not followed", async () => {
    const own = makeTree(small);
    const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
    symlinkSync(elsewhere, join(own.root, ".git/gsttt"));
    const ended = await runCommandLine(["graph", own.root, "--json"]);
    expect(ended.code).toBe(0);
    expect(ended.err).toContain("could not save");
    expect(readdirSync(elsewhere)).toEqual([]);
    own.remove();
  });
});

describe("the folder", () => {
  it.each([["/"], ["/no/such/folder"], ["/dev/null"]])("%s is refused with a message", async (folder) => {
    const ended = await runCommandLine(["index", folder]);
    expect([ended.code, ended.out]).toEqual([3, ""]);
    expect(ended.err).toMatch(/^gsttt: .+\n$/);
  });

  it("HOME is not indexed as a whole", async () => {
    const home = makeTree(small, false);
    const ended = await runCommandLine(["index", home.root], { env: { ...process.env, HOME: home.root } });
    expect([ended.code, ended.err]).toEqual([3, expect.stringContaining("home folder")]);
    home.remove();
  });
});

describe("an interrupt", () => {
  it("ends at once with 130, the old snapshot whole and nothing half-written", async () => {
    const many = makeTree(
      Object.fromEntries(
        Array.from({ length: 1500 }, (_, at) => [
          `src/file-${at}.ts`,
          `import { a } from './file-${(at * 7) % 1500}'\nexport const a = fetch('/x/${at}')\n`.repeat(20),
        ]),
      ),
    );
    const state = join(many.root, ".git/gsttt");
    mkdirSync(state);
    writeFileSync(join(state, "snapshot.gsttt"), "old");
    let interrupted = 0;
    const ended = await runCommandLine(["index", many.root, "--workers", "1"], {
      during: (pid) => {
        const timer = setInterval(() => {
          if (!hasChildren(pid)) return;
          clearInterval(timer);
          setTimeout(() => {
            interrupted = Date.now();
            process.kill(pid, "SIGINT");
          }, 100);
        }, 10);
      },
    });
    if (interrupted === 0) throw new Error("it ended before it could be interrupted");
    expect(Date.now() - interrupted).toBeLessThan(4000);
    expect(ended.code).toBe(130);
    expect(readFileSync(join(state, "snapshot.gsttt"), "utf8")).toBe("old");
    expect(readdirSync(state).filter((name) => name.startsWith(".tmp"))).toEqual([]);
    many.remove();
  });
});

/** Has the process come so far that it has asked git or started a parser? */
function hasChildren(pid: number): boolean {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8") !== "";
}

describe("two at once", () => {
  it("give the same answer and leave one whole snapshot", async () => {
    const own = makeTree(small);
    const all = await Promise.all(Array.from({ length: 4 }, () => runCommandLine(["graph", own.root, "--json"])));
    expect(new Set(all.map((ended) => ended.out)).size).toBe(1);
    expect(readdirSync(join(own.root, ".git/gsttt")).filter((name) => name.startsWith(".tmp"))).toEqual([]);
    expect(existsSync(join(own.root, ".git/gsttt/snapshot.gsttt"))).toBe(true);
    own.remove();
  });
});
