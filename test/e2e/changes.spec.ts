import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, picture, repository, start, temporary, write } from "./window.ts";

test.afterAll(cleanUp);

function git(folder: string, ...args: string[]): void {
  const done = spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: folder, encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
}

const shop = {
  "server/routes.ts": 'import express from "express";\nconst app = express();\napp.get("/prices", (_, res) => res.json([]));\nexport default app;\n',
  "web/prices.ts": 'export const prices = () => fetch("/prices");\n',
  "web/page.ts": 'import { prices } from "./prices";\nexport const page = prices;\n',
  "web/prices.test.ts": 'import { prices } from "./prices";\nprices();\n',
};

test("a branch switch is one refresh, and the picture follows", async () => {
  const folder = repository(shop);
  git(folder, "checkout", "-q", "-b", "more");
  for (let at = 0; at < 30; at++) write(folder, `web/more${at}.ts`, 'import { prices } from "./prices";\nexport const more = prices;\n');
  git(folder, "add", "-A");
  git(folder, "commit", "-qm", "more");
  git(folder, "checkout", "-q", "main");
  const { page, close } = await start([folder]);
  await openImpact(page, "prices.ts");
  await expect(page.locator("[data-headline]").first()).toHaveText("1");
  await page.evaluate(() => {
    const counted = globalThis as unknown as { gsttt: { on(name: string, hear: () => void): void }; refreshes: number };
    counted.refreshes = 0;
    counted.gsttt.on("refreshed", () => void counted.refreshes++);
  });
  git(folder, "checkout", "-q", "more");
  await expect(page.locator("[data-headline]").first()).toHaveText("31");
  await expect(page.locator("header")).toContainText("more");
  const refreshes = await page.evaluate(() => (globalThis as unknown as { refreshes: number }).refreshes);
  expect(refreshes).toBeLessThanOrEqual(2);
  await close();
});

test("a comparison with a branch tells files, contracts, tests, and is a Markdown review", async () => {
  const folder = repository(shop);
  git(folder, "checkout", "-q", "-b", "work");
  write(folder, "server/routes.ts", shop["server/routes.ts"].replace("json([])", "json([1])"));
  git(folder, "commit", "-qam", "work");
  const into = temporary("review");
  const { app, page, close } = await start([folder]);
  await app.evaluate(({ dialog }, where) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${where}/review.md` });
  }, into);
  await page.locator("footer [data-imports]").waitFor();
  await page.getByRole("tab", { name: /^Changes/ }).click();
  await expect(page.getByText("Nothing differs from the last commit.")).toBeVisible();
  await page.getByLabel("Compare with").fill("main");
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Changed files" });
  await expect(list).toContainText("routes.ts");
  await expect(list).toContainText("Contracts touched");
  await expect(list).toContainText("GET /prices");
  await expect(list).toContainText("Tests to run first");
  await expect(list).toContainText("prices.test.ts");
  await picture(page, "e2e-comparison");
  await page.getByRole("button", { name: "Review as Markdown" }).click();
  await expect(page.getByRole("status").filter({ hasText: "review.md" })).toBeVisible();
  const review = readFileSync(path.join(into, "review.md"), "utf8");
  expect(review).toContain("against main");
  expect(review).toContain("`http GET /prices`");
  await page.getByRole("button", { name: /Impact of all changes/ }).click();
  await expect(page.locator("[data-center]")).toContainText("routes.ts");
  await expect(page.locator("[data-headline]").first()).toHaveText("2");
  await page.getByLabel("Compare with").fill("nowhere");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Lists" }).getByRole("alert")).toContainText("nowhere");
  await close();
});

test("a save keeps the place of every file that stays, the zoom and the choice", async () => {
  const files: Record<string, string> = { "src/core.ts": "export const core = 1;\n" };
  for (let at = 0; at < 9; at++) files[`src/use${at}.ts`] = 'import { core } from "./core";\nexport const use = core;\n';
  const folder = repository(files);
  const { page, close } = await start([folder]);
  await openImpact(page, "core.ts");
  await page.locator("g[data-file='src/use4.ts']").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.locator("[role=treeitem][data-path='src/use4.ts']").click();
  const places = (): Promise<Record<string, string>> =>
    page
      .locator("g[data-file]")
      .evaluateAll((all) => Object.fromEntries(all.map((one) => [one.getAttribute("data-file") ?? "", one.getAttribute("transform") ?? ""])));
  const before = await places();
  write(folder, "src/new.ts", 'import { core } from "./core";\nexport const use = core;\n');
  await expect(page.locator("[data-headline]").first()).toHaveText("10");
  await page.locator("g[data-file='src/new.ts']").waitFor({ state: "attached" });
  const after = await places();
  for (const [file, place] of Object.entries(before)) expect(after[file], file).toBe(place);
  await expect(page.locator("[data-selected='src/use4.ts']")).toBeVisible();
  await expect(page.getByText("125%")).toBeVisible();
  await close();
});
