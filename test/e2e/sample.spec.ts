import { expect, test } from "@playwright/test";
import { cleanUp, markOf, openImpact, picture, start, type Started } from "./window.ts";

const reached = "apps/web/src/api/quotes.ts";
test.describe.configure({ mode: "serial" });
let window: Started;

test.beforeAll(async () => {
  window = await start();
});
test.afterAll(async () => {
  await window.close();
  cleanUp();
});

test("the start screen offers a folder and the sample", async () => {
  const { page } = window;
  await expect(page.getByRole("heading", { name: "What breaks if I change this?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open folder" })).toBeVisible();
  await picture(page, "e2e-start");
});

test("the sample opens with an overview of its folders", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "Try the sample" }).click();
  await page.locator("[data-view=overview] svg[data-areas]").waitFor();
  await expect(page.locator("[data-view=overview]")).toContainText("areas");
  await page.getByRole("button", { name: /apps\/web to services\/api.*http/ }).click({ force: true });
  await expect(page.getByRole("heading", { name: /apps\/web → services\/api/ })).toBeVisible();
  await expect(page.getByText("without one import between them")).toBeVisible();
  await picture(page, "e2e-overview");
});

test("a change in the proto file reaches the React page, in rings", async () => {
  const { page } = window;
  await openImpact(page, "pricing.proto");
  await expect(page.locator("[data-headline]").first()).not.toHaveText("0");
  await expect(page.locator("[data-ring]")).not.toHaveCount(0);
  await expect(page.locator("[data-center]")).toContainText("pricing.proto");
  await expect(page.locator("[data-showing]")).toContainText("showing");
});

test("a click on a file in the picture tells why it is reached", async () => {
  const { page } = window;
  const place = await markOf(page, reached);
  await page.mouse.click(place.x, place.y);
  const panel = page.locator(`[data-selected="${reached}"]`);
  await expect(panel.locator("[data-reason]")).toContainText("calls GET /v1/quotes/{}");
  await expect(panel.getByRole("region", { name: "Why reached" })).toContainText("serves");
  await expect(panel.getByRole("region", { name: "The whole chain" })).toContainText("3 steps, back to the start");
  await expect(panel.getByRole("region", { name: "The whole chain" })).toContainText("pricing.proto");
  await page.mouse.move(10, 500);
  await picture(page, "e2e-impact");
});

test("a double click on a file re-centres on it, and back undoes that", async () => {
  const { page } = window;
  const place = await markOf(page, reached);
  await page.mouse.dblclick(place.x, place.y);
  await expect(page.locator("[data-center]")).toHaveText("quotes.ts");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.locator("[data-center]")).toHaveText("pricing.proto");
});

test("hovering a file shows its reason", async () => {
  const { page } = window;
  const place = await markOf(page, reached);
  await page.mouse.move(place.x, place.y);
  await expect(page.getByText("calls http GET /v1/quotes/{}").first()).toBeVisible();
  await page.mouse.move(10, 500);
});

test("contracts are listed by kind with their three roles", async () => {
  const { page } = window;
  await page.getByRole("tab", { name: /^Contracts/ }).click();
  for (const kind of ["http", "graphql", "grpc", "trpc", "table", "queue", "env"])
    await expect(page.getByRole("button", { name: new RegExp(`^${kind}: [1-9]`) })).toBeVisible();
  await expect(page.getByText("In this answer")).toBeVisible();
  await page.getByRole("button", { name: /^http: / }).click();
  await page.locator("[data-contract='http GET /v1/quotes/{}']").click();
  const view = page.locator("[data-view=contract]");
  for (const role of ["declares", "serves", "calls"]) await expect(view.getByText(role, { exact: true })).toBeVisible();
  await picture(page, "e2e-contract");
});

test("the ledgers name what has no other side", async () => {
  const { page } = window;
  await page.getByRole("group", { name: "Kinds of contracts" }).getByRole("button", { name: /^All/ }).click();
  await page.getByRole("button", { name: /^Served, not called/ }).click();
  await expect(page.getByText("Nothing in this repository calls it.")).toBeVisible();
  await picture(page, "e2e-ledgers");
  await page.getByRole("button", { name: /^Ledgers/ }).click();
});

test("back and forward, neighbourhood and path", async () => {
  const { page } = window;
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.locator("[data-view=impact]")).toBeVisible();
  await page.getByRole("tab", { name: "Path" }).click();
  await expect(page.locator("[data-view=path] [data-summary]")).toContainText("3 steps");
  await expect(page.getByRole("heading", { name: "As short" })).toBeVisible();
  await picture(page, "e2e-path");
  await openImpact(page, "routes/quotes.ts");
  await page.getByRole("tab", { name: "Neighbourhood" }).click();
  await expect(page.getByRole("region", { name: "depend on it" })).toContainText("quotes.ts");
  await picture(page, "e2e-neighbourhood");
});

test("the list beside the picture says the same, completely", async () => {
  const { page } = window;
  await openImpact(page, "pricing.proto");
  const affected = Number(await page.locator("[data-headline]").first().textContent());
  const tests = Number(/(\d+) tests?/.exec((await page.locator("[data-showing]").textContent()) ?? "")?.[1] ?? 0);
  await page.getByRole("button", { name: "Show as a list" }).click();
  await expect(page.getByRole("region", { name: "Affected files as a list" })).toContainText(String(affected + tests));
  await picture(page, "e2e-list");
  await page.getByRole("button", { name: "Close the list" }).click();
});

test("a file that is not affected says why not", async () => {
  const { page } = window;
  await page.getByRole("tab", { name: /^Files/ }).click();
  await page.getByRole("textbox", { name: "Filter files" }).fill("money");
  await page.locator("[role=treeitem]").first().click();
  await expect(page.getByText("Not affected in what was read.")).toBeVisible();
  await picture(page, "e2e-why-not");
  await page.getByRole("textbox", { name: "Filter files" }).fill("");
});

test("coverage opens with reasons", async () => {
  const { page } = window;
  await page.locator("footer").getByRole("button").first().click();
  const sheet = page.getByRole("region", { name: "Coverage" }).first();
  // A language's figure leads to what is amiss in that language.
  await expect(sheet.getByRole("tab", { name: /^Unresolved imports/ })).toHaveAttribute("aria-selected", "true");
  await expect(sheet.getByTitle("Show all languages")).toHaveText("typescript");
  await sheet.getByRole("tab", { name: /^Holes/ }).click();
  await expect(sheet).toContainText("what is imported is computed");
  await sheet.getByRole("tab", { name: "Coverage" }).click();
  await expect(sheet).toContainText("typescript");
  await picture(page, "e2e-coverage");
  await sheet.getByRole("button", { name: "Close" }).click();
});

test("nothing was complained about", () => {
  expect(window.complaints).toEqual([]);
});
