import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** Editors that take a place as `--goto file:line` or the like, by program name. */
const known: readonly (readonly [string, readonly string[]])[] = [
  ["code", ["--goto", "{file}:{line}"]],
  ["codium", ["--goto", "{file}:{line}"]],
  ["cursor", ["--goto", "{file}:{line}"]],
  ["zed", ["{file}:{line}"]],
  ["subl", ["{file}:{line}"]],
  ["idea", ["--line", "{line}", "{file}"]],
  ["webstorm", ["--line", "{line}", "{file}"]],
  ["gedit", ["+{line}", "{file}"]],
  ["kate", ["--line", "{line}", "{file}"]],
];

/** Words of a configured command; quotes hold words together. No shell ever sees it. */
export function commandWords(command: string): string[] {
  return (command.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
}

/** Starts the editor on a real file. False when there is none. */
export function openEditor(command: string, file: string, line: number, searchPath: string): boolean {
  const words = command.trim() === "" ? knownEditor(searchPath) : commandWords(command);
  const [program, ...rest] = words ?? [];
  if (!program) return false;
  const args = rest.map((word) => word.replaceAll("{file}", file).replaceAll("{line}", String(line)));
  const child = spawn(program, rest.some((word) => word.includes("{file}")) ? args : [...args, file], {
    detached: true,
    stdio: "ignore",
    shell: false,
    // Windows looks for a program in the current folder first, which may be the opened one.
    cwd: homedir(),
  });
  child.on("error", () => undefined);
  child.unref();
  return true;
}

function knownEditor(searchPath: string): readonly string[] | undefined {
  for (const [name, args] of known) {
    for (const folder of searchPath.split(path.delimiter)) {
      if (!path.isAbsolute(folder)) continue;
      // On Windows a .cmd needs a shell, which is never started: the program itself stands beside it or one folder above.
      const places = process.platform === "win32" ? [`${name}.exe`, `../${name}.exe`] : [name];
      const program = places.map((place) => path.join(folder, place)).find((place) => existsSync(place));
      if (program) return [program, ...args];
    }
  }
  return undefined;
}
