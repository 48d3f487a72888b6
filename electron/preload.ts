import { contextBridge, ipcRenderer, webUtils } from "electron";
import { eventChannel, eventNames, requestChannel, requestNames } from "./channels.ts";
import type { EventName } from "./contract.ts";

/** The only way from the page to the main process: named functions, one for each request, and named events. */
const bridge: Record<string, unknown> = {
  on(name: EventName, listener: (payload: unknown) => void): () => void {
    if (!eventNames.includes(name)) throw new Error(`No such event: ${name as string}`);
    const hear = (_event: unknown, payload: unknown): void => listener(payload);
    ipcRenderer.on(eventChannel(name), hear);
    return () => void ipcRenderer.removeListener(eventChannel(name), hear);
  },
  // Older Electrons put the path on the file itself.
  pathOfFile: (file: File & { path?: string }): string => (webUtils ? webUtils.getPathForFile(file) : (file.path ?? "")),
};
for (const name of requestNames) bridge[name] = (...args: unknown[]) => ipcRenderer.invoke(requestChannel(name), ...args);
contextBridge.exposeInMainWorld("gsttt", bridge);
