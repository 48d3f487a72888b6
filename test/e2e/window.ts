import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron, type ElectronApplication, type Page } from "@playwright/test";
import { findElectron } from "../../electron/runtime/find-electron.ts";

export const root = path.resolve(import.meta.dirname, "../..");
const made: string[] = [];

export interface Started {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Where this start keeps its state: another start may use it too. */
  readonly home: string;
  /** The program and its first words, as they were started. */
  readonly command: readonly string[];
  /** What the page complained about. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Starts the built application, in a home of its own unless one is given. */
export async function start(
  args: readonly string[] = [],
  theme: "light" | "dark" = "dark",
  size = "1280x800",
  home = temporary("home"),
): Promise<Started> {
  const found = findElectron(root, process.env, () => undefined);
  if (!found.ok) throw new Error(found.message);
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [];
  const executablePath = process.env["GSTTT_PACKAGED"] ?? found.executable;
  const first = [...asRoot, ...(process.env["GSTTT_PACKAGED"] ? [] : [root])];
  const app = await _electron.launch({
    executablePath,
    args: [...first, `--user-data-dir=${home}`, `--theme=${theme}`, `--size=${size}`, ...args],
    colorScheme: theme,
    timeout: 60_000,
  });
  const page = await app.firstWindow();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { app, page, home, command: [executablePath, ...first], complaints, close: () => app.close() };
}

export function temporary(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `gsttt-${name}-`));
  made.push(folder);
  return folder;
}

export function cleanUp(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A repository of these files, committed. */
export function repository(files: Readonly<Record<string, string>>): string {
  const folder = temporary("repo");
  for (const [name, text] of Object.entries(files)) write(folder, name, text);
  for (const args of [
    ["init", "-q", "-b", "main"],
    ["add", "-A"],
    ["-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "first"],
  ]) {
    const done = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
    if (done.status !== 0) throw new Error(done.stderr);
  }
  return folder;
}

export function write(folder: string, name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Keeps a picture of the window as an artifact. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(root, "screenshots", `${name}.png`) });
}

/** Opens the impact of a file through the palette. */
export async function openImpact(page: Page, name: string): Promise<void> {
  await page.locator("footer [data-imports]").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  await page.getByRole("dialog").locator(`[data-file$="${name}"]`).first().waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[data-view=impact] [data-headline]").first().waitFor();
}

/** The place of a file's mark in the window. */
export async function markOf(page: Page, file: string): Promise<{ x: number; y: number }> {
  const mark = page.locator(`g[data-file="${file}"]`);
  await mark.waitFor({ state: "attached" });
  return mark.evaluate((element) => {
    const matrix = (element as unknown as SVGGElement).getScreenCTM();
    return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
  });
}
