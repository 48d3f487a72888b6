import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { findElectron } from "../../electron/runtime/find-electron.ts";
import { cleanUp, openImpact, picture, repository, root, start, temporary, write } from "./window.ts";

test.afterAll(cleanUp);

const small = { "src/a.ts": "export const a = 1;\n", "src/b.ts": 'import { a } from "./a";\nexport const b = a;\n' };

/** Drops a folder on the window as the system would: the page learns its path from the file itself. */
async function drop(page: Page, folder: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) await client.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
}

test("a folder that is dragged into the window opens", async () => {
  const { page, close } = await start();
  await page.getByRole("button", { name: "Open folder" }).waitFor();
  const folder = repository(small);
  await drop(page, folder);
  await expect(page.locator("header")).toContainText(path.basename(folder));
  await expect(page.locator("[role=treeitem][data-path='src/a.ts']")).toBeVisible();
  await close();
});

test("a path on the command line opens, and a second start shows the stored index at once", async () => {
  const folder = repository(small);
  const first = await start([folder]);
  await openImpact(first.page, "a.ts");
  await expect(first.page.locator("[data-headline]").first()).toHaveText("1");
  await first.close();
  const second = await start([folder], "dark", "1280x800", first.home);
  await expect(second.page.locator("[data-view=impact] [data-headline]").first()).toHaveText("1");
  await expect(second.page.locator("[data-center]")).toContainText("a.ts");
  await second.close();
});

test("a recent folder opens as it was left: place, choice and panels", async () => {
  const folder = repository(small);
  const first = await start([folder]);
  await openImpact(first.page, "a.ts");
  await first.page.locator("[role=treeitem][data-path='src/b.ts']").click();
  await first.page.locator("[data-selected='src/b.ts']").waitFor();
  await first.page.getByRole("tab", { name: /^Contracts/ }).click();
  await first.close();
  const second = await start([], "dark", "1280x800", first.home);
  await second.page.getByRole("list", { name: "Recent folders" }).getByRole("button").first().click();
  await expect(second.page.locator("[data-center]")).toContainText("a.ts");
  await expect(second.page.locator("[data-selected='src/b.ts']")).toBeVisible();
  await expect(second.page.getByRole("tab", { name: /^Contracts/ })).toHaveAttribute("aria-selected", "true");
  await second.close();
});

test("a second start with a path opens it in the running application", async () => {
  const one = repository(small);
  const two = repository({ "lib/x.py": "x = 1\n", "lib/y.py": "from lib.x import x\n" });
  const running = await start([one]);
  await running.page.locator("footer [data-imports]").waitFor();
  const opened = running.app.waitForEvent("window");
  const found = findElectron(root, process.env, () => undefined);
  if (!found.ok) throw new Error(found.message);
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [];
  const again = spawn(found.executable, [...asRoot, root, `--user-data-dir=${running.home}`, two], { stdio: "ignore" });
  const ended = new Promise<number | null>((resolve) => again.once("exit", resolve));
  const page = await opened;
  await expect(page.locator("[role=treeitem][data-path='lib/x.py']")).toBeVisible();
  expect(await ended).toBe(0);
  // The first window still looks at its own repository: two windows, two repositories.
  await expect(running.page.locator("[role=treeitem][data-path='src/a.ts']")).toBeVisible();
  await running.close();
});

test("two windows look at one repository, and a save reaches both", async () => {
  const folder = repository(small);
  const { app, page, close } = await start([folder]);
  await openImpact(page, "a.ts");
  const opened = app.waitForEvent("window");
  await app.evaluate(({ Menu }) => {
    const find = (items: readonly Electron.MenuItem[]): Electron.MenuItem | undefined =>
      items.flatMap((item) => [item, ...(item.submenu?.items ?? [])]).find((item) => item.label.startsWith("New Window"));
    find(Menu.getApplicationMenu()?.items ?? [])?.click();
  });
  const second = await opened;
  await second.getByRole("button", { name: "Open folder" }).waitFor();
  await drop(second, folder);
  await openImpact(second, "a.ts");
  await expect(second.locator("footer")).toContainText("watching");
  write(folder, "src/c.ts", 'import { b } from "./b";\nexport const c = b;\n');
  for (const one of [page, second]) await expect(one.locator("[data-headline]").first()).toHaveText("2");
  await second.close();
  write(folder, "src/d.ts", 'import { b } from "./b";\nexport const d = b;\n');
  await expect(page.locator("[data-headline]").first()).toHaveText("3");
  await close();
});

test("a folder without git is read all the same", async () => {
  const folder = temporary("plain");
  for (const [name, text] of Object.entries(small)) write(folder, name, text);
  const { page, close } = await start([folder]);
  await openImpact(page, "a.ts");
  await expect(page.locator("[data-headline]").first()).toHaveText("1");
  await expect(page.getByText("This folder is not in git.")).toBeVisible();
  await page.getByRole("tab", { name: /^Changes/ }).click();
  await expect(page.getByRole("complementary", { name: "Lists" })).toContainText("not in git");
  await picture(page, "e2e-no-git");
  await close();
});

test("an empty folder and one without files that count say so", async () => {
  const folder = temporary("empty");
  const { page, close } = await start([folder]);
  await expect(page.getByText("holds no file of a kind gsttt reads")).toBeVisible();
  await picture(page, "e2e-no-files");
  write(folder, "src/a.ts", "export const a = 1;\n");
  await expect(page.locator("[role=treeitem]").first()).toBeVisible();
  await close();
});

test("a folder that is gone is said, in the start screen", async () => {
  const { page, close } = await start([path.join(temporary("none"), "nowhere")]);
  await expect(page.getByRole("alert")).toContainText("there is no folder");
  await expect(page.getByRole("button", { name: "Open folder" })).toBeVisible();
  await close();
});

test("reading can be cancelled, is kept, and goes on", async () => {
  const folder = temporary("many");
  for (let at = 0; at < 3000; at++) {
    const dir = path.join(folder, `src/f${at % 40}`);
    if (at < 40) mkdirSync(dir, { recursive: true });
    write(folder, `src/f${at % 40}/m${at}.ts`, `${at > 39 ? `import { v } from "./m${at - 40}";\nv;\n` : ""}export const v = ${at};\n`.repeat(1));
  }
  spawnSync("git", ["init", "-q"], { cwd: folder });
  const { page, close } = await start([folder]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Reading was cancelled")).toBeVisible();
  await expect(page.getByText("What was read is kept")).toBeVisible();
  await picture(page, "e2e-cancelled");
  await page.getByRole("button", { name: "Go on reading" }).click();
  await expect(page.locator("[data-view=overview] svg[data-areas]")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("footer")).toContainText("3,000 files");
  await close();
});
