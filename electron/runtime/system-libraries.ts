import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Debian's names for what Electron and a virtual display need. */
export const debianPackages = ["xvfb", "xauth", "libgtk-3-0", "libnss3", "libasound2", "libgbm1"];

/** Names of shared libraries that the program asks for and this machine lacks; empty where that cannot be asked. */
export function missingLibraries(executable: string): readonly string[] {
  if (process.platform !== "linux") return [];
  const listed = spawnSync("ldd", [executable], { encoding: "utf8", env: { ...process.env, LD_LIBRARY_PATH: path.dirname(executable) } });
  return (listed.stdout ?? "")
    .split("\n")
    .filter((line) => line.includes("not found"))
    .map((line) => line.trim().split(" ")[0] as string);
}

export function onPath(program: string): boolean {
  return (process.env["PATH"] ?? "").split(path.delimiter).some((folder) => path.isAbsolute(folder) && existsSync(path.join(folder, program)));
}

/**
 * Makes sure that what is missing is there: root on Debian gets it installed, anyone else is told the command.
 * Returns null when all is well, else what to say.
 */
export function ensureSystem(executable: string, needsDisplay: boolean, say: (line: string) => void): string | null {
  const missing = () => [...missingLibraries(executable), ...(needsDisplay && !onPath("Xvfb") ? ["Xvfb"] : [])];
  const before = missing();
  if (before.length === 0) return null;
  const command = `apt-get install -y ${debianPackages.join(" ")}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !onPath("apt-get")) return `This machine lacks ${before.join(", ")}. On Debian or Ubuntu: sudo ${command}`;
  say(`Installing what Electron needs on this machine (${before.join(", ")}) …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env: environment });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...debianPackages], { stdio: "ignore", env: environment });
  const after = missing();
  return after.length === 0 ? null : `This machine still lacks ${after.join(", ")}. Try: ${command}`;
}
