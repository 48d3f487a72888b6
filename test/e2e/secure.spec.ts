import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { contentPolicy } from "../../electron/content-policy.ts";
import { type Guarded, startGuarded } from "./guarded.ts";
import { cleanUp, temporary } from "./window.ts";

let guarded: Guarded;

test.beforeAll(async () => {
  guarded = await startGuarded();
});
test.afterAll(async () => {
  await guarded.close();
  cleanUp();
});

test("the page has the preferences of a page that is not trusted", async () => {
  const preferences = await guarded.window.app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0] as Electron.BrowserWindow;
    return (webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }).getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    enableWebSQL: false,
  });
  // These are told only when they are on.
  for (const key of ["nodeIntegrationInWorker", "plugins", "navigateOnDragDrop", "spellcheck"]) expect(preferences[key] ?? false).toBe(false);
  for (const key of ["enableBlinkFeatures", "additionalArguments"]) expect(preferences[key] ?? "").toHaveLength(0);
});

test("the page is isolated and has no node", async () => {
  const { page } = guarded.window;
  const kinds = () => ["require", "process", "module", "Buffer", "global"].map((name) => typeof (globalThis as Record<string, unknown>)[name]);
  expect(new Set(await page.evaluate(kinds))).toEqual(new Set(["undefined"]));
  // What the page changes in its own world does not reach the preload script.
  const answer = await page.evaluate(async () => {
    Object.assign(Array.prototype, { includes: () => true });
    const { gsttt } = globalThis as unknown as { gsttt: { on(name: string, listener: () => void): void } };
    try {
      gsttt.on("anything", () => undefined);
      return "heard";
    } catch {
      return "refused";
    }
  });
  expect(answer).toBe("refused");
  expect(page.url()).toBe("app://gsttt/renderer/index.html");
});

test("the bridge is named functions and nothing of Electron", async () => {
  const { page } = guarded.window;
  const names = await page.evaluate(() =>
    Object.entries((globalThis as unknown as { gsttt: object }).gsttt).map(([name, value]) => `${name} ${typeof value}`),
  );
  expect(names.filter((name) => !name.endsWith(" function"))).toEqual([]);
  expect(names.join()).not.toMatch(/invoke|send|ipc|external|require/i);
});

test("only the bundle is served, with the policy", async () => {
  const { page } = guarded.window;
  const statuses = await page.evaluate(() =>
    Promise.all(
      ["../main.cjs", "%2e%2e/main.cjs", "..%2fmain.cjs", "..%5cmain.cjs", "assets/../../main.cjs", "/%01", "/etc/passwd", "index.html"].map(
        async (name) => (await fetch(name)).status,
      ),
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404, 200]);
  const headers = await page.evaluate(async () => {
    const got = await fetch("index.html");
    return [got.headers.get("content-security-policy"), got.headers.get("x-content-type-options")];
  });
  expect(headers).toEqual([contentPolicy, "nosniff"]);
  expect(contentPolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  );
});

test("the policy holds: no script but the bundle's, no eval, no other host, no frame", async () => {
  const { page } = guarded.window;
  const broken = await page.evaluate(async (url) => {
    const directives: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => directives.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = 1";
    const image = new Image();
    image.src = `${url}image`;
    const frame = document.createElement("iframe");
    frame.src = `${url}frame`;
    const link = document.createElement("div");
    link.innerHTML = "<img src=x onerror='globalThis.ran = 2'><base href='https://example.org/'><object data='x'></object>";
    document.body.append(script, image, frame, link);
    await fetch(url).catch(() => undefined);
    // A text as a timer is evaluated by the page; what the test itself runs is not held by the policy.
    (setTimeout as unknown as (code: string) => void)("globalThis.ran = 3");
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const one of [script, image, frame, link]) one.remove();
    return { directives: [...new Set(directives)].sort(), ran: (globalThis as { ran?: number }).ran };
  }, guarded.address);
  expect(broken.ran).toBeUndefined();
  for (const directive of ["connect-src", "frame-src", "img-src", "script-src-elem", "script-src-attr"])
    expect(broken.directives).toContain(directive);
  expect(guarded.asked()).toBe(0);
});

