import type { Failure } from "../model/failure.ts";
import { escapeControls } from "../support/escape-controls.ts";

/** A failure for a person: its message, the nearest names, and what to do about a bug. Ends with a line break. */
export function failureText(failure: Failure): string {
  const lines = failure.message.split("\n").map((line) => escapeControls(line));
  lines[0] = `gsttt: ${lines[0]}`;
  if (failure.nearest.length > 0 && failure.tag !== "Usage")
    lines.push("nearest names:", ...failure.nearest.map((name) => `  ${escapeControls(name)}`));
  if (failure.tag === "Usage") lines.push("`gsttt --help` shows the commands and options");
  if (failure.tag === "Internal")
    lines.push("this is a bug in gsttt: please report it with the command line and the output of the same command with --debug");
  return `${lines.join("\n")}\n`;
}
