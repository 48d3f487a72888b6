import { defineConfig } from "vitest/config";

/** The little repositories under `test/cases` hold test files of their own, which are input and not tests. */
export default defineConfig({ test: { include: ["test/**/*.test.ts", "test/**/*.test.tsx"], exclude: ["test/cases/**", "test/e2e/**"] } });
