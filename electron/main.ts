import { realpathSync } from "node:fs";
import path from "node:path";
import { app, BrowserWindow } from "electron";
import { capture, pictureText } from "./capture.ts";
import type { DrawnReport, LaunchWish } from "./contract.ts";
import { makeHandlers, type App, type WindowContext } from "./handlers.ts";
import { listen, makeEmitter } from "./ipc.ts";
import { setMenu } from "./menu.ts";
import { declareProtocol, serveBundle } from "./protocol.ts";
import { isRecord, isText } from "./read-plain.ts";
import { recoverPage } from "./recover-page.ts";
import { rememberOnDisk } from "./remember.ts";
import { makeRepos } from "./repos.ts";
import { parseArguments, type StartArguments } from "./runtime/arguments.ts";
import { cutNetwork, guardContents, lockDown } from "./security.ts";
import { applyTheme, makeWindow } from "./window.ts";

const nothing: StartArguments = { folder: null, screenshot: null, impact: null, theme: null, size: null, sample: false, virtualDisplay: false };

/** The words meant for us: without the program, its folder, and Chromium's switches. */
function startArguments(words: readonly string[], from: string): StartArguments {
  const ours = /^--(screenshot|impact|theme|size|sample)\b/;
  const end = words.indexOf("--");
  // Of a second start the switches come in any order: the folder of the program is known by name, not by place.
  const program = app.isPackaged ? -1 : words.findIndex((word, at) => at > 0 && path.resolve(from, word) === app.getAppPath());
  const own = words
    .filter((_, at) => at > 0 && at !== program)
    .filter((word, at, all) => ours.test(word) || !word.startsWith("-") || word === "--" || (end >= 0 && at > all.indexOf("--")));
  const parsed = parseArguments(own, from, false);
  return parsed.ok ? parsed.value : nothing;
}

const asked = startArguments(process.argv, process.cwd());
const userData = app.commandLine.getSwitchValue("user-data-dir");
if (userData) app.setPath("userData", path.resolve(userData));
const memory = rememberOnDisk(path.join(app.getPath("userData"), "state.json"), asked.screenshot === null, tellAll);
const windows = new Map<number, WindowContext>();
const repos = makeRepos();

const application: App = {
  state: memory.state,
  change: memory.change,
  notice: memory.notice,
  join(context, folder) {
    context.indexer = repos.join(folder, context.emit);
    return context.indexer;
  },
  leave(context) {
    if (context.indexer) repos.leave(context.indexer.folder, context.emit);
    context.indexer = null;
  },
  tellOthers(context, name, payload) {
    if (context.indexer) repos.tellOthers(context.indexer.folder, context.emit, name, payload);
  },
  drawn(context, report) {
    if (asked.screenshot && context.launch.picture) void finishPicture(context, report, asked.screenshot);
  },
};

function tellAll(notice: string): void {
  for (const { emit } of windows.values()) emit("notice", notice);
}

async function finishPicture(context: WindowContext, report: DrawnReport, file: string): Promise<void> {
  await capture(context.window, file);
  const text = report.failed ? `${report.text}\n` : pictureText(report, file, asked.impact !== null);
  process.stdout.write(text, () => leave(report.failed ? 1 : 0));
}

/** A picture that is not there after a quarter of an hour will not come. */
const pictureLimit = 900_000;

function giveUp(): void {
  process.stderr.write("gsttt: the picture was not drawn within 15 minutes\n", () => leave(1));
}

function leave(code: number): void {
  void repos.stopAll().then(() => app.exit(code));
}

function openWindow(wish: Pick<StartArguments, "folder" | "impact" | "sample">): void {
  const { folder, sample, impact } = wish;
  const launch: LaunchWish = { folder, sample, impact, picture: asked.screenshot !== null, recovered: false };
  const bounds = asked.size ?? (asked.screenshot ? { width: 1440, height: 900 } : memory.state().bounds);
  const window = makeWindow(bounds, true);
  const { emit, ready, hold } = makeEmitter(window);
  const context: WindowContext = { window, launch, emit, ready, indexer: null, isSample: false };
  const { id } = window.webContents;
  windows.set(id, context);
  window.on("close", () => {
    const { width, height, x, y } = window.getNormalBounds();
    memory.change((before) => ({ ...before, bounds: { width, height, x, y, maximized: window.isMaximized() } }));
  });
  window.on("closed", () => {
    application.leave(context);
    windows.delete(id);
  });
  if (asked.screenshot) window.webContents.on("render-process-gone", () => leave(1));
  else
    recoverPage(window, () => {
      hold();
      const open = context.indexer?.folder ?? null;
      context.launch = {
        ...context.launch,
        folder: open ?? folder,
        sample: open ? context.isSample : sample,
        impact: null,
        recovered: open !== null,
      };
    });
}

function command(name: string, window: BrowserWindow | undefined): void {
  if (name === "new-window") return openWindow(nothing);
  const context = window ? windows.get(window.webContents.id) : undefined;
  context?.emit("command", name);
}

/** What a second start hands to the first: its words come through Chromium in another order. */
const handedOver = { folder: asked.folder ?? "", impact: asked.impact ?? "", sample: asked.sample };

/** Windows know their folder by its real path; what cannot be found is said by whoever opens it. */
function realOf(folder: string | null): string | null {
  try {
    return folder === null ? null : realpathSync(folder);
  } catch {
    return folder;
  }
}

function openFromSecondStart(handed: unknown): void {
  const told = isRecord(handed) ? handed : {};
  const text = (value: unknown): string | null => (isText(value, 8192) && value !== "" ? value : null);
  const wish = { folder: realOf(text(told["folder"])), impact: text(told["impact"]), sample: told["sample"] === true };
  if (wish.impact !== null || wish.sample) return openWindow(wish);
  const first =
    [...windows.values()].find((context) => wish.folder === null || context.indexer === null || context.indexer.folder === wish.folder) ?? null;
  if (!first) return openWindow(wish);
  if (first.window.isMinimized()) first.window.restore();
  first.window.focus();
  if (wish.folder) first.emit("open", { folder: wish.folder });
}

declareProtocol();
cutNetwork();
// The sandbox wins over --no-sandbox, and then nothing starts as root.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
if (!asked.screenshot && !app.requestSingleInstanceLock(handedOver)) app.exit(0);
else {
  app.on("second-instance", (_event, _words, _from, handed) => openFromSecondStart(handed));
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", () => {
    if (windows.size === 0) openWindow(nothing);
  });
  app.on("will-quit", (event) => {
    // Ends after the processes it started, so that none is left behind and nothing half written.
    event.preventDefault();
    memory.flush();
    leave(0);
  });
  guardContents();
  void app.whenReady().then(() => {
    applyTheme(asked.theme ?? (asked.screenshot ? "dark" : memory.state().settings.theme));
    serveBundle(path.join(__dirname, "renderer"));
    lockDown();
    setMenu(command);
    listen(makeHandlers(application), (event) => windows.get(event.sender.id) ?? null);
    openWindow(asked);
    if (asked.screenshot) setTimeout(giveUp, pictureLimit);
  });
}
