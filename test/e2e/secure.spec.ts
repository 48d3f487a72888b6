import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { contentPolicy } from "../../electron/content-policy.ts";
import { cleanUp, repository, root, start, temporary, type Started } from "./window.ts";

let window: Started;
let folder: string;
let server: Server;
let asked = 0;

type Answer = { readonly ok: boolean; readonly failure?: { readonly tag: string; readonly message: string } };
type Bridge = Record<string, (...args: unknown[]) => Promise<Answer>>;

test.beforeAll(async () => {
  folder = repository({ "a.ts": "export const a = 1;\n" });
  server = createServer((_request, response) => {
    asked++;
    response.end("x");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  window = await start(["--", folder]);
  await window.app.evaluate(({ app, shell, dialog }) => {
    const seen = { thrown: [] as string[], opened: [] as string[] };
    Object.assign(globalThis, { seen });
    process.on("uncaughtException", (error) => seen.thrown.push(String(error)));
    process.on("unhandledRejection", (error) => seen.thrown.push(String(error)));
    shell.openExternal = (url) => Promise.resolve(void seen.opened.push(url));
    shell.openPath = (file) => Promise.resolve(String(seen.opened.push(file)));
    shell.showItemInFolder = (file) => void seen.opened.push(file);
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: "" });
    app.on("browser-window-created", () => undefined);
  });
  await window.page.getByRole("treeitem", { name: /a\.ts/ }).waitFor();
});
test.afterAll(async () => {
  await window.close();
  server.close();
  cleanUp();
});

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const seen = (): Promise<{ thrown: string[]; opened: string[] }> =>
  window.app.evaluate(() => (globalThis as unknown as { seen: { thrown: string[]; opened: string[] } }).seen);

test("the page has the preferences of a page that is not trusted", async () => {
  const preferences = await window.app.evaluate(({ BrowserWindow }) => {
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
  const { page } = window;
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
  const { page } = window;
  const names = await page.evaluate(() =>
    Object.entries((globalThis as unknown as { gsttt: object }).gsttt).map(([name, value]) => `${name} ${typeof value}`),
  );
  expect(names.filter((name) => !name.endsWith(" function"))).toEqual([]);
  expect(names.join()).not.toMatch(/invoke|send|ipc|external|require/i);
});

test("only the bundle is served, with the policy", async () => {
  const { page } = window;
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
  const { page } = window;
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
  }, address());
  expect(broken.ran).toBeUndefined();
  for (const directive of ["connect-src", "frame-src", "img-src", "script-src-elem", "script-src-attr"])
    expect(broken.directives).toContain(directive);
  expect(asked).toBe(0);
});

test("main's own session reaches no host, and no name resolves", async () => {
  const results = await window.app.evaluate(async ({ net, session }, url) => {
    const outcome = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => "reached",
        (error: unknown) => String(error),
      );
    return Promise.all([
      outcome(net.fetch(url)),
      outcome(session.defaultSession.resolveHost("127.0.0.1")),
      Promise.resolve(String(session.defaultSession.isSpellCheckerEnabled())),
      outcome(
        session.defaultSession
          .resolveProxy("https://example.org")
          .then((proxy) => (proxy === "DIRECT" ? Promise.reject(new Error("direct")) : proxy)),
      ),
    ]);
  }, address());
  expect(results[0]).toContain("ERR_BLOCKED_BY_CLIENT");
  expect(results[1]).toContain("ERR_NAME_NOT_RESOLVED");
  expect(results[2]).toBe("false");
  expect(results[3]).toContain("direct");
  expect(asked).toBe(0);
});

test("paths outside the folder are refused", async () => {
  const { page } = window;
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
  await window.page.waitForFunction(
    (since) => performance.now() - since > 5_500 && !navigator.userActivation.isActive,
    await window.page.evaluate(() => performance.now()),
  );
  const answers = await window.app.evaluate(
    ({ BrowserWindow }, script) =>
      (BrowserWindow.getAllWindows()[0] as Electron.BrowserWindow).webContents.executeJavaScript(script, false) as Promise<Answer[]>,
    code,
  );
  expect(answers.map(({ failure }) => failure?.message)).toEqual(["Only a click or a key may do this.", "Only a click or a key may do this."]);
  expect((await seen()).opened).toEqual([]);
});

