import path from "node:path";
import { app, BrowserWindow } from "electron";
import { capture, pictureText } from "./capture.ts";
import type { DrawnReport, LaunchWish } from "./contract.ts";
import { makeHandlers, type App, type WindowContext } from "./handlers.ts";
import { listen, makeEmitter } from "./ipc.ts";
import { setMenu } from "./menu.ts";
import { declareProtocol, serveBundle } from "./protocol.ts";
import { makeRepos } from "./repos.ts";
import { parseArguments, type StartArguments } from "./runtime/arguments.ts";
import { guardContents, lockDown } from "./security.ts";
import { readState, writeState, type AppState } from "./state.ts";
import { applyTheme, makeWindow } from "./window.ts";

const nothing: StartArguments = { folder: null, screenshot: null, impact: null, theme: null, size: null, sample: false, virtualDisplay: false };

/** The words meant for us: without the program, its folder, and Chromium's switches. */
function startArguments(words: readonly string[], from: string): StartArguments {
  const ours = /^--(screenshot|impact|theme|size|sample)\b/;
  const end = words.indexOf("--");
  const own = words
    .slice(app.isPackaged ? 1 : 2)
    .filter((word, at, all) => ours.test(word) || !word.startsWith("-") || word === "--" || (end >= 0 && at > all.indexOf("--")));
  const parsed = parseArguments(own, from, false);
  return parsed.ok ? parsed.value : nothing;
}

const asked = startArguments(process.argv, process.cwd());
const userData = app.commandLine.getSwitchValue("user-data-dir");
if (userData) app.setPath("userData", path.resolve(userData));
const stateFile = path.join(app.getPath("userData"), "state.json");
const windows = new Map<number, WindowContext>();
const repos = makeRepos();
let state: AppState;

const application: App = {
  state: () => state,
  change(change) {
    state = change(state);
    if (!asked.screenshot) writeState(stateFile, state);
  },
  join(context, folder) {
    context.indexer = repos.join(folder, context.emit);
    return context.indexer;
  },
  leave(context) {
    if (context.indexer) repos.leave(context.indexer.folder, context.emit);
    context.indexer = null;
  },
  drawn(context, report) {
    if (asked.screenshot && context.launch.picture) void finishPicture(context, report, asked.screenshot);
  },
};

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
  repos.stopAll();
  app.exit(code);
}

function openWindow(wish: Pick<StartArguments, "folder" | "impact" | "sample">): void {
  const launch: LaunchWish = { folder: wish.folder, sample: wish.sample, impact: wish.impact, picture: asked.screenshot !== null };
  const bounds = asked.size ?? (asked.screenshot ? { width: 1440, height: 900 } : state.bounds);
  const window = makeWindow(bounds, true);
  const { emit, ready } = makeEmitter(window);
  const context: WindowContext = { window, launch, emit, ready, indexer: null };
  const { id } = window.webContents;
  windows.set(id, context);
  window.on("close", () => {
    const { width, height, x, y } = window.getNormalBounds();
    application.change((before) => ({ ...before, bounds: { width, height, x, y, maximized: window.isMaximized() } }));
  });
  window.on("closed", () => {
    application.leave(context);
    windows.delete(id);
  });
  window.webContents.on("render-process-gone", (_event, details) => {
    if (asked.screenshot || details.reason === "clean-exit") return leave(1);
    window.webContents.reload();
  });
}

function command(name: string, window: BrowserWindow | undefined): void {
  if (name === "new-window") return openWindow(nothing);
  const context = window ? windows.get(window.webContents.id) : undefined;
  context?.emit("command", name);
}

function openFromSecondStart(words: readonly string[], from: string): void {
  const wish = startArguments(words, from);
  const first =
    [...windows.values()].find((context) => wish.folder === null || context.indexer === null || context.indexer.folder === wish.folder) ?? null;
  if (!first) return openWindow(wish);
  if (first.window.isMinimized()) first.window.restore();
  first.window.focus();
  if (wish.folder) first.emit("open", { folder: wish.folder });
}

declareProtocol();
// The sandbox wins over --no-sandbox, and then nothing starts as root.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
if (!asked.screenshot && !app.requestSingleInstanceLock()) app.exit(0);
else {
  app.on("second-instance", (_event, words, from) => openFromSecondStart(words, from));
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", () => {
    if (windows.size === 0) openWindow(nothing);
  });
  app.on("will-quit", () => repos.stopAll());
  guardContents();
  void app.whenReady().then(() => {
    state = readState(stateFile);
    applyTheme(asked.theme ?? (asked.screenshot ? "dark" : state.settings.theme));
    serveBundle(path.join(__dirname, "renderer"));
    lockDown();
    setMenu(command);
    listen(makeHandlers(application), (event) => windows.get(event.sender.id) ?? null);
    openWindow(asked);
    if (asked.screenshot) setTimeout(giveUp, pictureLimit);
  });
}
