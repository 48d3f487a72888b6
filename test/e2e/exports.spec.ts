import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, start, temporary, type Started } from "./window.ts";

test.describe.configure({ mode: "serial" });
let window: Started;
let folder: string;

test.beforeAll(async () => {
  folder = temporary("exports");
  window = await start(["--sample"]);
  // What the person would choose in the dialog: the name that is offered, in this folder.
  await window.app.evaluate(({ dialog }, into) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      const { defaultPath = "" } = args.at(-1) as { defaultPath?: string };
      return Promise.resolve({ canceled: false, filePath: `${into}/${defaultPath}` });
    };
  }, folder);
});
test.afterAll(async () => {
  await window.close();
  cleanUp();
});

async function exported(item: string, name: string): Promise<Buffer> {
  const { page } = window;
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
  const file = path.join(folder, name);
  await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
  return readFileSync(file);
}

test("the picture as SVG stands alone, with caption, legend and coverage", async () => {
  await openImpact(window.page, "pricing.proto");
  const svg = (await exported("Picture as SVG", "impact-of-pricing.proto.svg")).toString();
  for (const part of ["files affected by pricing.proto", "http", "grpc", "typescript: ", "services/api", "<textPath"]) expect(svg).toContain(part);
  expect(svg).not.toMatch(/(href|src)="(http|file|app):/);
  const shown = await window.page.evaluate(
    (text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror") === null,
    svg,
  );
  expect(shown).toBe(true);
});

test("the picture as PNG is twice the size of the figure", async () => {
  const png = await exported("Picture as PNG", "impact-of-pricing.proto.png");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBeGreaterThan(1400);
  expect(png.length).toBeGreaterThan(50_000);
});

test("lists as CSV, Markdown and JSON hold every row", async () => {
  const affected = Number(await window.page.locator("[data-headline]").first().textContent());
  const json = JSON.parse((await exported("Answer as JSON", "impact-of-pricing.proto.json")).toString()) as { affected: unknown[]; tests: unknown[] };
  expect(json.affected).toHaveLength(affected);
  const rows = affected + json.tests.length + 1;
  const csv = (await exported("List as CSV", "impact-of-pricing.proto.csv")).toString();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(rows);
  expect(csv.split("\r\n")[0]).toBe("distance,file,reason,evidence,test");
  const markdown = (await exported("List as Markdown", "impact-of-pricing.proto.md")).toString();
  expect(markdown.trimEnd().split("\n")).toHaveLength(rows + 1);
});

test("contracts and ledgers can be given away too", async () => {
  const { page } = window;
  await page.getByRole("tab", { name: /^Contracts/ }).click();
  await page.getByRole("button", { name: "Export the list" }).click();
  await page.getByRole("menuitem", { name: "As JSON" }).click();
  await expect(page.getByRole("status").filter({ hasText: "contracts.json" })).toBeVisible();
  const rows = JSON.parse(readFileSync(path.join(folder, "contracts.json"), "utf8")) as { contract: string }[];
  const counted = Number(/\d+/.exec((await page.getByRole("tab", { name: /^Contracts/ }).textContent()) ?? "")?.[0]);
  expect(rows).toHaveLength(counted);
});

test("keys alone lead from the start screen to an exported list", async () => {
  const keys = await start();
  const { page } = keys;
  await keys.app.evaluate(({ dialog }, into) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${into}/by-keys.csv` });
  }, folder);
  await page.getByRole("button", { name: "Try the sample" }).waitFor();
  const focusOn = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 60 && (await page.locator(`${selector}:focus`).count()) === 0; presses++) await page.keyboard.press("Tab");
    await expect(page.locator(selector)).toBeFocused();
  };
  await focusOn("button:has-text('Try the sample')");
  await page.keyboard.press("Enter");
  await page.locator("footer [data-imports]").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("pricing.proto");
  await page.getByRole("dialog").locator("[data-file$='pricing.proto']").first().waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[data-view=impact] [data-headline]").first().waitFor();
  await focusOn("button[aria-label='Export']");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "List as CSV" }).waitFor();
  for (let presses = 0; presses < 8 && (await page.locator("[role=menuitem]:focus", { hasText: "List as CSV" }).count()) === 0; presses++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "by-keys.csv" })).toBeVisible();
  expect(readFileSync(path.join(folder, "by-keys.csv"), "utf8")).toContain("distance,file");
  await keys.close();
});

/** Parses a picture in the page: is it well-formed, and which texts are in it? */
async function textsOf(svg: string): Promise<string> {
  const read = await window.page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return parsed.querySelector("parsererror") ? null : [...parsed.querySelectorAll("text")].map((one) => one.textContent ?? "").join("\n");
  }, svg);
  if (read === null) throw new Error("the picture is no SVG");
  return read;
}

test("the contract view is saved as a picture with its cards, caption and coverage", async () => {
  const { page } = window;
  await page.locator("[data-contract='http GET /v1/quotes/{}']").click();
  await page.locator("[data-view=contract] svg").first().waitFor();
  const texts = await textsOf((await exported("Picture as SVG", "http-GET-v1-quotes-.svg")).toString());
  for (const part of ["http GET /v1/quotes/{}", "serves", "declares", "calls", "quotes.ts", "typescript: "]) expect(texts).toContain(part);
  expect(texts).not.toContain("Show its impact");
  const png = await exported("Picture as PNG", "http-GET-v1-quotes-.png");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});

test("the neighbourhood and a path are saved as pictures, and name the kinds of imports that do not count", async () => {
  const { page } = window;
  await openImpact(page, "pricing.proto");
  await page.locator("footer [data-imports]").click();
  await page.getByRole("menuitemcheckbox", { name: /types only/ }).click();
  await page.keyboard.press("Escape");
  await page.locator("[data-view=impact] [data-without]").waitFor();
  const rings = await textsOf((await exported("Picture as SVG", "impact-of-pricing.proto-without-type.svg")).toString());
  expect(rings).toContain("imports left out: types only");
  await page.getByRole("tab", { name: "Neighbourhood" }).click();
  await page.locator("[data-view=neighbourhood] li").first().waitFor();
  const name = "neighbourhood-of-proto-pricing-v1-pricing.proto-without-type";
  const around = await textsOf((await exported("Picture as SVG", `${name}.svg`)).toString());
  for (const part of ["depend on it", "client.ts", "imports left out: types only", "fresh"]) expect(around).toContain(part);
  expect((await exported("List as CSV", `${name}.csv`)).toString()).toContain("depends on it,");
  await page.getByRole("tab", { name: /^Files/ }).click();
  await page.getByRole("textbox", { name: "Filter files" }).fill("web/src/api/quotes.ts");
  await page.locator("[role=treeitem][data-path='apps/web/src/api/quotes.ts']").click();
  await page.getByRole("tab", { name: "Path" }).click();
  await page.locator("[data-view=path] [data-twin-text]").waitFor();
  const path = await textsOf((await exported("Picture as SVG", "path-from-pricing.proto-to-quotes.ts-without-type.svg")).toString());
  for (const part of ["How a change in proto/pricing/v1/pricing.proto reaches apps/web/src/api/quotes.ts", "imports left out: types only"])
    expect(path).toContain(part);
});
