import { describe, expect, it } from "vitest";
import { editDistance, nearestNames } from "../../../engine/query/nearest-names.ts";

describe("the nearest names", () => {
  it("begin with whole-segment suffixes, then the same last segment, then by edit distance, then bytes", () => {
    const names = ["src/app/user.ts", "lib/user.ts", "src/app/users.ts", "src/app/usher.ts", "zzz/qqq/www.rs"];
    expect(nearestNames("app/user.ts", names)).toEqual(["src/app/user.ts", "lib/user.ts", "src/app/users.ts", "src/app/usher.ts"]);
  });

  it("are at most five and none where nothing is near", () => {
    expect(nearestNames("a", ["a1", "a2", "a3", "a4", "a5", "a6"])).toEqual(["a1", "a2", "a3", "a4", "a5"]);
    expect(nearestNames("completely-different", ["x.ts"])).toEqual([]);
  });

  it("count edits", () => {
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("abcdef", "ghijkl", 2)).toBe(Infinity);
  });
});
