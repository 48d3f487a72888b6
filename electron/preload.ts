import { contextBridge, ipcRenderer, webUtils } from "electron";
import { eventChannel, eventNames, requestChannel, requestNames } from "./channels.ts";
import type { EventName, RequestName } from "./contract.ts";

/** Requests that start another program: they count only after a key or a click of the person. */
const onlyOnGesture: readonly RequestName[] = ["openInEditor", "reveal"];
const withoutGesture = { ok: false, failure: { tag: "Usage", message: "Only a click or a key may do this.", nearest: [], file: null, line: null } };

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
for (const name of requestNames) {
  const channel = requestChannel(name);
  // This world's own `navigator`: the page cannot replace it.
  bridge[name] = (...args: unknown[]) =>
    onlyOnGesture.includes(name) && !navigator.userActivation.isActive ? Promise.resolve(withoutGesture) : ipcRenderer.invoke(channel, ...args);
}
contextBridge.exposeInMainWorld("gsttt", bridge);
