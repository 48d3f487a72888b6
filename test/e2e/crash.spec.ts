import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, openImpact, repository, root, start, temporary, write, type Started } from "./window.ts";

test.afterAll(cleanUp);

const chain = {
  "src/price.ts": "export const price = 3;\n",
  "src/cart.ts": 'import { price } from "./price";\nexport const cart = price;\n',
  "src/page.ts": 'import { cart } from "./cart";\nexport const page = cart;\n',
};

/** Opens a window on a folder and runs the test with it; the window is closed whatever happens. */
async function withWindow(args: readonly string[], work: (window: Started) => Promise<void>, home?: string): Promise<void> {
  const window = await start(args, "dark", "1280x800", home);
  try {
    await work(window);
  } finally {
    await window.close().catch(() => undefined);
  }
}

interface Child {
  readonly pid: number;
  readonly type: string;
  readonly name: string;
}

/** Processes of the application as it knows them. */
const children = ({ app }: Started): Promise<Child[]> =>
  app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, type, name, serviceName }) => ({ pid, type, name: name ?? serviceName ?? "" })),
  );
const indexers = async (window: Started): Promise<Child[]> => (await children(window)).filter(({ name }) => name === "gsttt indexer");

/** Pids below a process that still run, from /proc: zombies do not count. */
function alive(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    } catch {
      return false;
    }
  });
}

function temporaries(folder: string): string[] {
  const state = path.join(folder, ".git/gsttt");
  return existsSync(state) ? readdirSync(state).filter((name) => name.startsWith(".tmp-")) : [];
}

const crashPage = ({ app }: Started): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());

test("a page that crashes comes back with the same view", async () => {
  const folder = repository(chain);
  await withWindow(["--", folder], async (window) => {
    const { app } = window;
    await window.page.getByRole("treeitem", { name: /price\.ts/ }).waitFor();
    await openImpact(window.page, "price.ts");
    await window.page.getByRole("treeitem", { name: /^cart\.ts/ }).click();
    await window.page.locator("[data-selected='src/cart.ts']").waitFor();
    await crashPage(window);
    const shown = (): Promise<unknown> =>
      app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (!contents || contents.isCrashed() || contents.isLoading()) return null;
        const code =
          "[document.querySelector('[data-view=impact] [data-headline]')?.textContent, !!document.querySelector(\"[data-selected='src/cart.ts']\")]";
        // Asked between two pages it may never answer: it is asked again.
        const late = new Promise((resolve) => setTimeout(resolve, 1_000, null));
        return Promise.race([contents.executeJavaScript(code) as Promise<unknown>, late]);
      });
    await expect.poll(shown, { timeout: 20_000 }).toEqual(["2", true]);
    // It is live: a save arrives.
    write(folder, "src/more.ts", 'import { page } from "./page";\nexport const more = page;\n');
    await expect.poll(shown, { timeout: 20_000 }).toEqual(["3", true]);
  });
});

test("a page that crashes again and again is not loaded for ever: the person is asked, with a report", async () => {
  await withWindow([], async (window) => {
    await window.app.evaluate(({ dialog, BrowserWindow }) => {
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = (_window: unknown, options?: unknown) => {
        asked.push(options);
        return Promise.resolve({ response: 2, checkboxChecked: false });
      };
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.on("did-finish-load", () => contents.forcefullyCrashRenderer());
      contents?.forcefullyCrashRenderer();
    });
    const closed = window.app.waitForEvent("close");
    const asked = () =>
      window.app.evaluate(() => (globalThis as unknown as { asked: { message: string; detail: string }[] }).asked).catch(() => null);
    await expect.poll(async () => (await asked())?.length ?? 1, { timeout: 30_000 }).toBe(1);
    await closed;
  });
});

