import path from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { figure, report } from "../soak/figures.ts";
import { type Answer, type Bridge, type Guarded, startGuarded } from "./guarded.ts";
import { cleanUp, root } from "./window.ts";

let guarded: Guarded;

test.beforeAll(async () => {
  guarded = await startGuarded();
});
test.afterAll(async () => {
  await guarded.close();
  cleanUp();
});

test("paths outside the folder are refused", async () => {
  const { page } = guarded.window;
  const read = await page.evaluate(() => {
    const { gsttt } = globalThis as unknown as { gsttt: Bridge };
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
  expect(read[1]).toMatchObject({ ok: false, failure: { tag: "UnknownFile" } });
  expect(read[2]).toMatchObject({ ok: false, failure: { tag: "UnknownFile" } });
});

test("no program is started without a key or a click", async () => {
  const code = "Promise.all([gsttt.reveal('a.ts'), gsttt.openInEditor('a.ts', 1)])";
  // Longer than a click counts.
  await guarded.window.page.waitForFunction(
    (since) => performance.now() - since > 5_500 && !navigator.userActivation.isActive,
    await guarded.window.page.evaluate(() => performance.now()),
  );
  const answers = await guarded.window.app.evaluate(
    ({ BrowserWindow }, script) =>
      (BrowserWindow.getAllWindows()[0] as Electron.BrowserWindow).webContents.executeJavaScript(script, false) as Promise<Answer[]>,
    code,
  );
  expect(answers.map(({ failure }) => failure?.message)).toEqual(["Only a click or a key may do this.", "Only a click or a key may do this."]);
  expect((await guarded.seen()).opened).toEqual([]);
});

test("requests of a foreign page and of a frame are refused", async () => {
  const { app } = guarded.window;
  const answers = await app.evaluate(
    async ({ BrowserWindow }, preload) => {
      const made = new BrowserWindow({ show: false, webPreferences: { preload, nodeIntegrationInSubFrames: true, sandbox: true } });
      await made.loadURL("data:text/html,<iframe src='data:text/html,x'></iframe>");
      const code =
        "typeof gsttt === 'undefined' ? [] : Promise.all([gsttt.getStart(), gsttt.askPacked({answer: 'graph'}), gsttt.openFolder('/'), gsttt.setSettings({theme:'dark',editor:'evil',distance:0,animate:true})])";
      const frames = made.webContents.mainFrame.framesInSubtree;
      const out = await Promise.all(frames.map((frame) => frame.executeJavaScript(code) as Promise<Answer[]>));
      // The top frame of our own page, in a window that main did not make, is no window of ours either.
      await made.loadURL("app://gsttt/renderer/index.html");
      out.push((await made.webContents.executeJavaScript(code)) as Answer[]);
      made.destroy();
      return out;
    },
    path.join(root, "dist/preload.cjs"),
  );
  // A frame may have no bridge at all: what leads it away from an empty page is prevented.
  expect([answers[0]?.length, answers[2]?.length]).toEqual([4, 4]);
  for (const { ok, failure } of answers.flat()) {
    expect(ok).toBe(false);
    expect(failure?.message).toContain("a sender that is no window of ours");
  }
});

test("bad requests are refused by the running application, and nothing throws in main", async () => {
  const { page } = guarded.window;
  const count = figure("requests", 2_000, 10_000);
  test.setTimeout(120_000 + count * 10);
  const entry = path.join(root, "test/helpers/send-bad-requests.ts");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, lib: { entry, name: "bad", formats: ["iife"], fileName: "bad" } },
  });
  const [{ output }] = built as unknown as readonly [{ readonly output: readonly [{ readonly code: string }] }];
  const wrong: string[] = await page.evaluate(`${output[0].code}; bad.sendBadRequests(${count})`);
  report(`${count} bad requests over the bridge of a running window: ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  await expect(page.getByRole("treeitem", { name: /a\.ts/ })).toBeVisible();
  expect(await guarded.seen()).toEqual({ thrown: [], opened: [] });
});
