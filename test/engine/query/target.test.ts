import { describe, expect, it } from "vitest";
import { FailureError, type Failure } from "../../../engine/model/failure.ts";
import { findTarget } from "../../../engine/query/target.ts";
import { smallIndex } from "../../helpers/small-graph.ts";

const index = smallIndex({
  files: [
    "src/a.ts",
    "src/b.ts",
    "lib/deep/only.ts",
    "x/same.ts",
    "y/same.ts",
    "-rf.ts",
    "bad\\xff.ts",
    "__proto__",
    "http GET /odd",
    "new\nline.ts",
    "\u001b[31mred.ts",
  ],
  contracts: { "http GET /bookings/{}": { serves: ["src/a.ts:1"] }, "env HOME_URL": { calls: ["src/a.ts:2"] } },
});

function find(name: string): string {
  const target = findTarget(index, ["/tree", "/real/tree"], name);
  return "file" in target ? index.files.paths.at(target.file) : index.contracts.names.at(target.contract);
}

function failureOf(name: string): Failure {
  try {
    find(name);
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
  }
  throw new Error(`${name} was found`);
}

describe("a target", () => {
  it.each([
    ["src/a.ts", "src/a.ts"],
    ["./src/a.ts", "src/a.ts"],
    ["/tree/src/a.ts", "src/a.ts"],
    ["/real/tree/src/a.ts", "src/a.ts"],
    ["src\\a.ts", "src/a.ts"],
    [".\\src\\a.ts", "src/a.ts"],
    ["-rf.ts", "-rf.ts"],
    ["bad\\xff.ts", "bad\\xff.ts"],
    ["__proto__", "__proto__"],
    ["new\nline.ts", "new\nline.ts"],
    ["new\\nline.ts", "new\nline.ts"],
    ["./new\\nline.ts", "new\nline.ts"],
    ["\\x1b[31mred.ts", "\u001b[31mred.ts"],
    ["http GET /bookings/{}", "http GET /bookings/{}"],
    ["env HOME_URL", "env HOME_URL"],
    ["http GET /odd", "http GET /odd"],
  ])("%s is %s", (name, meant) => expect(find(name)).toBe(meant));

  it("that is unknown fails with the nearest names, a unique suffix first", () => {
    expect(failureOf("only.ts")).toMatchObject({ tag: "UnknownFile", nearest: ["lib/deep/only.ts"] });
    expect(failureOf("same.ts").nearest.slice(0, 2)).toEqual(["x/same.ts", "y/same.ts"]);
    expect(failureOf("src/aa.ts")).toMatchObject({ tag: "UnknownFile", nearest: expect.arrayContaining(["src/a.ts"]) });
    expect(failureOf("constructor")).toMatchObject({ tag: "UnknownFile" });
  });

  it("outside the tree is no file of it", () => {
    expect(failureOf("/etc/passwd").tag).toBe("OutsideRepository");
    expect(failureOf("../src/a.ts").tag).toBe("OutsideRepository");
    expect(failureOf("/tree-two/src/a.ts").tag).toBe("OutsideRepository");
  });

  it("that is an unknown contract or kind says so", () => {
    expect(failureOf("http GET /booking/{}")).toMatchObject({ tag: "UnknownContract", nearest: ["http GET /bookings/{}"] });
    expect(failureOf("htpp GET /bookings/{}")).toMatchObject({ tag: "UnknownKind" });
    expect(failureOf("htpp GET /bookings/{}").nearest[0]).toBe("http");
  });
});
