import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Question } from "../../../engine/model/answer.ts";
import type { GraphIndex } from "../../../engine/model/graph-index.ts";
import { query } from "../../../engine/query/query.ts";
import { countChanges } from "../../../engine/snapshot/count-changes.ts";
import { loadSnapshot, readSnapshotHeader, saveSnapshot } from "../../../engine/snapshot/snapshot.ts";
import { seeded } from "../../helpers/seeded.ts";
import { smallContext, smallIndex } from "../../helpers/small-graph.ts";

const index = smallIndex(
  {
    files: [
      "bad\\xff.ts",
      "naïve/größe.ts",
      "😀.ts",
      "__proto__",
      { path: "big.ts", read: false },
      ...Array.from({ length: 40 }, (_, at) => `src/many/file-${at}.ts`),
    ],
    imports: [
      ["src/b.ts", "src/a.ts", 70000],
      ["src/c.ts", "src/b.ts", 3, "type"],
      ["😀.ts", "src/a.ts"],
      ["src/t.test.ts", "src/c.ts"],
    ],
    external: [{ from: "src/a.ts", specifier: "react", line: 1 }],
    generated: [{ from: "src/a.ts", specifier: "./gen", line: 2, why: "ignored by git" }],
    computed: [{ file: "src/a.ts", line: 4, text: "import(x)" }],
    unresolved: [{ from: "src/a.ts", specifier: "./b\ud800", line: 5, why: "no such file", kind: "value", probed: ["src/b\ud800.ts"] }],
    contracts: {
      "http GET /x/{}": { declares: ["api.yaml:1"], serves: ["src/a.ts:1 as GET /v1/x/{}"], calls: ["src/c.ts:2 as GET /x/me"] },
      "queue odd\ud800": { serves: ["src/b.ts:1"], calls: ["src/a.ts:9"] },
    },
    sites: [{ kind: "http", role: "calls", file: "src/c.ts", line: 1, text: "fetch(u)", why: "unknown" }],
    nearMisses: [{ contract: "http GET /x/{}", meets: "http GET /y/{}", why: "one segment" }],
    problems: [{ file: "big.ts", connector: null, code: "too-large", line: null, message: "6 MB" }],
  },
  { httpPrefixes: ["/v1"] },
);

const ids = Array.from({ length: index.files.paths.length }, (_, at) => at.toString(16).padStart(40, "0"));
const facts = { commit: "a1b2c3d", config: "c", connectors: { ts: 1 }, facts: null, inputs: "i", again: false, readings: 3, root: "r" };
const none = { state: "none" } as const;

const questions: Question[] = [
  { answer: "index" },
  { answer: "graph" },
  { answer: "coverage" },
  { answer: "contracts", kind: null, orphans: true },
  { answer: "search", text: "a" },
  { answer: "contract", contract: "http GET /x/{}" },
  { answer: "why", from: "api.yaml", to: "src/t.test.ts", types: true },
  { answer: "why", from: "src/t.test.ts", to: "src/a.ts", types: true },
  ...["src/a.ts", "bad\\xff.ts", "😀.ts", "__proto__", "api.yaml"].flatMap((path): Question[] => [
    { answer: "file", path },
    { answer: "impact", targets: [path], changed: null, types: true },
  ]),
];
const answersOf = (asked: GraphIndex) => questions.map((question) => JSON.stringify(query(asked, question, smallContext)));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  path = join(folder, "snapshot.gsttt");
  saveSnapshot(folder, index, facts, ids, none);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function why(): string | null {
  const loaded = loadSnapshot(folder, "r");
  return loaded.state === "unfit" ? loaded.why : loaded.state === "none" ? "none" : null;
}

describe("a stored graph", () => {
  it("gives the answers of the fresh one byte for byte", () => {
    const loaded = loadSnapshot(folder, "r");
    if (loaded.state !== "found") throw new Error(loaded.state);
    expect(answersOf(loaded.index)).toEqual(answersOf(index));
    expect(loaded.header).toMatchObject({
      ...facts,
      graph: index.hash,
      counts: { files: index.files.paths.length, imports: 4, contracts: 2, problems: 1 },
    });
  });

  it("is the same bytes when it is stored again, also from the loaded one", () => {
    const first = readFileSync(path);
    const loaded = loadSnapshot(folder, "r");
    if (loaded.state !== "found") throw new Error(loaded.state);
    saveSnapshot(folder, loaded.index, facts, ids, none);
    expect(readFileSync(path).equals(first)).toBe(true);
    expect(readdirSync(folder)).toEqual(["snapshot.gsttt"]);
  });

  it("has a header that can be read alone", () => {
    expect(readSnapshotHeader(folder)).toMatchObject({ commit: "a1b2c3d", coverage: index.coverage });
  });

  it("says how many files changed, came and went", () => {
    const loaded = loadSnapshot(folder, "r");
    if (loaded.state !== "found") throw new Error(loaded.state);
    const files = ids.map((id, at) => ({ path: index.files.paths.at(at), id }));
    expect(countChanges(loaded, files)).toBe(0);
    expect(
      countChanges(
        loaded,
        [...files.slice(2), { path: "src/new.ts", id: "f".repeat(40) }].map((file, at) => (at === 0 ? { ...file, id: "e".repeat(40) } : file)),
      ),
    ).toBe(4);
  });
});

