import { expect, test, type CDPSession, type Page } from "@playwright/test";
import { cleanUp, markOf, openImpact, start } from "./window.ts";

test.afterAll(cleanUp);

const targets = ["pricing.proto", "routes/quotes.ts", "pricing/client.ts", "invoices/totals.py"];
const clicks = 200;

/** Megabytes that stay after the garbage is gone. */
async function heap(client: CDPSession): Promise<number> {
  for (let round = 0; round < 4; round++) await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = (await client.send("Runtime.getHeapUsage")) as { usedSize: number };
  return usedSize / 2 ** 20;
}

/** Clicks on marks of the picture, and asks for another file's impact every twenty. */
async function clickAround(page: Page): Promise<void> {
  for (let click = 0; click < clicks;) {
    const target = targets[(click / 20) % targets.length] ?? "pricing.proto";
    await openImpact(page, target);
    await expect(page.locator("[data-center]")).toHaveText(target.slice(target.lastIndexOf("/") + 1));
    await page.locator("g[data-file]").first().waitFor({ state: "attached" });
    const files = await page.locator("g[data-file]").evaluateAll((all) => all.map((one) => one.getAttribute("data-file") ?? ""));
    for (let at = 0; at < 20; at++, click++) {
      const place = await markOf(page, files[at % files.length] ?? "");
      await page.mouse.click(place.x, place.y);
    }
  }
}

test("two hundred clicks more leave no more than a tenth behind", async () => {
  test.setTimeout(600_000);
  const { page, close } = await start(["--sample"]);
  const client = await page.context().newCDPSession(page);
  await clickAround(page);
  const before = await heap(client);
  await clickAround(page);
  const after = await heap(client);
  process.stdout.write(`heap: ${before.toFixed(1)} MB after ${clicks} clicks, ${after.toFixed(1)} MB after ${2 * clicks}\n`);
  expect(after / before).toBeLessThan(1.1);
  await close();
});
