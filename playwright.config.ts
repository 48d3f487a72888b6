import { defineConfig } from "@playwright/test";

/** Tests in a real window. One at a time: windows share the machine's one keyboard focus. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.spec.ts",
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  globalSetup: "./test/e2e/display.ts",
});
