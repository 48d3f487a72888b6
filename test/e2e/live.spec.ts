import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, picture, repository, start, write, type Started } from "./window.ts";

test.describe.configure({ mode: "serial" });
let window: Started;
let folder: string;

test.beforeAll(async () => {
  folder = repository({
    "src/price.ts": "export const price = 3;\n",
    "src/cart.ts": 'import { price } from "./price";\nexport const cart = price;\n',
    "src/page.ts": 'import { cart } from "./cart";\nexport const page = cart;\n',
    "src/other.ts": "export const other = 1;\n",
    "src/__proto__.ts": "export const strange = 1;\n",
    "src/<img src=x onerror=window.xss=1>.ts": 'import { price } from "./price";\nexport const strange = price;\n',
  });
  window = await start();
});
test.afterAll(async () => {
  await window.close();
  cleanUp();
});

test("the open dialog opens a folder", async () => {
  const { app, page } = window;
  await app.evaluate(({ dialog }, picked) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [picked] });
  }, folder);
  await page.getByRole("button", { name: "Open folder" }).click();
  await expect(page.getByRole("treeitem", { name: /price\.ts/ })).toBeVisible();
  await expect(page.locator("header")).toContainText("main");
});

test("a save is in the picture, and the choice stays", async () => {
  const { page } = window;
  await openImpact(page, "price.ts");
  await expect(page.locator("[data-headline]").first()).toHaveText("3");
  await page.getByRole("treeitem", { name: /^cart\.ts/ }).click();
  await expect(page.locator("[data-selected='src/cart.ts']")).toBeVisible();
  write(folder, "src/other.ts", 'import { page } from "./page";\nexport const other = page;\n');
  await expect(page.locator("[data-headline]").first()).toHaveText("4");
  await expect(page.locator("[data-selected='src/cart.ts']")).toBeVisible();
  await expect(page.locator("footer")).toContainText("1 file dirty");
  await expect(page.getByRole("tab", { name: /^Changes/ })).toContainText("1");
});

test("names are text and nothing else", async () => {
  const { page } = window;
  await expect(page.locator("g[data-label*='<img']")).toHaveCount(1);
  expect(await page.evaluate(() => (globalThis as { xss?: unknown }).xss)).toBeUndefined();
});

test("a new folder with a new file is seen", async () => {
  const { page } = window;
  write(folder, "lib/deep/new.ts", 'import { price } from "../../src/price";\nexport const fresh = price;\n');
  await expect(page.locator("[data-headline]").first()).toHaveText("5");
});

test("an error in gsttt.lua is shown with its line, and the last good answer stays", async () => {
  const { page } = window;
  write(folder, "gsttt.lua", 'exclude = { "vendor/**" }\n\nhttp_prefixs = { "/api" }\n');
  const band = page.getByRole("alert");
  await expect(band).toContainText("gsttt.lua, line 3");
  await expect(band).toContainText("http_prefixes");
  await expect(page.locator("[data-headline]").first()).toHaveText("5");
  await expect(page.getByText(/stale: answer of/)).toBeVisible();
  await picture(page, "e2e-config-error");
  write(folder, "gsttt.lua", 'http_prefixes = { "/api" }\n');
  await expect(band).toHaveCount(0);
});

test("changes are a question of their own", async () => {
  const { page } = window;
  await page.getByRole("tab", { name: /^Changes/ }).click();
  await expect(page.getByRole("list", { name: "Changed files" })).toContainText("other.ts");
  await page.getByRole("button", { name: /Impact of all changes/ }).click();
  await expect(page.locator("[data-view=impact]")).toBeVisible();
  await picture(page, "e2e-changes");
});

test("an empty answer is never a bare nought", async () => {
  const { page } = window;
  rmSync(path.join(folder, "src/other.ts"));
  await openImpact(page, "__proto__.ts");
  await expect(page.getByText("Nothing here depends on")).toBeVisible();
  await picture(page, "e2e-empty");
});

test("the folder can be closed", async () => {
  const { page } = window;
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">close");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Open folder" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent folders" })).toContainText(path.basename(folder));
});
