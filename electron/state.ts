import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RecentFolder, Settings } from "./contract.ts";

export interface WindowBounds {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly maximized?: boolean;
}

/** What is remembered between starts. */
export interface AppState {
  readonly settings: Settings;
  readonly recent: readonly RecentFolder[];
  readonly bounds: WindowBounds;
  /** By absolute folder: what its window remembered. */
  readonly views: Readonly<Record<string, unknown>>;
}

export const defaultState: AppState = {
  settings: { theme: "system", editor: "", distance: 0, animate: true },
  recent: [],
  bounds: { width: 1440, height: 900 },
  views: {},
};

/** Reads the state file; what does not fit becomes the default, and a file that cannot be understood is kept aside. */
export function readState(file: string): AppState {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return defaultState;
  }
  try {
    return checkState(JSON.parse(text));
  } catch {
    try {
      renameSync(file, `${file}.broken`);
    } catch {
      /* It stays where it is and is written over. */
    }
    return defaultState;
  }
}

/** Writes beside and renames: a crash leaves the old state or the new one. */
export function writeState(file: string, state: AppState): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(state));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    /* A home that cannot be written only forgets. */
  }
}

function checkState(raw: unknown): AppState {
  if (!isRecord(raw)) throw new Error("not an object");
  const settings = isRecord(raw["settings"]) ? raw["settings"] : {};
  const bounds = isRecord(raw["bounds"]) ? raw["bounds"] : {};
  const number = (value: unknown, low: number, high: number, otherwise: number): number =>
    typeof value === "number" && value >= low && value <= high ? Math.round(value) : otherwise;
  return {
    settings: checkSettings(settings),
    recent: Array.isArray(raw["recent"]) ? raw["recent"].filter(isRecent).slice(0, 12) : [],
    bounds: {
      width: number(bounds["width"], 640, 10_000, 1440),
      height: number(bounds["height"], 480, 10_000, 900),
      ...(typeof bounds["x"] === "number" && typeof bounds["y"] === "number" ? { x: Math.round(bounds["x"]), y: Math.round(bounds["y"]) } : {}),
      maximized: bounds["maximized"] === true,
    },
    views: isRecord(raw["views"]) ? raw["views"] : {},
  };
}

/** Settings from outside, each one checked by itself. */
export function checkSettings(raw: Readonly<Record<string, unknown>>): Settings {
  const { settings } = defaultState;
  return {
    theme: raw["theme"] === "light" || raw["theme"] === "dark" ? raw["theme"] : settings.theme,
    editor: typeof raw["editor"] === "string" && raw["editor"].length < 1000 ? raw["editor"] : settings.editor,
    distance: typeof raw["distance"] === "number" && raw["distance"] >= 0 && raw["distance"] <= 99 ? Math.floor(raw["distance"]) : settings.distance,
    animate: raw["animate"] !== false,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRecent(value: unknown): value is RecentFolder {
  return (
    isRecord(value) &&
    typeof value["folder"] === "string" &&
    typeof value["name"] === "string" &&
    typeof value["index"] === "string" &&
    (value["files"] === null || typeof value["files"] === "number")
  );
}
