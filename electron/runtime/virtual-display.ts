import { spawn } from "node:child_process";

export interface VirtualDisplay {
  /** As DISPLAY wants it, `:7`. */
  readonly name: string;
  stop(): void;
}

/** Starts an X server without a screen; it picks a free number itself. Rejects when it does not come up. */
export function startVirtualDisplay(width: number, height: number): Promise<VirtualDisplay> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let text = "";
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.on("data", (bytes: Buffer) => {
      text += bytes.toString("latin1");
      if (!text.includes("\n")) return;
      server.removeAllListeners("exit");
      resolve({ name: `:${text.trim()}`, stop: () => void server.kill() });
    });
  });
}
