import path from "node:path";

/** What a start was asked to do. Paths are absolute. */
export interface StartArguments {
  readonly folder: string | null;
  /** Render, save the picture here and exit. */
  readonly screenshot: string | null;
  /** Open the impact of this file of the repository. */
  readonly impact: string | null;
  readonly theme: "light" | "dark" | null;
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Open the sample that comes with the program. */
  readonly sample: boolean;
  /** Ask for a virtual display even where a picture is not wanted. */
  readonly virtualDisplay: boolean;
}

export type ParsedArguments = { readonly ok: true; readonly value: StartArguments } | { readonly ok: false; readonly message: string };

export const usage = "npm start [-- FOLDER] [--impact FILE] [--screenshot OUT] [--theme light|dark] [--size 1440x900] [--virtual-display]";

const withValue = new Set(["screenshot", "impact", "theme", "size"]);

/**
 * Reads the words after the program's name. Unknown words that start with `--` are left to Chromium when `strict` is
 * false, and are an error otherwise. Relative paths are taken from `from`.
 */
export function parseArguments(words: readonly string[], from: string, strict: boolean): ParsedArguments {
  const values = new Map<string, string>();
  let folder: string | null = null;
  let virtualDisplay = false;
  let sample = false;
  let optionsEnded = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (!optionsEnded && word === "--") optionsEnded = true;
    else if (!optionsEnded && word === "--virtual-display") virtualDisplay = true;
    else if (!optionsEnded && word === "--sample") sample = true;
    else if (!optionsEnded && word.startsWith("--")) {
      const equals = word.indexOf("=");
      const name = word.slice(2, equals < 0 ? undefined : equals);
      if (withValue.has(name)) {
        const value = equals < 0 ? words[++at] : word.slice(equals + 1);
        if (value === undefined || value === "") return { ok: false, message: `--${name} needs a value. ${usage}` };
        values.set(name, value);
      } else if (strict) return { ok: false, message: `Unknown option ${word}. ${usage}` };
    } else if (folder === null) folder = path.resolve(from, word);
    else if (strict) return { ok: false, message: `One folder at a time. ${usage}` };
  }
  const theme = values.get("theme") ?? null;
  if (theme !== null && theme !== "light" && theme !== "dark") return { ok: false, message: `--theme is light or dark. ${usage}` };
  const size = parseSize(values.get("size"));
  if (size === undefined) return { ok: false, message: `--size is written as 1440x900. ${usage}` };
  const screenshot = values.get("screenshot");
  return {
    ok: true,
    value: {
      folder,
      screenshot: screenshot === undefined ? null : path.resolve(from, screenshot),
      impact: values.get("impact") ?? null,
      theme,
      size,
      sample,
      virtualDisplay,
    },
  };
}

function parseSize(text: string | undefined): StartArguments["size"] | undefined {
  if (text === undefined) return null;
  const match = /^(\d{3,4})x(\d{3,4})$/.exec(text);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
}
