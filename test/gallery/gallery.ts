import path from "node:path";
import { test, type Page } from "@playwright/test";
import type { Answer, Question } from "../../engine/model/answer.ts";
import type { Result } from "../../engine/model/failure.ts";
import { cleanUp, root, start } from "../e2e/window.ts";

/*
 * Walks through every view and keeps a picture of each. GALLERY names folders, separated by commas; without it the sample
 * is taken. GALLERY_THEMES and GALLERY_SIZES narrow the rest.
 */

const folders = (process.env["GALLERY"] ?? "sample").split(",");
const themes = (process.env["GALLERY_THEMES"] ?? "dark,light").split(",") as ("dark" | "light")[];
const sizes = (process.env["GALLERY_SIZES"] ?? "1280x800,1920x1080").split(",");

test.afterAll(cleanUp);

interface Choice {
  readonly file: string;
  readonly reached: string;
  readonly contract: string | null;
}

/** What is worth looking at: the file that most depend on, a file far from it, and the contract with the most roles. */
function choose(page: Page): Promise<Choice> {
  return page.evaluate(async () => {
    const { gsttt } = globalThis as unknown as { gsttt: { ask(question: Question): Promise<Result<string>> } };
    const answered = async (question: Question): Promise<Answer> => {
      const result = await gsttt.ask(question);
      if (!result.ok) throw new Error(result.failure.message);
      return JSON.parse(result.value) as Answer;
    };
    const graph = await answered({ answer: "graph" });
    if (graph.answer !== "graph") throw new Error("no graph");
    const importers = new Map<string, number>();
    for (const { to } of graph.imports) importers.set(to, (importers.get(to) ?? 0) + 1);
    const proto = graph.files.find(({ path: name }) => name === "proto/pricing/v1/pricing.proto")?.path;
    const file = proto ?? [...importers].sort((a, b) => b[1] - a[1])[0]?.[0] ?? graph.files[0]?.path ?? "";
    const impact = await answered({ answer: "impact", targets: [file], changed: null, types: true });
    const rows = impact.answer === "impact" ? impact.affected : [];
    const roles = (name: string): number => {
      const contract = graph.contracts.find((one) => one.contract === name);
      return contract
        ? Math.min(1, contract.declares.length) * 20 + Math.min(3, contract.serves.length) * 10 + Math.min(9, contract.calls.length)
        : 0;
    };
    const contract = graph.contracts.map((one) => one.contract).sort((a, b) => roles(b) - roles(a))[0] ?? null;
    const far = rows.filter((row) => row.reason.contract !== null).at(-1) ?? rows.at(Math.floor(rows.length * 0.8));
    return { file, reached: far?.file ?? file, contract };
  });
}

for (const folder of folders)
  for (const theme of themes)
    for (const size of sizes) {
      const name = path.basename(folder);
      test(`${name}, ${theme}, ${size}`, async () => {
        const { page, close } = await start(folder === "sample" ? [] : [folder], theme, size);
        const keep = async (view: string): Promise<void> => {
          await page.mouse.move(2, 2);
          await page.screenshot({ path: path.join(root, "screenshots/gallery", name, `${view}-${theme}-${size}.png`) });
        };
        if (folder === "sample") {
          await page.getByRole("button", { name: "Try the sample" }).waitFor();
          await keep("start");
          await page.getByRole("button", { name: "Try the sample" }).click();
        }
        await page.locator("[data-view=overview] svg[data-areas]").waitFor({ timeout: 300_000 });
        await page.getByText(/^watching$/).waitFor({ timeout: 300_000 });
        await keep("overview");
        const { file, reached, contract } = await choose(page);
        const pill = page.locator("[data-view=overview] svg[data-areas] [role=button]").first();
        if (await pill.count()) {
          await pill.click({ force: true });
          await keep("overview-chosen");
        }
        await page.keyboard.press("Control+k");
        await page.keyboard.type(file);
        await page.getByRole("dialog").locator(`[data-file="${file}"]`).first().waitFor();
        await keep("palette");
        await page.keyboard.press("Enter");
        await page.locator("[data-view=impact] [data-headline]").first().waitFor();
        await keep("impact");
        await page.keyboard.press("Control+f");
        await page.keyboard.type(reached);
        await page.locator(`[role=treeitem][data-path="${reached}"]`).click();
        await page.locator("[data-selected]").waitFor();
        await page.keyboard.press("Control+a");
        await page.getByRole("textbox", { name: "Filter files" }).fill("");
        await keep("impact-chosen");
        await page.getByRole("button", { name: "Show as a list" }).click();
        await keep("impact-list");
        await page.getByRole("button", { name: "Close the list" }).click();
        await page.getByRole("tab", { name: "Path" }).click();
        await keep("path");
        await page.getByRole("tab", { name: "Neighbourhood" }).click();
        await page.locator("[data-view=neighbourhood]").waitFor();
        await keep("neighbourhood");
        await page.getByRole("tab", { name: /^Contracts/ }).click();
        if (contract) {
          await page.getByRole("textbox", { name: "Filter contracts" }).fill(contract);
          await page
            .locator(`[data-contract="${contract.replaceAll('"', '\\"')}"]`)
            .first()
            .click();
          await page.locator("[data-view=contract]").waitFor();
          await page.getByRole("textbox", { name: "Filter contracts" }).fill("");
          await keep("contract");
        }
        await page.getByRole("button", { name: /^Ledgers/ }).click();
        await keep("ledgers");
        await page.getByRole("button", { name: /^Ledgers/ }).click();
        await page.getByRole("tab", { name: /^Changes/ }).click();
        await page
          .getByText(/differ|not in git/)
          .first()
          .waitFor();
        await keep("changes");
        await page.locator("footer").getByRole("button").first().click();
        await page.getByRole("region", { name: "Coverage" }).first().waitFor();
        await keep("coverage");
        await page.getByRole("button", { name: "Close" }).last().click();
        await page.keyboard.press("Control+Comma");
        await page.getByRole("dialog", { name: "Settings" }).waitFor();
        await keep("settings");
        await page.keyboard.press("Escape");
        await close();
      });
    }
