import { describe, expect, it } from "vitest";
import { makeIsTest } from "../../../engine/graph/is-test.ts";

describe("a test file", () => {
  const isTest = makeIsTest([]);
  it.each([
    "a.test.ts",
    "src/a.spec.tsx",
    "src/a.test.d.ts",
    "src/__tests__/a.ts",
    "__mocks__/fs.js",
    "test/a.ts",
    "pkg/tests/deep/a.rs",
    "e2e/login.ts",
    "test_a.py",
    "pkg/a_test.py",
    "conftest.py",
    "crate/benches/fast.rs",
    "cypress/support/index.js",
    "web/playwright/a.ts",
  ])("%s", (path) => expect(isTest(path)).toBe(true));

  it.each([
    "src/a.ts",
    "src/testing/a.ts",
    "latest/a.ts",
    "contest.py",
    "test.ts",
    "src/test_a.ts",
    "benches/a.ts",
    "tests",
    "spec/a.ts",
    "my-tests/a.ts",
  ])("is not %s", (path) => expect(isTest(path)).toBe(false));

  it("is what the config adds, as gitignore patterns, with case", () => {
    const added = makeIsTest(["qa/**", "*.check.ts", "!qa/keep.ts"]);
    expect(["qa/a.ts", "x/a.check.ts", "qa/keep.ts", "QA/a.ts", "src/qa.ts"].map(added)).toEqual([true, true, false, false, false]);
  });
});
