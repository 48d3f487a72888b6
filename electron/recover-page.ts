import { clipboard, dialog, type BrowserWindow } from "electron";
import { crashReport } from "./crash-report.ts";

const mostReloads = 3;
const within = 60_000;

/** Loads the page of a window again when its process ends; `prepare` runs before. After three times in a minute the person is asked. */
export function recoverPage(window: BrowserWindow, prepare: () => void): void {
  let ends: { readonly at: number; readonly how: string }[] = [];
  window.webContents.on("render-process-gone", (_event, { reason, exitCode }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    const now = Date.now();
    ends = [...ends.filter(({ at }) => now - at < within), { at: now, how: `${reason} ${exitCode}` }];
    prepare();
    if (ends.length <= mostReloads) return window.webContents.reload();
    const how = ends.map((end) => end.how);
    ends = [];
    void ask(window, how);
  });
}

async function ask(window: BrowserWindow, ends: readonly string[]): Promise<void> {
  const { message } = crashReport("The page of this window", ends);
  const [first = "", ...detail] = message.split("\n");
  for (;;) {
    const buttons = ["Try again", "Copy report", "Close window"];
    const { response } = await dialog.showMessageBox(window, {
      type: "error",
      message: first,
      detail: detail.join("\n"),
      buttons,
      cancelId: 2,
      noLink: true,
    });
    if (window.isDestroyed()) return;
    if (response === 0) return window.webContents.reload();
    if (response === 2) return window.destroy();
    void clipboard.writeText(message);
  }
}
