import type { EventName, Events } from "./contract.ts";
import { startIndexer, type Indexer } from "./indexer-client.ts";

type Listener = <N extends EventName>(name: N, payload: Events[N]) => void;

interface Shared {
  readonly indexer: Indexer;
  readonly listeners: Set<Listener>;
}

/** One indexer a folder, however many windows look at it; the last one to leave ends it. */
export function makeRepos(): { join(folder: string, listener: Listener): Indexer; leave(folder: string, listener: Listener): void; stopAll(): void } {
  const open = new Map<string, Shared>();
  return {
    join(folder, listener) {
      let shared = open.get(folder);
      if (!shared) {
        const listeners = new Set<Listener>();
        shared = { listeners, indexer: startIndexer(folder, (name, payload) => listeners.forEach((hear) => hear(name, payload))) };
        open.set(folder, shared);
      }
      shared.listeners.add(listener);
      return shared.indexer;
    },
    leave(folder, listener) {
      const shared = open.get(folder);
      if (!shared) return;
      shared.listeners.delete(listener);
      if (shared.listeners.size > 0) return;
      open.delete(folder);
      shared.indexer.stop();
    },
    stopAll() {
      for (const { indexer } of open.values()) indexer.stop();
      open.clear();
    },
  };
}
