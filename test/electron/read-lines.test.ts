import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeText } from "../../engine/support/decode-text.ts";
import { readLines } from "../../electron/read-lines.ts";
import { testRepository } from "../helpers/repository.ts";

test("evidence shows the lines that the index counted, whatever the file is written in", async () => {
  const { folder } = testRepository({ "unix.ts": "one\ntwo\n" });
  writeFileSync(join(folder, "dos.ts"), "one\r\ntwo\r\n");
  writeFileSync(join(folder, "mac.ts"), "one\rtwo\r");
  writeFileSync(join(folder, "wide.ts"), Buffer.from("\ufeffone\ntwo\n", "utf16le"));
  writeFileSync(join(folder, "latin.ts"), Buffer.from("one\ntwo \u00e9\n", "latin1"));
  const asked = ["unix.ts", "dos.ts", "mac.ts", "wide.ts", "latin.ts", "gone.ts"].map((file) => ({ file, from: 2, to: 2 }));
  expect((await readLines(folder, asked, (bytes) => decodeText(bytes).text)).map(({ lines }) => lines)).toEqual([
    ["two"],
    ["two"],
    ["two"],
    ["two"],
    ["two \u00e9"],
    [],
  ]);
});
