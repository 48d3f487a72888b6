import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, repository, root, temporary } from "./window.ts";

test.afterAll(cleanUp);

function npmStart(args: readonly string[]): { readonly code: number | null; readonly lines: readonly string[]; readonly error: string } {
  const environment = { ...process.env, XDG_CONFIG_HOME: temporary("config"), CI: "1" };
  const done = spawnSync(process.execPath, [path.join(root, "electron/runtime/run.mjs"), ...args], { cwd: root, encoding: "utf8", env: environment });
  return { code: done.status, lines: done.stdout.trimEnd().split("\n"), error: done.stderr };
}

test("an impact is drawn and told as the command line tells it", () => {
  const folder = repository({
    "a.ts": "export const a = 1;\n",
    "b.ts": 'import { a } from "./a";\nexport const b = a;\n',
    "c.ts": 'import { b } from "./b";\nexport const c = b;\n',
    "a.test.ts": 'import { a } from "./a";\na;\n',
  });
  const out = path.join(temporary("out"), "picture.png");
  const { code, lines, error } = npmStart([folder, "--impact", "a.ts", "--screenshot", out]);
  expect(code, error).toBe(0);
  const cli = spawnSync(process.execPath, [path.join(root, "dist/cli.cjs"), "impact", "a.ts", "--repo", folder, "--json"], { encoding: "utf8" });
  const answer = JSON.parse(cli.stdout) as { counts: { affected: number } };
  expect(JSON.parse(lines.at(-1) ?? "")).toEqual({ affected: answer.counts.affected, drawn: 3, labels: 2, picture: out });
  expect(readFileSync(out).subarray(1, 4).toString()).toBe("PNG");
});

test("an unknown file is a failure, not a picture", () => {
  const folder = repository({ "a.ts": "export const a = 1;\n" });
  const out = path.join(temporary("out"), "picture.png");
  const { code, lines } = npmStart([folder, "--impact", "gone.ts", "--screenshot", out]);
  expect(code).toBe(1);
  expect(lines.join("\n")).toContain("gone.ts");
});

test("without a folder the sample is drawn and its answer printed", () => {
  const out = path.join(temporary("out"), "sample.png");
  const { code, lines, error } = npmStart(["--screenshot", out]);
  expect(code, error).toBe(0);
  expect(lines[0]).toContain("files affected by pricing.proto");
  expect(lines.at(-1)).toBe(`picture: ${out}`);
  expect(existsSync(out)).toBe(true);
});

test("a folder that does not exist is said", () => {
  const { code, lines } = npmStart([path.join(temporary("none"), "nowhere"), "--screenshot", path.join(temporary("out"), "x.png")]);
  expect(code).toBe(1);
  expect(lines.join("\n")).toContain("there is no folder");
});
