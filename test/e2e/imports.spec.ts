import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, repository, start } from "./window.ts";

test.afterAll(cleanUp);

test("kinds of imports can be left out of every answer, and the window remembers it", async () => {
  const folder = repository({
    "src/money.ts": "export type Money = number;\nexport const zero = 0;\n",
    "src/cart.ts": 'import type { Money } from "./money";\nexport const sum = (all: Money[]): Money => all[0] ?? 0;\n',
    "src/shop.ts": 'import { zero } from "./money";\nexport const start = zero;\n',
    "src/later.ts": 'export const later = () => import("./money");\n',
  });
  const first = await start([folder]);
  const { page } = first;
  await openImpact(page, "money.ts");
  await expect(page.locator("[data-headline]").first()).toHaveText("3");
  const imports = page.locator("footer [data-imports]");
  await expect(imports).toHaveText("all imports");
  await imports.click();
  await page.getByRole("menuitemcheckbox", { name: /types only/ }).click();
  await expect(page.locator("[data-headline]").first()).toHaveText("2");
  await expect(imports).toHaveText("imports left out: types only");
  await page.getByRole("menuitemcheckbox", { name: /dynamic/ }).click();
  await expect(page.locator("[data-headline]").first()).toHaveText("1");
  await expect(page.locator("[data-without]")).toHaveText("imports left out: types only, dynamic");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Filter files" }).fill("cart");
  await page.locator("[role=treeitem][data-path='src/cart.ts']").click();
  await expect(page.getByRole("region", { name: "Why not" })).toContainText("Not affected in what was read");
  await first.close();

  const second = await start([folder], "dark", "1280x800", first.home);
  await expect(second.page.locator("[data-headline]").first()).toHaveText("1");
  await expect(second.page.locator("[data-selected='src/cart.ts']")).toBeVisible();
  await expect(second.page.locator("footer [data-imports]")).toHaveText("imports left out: types only, dynamic");
  await second.page.locator("footer [data-imports]").click();
  await second.page.getByRole("menuitem", { name: "Count all imports" }).click();
  await expect(second.page.locator("[data-headline]").first()).toHaveText("3");
  await second.close();
});
