import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserWindow } from "electron";
import type { DrawnReport } from "./contract.ts";

/** Saves what the window shows. */
export async function capture(window: BrowserWindow, file: string): Promise<void> {
  // A window that is not on a screen yet may never answer: it is asked again.
  const image = (await Promise.race([window.webContents.capturePage(), delay(10_000)])) ?? (await window.webContents.capturePage());
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, image.toPNG());
}

const delay = (milliseconds: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, milliseconds, null));

/** What a start with a picture prints: the answer as text, then where the picture lies; with `impact` the counts as the last line. */
export function pictureText(report: DrawnReport, file: string, asksImpact: boolean): string {
  const counts = { affected: report.affected ?? 0, drawn: report.drawn, labels: report.labels, picture: file };
  return `${report.text}\npicture: ${file}\n${asksImpact ? `${JSON.stringify(counts)}\n` : ""}`;
}
