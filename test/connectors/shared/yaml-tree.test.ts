import { describe, expect, it } from "vitest";
import { parseYaml } from "../../../engine/connectors/shared/yaml-parse.ts";
import { scanYaml } from "../../../engine/connectors/shared/yaml-scan.ts";
import { readYaml, textOf, valueOf } from "../../../engine/connectors/shared/yaml-tree.ts";

const block = `# first
name: "quo: ted"
version: 3.0
'on': &list
  - a
  - key: b
    more: [x, { y: z }]
empty:
base: &base { one: 1, two: 2 }
merged:
  <<: *base
  two: own
again: *list
`;

describe("the yaml package and the scan", () => {
  it.each([
    ["block style", block],
    ["JSON", '{\n "a": [1, {"b": "c"}],\n "d": {}\n}\n'],
    ["the first of several documents", "---\na: 1\n---\na: 2\n"],
    ["a deep value cut off", "a: { b: { c: { d: 1 } } }\n"],
  ])("agree on %s", (_, text) => {
    expect(parseYaml(text, 3)).toEqual(scanYaml(text, 3));
  });

  it("keeps numbers as written, the last of two equal keys, and an alias as the node it names", () => {
    const { root } = readYaml("version: 3.10\na: 1\na: 2\nb: &b { c: 1 }\nd: *b\n");
    expect([textOf(valueOf(root, "version")), textOf(valueOf(root, "a"))]).toEqual(["3.10", "2"]);
    expect(valueOf(root, "d")).toBe(valueOf(root, "b"));
  });

  it("reads what only a parser understands", () => {
    const { root, problems } = readYaml('? "x"\n: 1\ntext: "two\n  lines"\n');
    expect([textOf(valueOf(root, "x")), textOf(valueOf(root, "text")), problems]).toEqual(["1", "two lines", []]);
  });

  it("scans what is broken, and says what is wrong", () => {
    const { root, problems } = readYaml("a: 1\nb: c: d\ne: 2\n");
    expect([textOf(valueOf(root, "a")), textOf(valueOf(root, "e")), problems.map(({ line }) => line)]).toEqual(["1", "2", [2]]);
  });

  it("scans what is too long or too deep for the package, without a complaint", () => {
    expect(parseYaml(`a: ${"x".repeat(1_100_000)}`, 8)).toEqual({});
    expect(parseYaml("- ".repeat(5_000), 8)).toEqual({});
    expect(readYaml(`${"- ".repeat(5_000)}x`).problems).toEqual([]);
  });
});
