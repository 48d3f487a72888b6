import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeStale, writeAtomic } from "../../../engine/system/atomic-write.ts";
import { blobId } from "../../../engine/support/hash.ts";
import { compareBytes, sortBytes } from "../../../engine/support/order.ts";
import { bytesOf, displayPath } from "../../../engine/support/paths.ts";
import { testFolder } from "../../helpers/repository.ts";

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))));

test.each([
  [bytes("src/a.ts"), "src/a.ts"],
  [bytes("caf\u00e9 \u{1f600}.ts"), "caf\u00e9 \u{1f600}.ts"],
  [bytes("src/", 0xff, ".ts"), "src/\\xff.ts"],
  [bytes("a\\b", 0xc3, ".ts"), "a\\\\b\\xc3.ts"],
  [bytes("a\\b.ts"), "a\\b.ts"],
  [bytes("\\xff.ts"), "\\\\xff.ts"],
  [bytes("a\\\\b"), "a\\\\\\\\b"],
  [bytes(0xed, 0xa0, 0x80), "\\xed\\xa0\\x80"],
])("names are shown without loss: %s", (name, shown) => {
  expect(displayPath(name)).toBe(shown);
  expect(bytesOf(shown).equals(name)).toBe(true);
});

test("order is that of the bytes", () => {
  const texts = ["a", "B", "\u{1f600}", "\uffee", "\u00e9", "a/b", "a-b", ""];
  const byBytes = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(sortBytes(texts)).toEqual(byBytes);
  expect([...texts].sort(compareBytes)).toEqual(byBytes);
});

test("blob ids are git's", () => {
  expect(blobId(Buffer.from("hello\n"))).toBe("ce013625030ba8dba906f756967f9e9ca394464a");
  expect(blobId(Buffer.from(""), "sha256")).toBe("473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813");
});

test("a file is written whole, and never through a link", () => {
  const folder = testFolder();
  writeAtomic(join(folder, "state", "x"), [Buffer.from("one"), Buffer.from("two")]);
  expect(readFileSync(join(folder, "state", "x"), "utf8")).toBe("onetwo");
  expect(readdirSync(join(folder, "state"))).toEqual(["x"]);
  mkdirSync(join(folder, "elsewhere"));
  symlinkSync("elsewhere", join(folder, "link"));
  expect(() => writeAtomic(join(folder, "link", "x"), [Buffer.from("1")])).toThrow(/not a folder/);
  symlinkSync("../elsewhere/target", join(folder, "state", "y"));
  writeAtomic(join(folder, "state", "y"), [Buffer.from("2")]);
  expect(readdirSync(join(folder, "elsewhere"))).toEqual([]);
});

test("what dead writers left is removed, what living ones write is not", () => {
  const folder = testFolder();
  for (const name of [".tmp-999999999-ab", `.tmp-${process.ppid}-ab`, "other"]) writeFileSync(join(folder, name), "");
  removeStale(folder);
  expect(readdirSync(folder).sort()).toEqual([`.tmp-${process.ppid}-ab`, "other"]);
});
