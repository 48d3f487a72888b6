import { expect, test } from "vitest";
import { passGate } from "../../../engine/parse/gate.ts";

const codes = (path: string, bytes: Buffer | string) => passGate(path, Buffer.from(bytes)).problems.map(({ code }) => code);
const text = (bytes: Buffer | string) => passGate("a.ts", Buffer.from(bytes)).text;

test("encodings with a mark are decoded, others are read as Latin-1 and said", () => {
  expect(text("\ufeffa")).toBe("a");
  expect(text(Buffer.from("\ufeffa é", "utf16le"))).toBe("a é");
  expect(text(Buffer.from("\ufeffa é", "utf16le").swap16())).toBe("a é");
  const latin = Buffer.from("a\n// caf\xe9\n", "latin1");
  expect(text(latin)).toBe("a\n// café\n");
  expect(passGate("a.ts", latin).problems).toMatchObject([{ code: "encoding", line: 2 }]);
});

test("what is no text is refused", () => {
  const packets = Buffer.alloc(188 * 4, 0x41);
  for (let i = 0; i < 4; i++) packets[i * 188] = 0x47;
  expect(codes("video.ts", packets)).toEqual(["binary"]);
  expect(codes("a.ts", "a\0b")).toEqual(["binary"]);
  expect(codes("a.ts", Buffer.alloc(100, 1))).toEqual(["binary"]);
  expect(codes("a.ts", `version https://git-lfs.github.com/spec/v1\noid sha256:${"4".repeat(64)}\nsize 12345\n`)).toEqual(["lfs-pointer"]);
});

test("a large file is read for its imports only", () => {
  const passed = passGate("a.ts", Buffer.alloc(1024 * 1024 + 1, "a\n"));
  expect([passed.importsOnly, passed.text !== undefined, passed.problems.map(({ code }) => code)]).toEqual([true, true, ["too-large"]]);
});

test.each([
  ["nested", `x = ${"(".repeat(2000)}${")".repeat(2000)}`],
  ["never closed", "{\n".repeat(50_000)],
  ["mixed", "{a:[(".repeat(400) + ")]}".repeat(400)],
])("deep nesting is refused: %s", (_name, source) => {
  expect(codes("a.ts", source)).toEqual(["too-deep"]);
});

test("the line is where the limit was passed", () => {
  expect(passGate("a.ts", Buffer.from("(\n".repeat(1500))).problems[0]?.line).toBe(1001);
});

test.each([
  ["brackets in strings", `const sad = [${'":(", '.repeat(3000)}]`],
  ["brackets in comments", "// :( {\n".repeat(3000)],
  ["a long flat list", `f([${"(1), ".repeat(5000)}])`],
  ["closers first", `${")".repeat(3000)}${"(".repeat(900)}`],
])("ordinary text is not refused: %s", (_name, source) => {
  expect(codes("a.ts", source)).toEqual([]);
});
