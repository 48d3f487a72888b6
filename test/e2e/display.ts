import { findElectron } from "../../electron/runtime/find-electron.ts";
import { ensureSystem } from "../../electron/runtime/system-libraries.ts";
import { startVirtualDisplay } from "../../electron/runtime/virtual-display.ts";
import { root } from "./window.ts";

/** Gives the tests a display where the machine has none, and takes it away again. */
async function display(): Promise<() => void> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const found = findElectron(root, process.env, say);
  if (!found.ok) throw new Error(found.message);
  const needsDisplay = process.platform === "linux" && !process.env["DISPLAY"];
  const problem = ensureSystem(found.executable, needsDisplay, say);
  if (problem) throw new Error(problem);
  if (!needsDisplay) return () => undefined;
  const made = await startVirtualDisplay(1920, 1080);
  process.env["DISPLAY"] = made.name;
  return () => made.stop();
}

export default display;
