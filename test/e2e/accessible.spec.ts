import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { cleanUp, openImpact, start } from "./window.ts";

test.describe.configure({ timeout: 240_000 });
test.afterAll(cleanUp);

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split("\n")[1] ?? ""}`));
}

for (const theme of ["dark", "light"] as const) {
  test(`no view has a barrier that axe knows, ${theme}`, async () => {
    const { page, close } = await start([], theme);
    await page.getByRole("button", { name: "Try the sample" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Try the sample" }).click();
    await page.locator("[data-view=overview] svg[data-areas]").waitFor();
    expect(await violations(page)).toEqual([]);
    await openImpact(page, "pricing.proto");
    await page.locator("[role=treeitem]").first().click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show as a list" }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Close the list" }).click();
    await page.getByRole("tab", { name: /^Contracts/ }).click();
    await page.locator("[data-contract='http GET /v1/quotes/{}']").click();
    await page.locator("[data-view=contract]").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Neighbourhood" }).click();
    await page.locator("[data-view=neighbourhood]").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Path" }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Ledgers/ }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Ledgers/ }).click();
    await page.getByRole("tab", { name: /^Changes/ }).click();
    await page.getByText("This folder is not in git.").first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Overview" }).click();
    await page.locator("[data-view=overview] svg[data-areas] [role=button]").first().press("Enter");
    await page.getByText("Who talks to whom").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /as a picture$/ }).click();
    await page.locator("[data-view=between]").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Back to the areas" }).click();
    await page.getByRole("button", { name: "Show as a list" }).click();
    expect(await violations(page)).toEqual([]);
    await page.locator("footer").getByRole("button").first().click();
    await page.getByRole("region", { name: "Coverage" }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Close" }).last().click();
    await page.keyboard.press("Control+Comma");
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });
}