test("an indexer that dies is started again, unnoticed; at the fourth time there is a report to copy", async () => {
  const folder = repository(chain);
  await withWindow(["--", folder], async (window) => {
    const { page } = window;
    await page.getByRole("treeitem", { name: /price\.ts/ }).waitFor();
    await openImpact(page, "price.ts");
    let last = 0;
    for (let time = 1; time <= 4; time++) {
      await expect.poll(async () => (await indexers(window)).filter(({ pid }) => pid !== last).length).toBe(1);
      last = (await indexers(window))[0]?.pid ?? 0;
      process.kill(last, "SIGKILL");
      if (time === 1) {
        // The new one watches: what is saved is seen, and nothing was said.
        await expect.poll(async () => (await indexers(window)).filter(({ pid }) => pid !== last).length).toBe(1);
        await expect(page.getByRole("alert")).toHaveCount(0);
        await page.keyboard.press("F5");
        write(folder, "src/more.ts", 'import { page } from "./page";\nexport const more = page;\n');
        await page.keyboard.press("F5");
        await expect(page.locator("[data-headline]").first()).toHaveText("3");
      }
    }
    const band = page.getByRole("alert");
    await expect(band).toContainText("ended unexpectedly 4 times in a row");
    await expect(band).toContainText(/Electron \d+.*linux/);
    await band.getByRole("button", { name: "Copy report" }).click();
    const copied = await window.app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toContain("please report these lines");
    expect(copied).not.toContain(folder);
    await band.getByRole("button", { name: "Try again" }).click();
    await expect(band).toHaveCount(0);
    expect(await indexers(window)).toHaveLength(1);
  });
});

test("two windows on one repository share an indexer, and both hear of a change", async () => {
  const folder = repository(chain);
  await withWindow(["--", folder], async (window) => {
    const { app, page } = window;
    await page.getByRole("treeitem", { name: /price\.ts/ }).waitFor();
    const second = app.waitForEvent("window");
    await app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
      items.find(({ label }) => label === "New Window")?.click();
    });
    const other = await second;
    await app.evaluate(({ dialog }, picked) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [picked] });
    }, folder);
    await other.getByRole("button", { name: "Open folder" }).click();
    await other.getByRole("treeitem", { name: /price\.ts/ }).waitFor();
    expect(await indexers(window)).toHaveLength(1);
    write(folder, "src/fresh.ts", "export const fresh = 1;\n");
    await Promise.all([page, other].map((one) => expect(one.getByRole("treeitem", { name: /fresh\.ts/ })).toBeVisible()));
    await other.close();
    write(folder, "src/later.ts", "export const later = 1;\n");
    await expect(page.getByRole("treeitem", { name: /later\.ts/ })).toBeVisible();
    expect(await indexers(window)).toHaveLength(1);
  });
});

/** Enough files that reading them takes a while. */
const many = Object.fromEntries(
  Array.from({ length: 600 }, (_, at) => [
    `src/f${at}.ts`,
    `import { v as w } from "./f${(at * 7) % 600}";\nexport const v = w;\n${"export type T = 1;\n".repeat(100).replaceAll("T", `T${at}`)}`,
  ]),
);

test("a window that is closed, and an application that is quit, while reading leave no process and nothing half written", async () => {
  test.skip(process.platform !== "linux", "/proc is Linux's");
  test.setTimeout(300_000);
  for (const way of ["close", "quit", "kill"] as const) {
    const folder = repository(many);
    const window = await start(["--", folder]);
    await expect
      .poll(async () => (await children(window)).filter(({ name }) => name === "gsttt parser").length, { timeout: 30_000, intervals: [20] })
      .toBeGreaterThan(0);
    const pids = (await children(window)).map(({ pid }) => pid);
    const main = window.app.process();
    const ended = new Promise((resolve) => main.once("exit", resolve));
    if (way === "kill") main.kill("SIGKILL");
    else
      await window.app
        .evaluate(({ app, BrowserWindow }, how) => (how === "close" ? BrowserWindow.getAllWindows()[0]?.close() : app.quit()), way)
        .catch(() => undefined);
    await ended;
    await expect.poll(() => alive(pids), { timeout: 10_000 }).toEqual([]);
    // Killed from outside, what is left is removed by the next run; else nothing is left.
    if (way !== "kill") expect(temporaries(folder), way).toEqual([]);
    const index = () => spawnSync(process.execPath, [path.join(root, "dist/cli.cjs"), "index", folder, "--json"], { encoding: "utf8" });
    const after = JSON.parse(index().stdout) as { graph: string };
    expect(temporaries(folder), way).toEqual([]);
    spawnSync("rm", ["-rf", path.join(folder, ".git/gsttt")]);
    expect((JSON.parse(index().stdout) as { graph: string }).graph, way).toBe(after.graph);
  }
});

