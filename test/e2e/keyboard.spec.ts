import { expect, test } from "@playwright/test";
import { cleanUp, picture, start, type Started } from "./window.ts";

let window: Started;
test.beforeAll(async () => {
  window = await start(["--sample"]);
});
test.afterAll(async () => {
  await window.close();
  cleanUp();
});

test("everything that matters can be reached by keys alone", async () => {
  const { page } = window;
  await page.locator("[data-view=impact] [data-headline]").waitFor();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type("client.ts");
  await expect(page.getByRole("dialog").locator("[data-file$='pricing/client.ts']").first()).toBeVisible();
  await picture(page, "e2e-palette");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-center]")).toContainText("client.ts");
  for (let presses = 0; presses < 40 && !(await page.locator("[data-picture]:focus").count()); presses++) await page.keyboard.press("Tab");
  await expect(page.locator("[data-picture]")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const first = await page.locator("[data-selected]").getAttribute("data-selected");
  await page.keyboard.press("ArrowDown");
  const second = await page.locator("[data-selected]").getAttribute("data-selected");
  expect(second).not.toBe(first);
  await expect(page.locator("[data-reason]")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-center]")).not.toContainText("client.ts");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.locator("[data-center]")).toContainText("client.ts");
  await page.keyboard.press("F1");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await picture(page, "e2e-keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Comma");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await picture(page, "e2e-settings");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("complementary", { name: "Lists" })).toHaveCount(0);
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+f");
  await expect(page.getByRole("textbox", { name: "Filter files" })).toBeFocused();
  await page.keyboard.press("Control+1");
  await expect(page.locator("[data-view=overview]")).toBeVisible();
});
