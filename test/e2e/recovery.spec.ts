import { renameSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, picture, repository, start, write } from "./window.ts";

test.afterAll(cleanUp);

const files = {
  "src/a.ts": "export const a = 1;\n",
  "src/b.ts": 'import { a } from "./a";\nexport const b = a;\n',
  "src/c.ts": 'import { b } from "./b";\nexport const c = b;\n',
};

test("a page that crashes comes back where the person was", async () => {
  const { app, page, close } = await start([repository(files)]);
  await openImpact(page, "a.ts");
  await page.locator("[role=treeitem][data-path='src/c.ts']").click();
  await expect(page.locator("[data-selected='src/c.ts']")).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await reloaded.catch(() => undefined);
  await expect(async () => {
    const shown = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        "[document.querySelector('[data-center]')?.textContent, document.querySelector('[data-selected]')?.getAttribute('data-selected')].join(' ')",
      ),
    );
    expect(shown).toBe("a.ts src/c.ts");
  }).toPass({ timeout: 30_000 });
  await close();
});

test("an indexer that dies is started again, and answers stay", async () => {
  const folder = repository(files);
  const { app, page, close } = await start([folder]);
  await openImpact(page, "a.ts");
  await expect(page.locator("[data-headline]").first()).toHaveText("2");
  await app.evaluate(({ app: application }) => {
    const indexer = application.getAppMetrics().find((process) => process.name === "gsttt indexer" || process.serviceName?.includes("indexer"));
    if (!indexer) throw new Error("no indexer runs");
    process.kill(indexer.pid, "SIGKILL");
  });
  write(folder, "src/d.ts", 'import { c } from "./c";\nexport const d = c;\n');
  await expect(page.locator("[data-headline]").first()).toHaveText("3", { timeout: 30_000 });
  await close();
});

test("a folder that goes away is said, the last answer stays, and it goes on when the folder is back", async () => {
  const folder = repository({
    "src/price.ts": "export const price = 3;\n",
    "src/cart.ts": 'import { price } from "./price";\nexport const cart = price;\n',
  });
  const window = await start(["--", folder]);
  const { page } = window;
  await openImpact(page, "price.ts");
  renameSync(folder, `${folder}-moved`);
  await expect(page.getByRole("alert")).toContainText(/gone|no such|not there|does not exist|cannot be read/i, { timeout: 20_000 });
  await expect(page.locator("[data-headline]").first()).toHaveText("1");
  await picture(page, "e2e-folder-gone");
  renameSync(`${folder}-moved`, folder);
  await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
  write(folder, "src/page.ts", 'import { cart } from "./cart";\nexport const page = cart;\n');
  await expect(page.locator("[data-headline]").first()).toHaveText("2", { timeout: 20_000 });
  await window.close();
});
