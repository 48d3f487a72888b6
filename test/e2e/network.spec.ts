import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { type Guarded, startGuarded } from "./guarded.ts";
import { cleanUp, repository, temporary } from "./window.ts";

let guarded: Guarded;

test.beforeAll(async () => {
  guarded = await startGuarded();
});
test.afterAll(async () => {
  await guarded.close();
  cleanUp();
});

test("main's own session reaches no host, and no name resolves", async () => {
  const results = await guarded.window.app.evaluate(async ({ net, session }, url) => {
    const outcome = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => "reached",
        (error: unknown) => String(error),
      );
    return Promise.all([
      outcome(net.fetch(url)),
      outcome(session.defaultSession.resolveHost("127.0.0.1")),
      Promise.resolve(String(session.defaultSession.isSpellCheckerEnabled())),
      outcome(
        session.defaultSession
          .resolveProxy("https://example.org")
          .then((proxy) => (proxy === "DIRECT" ? Promise.reject(new Error("direct")) : proxy)),
      ),
    ]);
  }, guarded.address);
  expect(results[0]).toContain("ERR_BLOCKED_BY_CLIENT");
  expect(results[1]).toContain("ERR_NAME_NOT_RESOLVED");
  expect(results[2]).toBe("false");
  expect(results[3]).toContain("direct");
  expect(guarded.asked()).toBe(0);
});

test("nothing connects to a network: not main, the page, the indexer or a parser", async () => {
  test.skip(process.platform !== "linux", "strace is Linux's");
  const hostile = repository({
    "a.ts": `import x from "${guarded.address}x.js";\nfetch("${guarded.address}");\nexport default x;\n`,
    "openapi.yaml": `openapi: 3.0.0\npaths:\n  /a:\n    $ref: "${guarded.address}paths.yaml"\n`,
    "package.json": `{ "name": "x", "dependencies": { "left-pad": "${guarded.address}" } }\n`,
    "gsttt.lua": 'tests = { "qa/**" }\n',
  });
  spawnSync("git", ["remote", "add", "origin", guarded.address], { cwd: hostile });
  const log = path.join(temporary("strace"), "log");
  const out = path.join(temporary("out"), "p.png");
  const traced = (command: readonly string[]) =>
    spawnSync("strace", ["-f", "-qq", "-e", "trace=connect,sendto,sendmsg,sendmmsg,execve", "-o", log, ...command], {
      encoding: "utf8",
      timeout: 110_000,
    });
  const inet = (): string[] =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => /\b(connect|sendto|sendmsg|sendmmsg)\(.*AF_INET/.test(line));
  // The counter counts.
  traced([
    process.execPath,
    "-e",
    `require("http").get(${JSON.stringify(guarded.address)}).on("error", () => {}); setTimeout(() => process.exit(), 300)`,
  ]);
  expect(inet().length).toBeGreaterThan(0);
  // Its request waits until this process returns to its event loop.
  await expect.poll(() => guarded.asked()).toBe(1);
  const done = traced([...guarded.window.command, `--user-data-dir=${temporary("home")}`, `--screenshot=${out}`, "--", hostile]);
  expect(done.stdout + done.stderr).toContain("picture:");
  expect(existsSync(out)).toBe(true);
  expect(inet()).toEqual([]);
  // Beside itself it starts git alone.
  const programs = [...readFileSync(log, "utf8").matchAll(/execve\("([^"]+)".* = 0$/gm)].map(([, program]) => path.basename(program ?? ""));
  expect([...new Set(programs)].filter((name) => !["electron", "exe", "git", "gsttt-explorer"].includes(name))).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(guarded.asked()).toBe(1);
});

test("no source names a way out", () => {
  const sources = readdirSync("electron", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("runtime"),
  );
  const text = sources.map((name) => readFileSync(path.join("electron", name), "utf8")).join("\n");
  expect(text).not.toMatch(/openExternal|openPath\(|autoUpdater|crashReporter|net\.(request|fetch)|node:(http|https|net|dgram|tls|dns)/);
});
