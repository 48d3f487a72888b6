/** The part of Electron's `process.parentPort` that is used; absent under plain Node. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** Connects a child process to the one that started it, by fork or as a utility process. Ends the process when that is gone. */
export function connectParent(onMessage: (message: unknown) => void): (message: unknown) => void {
  const port = (process as NodeJS.Process & { parentPort?: ParentPort }).parentPort;
  if (port) {
    port.on("message", (event) => onMessage(event.data));
    return (message) => port.postMessage(message);
  }
  process.on("message", onMessage);
  process.on("disconnect", () => process.exit(0));
  // The terminal sends Ctrl-C to the whole group: the parent decides when this process ends.
  process.on("SIGINT", () => undefined);
  return (message) => { process.send?.(message, undefined, undefined, () => undefined); };
}
