import type { MessagePortMain } from "electron";
import type { Child, StartChild } from "../engine/model/child.ts";
import type { ChildNews, IndexerMessage } from "./indexer-messages.ts";

interface Waiting {
  port: MessagePortMain | null;
  pid: number | undefined;
  readonly unsent: unknown[];
  readonly hear: ((message: unknown) => void)[];
  readonly ended: ((outside: boolean) => void)[];
  over: boolean;
}

/**
 * Processes for the engine, inside a utility process that may start none itself: main starts them and joins them by a
 * port. `news` takes what main tells of them; its ports come beside the message.
 */
export function childrenByMain(tell: (message: IndexerMessage) => void): {
  readonly start: StartChild;
  news(message: ChildNews, port: MessagePortMain | undefined): void;
} {
  let next = 1;
  const children = new Map<number, Waiting>();
  return {
    start(kind): Child {
      const id = next++;
      const state: Waiting = { port: null, pid: undefined, unsent: [], hear: [], ended: [], over: false };
      children.set(id, state);
      tell({ name: "startChild", id, kind });
      return {
        get pid() {
          return state.pid;
        },
        send: (message) => void (state.port ? state.port.postMessage(message) : state.unsent.push(message)),
        onMessage: (listener) => void state.hear.push(listener),
        onExit: (listener) => void (state.over ? listener(false) : state.ended.push(listener)),
        kill: () => tell({ name: "stopChild", id }),
      };
    },
    news(message, port) {
      const state = children.get(message.id);
      if (!state) return;
      if (message.name === "childExit") {
        children.delete(message.id);
        state.over = true;
        state.port?.close();
        // The application is not told how it ended.
        for (const ended of state.ended) ended(false);
      } else if (port) {
        state.port = port;
        state.pid = message.pid;
        port.on("message", ({ data }) => state.hear.forEach((listener) => listener(data)));
        port.start();
        for (const waiting of state.unsent.splice(0)) port.postMessage(waiting);
      }
    },
  };
}
