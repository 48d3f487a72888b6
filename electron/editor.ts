import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
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
  });
  child.on("error", () => undefined);
  child.unref();
  return true;
}

function knownEditor(searchPath: string): readonly string[] | undefined {
  for (const [name, args] of known) {
    for (const folder of searchPath.split(path.delimiter)) {
      const program = path.join(folder, process.platform === "win32" ? `${name}.cmd` : name);
      if (path.isAbsolute(folder) && existsSync(program)) return [program, ...args];
    }
  }
  return undefined;
}
