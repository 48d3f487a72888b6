import { defineConfig } from "@playwright/test";

/** Every view of the window, in both themes and two sizes, into `screenshots/gallery`, to be looked at. */
export default defineConfig({
  testDir: ".",
  testMatch: process.env["SAMPLE"] ? "sample-picture.ts" : "gallery.ts",
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  outputDir: "../../test-results",
  globalSetup: "../e2e/display.ts",
});
