import path from "node:path";
import { app, BrowserWindow, nativeTheme, screen } from "electron";
import type { ThemeChoice } from "./contract.ts";
import { appUrl } from "./protocol.ts";
import { pagePreferences } from "./security.ts";
import type { WindowBounds } from "./state.ts";

/** A frameless window with nothing but our page in it. It is shown when the page has drawn, never blank. */
export function makeWindow(bounds: WindowBounds, show: boolean): BrowserWindow {
  const isMac = process.platform === "darwin";
  const isWindows = process.platform === "win32";
  const dark = nativeTheme.shouldUseDarkColors;
  const window = new BrowserWindow({
    ...onScreen(bounds),
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: "gsttt explorer",
    backgroundColor: dark ? "#14161a" : "#f6f5f2",
    ...(isMac
      ? { titleBarStyle: "hiddenInset" as const, trafficLightPosition: { x: 12, y: 11 } }
      : { frame: isWindows, titleBarStyle: "hidden" as const }),
    ...(isWindows ? { titleBarOverlay: { height: 35, color: dark ? "#14161a" : "#f6f5f2", symbolColor: dark ? "#a3a9b3" : "#565c66" } } : {}),
    ...(isMac ? {} : { icon: path.join(__dirname, "icon-512.png") }),
    webPreferences: {
      ...pagePreferences,
      preload: path.join(__dirname, "preload.cjs"),
      devTools: !app.isPackaged,
    },
  });
  window.setMenuBarVisibility(false);
  if (bounds.maximized) window.maximize();
  if (show) window.once("ready-to-show", () => window.show());
  void window.loadURL(appUrl);
  return window;
}

export function applyTheme(theme: ThemeChoice): void {
  nativeTheme.themeSource = theme;
}

/** Keeps a remembered place only when it is still on a screen. */
function onScreen(bounds: WindowBounds): { width: number; height: number; x?: number; y?: number } {
  const size = { width: bounds.width, height: bounds.height };
  if (bounds.x === undefined || bounds.y === undefined) return size;
  const { x, y } = bounds;
  const visible = screen
    .getAllDisplays()
    .some(
      ({ workArea }) =>
        x < workArea.x + workArea.width - 80 && x + bounds.width > workArea.x + 80 && y >= workArea.y - 10 && y < workArea.y + workArea.height - 80,
    );
  return visible ? { ...size, x, y } : size;
}
