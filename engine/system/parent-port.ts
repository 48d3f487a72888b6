/** The parts of Electron's `process.parentPort` and of a port that are used; absent under plain Node. */
interface Port {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { readonly data: unknown }) => void): void;
  on(event: "close", listener: () => void): void;
  start(): void;
}
interface ParentPort {
  on(event: "message", listener: (event: { readonly ports: readonly Port[] }) => void): void;
}

/**
 * Connects a child process to the one that asked for it: by fork, or as a utility process by the port that Electron's main
 * process hands it. Ends the process when the other side is gone.
 */
export function connectParent(onMessage: (message: unknown) => void): (message: unknown) => void {
  const parent = (process as NodeJS.Process & { parentPort?: ParentPort }).parentPort;
  if (parent) return connectPort(parent, onMessage);
  process.on("message", onMessage);
  process.on("disconnect", () => process.exit(0));
  // The terminal sends Ctrl-C to the whole group: the parent decides when this process ends.
  process.on("SIGINT", () => undefined);
  return (message) => {
    process.send?.(message, undefined, undefined, () => undefined);
  };
}

function connectPort(parent: ParentPort, onMessage: (message: unknown) => void): (message: unknown) => void {
  const unsent: unknown[] = [];
  let send = (message: unknown): void => void unsent.push(message);
  parent.on("message", ({ ports }) => {
    const port = ports[0];
    if (port === undefined) return;
    port.on("message", (event) => onMessage(event.data));
    port.on("close", () => process.exit(0));
    port.start();
    send = (message) => port.postMessage(message);
    for (const message of unsent.splice(0)) send(message);
  });
  return (message) => send(message);
}