test("a second start goes to the first: it is focused, and opens the folder", async () => {
  const home = temporary("home");
  const folder = repository(chain);
  await withWindow(
    [],
    async (window) => {
      const { app, page, command } = window;
      await app.evaluate(({ BrowserWindow }) => {
        const [first] = BrowserWindow.getAllWindows();
        const focused: string[] = [];
        Object.assign(globalThis, { focused });
        if (first) first.focus = () => void focused.push("focus");
      });
      const [program, ...words] = command as [string, ...string[]];
      const second = spawnSync(program, [...words, `--user-data-dir=${home}`, "--", folder], { timeout: 60_000 });
      expect(second.status).toBe(0);
      await expect(page.getByRole("treeitem", { name: /price\.ts/ })).toBeVisible();
      expect(app.windows()).toHaveLength(1);
      expect(await app.evaluate(() => (globalThis as unknown as { focused: string[] }).focused)).toEqual(["focus"]);
    },
    home,
  );
});

test("a damaged file of settings gives the defaults, is kept, and is said", async () => {
  const home = temporary("home");
  writeFileSync(path.join(home, "state.json"), '{"settings":{"theme":"li');
  await withWindow(
    [],
    async ({ page }) => {
      await expect(page.getByRole("alert")).toContainText("could not be understood");
      await page.getByRole("button", { name: "Put away" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(readFileSync(path.join(home, "state.json.broken"), "utf8")).toBe('{"settings":{"theme":"li');
    },
    home,
  );
});

test("settings that cannot be kept are said, and nothing is written through a link", async () => {
  const home = temporary("home");
  const other = path.join(temporary("other"), "precious");
  writeFileSync(other, "precious");
  symlinkSync(other, path.join(home, "state.json"));
  await withWindow(
    [],
    async ({ page }) => {
      await expect(page.getByRole("alert")).toContainText("state.json is a link, and is left alone");
    },
    home,
  );
  expect(readFileSync(other, "utf8")).toBe("precious");
  expect(lstatSync(path.join(home, "state.json")).isSymbolicLink()).toBe(true);
});

test("an index that cannot be kept is said, and the answer is there all the same", async () => {
  const folder = repository(chain);
  const elsewhere = temporary("elsewhere");
  symlinkSync(elsewhere, path.join(folder, ".git/gsttt"));
  await withWindow(["--", folder], async ({ page }) => {
    await page.getByRole("treeitem", { name: /price\.ts/ }).waitFor();
    await openImpact(page, "price.ts");
    await expect(page.locator("[data-headline]").first()).toHaveText("2");
    await expect(page.getByRole("alert")).toContainText(".git/gsttt is not a folder of its own");
  });
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("a disk that fills up leaves the old settings whole, and is said", async () => {
  test.skip(process.getuid?.() !== 0 || process.platform !== "linux", "only root can mount a small disk");
  const disk = temporary("disk");
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk], { encoding: "utf8" });
  expect(mounted.status, mounted.stderr).toBe(0);
  try {
    mkdirSync(path.join(disk, "data"));
    await withWindow(
      [],
      async ({ app, page }) => {
        const file = path.join(disk, "data", "state.json");
        const set = (editor: string): Promise<unknown> =>
          page.evaluate((command) => {
            const { gsttt } = globalThis as unknown as { gsttt: Record<string, (value: unknown) => Promise<unknown>> };
            return gsttt["setSettings"]?.({ theme: "dark", editor: command, distance: 0, animate: true });
          }, editor);
        await set("first {file}");
        await expect.poll(() => (existsSync(file) ? readFileSync(file, "utf8") : "")).toContain("first {file}");
        spawnSync("dd", ["if=/dev/zero", `of=${path.join(disk, "fill")}`, "bs=1k"], { stdio: "ignore" });
        await set("second {file}");
        await expect(page.getByRole("alert")).toContainText("lies on a disk that is full");
        expect(readFileSync(file, "utf8")).toContain("first {file}");
        expect(readdirSync(path.dirname(file)).filter((name) => name.startsWith("state.json"))).toEqual(["state.json"]);
        expect(app.windows()).toHaveLength(1);
      },
      path.join(disk, "data"),
    );
  } finally {
    spawnSync("umount", ["-l", disk]);
  }
});
