import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { app } from "electron";

/** The sample inside the application, or null where it was not shipped. */
function shippedSample(): string | null {
  const places = app.isPackaged ? [path.join(process.resourcesPath, "sample")] : [path.join(app.getAppPath(), "assets/sample")];
  return places.find((place) => existsSync(place)) ?? null;
}

export function hasSample(): boolean {
  return shippedSample() !== null;
}

/** Copies the sample afresh to the user's data, because git cannot open a folder inside the application. Null without a sample. */
export function copySample(): string | null {
  const from = shippedSample();
  if (!from) return null;
  const to = path.join(app.getPath("userData"), "sample", "staylet");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: false });
  return to;
}