test("permissions are denied", async () => {
  const { page } = guarded.window;
  const states = await page.evaluate(async () => {
    const names = ["geolocation", "notifications", "camera", "microphone", "midi", "clipboard-read"] as const;
    const queried = await Promise.all(names.map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state));
    const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => "granted",
      (error: Error) => error.name,
    );
    const screen = await navigator.mediaDevices.getDisplayMedia().then(
      () => "granted",
      (error: Error) => error.name,
    );
    return [...queried, await Notification.requestPermission(), media, screen];
  });
  expect(states.filter((state) => state === "granted" || state === "prompt")).toEqual([]);
});

test("a dropped page is not shown", async () => {
  const { page } = guarded.window;
  const html = path.join(temporary("drop"), "evil.html");
  writeFileSync(html, "<title>evil</title><script>globalThis.evil = 1</script>");
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [html], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) await devtools.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
  await expect(page.getByRole("status")).toContainText("is a file, not a folder");
  expect(page.url()).toBe("app://gsttt/renderer/index.html");
  expect(await page.evaluate(() => (globalThis as { evil?: number }).evil)).toBeUndefined();
});

test("webviews, frames and downloads come to nothing", async () => {
  const { app, page } = guarded.window;
  const ends = await app.evaluate(({ session }) => {
    const states: string[] = [];
    Object.assign(globalThis, { states });
    session.defaultSession.on("will-download", (event) => states.push(String(event.defaultPrevented)));
    return states.length;
  });
  expect(ends).toBe(0);
  const kinds = await page.evaluate(async () => {
    const view = document.createElement("webview");
    view.setAttribute("src", "https://example.org/");
    const frame = document.createElement("iframe");
    document.body.append(view, frame);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(["x"]));
    link.download = "evil.desktop";
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const kind = [typeof (view as unknown as { loadURL?: unknown }).loadURL, typeof (frame.contentWindow as unknown as { gsttt?: unknown }).gsttt];
    view.remove();
    frame.remove();
    return kind;
  });
  expect(kinds).toEqual(["undefined", "undefined"]);
  expect(await app.evaluate(() => (globalThis as unknown as { states: string[] }).states)).toEqual(["true"]);
  expect(app.windows()).toHaveLength(1);
});

// Last of what looks at the page: a navigation that is refused keeps the driver waiting for it.
test("nothing opens, and nothing leads away", async () => {
  const { app, page } = guarded.window;
  const before = guarded.asked();
  for (const url of [
    "https://example.org",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "smb://host/share",
    "app://gsttt/renderer/index.html",
    "about:blank",
  ])
    expect(await page.evaluate((to) => globalThis.open(to) === null, url), url).toBe(true);
  const away = [
    guarded.address,
    "https://example.org/",
    "file:///etc/passwd",
    "smb://host/share",
    "data:text/html,x",
    "blob:null/x",
    "app://other/",
    "app://gsttt/package.json",
  ];
  for (const url of away) {
    await page.evaluate((to) => void (globalThis.location.href = to), url).catch(() => undefined);
    await page.evaluate((to) => {
      const link = document.createElement("a");
      link.href = to;
      link.target = "_top";
      document.body.append(link);
      link.click();
      link.remove();
    }, url);
    expect(page.url()).toBe("app://gsttt/renderer/index.html");
  }
  const refresh = "<meta http-equiv=refresh content='0;url=https://example.org/'>";
  await page.evaluate((html) => document.head.insertAdjacentHTML("beforeend", html), refresh);
  const shown = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return document.querySelectorAll("[role=treeitem]").length;
  });
  expect(shown).toBeGreaterThan(0);
  expect(page.url()).toBe("app://gsttt/renderer/index.html");
  expect(app.windows()).toHaveLength(1);
  expect((await guarded.seen()).opened).toEqual([]);
  expect(guarded.asked()).toBe(before);
});
