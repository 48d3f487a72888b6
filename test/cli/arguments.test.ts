import { describe, expect, it } from "vitest";
import { readArguments } from "../../engine/cli/arguments.ts";
import { FailureError } from "../../engine/model/failure.ts";

const read = (line: string) => readArguments(line === "" ? [] : line.split(" "));

function refusal(line: string): string {
  try {
    read(line);
  } catch (error) {
    if (error instanceof FailureError && error.failure.tag === "Usage") return error.message;
  }
  throw new Error(`accepted: ${line}`);
}

describe("a command line", () => {
  it("has a command, words and options in any order", () => {
    expect(read("impact --json a.ts --no-types b.ts --repo /x")).toMatchObject({
      command: "impact",
      words: ["a.ts", "b.ts"],
      folder: "/x",
      json: true,
      types: false,
      refresh: true,
    });
    expect(read("--workers=2 index")).toMatchObject({ command: "index", folder: null, workers: 2 });
    expect(read("graph DIR")).toMatchObject({ folder: "DIR", words: [] });
    expect(read("contracts --kind http --orphans")).toMatchObject({ kind: "http", orphans: true });
  });

  it("takes the word after --changed as a revision unless it starts with a dash", () => {
    expect(read("impact --changed").changed).toEqual({ revision: null });
    expect(read("impact --changed HEAD~2").changed).toEqual({ revision: "HEAD~2" });
    expect(read("impact --changed --json").changed).toEqual({ revision: null });
    expect(read("impact a.ts").changed).toBeNull();
  });

  it("ends its options at --", () => {
    expect(read("impact --json -- -rf.ts --repo")).toMatchObject({ json: true, words: ["-rf.ts", "--repo"], folder: null });
  });

  it("needs nothing for help and version", () => {
    expect(read("--help")).toMatchObject({ command: null, help: true });
    expect(read("why --help")).toMatchObject({ command: "why", help: true });
    expect(read("--version").version).toBe(true);
  });

  it.each([
    ["", /say what to answer/],
    ["impct", /the nearest is impact/],
    ["index --jsn", /the nearest is --json/],
    ["index --rep x", /the nearest is --repo/],
    ["graph DIR --repo DIR", /give one of them/],
    ["impact", /needs a TARGET or --changed/],
    ["impact a --changed", /not both/],
    ["why a", /needs 2 words/],
    ["why a b c", /"c" is one too many/],
    ["coverage x", /takes no words/],
    ["file a b", /takes one word/],
    ["index --repo", /--repo needs DIR/],
    ["index --workers two", /needs a number/],
    ["index --workers -1", /needs a number/],
    ["index --json=yes", /takes no value/],
    ["index --kind http", /an option of contracts/],
    ["file a --changed", /an option of impact/],
    ["index --repo a --repo b", /given twice/],
    ["search ", /an empty word/],
  ])("%j is refused", (line, said) => expect(refusal(line)).toMatch(said));
});
