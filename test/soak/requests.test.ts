import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerRequest, failure, type Handlers } from "../../electron/answer-request.ts";
import { limitedLog } from "../../electron/limited-log.ts";
import { openRepoPath } from "../../electron/open-repo-path.ts";
import { readArguments } from "../../electron/read-arguments.ts";
import { readLines } from "../../electron/read-lines.ts";
import { readPlain } from "../../electron/read-plain.ts";
import { badRequests } from "../helpers/bad-requests.ts";
import { figure, report } from "./figures.ts";

const messages = figure("requests", 10_000, 10_000);
let home: string;
let repo: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), "gsttt-requests-"));
  repo = path.join(home, "repo");
  mkdirSync(repo);
  writeFileSync(path.join(home, "secret"), "secret\n");
  writeFileSync(path.join(repo, "a.ts"), "one\n");
  symlinkSync("../secret", path.join(repo, "link-out"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Handlers as the application has them where they touch files; all else counts that it was reached. */
function handlers(reached: string[]): Handlers<object> {
  const inside = async (file: string) => ((await openRepoPath(repo, file)) ? { ok: true as const, value: null } : failure("UnknownFile", file));
  const reach = (name: string) => (): never => {
    reached.push(name);
    throw new Error(`${name} was reached`);
  };
  return {
    getStart: reach("getStart"),
    pickFolder: reach("pickFolder"),
    openFolder: (_context, folder) => failure("NotAFolder", folder),
    openSample: reach("openSample"),
    closeRepo: reach("closeRepo"),
    refresh: reach("refresh"),
    cancel: reach("cancel"),
    ask: (_context, question) => {
      const asked = question.answer === "file" ? [question.path] : question.answer === "impact" ? question.targets : [];
      if (asked.includes("a.ts")) reached.push("ask");
      return failure("UnknownFile", asked.join());
    },
    askPacked: (_context, question) => failure("UnknownFile", question.answer),
    readLines: async (_context, asked) => ({ ok: true, value: await readLines(repo, asked, String) }),
    openInEditor: (_context, file) => inside(file),
    reveal: (_context, file) => inside(file),
    copyText: reach("copyText"),
    saveExport: reach("saveExport"),
    setSettings: reach("setSettings"),
    rememberView: () => ({ ok: true, value: null }),
    controlWindow: reach("controlWindow"),
    reportDrawn: reach("reportDrawn"),
  };
}

test(`${messages} bad requests are all refused or answered with a code, and none throws`, async () => {
  const reached: string[] = [];
  const log = limitedLog(() => undefined);
  const all = handlers(reached);
  let refused = 0;
  for (const { name, args, foreign, what } of badRequests(messages, 7)) {
    const answer = (await answerRequest(all, name, args, () => (foreign ? null : {}), log)) as {
      ok: boolean;
      failure?: { tag: string };
      value?: unknown;
    };
    if (answer.ok) {
      // A view may be any plain data; lines of a file that is none are no lines.
      const harmless = !foreign && (name === "rememberView" || (name === "readLines" && JSON.stringify(answer.value).includes('"lines":[]')));
      expect(harmless, `${what}: ${name}`).toBe(true);
    } else {
      refused++;
      expect(["Usage", "UnknownFile", "NotAFolder"], `${what}: ${name}`).toContain(answer.failure?.tag);
    }
  }
  report(`${messages} bad requests: ${refused} refused, the others harmless, none thrown`);
  expect(reached).toEqual([]);
  expect(refused).toBeGreaterThan(messages * 0.9);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test("a frame that is gone is refused, not a throw", async () => {
  const gone = (): never => {
    throw new Error("Render frame was disposed before WebFrameMain could be accessed");
  };
  expect(await answerRequest(handlers([]), "ask", [], gone, () => undefined)).toMatchObject({ ok: false, failure: { tag: "Internal" } });
});

test("only known fields reach a handler", () => {
  const [question] = readArguments.ask([JSON.parse('{"answer":"file","path":"a.ts","extra":{"__proto__":1},"__proto__":{"x":1}}')]) ?? [];
  expect(question).toEqual({ answer: "file", path: "a.ts" });
  expect(Object.getPrototypeOf(question)).toBe(Object.prototype);
  expect(readArguments.openInEditor(["a.ts", 3])).toEqual(["a.ts", 3]);
  expect(readArguments.openInEditor(["a.ts", 1.5])).toBeNull();
  expect(readArguments.rememberView([null])).toEqual([null]);
  expect(readArguments.ask([{ answer: "impact", targets: ["a"], changed: { revision: "main" }, types: false }])).toEqual([
    { answer: "impact", targets: ["a"], changed: { revision: "main" }, types: false },
  ]);
  expect(readArguments.ask([{ answer: "contracts", kind: null, orphans: true }])).not.toBeNull();
  expect(readArguments.ask([{ answer: "why", from: "a", to: "b", types: true }])).not.toBeNull();
  expect(readArguments.ask([{ answer: "why", from: "a", to: "b", types: true, without: ["dynamic"] }])).not.toBeNull();
  expect(readArguments.ask([{ answer: "why", from: "a", to: "b", types: true, without: ["odd"] }])).toBeNull();
});

test("plain data is copied whole, anything else is not", () => {
  const view = { a: [1, "x", null, { b: true }], c: undefined };
  expect(readPlain(view, 1000)?.value).toEqual({ a: [1, "x", null, { b: true }] });
  expect(readPlain("x".repeat(1000), 1000)).toBeNull();
  expect(readPlain({ deep: [[[[[[[[[[[[[1]]]]]]]]]]]]] }, 1000)).toBeNull();
  const sparse: unknown[] = [];
  sparse.length = 4_000_000_000;
  expect(readPlain(sparse, 1000)).toBeNull();
});

test("a page that sends nonsense fills no log", () => {
  const lines: string[] = [];
  const log = limitedLog((line) => lines.push(line));
  for (let at = 0; at < 100_000; at++) log("refused ask");
  expect(lines.length).toBeLessThan(40);
});
