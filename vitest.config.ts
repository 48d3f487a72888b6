import { defineConfig } from "vitest/config";

/** Limits are for a hang, not for speed: a busy machine fails no test. The little repositories under `test/cases` hold test files of their own, which are input and not tests. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: ["**/node_modules/**", "test/cases/**", "test/e2e/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
