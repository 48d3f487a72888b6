import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, root, start, temporary } from "../e2e/window.ts";

/* The picture of the sample on the start screen, made by the window itself: the figure without caption and coverage. */

test.afterAll(cleanUp);

for (const theme of ["dark", "light"] as const)
  test(`the sample's own picture, ${theme}`, async () => {
    const into = temporary("picture");
    const { app, page, close } = await start(["--sample"], theme, "1440x900");
    await app.evaluate(({ dialog }, where) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${where}/picture.svg` });
    }, into);
    await openImpact(page, "pricing.proto");
    await page.getByRole("textbox", { name: "Filter files" }).fill("web/src/api/quotes.ts");
    await page.locator("[role=treeitem][data-path='apps/web/src/api/quotes.ts']").click();
    await page.locator("[data-selected='apps/web/src/api/quotes.ts']").waitFor();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Picture as SVG" }).click();
    await expect(page.getByRole("status").filter({ hasText: "picture.svg" })).toBeVisible();
    writeFileSync(path.join(root, `renderer/features/start/sample-${theme}.svg`), figureOf(readFileSync(path.join(into, "picture.svg"), "utf8")));
    await close();
  });

/** Cuts the figure out of an exported picture by its own measures. */
function figureOf(svg: string): string {
  const inner = /<g transform="translate\(([\d.]+) ([\d.]+)\)">/.exec(svg);
  const end = svg.search(/<g transform="translate\(20 |<text x="20" y="(?!34|54)/);
  const radius = Math.max(...[...svg.matchAll(/<circle r="([\d.]+)"/g)].map(([, r]) => Number(r)));
  if (!inner || end < 0) throw new Error("the picture has another shape");
  const half = radius + 62;
  const figure = svg
    .slice(inner.index + inner[0].length, end)
    .replace(/<\/g>$/, "")
    // The page colours text by a rule, which wins over an attribute.
    .replace(/(<text[^>]*?) fill="([^"]+)"/g, '$1 style="fill:$2"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">${figure}</svg>\n`;
}