test("permissions are denied", async () => {
  const { page } = window;
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
  const { page } = window;
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
  const { app, page } = window;
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

test("requests of a foreign page and of a frame are refused", async () => {
  const { app } = window;
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
  const { page } = window;
  const count = Number(process.env["GSTTT_BAD_REQUESTS"] ?? 2_000);
  test.setTimeout(120_000 + count * 10);
  const entry = path.join(root, "test/helpers/send-bad-requests.ts");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, lib: { entry, name: "bad", formats: ["iife"], fileName: "bad" } },
  });
  const [{ output }] = built as unknown as readonly [{ readonly output: readonly [{ readonly code: string }] }];
  const wrong: string[] = await page.evaluate(`${output[0].code}; bad.sendBadRequests(${count})`);
  expect(wrong).toEqual([]);
  await expect(page.getByRole("treeitem", { name: /a\.ts/ })).toBeVisible();
  expect(await seen()).toEqual({ thrown: [], opened: [] });
});

test("nothing connects to a network: not main, the page, the indexer or a parser", async () => {
  test.skip(process.platform !== "linux", "strace is Linux's");
  const hostile = repository({
    "a.ts": `import x from "${address()}x.js";\nfetch("${address()}");\nexport default x;\n`,
    "openapi.yaml": `openapi: 3.0.0\npaths:\n  /a:\n    $ref: "${address()}paths.yaml"\n`,
    "package.json": `{ "name": "x", "dependencies": { "left-pad": "${address()}" } }\n`,
    "gsttt.lua": 'tests = { "qa/**" }\n',
  });
  spawnSync("git", ["remote", "add", "origin", address()], { cwd: hostile });
  const log = path.join(temporary("strace"), "log");
  const out = path.join(temporary("out"), "p.png");
  const traced = (command: readonly string[]) =>
    spawnSync("strace", ["-f", "-qq", "-e", "trace=connect,sendto,sendmsg,sendmmsg,execve", "-o", log, ...command], {
      encoding: "utf8",
      timeout: 110_000,
    });
  const inet = (): string[] =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => /\b(connect|sendto|sendmsg|sendmmsg)\(.*AF_INET/.test(line));
  // The counter counts.
  traced([process.execPath, "-e", `require("http").get(${JSON.stringify(address())}).on("error", () => {}); setTimeout(() => process.exit(), 300)`]);
  expect(inet().length).toBeGreaterThan(0);
  // Its request waits until this process returns to its event loop.
  await expect.poll(() => asked).toBe(1);
  const done = traced([...window.command, `--user-data-dir=${temporary("home")}`, `--screenshot=${out}`, "--", hostile]);
  expect(done.stdout + done.stderr).toContain("picture:");
  expect(existsSync(out)).toBe(true);
  expect(inet()).toEqual([]);
  // Beside itself it starts git alone.
  const programs = [...readFileSync(log, "utf8").matchAll(/execve\("([^"]+)".* = 0$/gm)].map(([, program]) => path.basename(program ?? ""));
  expect([...new Set(programs)].filter((name) => !["electron", "exe", "git", "gsttt-explorer"].includes(name))).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(1);
});

// Last of what looks at the page: a navigation that is refused keeps the driver waiting for it.
test("nothing opens, and nothing leads away", async () => {
  const { app, page } = window;
  const before = asked;
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
    address(),
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
  expect((await seen()).opened).toEqual([]);
  expect(asked).toBe(before);
});

test("no source names a way out", () => {
  const sources = readdirSync("electron", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("runtime"),
  );
  const text = sources.map((name) => readFileSync(path.join("electron", name), "utf8")).join("\n");
  expect(text).not.toMatch(/openExternal|openPath\(|autoUpdater|crashReporter|net\.(request|fetch)|node:(http|https|net|dgram|tls|dns)/);
});
