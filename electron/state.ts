import type { RecentFolder, Settings } from "./contract.ts";
import { isRecord, isText, readPlain } from "./read-plain.ts";
import { defaultSettings, recallSettings } from "./read-settings.ts";

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
  /** By absolute folder: what its window remembered. The latest first. */
  readonly views: ReadonlyMap<string, unknown>;
}

export const defaultState: AppState = { settings: defaultSettings, recent: [], bounds: { width: 1440, height: 900 }, views: new Map() };

const mostRecent = 12;
const mostViews = 30;
const longestView = 200_000;

/** The state that a text holds; what does not fit becomes the default. Null when it is no state at all. */
export function parseState(text: string): AppState | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(raw)) return null;
  return {
    settings: recallSettings(raw["settings"]),
    recent: Array.isArray(raw["recent"]) ? raw["recent"].filter(isRecent).slice(0, mostRecent) : [],
    bounds: recallBounds(raw["bounds"]),
    views: recallViews(raw["views"]),
  };
}

export function stateText(state: AppState): string {
  return JSON.stringify({ ...state, views: [...state.views] });
}

/** Remembers a view as the latest one. */
export function withView(state: AppState, folder: string, view: unknown): AppState {
  return { ...state, views: new Map([[folder, view] as const, ...[...state.views].filter(([other]) => other !== folder)].slice(0, mostViews)) };
}

/** Puts a folder first in the list; what is not told stays as it was. */
export function withRecent(state: AppState, folder: string, told: Partial<RecentFolder> & { readonly name: string }): AppState {
  const before = state.recent.find((one) => one.folder === folder);
  const now: RecentFolder = {
    folder,
    name: told.name,
    files: told.files ?? before?.files ?? null,
    index: told.index ?? before?.index ?? "not read yet",
  };
  return { ...state, recent: [now, ...state.recent.filter((one) => one.folder !== folder)].slice(0, mostRecent) };
}

function recallBounds(value: unknown): WindowBounds {
  const raw = isRecord(value) ? value : {};
  const number = (of: unknown, low: number, high: number): number | null =>
    typeof of === "number" && of >= low && of <= high ? Math.round(of) : null;
  const x = number(raw["x"], -100_000, 100_000);
  const y = number(raw["y"], -100_000, 100_000);
  return {
    width: number(raw["width"], 640, 10_000) ?? defaultState.bounds.width,
    height: number(raw["height"], 480, 10_000) ?? defaultState.bounds.height,
    ...(x !== null && y !== null ? { x, y } : {}),
    maximized: raw["maximized"] === true,
  };
}

function recallViews(value: unknown): ReadonlyMap<string, unknown> {
  const views = new Map<string, unknown>();
  // Earlier versions kept an object.
  const entries: readonly unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.entries(value) : [];
  for (const entry of entries.slice(0, mostViews)) {
    const [folder, view] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    const plain = readPlain(view ?? null, longestView);
    if (isText(folder, 8192) && plain) views.set(folder, plain.value);
  }
  return views;
}

function isRecent(value: unknown): value is RecentFolder {
  return (
    isRecord(value) &&
    isText(value["folder"], 8192) &&
    isText(value["name"], 8192) &&
    isText(value["index"], 200) &&
    (value["files"] === null || typeof value["files"] === "number")
  );
}
