import { expect, test } from "@playwright/test";
import { cleanUp, repository, start, type Started } from "./window.ts";

test.describe.configure({ mode: "serial" });
let window: Started;
let folder: string;

test.beforeAll(async () => {
  folder = repository({ "a.ts": "export const a = 1;\n" });
  window = await start(["--", folder]);
  await window.page.getByRole("treeitem", { name: /a\.ts/ }).waitFor();
});
test.afterAll(async () => {
  await window.close();
  cleanUp();
});

test("the page is isolated and has no node", async () => {
  const { page } = window;
  expect(
    await page.evaluate(() => [typeof (globalThis as { require?: unknown }).require, typeof (globalThis as { process?: unknown }).process]),
  ).toEqual(["undefined", "undefined"]);
  expect(page.url()).toBe("app://gsttt/renderer/index.html");
});

test("only the bundle is served, with a policy", async () => {
  const { page } = window;
  const statuses = await page.evaluate(() =>
    Promise.all(
      ["../main.cjs", "%2e%2e/main.cjs", "..%2fmain.cjs", "assets/../../main.cjs", "index.html"].map(async (name) => (await fetch(name)).status),
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 200]);
  const policy = await page.evaluate(async () => (await fetch("index.html")).headers.get("content-security-policy"));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-eval");
});

test("paths outside the folder are refused", async () => {
  const { page } = window;
  const read = await page.evaluate(() => {
    const { gsttt } = globalThis as unknown as { gsttt: Record<string, (...args: unknown[]) => Promise<unknown>> };
    return Promise.all([
      gsttt["readLines"]?.([
        { file: "../../../../etc/passwd", from: 1, to: 3 },
        { file: "/etc/passwd", from: 1, to: 3 },
      ]),
      gsttt["reveal"]?.("../../../../etc/passwd"),
      gsttt["openInEditor"]?.("/etc/passwd", 1),
    ]);
  });
  expect(JSON.stringify(read)).not.toContain("root:");
  expect(read[1]).toMatchObject({ ok: false });
  expect(read[2]).toMatchObject({ ok: false });
});

test("arguments that do not fit are refused and nothing breaks", async () => {
  const { page } = window;
  const answers = await page.evaluate(() => {
    const { gsttt } = globalThis as unknown as { gsttt: Record<string, (...args: unknown[]) => Promise<{ ok: boolean }>> };
    const odd: unknown[][] = [
      [],
      [1],
      [null],
      [{}],
      [[{ file: 1 }]],
      ["x".repeat(100_000)],
      [{ answer: "impact", targets: "a" }],
      [{ answer: "nothing" }],
      ["a", "b", "c"],
    ];
    return Promise.all(
      ["ask", "readLines", "openFolder", "openInEditor", "saveExport", "controlWindow", "openExternal", "reportDrawn", "setSettings"].flatMap(
        (name) => odd.map(async (args) => [name, JSON.stringify(args).slice(0, 30), (await gsttt[name]?.(...args))?.ok] as const),
      ),
    );
  });
  const accepted = answers.filter(([, , ok]) => ok).map(([name, args]) => `${name} ${args}`);
  // An object of no settings is taken as the defaults.
  expect(accepted.filter((one) => !one.startsWith("setSettings"))).toEqual([]);
  await expect(page.getByRole("treeitem", { name: /a\.ts/ })).toBeVisible();
});

test("permissions are denied", async () => {
  const { page } = window;
  expect(await page.evaluate(async () => (await navigator.permissions.query({ name: "geolocation" })).state)).toBe("denied");
});

test("nothing opens, and nothing leads away", async () => {
  const { app, page } = window;
  expect(await page.evaluate(() => globalThis.open("https://example.org") === null)).toBe(true);
  for (const url of ["https://example.org/", "file:///etc/passwd", "app://gsttt/renderer/../../package.json"]) {
    await page
      .evaluate((to) => {
        globalThis.location.href = to;
      }, url)
      .catch(() => undefined);
    expect(page.url()).toBe("app://gsttt/renderer/index.html");
  }
  expect(app.windows()).toHaveLength(1);
});
