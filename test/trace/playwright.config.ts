import { defineConfig } from "@playwright/test";

/** Figures of the window on a large repository, printed and kept in `screenshots/trace`. TRACE names the folder. */
export default defineConfig({
  testDir: ".",
  testMatch: "trace.ts",
  workers: 1,
  timeout: 560_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  outputDir: "../../test-results",
  globalSetup: "../e2e/display.ts",
});
