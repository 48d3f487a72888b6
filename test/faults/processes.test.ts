import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { fault } from "./fault.ts";
import { hostileCommands } from "./hostile-repositories.ts";

vi.setConfig({ testTimeout: 180_000 });

const sources = readdirSync("engine", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => [name, readFileSync(join("engine", name), "utf8")] as const);
const holding = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([name]) => name);

describe("processes and connections", () => {
  it("start in two places alone: git, and our own", () => {
    expect(holding(/from "(?:node:)?(?:child_process|worker_threads|cluster)"/).sort()).toEqual(["system/fork-child.ts", "system/git.ts"]);
    expect(holding(/shell: *true/)).toEqual([]);
  });
  it("and nothing in the engine can reach a network", () => {
    expect(holding(/["']node:(?:net|http|https|http2|tls|dgram|dns|dns\/promises)["']/)).toEqual([]);
    const code = sources.map(
      ([name, text]) =>
        [
          name,
          text
            .split("\n")
            .filter((line) => !/^ *(?:\/?\*|\/\/)/.test(line))
            .join("\n"),
        ] as const,
    );
    const reaches = /(?:await|return|=) *(?:globalThis\.)?fetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\(/;
    expect(code.filter(([, text]) => reaches.test(text)).map(([name]) => name)).toEqual([]);
  });

  // Which commands of git are started, as a program in its place sees them: each must be known to run nothing that a repository names.
  const allowed = /^(?:rev-parse|config|init|ls-files|status|cat-file|ls-tree|rev-list|diff-index|for-each-ref|--version|version)$/;
  fault(
    "git is asked with a clean environment and only for what is known",
    (tree) => {
      tree.commit();
      tree.write("src/new.ts", "import './ok'\n");
      tree.shell(
        `rm src/use.ts; git checkout -q -- src/use.ts; mkdir -p ../bin; real=$(command -v git); printf '#!/bin/sh\\n{ printf "%%s\\\\037" "$@"; printf "\\\\036"; env; printf "\\\\035"; } >> "%s"\\nexec "%s" "$@"\\n' "$(dirname "$PWD")/asked" "$real" > ../bin/git; chmod 755 ../bin/git`,
      );
    },
    {
      env: { PATH: "$BASE/bin:$PATH", GIT_TRACE_SETUP: "1", GIT_EXTERNAL_DIFF: "/bin/false" },
      async check(ran, tree) {
        for (const command of hostileCommands) await ran.ask(...command);
        const asked = readFileSync(join(dirname(tree.root), "asked"), "utf8")
          .split("\u001d")
          .filter((one) => one !== "");
        expect(asked.length).toBeGreaterThan(3);
        for (const one of asked) {
          const [line = "", environment = ""] = one.split("\u001e");
          const words = line.split("\u001f").filter((word) => word !== "");
          const settings = words.flatMap((word, at) => (word === "-c" ? [words[at + 1] as string] : []));
          const command = words.find((word, at) => !word.startsWith("-") && words[at - 1] !== "-c") ?? words[0];
          expect(command).toMatch(allowed);
          expect(words).not.toContain("--textconv");
          expect(environment).not.toMatch(/^GIT_(?:TRACE_SETUP|EXTERNAL_DIFF)=/m);
          for (const variable of ["GIT_CONFIG_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL="])
            expect(environment.split("\n"), words.join(" ")).toContain(variable);
          // Git may refresh an index of ours alone: the repository's own is never locked.
          if (!environment.includes("GIT_OPTIONAL_LOCKS=0\n")) expect(environment).toMatch(/^GIT_INDEX_FILE=(?!.*\/tree\/\.git\/index$)/m);
          if (command !== "init")
            expect(settings, words.join(" ")).toEqual(expect.arrayContaining(["core.fsmonitor=false", "core.hooksPath=/dev/null"]));
          // What looks at work files does so in a git directory of ours: no setting of the repository is in force there.
          if (command === "status" || command === "ls-files") expect(environment).toMatch(new RegExp("^GIT_DIR=(?!.*/tree/\\.git$)", "m"));
        }
      },
    },
  );
});