describe("a snapshot that does not fit is a cold start", () => {
  const whole = () => readFileSync(path);

  it("when one of its bits is flipped, wherever", () => {
    const bytes = whole();
    const next = seeded(7);
    for (let round = 0; round < 300; round++) {
      const at = round < 40 ? round : next(bytes.length);
      const broken = Buffer.from(bytes);
      broken[at] = (broken[at] as number) ^ (1 << next(8));
      writeFileSync(path, broken);
      expect([at, why()]).not.toEqual([at, null]);
    }
  });

  it("when it is cut, empty, doubled or has something after it", () => {
    const bytes = whole();
    const next = seeded(9);
    for (let round = 0; round < 60; round++) {
      writeFileSync(path, bytes.subarray(0, next(bytes.length)));
      expect(why()).not.toBeNull();
    }
    for (const other of [Buffer.alloc(0), Buffer.concat([bytes, bytes]), Buffer.concat([bytes, Buffer.from("x")]), Buffer.alloc(5000, 0x20)]) {
      writeFileSync(path, other);
      expect(why()).not.toBeNull();
    }
  });

  it.each<[string, (bytes: Buffer) => void, string]>([
    ["another byte order", (bytes) => void (bytes[5] = 0x42), "it has another byte order"],
    ["a newer version", (bytes) => void bytes.writeUInt16LE(9, 6), "a newer gsttt wrote it (format 9)"],
    ["an older version", (bytes) => void bytes.writeUInt16LE(0, 6), "an older gsttt wrote it (format 0)"],
    ["a header of 4 GB", (bytes) => void bytes.writeUInt32LE(0xffffffff, 8), "its header has a wrong length"],
    ["a header longer than the file", (bytes) => void bytes.writeUInt32LE(bytes.length, 8), "its header has a wrong length"],
    ["another header text", (bytes) => void bytes.write('{"__proto__":{},', 16), "its header is damaged"],
  ])("when it has %s", (_, change, said) => {
    const bytes = whole();
    change(bytes);
    writeFileSync(path, bytes);
    expect(why()).toBe(said);
  });

  it("when it is of another folder", () => {
    expect(loadSnapshot(folder, "elsewhere")).toEqual({ state: "unfit", why: "it is of another folder" });
  });

  it("when it is a link, a folder or a pipe, which are neither followed nor opened", () => {
    const target = join(folder, "target");
    writeFileSync(target, whole());
    for (const make of [() => symlinkSync(target, path), () => mkdirSync(path), () => void execFileSync("mkfifo", [path])]) {
      rmSync(path, { recursive: true });
      make();
      expect(why()).toBe("it is no regular file");
      saveSnapshot(folder, index, facts, ids, loadSnapshot(folder, "r"));
      expect(why()).toBeNull();
      expect(existsSync(`${path}.bad`)).toBe(true);
      rmSync(`${path}.bad`, { recursive: true });
    }
    expect(readFileSync(target).length).toBeGreaterThan(0);
  });
});

describe("saving", () => {
  it("keeps what did not fit aside, once", () => {
    writeFileSync(path, "first");
    saveSnapshot(folder, index, facts, ids, loadSnapshot(folder, "r"));
    writeFileSync(path, "second");
    saveSnapshot(folder, index, facts, ids, loadSnapshot(folder, "r"));
    expect(readFileSync(`${path}.bad`, "utf8")).toBe("first");
    expect(why()).toBeNull();
  });

  it("does not follow a folder that is a link", () => {
    const link = join(folder, "link");
    symlinkSync(folder, link);
    expect(() => saveSnapshot(link, index, facts, ids, none)).toThrow(/link/);
    expect(loadSnapshot(link, "r")).toMatchObject({ state: "unfit" });
  });

  it("leaves nothing behind when it fails", () => {
    const locked = join(folder, "locked");
    mkdirSync(locked);
    writeFileSync(join(folder, "file"), "");
    expect(() => saveSnapshot(join(folder, "file"), index, facts, ids, none)).toThrow();
    chmodSync(locked, 0o700);
    expect(readdirSync(locked)).toEqual([]);
  });
});
