import { arch, platform, release } from "node:os";
import manifest from "../package.json" with { type: "json" };
import type { Failure } from "../engine/model/failure.ts";

/** What a person can copy into a report: what ended, how, and on what. It names no folder and no file. */
export function crashReport(what: string, ends: readonly string[]): Failure {
  const electron = process.versions["electron"] ?? "none";
  const lines = [
    `${what} ended unexpectedly ${ends.length} times in a row and was not started again.`,
    "Try again starts it once more. If it keeps happening, please report these lines:",
    `gsttt explorer ${manifest.version}, Electron ${electron}, Node ${process.versions.node}, ${platform()} ${release()} ${arch()}`,
    `ended with ${ends.join(", ")}`,
  ];
  return { tag: "Internal", message: lines.join("\n"), nearest: [], file: null, line: null };
}
