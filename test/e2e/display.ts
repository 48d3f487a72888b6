import { startVirtualDisplay } from "../../electron/runtime/virtual-display.ts";

/** Gives the tests a display where the machine has none, and takes it away again. */
async function display(): Promise<() => void> {
  if (process.platform !== "linux" || process.env["DISPLAY"]) return () => undefined;
  const made = await startVirtualDisplay(1920, 1080);
  process.env["DISPLAY"] = made.name;
  return () => made.stop();
}

export default display;
