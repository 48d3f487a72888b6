import { app, Menu, type BrowserWindow, type MenuItemConstructorOptions } from "electron";

/** The application's menu with the platform's usual items. Our own items become commands of the focused window. */
export function setMenu(command: (name: string, window: BrowserWindow | undefined) => void): void {
  const item = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator ? { accelerator } : {}),
    // The page hears these keys itself, where a field may want them first.
    registerAccelerator: false,
    click: (_item, window) => command(name, window as BrowserWindow | undefined),
  });
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === "darwin" ? [{ role: "appMenu" as const }] : []),
    {
      label: "File",
      submenu: [
        { ...item("New Window", "new-window", "CmdOrCtrl+Shift+N"), registerAccelerator: true },
        item("Open Folder…", "open-folder", "CmdOrCtrl+O"),
        item("Open the Sample", "open-sample"),
        item("Close Folder", "close-folder"),
        { type: "separator" },
        item("Export the Picture as PNG…", "export-png"),
        item("Export the Picture as SVG…", "export-svg"),
        { type: "separator" },
        item("Settings…", "settings", "CmdOrCtrl+,"),
        { type: "separator" },
        process.platform === "darwin" ? { role: "close" } : { role: "quit" },
      ],
    },
    { role: "editMenu" },
    {
      label: "View",
      submenu: [
        item("Overview", "view-overview", "CmdOrCtrl+1"),
        item("Impact", "view-impact", "CmdOrCtrl+2"),
        item("Neighbourhood", "view-neighbourhood", "CmdOrCtrl+3"),
        item("Contract", "view-contract", "CmdOrCtrl+4"),
        item("Path", "view-path", "CmdOrCtrl+5"),
        { type: "separator" },
        item("Back", "back", "Alt+Left"),
        item("Forward", "forward", "Alt+Right"),
        item("Refresh", "refresh", "F5"),
        { type: "separator" },
        item("Left Panel", "toggle-left", "CmdOrCtrl+B"),
        item("Right Panel", "toggle-right", "CmdOrCtrl+Alt+B"),
        { type: "separator" },
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { role: "togglefullscreen" },
        ...(app.isPackaged ? [] : [{ role: "toggleDevTools" as const }]),
      ],
    },
    { role: "windowMenu" },
    { role: "help", submenu: [item("Keys", "keys", "F1"), { role: "about" }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
