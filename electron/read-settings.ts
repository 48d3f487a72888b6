import type { Settings } from "./contract.ts";
import { isRecord, isText, isWhole, oneOf } from "./read-plain.ts";

const themes = ["system", "light", "dark"] as const;
const longestCommand = 1000;
const mostDistance = 100;

export const defaultSettings: Settings = { theme: "system", editor: "", distance: 0, animate: true };

/** Settings as a window sends them: whole, or null. */
export function readSettings(value: unknown): Settings | null {
  if (!isRecord(value)) return null;
  const { editor, distance, animate } = value;
  const theme = oneOf(value["theme"], themes);
  return theme && isText(editor, longestCommand) && isWhole(distance, mostDistance) && typeof animate === "boolean"
    ? { theme, editor, distance, animate }
    : null;
}

/** Settings as a file of some version holds them: each one by itself, the default where it does not fit. */
export function recallSettings(value: unknown): Settings {
  const raw = isRecord(value) ? value : {};
  return {
    theme: oneOf(raw["theme"], themes) ?? defaultSettings.theme,
    editor: isText(raw["editor"], longestCommand) ? raw["editor"] : defaultSettings.editor,
    distance: isWhole(raw["distance"], mostDistance) ? raw["distance"] : defaultSettings.distance,
    animate: raw["animate"] !== false,
  };
}
