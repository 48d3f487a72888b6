import { expect, test } from "vitest";
import type { AffectedFile, AnswerOf } from "../../engine/model/answer.ts";
import { reviewText } from "../../renderer/features/changes/review-text.ts";

const row = (file: string, distance: number): AffectedFile => ({
  file,
  distance,
  reason: { rule: "imports", text: "imports src/a.ts", from: "src/a.ts", file, line: 1, contract: null },
  also: [],
});

const impact: AnswerOf<"impact"> = {
  schema: 1,
  answer: "impact",
  question: { answer: "impact", targets: [], changed: { revision: "main" }, types: true },
  bound: "lower",
  holes: [{ kind: "computed-import", file: "src/odd.ts", line: 7, text: "import(x)", why: "what is imported is computed" }],
  coverage: [],
  freshness: { state: "fresh", commit: "a1b2c3d", dirty: 1, changed: 0, text: "fresh at a1b2c3d, 1 file dirty" },
  snapshot: "x",
  starts: [{ file: "src/a.ts", distance: 0 }],
  affected: [row("src/b.ts", 1)],
  tests: [row("far.test.ts", 3), row("near.test.ts", 1)],
  contracts: [
    { contract: "http GET /x", distance: 0 },
    { contract: "http GET /far", distance: 2 },
  ],
  counts: { affected: 1, tests: 2, byDistance: [1, 2, 0, 1] },
  deleted: ["src/gone.ts"],
};

test("a review names files, contracts touched, tests nearest first and what may be missing", () => {
  const text = reviewText({ impact, against: "main", repository: "shop", leftOut: "" });
  expect(text).toContain("# What changes in shop against main");
  expect(text).toContain("1 file differs, at least 1 file is affected, 2 tests reach them.");
  expect(text).toContain("## Gone (1)\n\n- `src/gone.ts`");
  expect(text).toContain("- `http GET /x`");
  expect(text).not.toContain("/far`");
  expect(text.indexOf("near.test.ts")).toBeLessThan(text.indexOf("far.test.ts"));
  expect(text).toContain("- `src/odd.ts:7` what is imported is computed");
});
