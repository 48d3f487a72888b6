import type { Place } from "../model/place.ts";
import { compileIgnore, verdict, type IgnoreRules } from "../support/ignore-rules.ts";
import { absolutePath, displayPath, oddBytes } from "../support/paths.ts";
import { folderOf } from "../support/tree-path.ts";
import { readRegular } from "./read-file.ts";
import { outsideRules } from "./shadow.ts";

/** Undoes what git does to line endings on checkout, so that an id is git's id. No filter is ever run. */
export interface LineEndings {
  /** The bytes git would hash: without carriage returns before line feeds where the file is text for git. */
  readonly normalise: (path: string, bytes: Buffer) => Buffer;
}

type Text = "yes" | "no" | "auto";

interface AttributeLine {
  readonly rules: IgnoreRules;
  readonly text: Text;
}

/** https://git-scm.com/docs/gitattributes: `text` and `eol`, and core.autocrlf where neither speaks. */
export function lineEndings(place: Place): LineEndings {
  const { git } = place;
  if (!git) return { normalise: (_path, bytes) => bytes };
  const byFolder = new Map<string, readonly AttributeLine[]>();
  const prefix = displayPath(git.prefix);
  const autocrlf = git.settings.get("core.autocrlf")?.toLowerCase() ?? "false";
  const fallback: Text = autocrlf === "true" || autocrlf === "input" ? "auto" : "no";
  let outside: readonly AttributeLine[] | undefined;
  const linesOf = (folder: string) => {
    let lines = byFolder.get(folder);
    if (!lines) {
      const path = folder === "" ? ".gitattributes" : `${folder}/.gitattributes`;
      const outcome = readRegular(absolutePath(git.top, path, oddBytes(path)), 1024 * 1024);
      byFolder.set(folder, (lines = outcome.ok ? readAttributes(outcome.bytes.toString("utf8")) : []));
    }
    return lines;
  };
  const textOf = (path: string): Text => {
    outside ??= readAttributes(outsideRules(git).attributes);
    const said = decide(outside, path);
    if (said) return said;
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const found = decide(linesOf(folder), folder === "" ? path : path.slice(folder.length + 1));
      if (found) return found;
      if (folder === "") return fallback;
    }
  };
  return {
    normalise(path, bytes) {
      if (!bytes.includes("\r\n")) return bytes;
      const text = textOf(prefix + path);
      return text === "yes" || (text === "auto" && looksLikeText(bytes)) ? withoutReturns(bytes) : bytes;
    },
  };
}

function decide(lines: readonly AttributeLine[], path: string): Text | undefined {
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i] as AttributeLine;
    if (verdict(line.rules, path, false) === true) return line.text;
  }
  return undefined;
}

function readAttributes(text: string): AttributeLine[] {
  const lines: AttributeLine[] = [];
  for (const line of text.split("\n")) {
    const [pattern = "", ...attributes] = line.trim().split(/\s+/);
    if (pattern === "" || pattern.startsWith("#") || pattern.startsWith("[") || pattern.startsWith("!")) continue;
    const all = attributes.map(textSays).filter((one) => one !== undefined);
    const said = all.includes("auto") ? "auto" : all.at(-1);
    if (said) lines.push({ rules: compileIgnore([pattern.replaceAll('"', "")]), text: said });
  }
  return lines;
}

function textSays(attribute: string): Text | undefined {
  if (attribute === "text" || attribute === "eol=lf" || attribute === "eol=crlf" || attribute === "crlf") return "yes";
  if (attribute === "-text" || attribute === "binary" || attribute === "-crlf") return "no";
  return attribute === "text=auto" ? "auto" : undefined;
}

/** Git's own guess: no NUL, and no carriage return that stands alone. */
function looksLikeText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  for (let at = bytes.indexOf(0x0d); at >= 0; at = bytes.indexOf(0x0d, at + 1)) if (bytes[at + 1] !== 0x0a) return false;
  return true;
}

function withoutReturns(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let used = 0;
  let from = 0;
  for (let at = bytes.indexOf("\r\n"); at >= 0; at = bytes.indexOf("\r\n", at + 2)) {
    used += bytes.copy(out, used, from, at);
    from = at + 1;
  }
  used += bytes.copy(out, used, from);
  return out.subarray(0, used);
}
