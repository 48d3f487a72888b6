import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, picture, start, temporary, type Started } from "./window.ts";

test.describe.configure({ mode: "serial" });
let window: Started;

test.beforeAll(async () => {
  window = await start();
  await window.page.getByRole("button", { name: "Try the sample" }).click();
  await window.page.locator("[data-view=overview] svg[data-areas]").waitFor();
});
test.afterAll(async () => {
  await window.close();
  cleanUp();
});

test("the areas are a list too, and the list opens what goes between two", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "Show as a list" }).click();
  const list = page.getByRole("region", { name: "The areas as a list" });
  await expect(list).toContainText("services/api");
  await list
    .getByRole("button", { name: /apps\/web → services\/api.*http/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /apps\/web → services\/api/ })).toBeVisible();
  await page.getByRole("button", { name: "Close the list" }).click();
});

test("all contracts between two areas stand in one picture, and Back leads to the areas", async () => {
  const { page } = window;
  await page.getByRole("button", { name: /^Show all \d+ contracts as a picture/ }).click();
  const between = page.locator("[data-view=between]");
  await expect(between.locator("[data-summary]")).toContainText("between apps/web and services/api");
  await expect(between.getByRole("button", { name: "GET /v1/quotes/{}" })).toBeVisible();
  await picture(page, "e2e-between");
  await between.locator('[data-file="apps/web/src/api/quotes.ts"]').click();
  await expect(page.locator('[data-selected="apps/web/src/api/quotes.ts"]')).toBeVisible();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.locator("[data-view=overview] svg[data-areas]")).toBeVisible();
});

test("zoom keeps what is under the pointer", async () => {
  const { page } = window;
  const areas = page.locator("[data-view=overview] svg[data-areas]");
  const before = (await areas.boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => Math.round(((await areas.boundingBox())?.width ?? 0) / before / 0.1)).toBe(12);
  await page.getByRole("button", { name: "120%" }).click();
  await expect.poll(async () => (await areas.boundingBox())?.width).toBe(before);
});

test("the areas are saved as a picture with caption and coverage", async () => {
  const { page, app } = window;
  const into = path.join(temporary("areas"), "areas.svg");
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, into);
  await page.locator("[data-view=overview]").getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Picture as SVG" }).click();
  await expect(page.getByText("Saved ")).toBeVisible();
  const svg = readFileSync(into, "utf8");
  for (const text of ["areas of staylet", "services/api", "typescript: "]) expect(svg).toContain(text);
  expect(svg).not.toContain("var(--");
});

test("a contract has all its files in the panel beside it", async () => {
  const { page } = window;
  await page.getByRole("tab", { name: /^Contracts/ }).click();
  await page.locator("[data-contract='http GET /v1/quotes/{}']").click();
  const panel = page.locator("[data-contract-panel='http GET /v1/quotes/{}']");
  // The file that is chosen calls it, so the panel still tells of that file.
  await page.getByRole("button", { name: "All files as a list" }).click();
  for (const role of ["declares", "serves", "calls"]) await expect(panel.getByRole("region", { name: role })).toBeVisible();
  await panel.getByRole("region", { name: "calls" }).getByRole("button").first().click();
  await expect(page.locator("[data-selected]")).toBeVisible();
  await page.getByRole("button", { name: "All files as a list" }).click();
  await expect(panel).toBeVisible();
});

test("a longer chain is shown in the middle when it is chosen", async () => {
  const { page } = window;
  await openImpact(page, "pricing.proto");
  await page.getByRole("tab", { name: /^Files/ }).click();
  await page.getByRole("textbox", { name: "Filter files" }).fill("CheckoutPage.tsx");
  await page.locator("[role=treeitem][data-path$='CheckoutPage.tsx']").click();
  await page.getByRole("tab", { name: "Path" }).click();
  const summary = page.locator("[data-view=path] [data-summary]");
  await expect(summary).toContainText("No shorter way exists");
  await expect(page.getByText("Longer", { exact: true })).toBeVisible();
  const longer = page.locator("[data-chain]").last();
  const steps = await longer.getAttribute("data-chain");
  await longer.click();
  await expect(summary).toContainText(`${steps} steps`);
  await expect(summary).toContainText("The shortest way has");
  await picture(page, "e2e-longer-path");
});

test("nothing was complained about", () => {
  expect(window.complaints).toEqual([]);
});
