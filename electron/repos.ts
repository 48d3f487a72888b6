import type { EventName, Events } from "./contract.ts";
import { startIndexer, type Indexer } from "./indexer-client.ts";

type Listener = <N extends EventName>(name: N, payload: Events[N]) => void;

interface Shared {
  readonly indexer: Indexer;
  readonly listeners: Set<Listener>;
}

export interface Repos {
  join(folder: string, listener: Listener): Indexer;
  leave(folder: string, listener: Listener): void;
  /** Tells the other windows of a folder what one of them was answered. */
  tellOthers<N extends EventName>(folder: string, not: Listener, name: N, payload: Events[N]): void;
  /** Settles when every process is gone, also those of folders that were left a moment ago. */
  stopAll(): Promise<void>;
}

/** One indexer a folder, however many windows look at it; the last one to leave ends it. */
export function makeRepos(): Repos {
  const open = new Map<string, Shared>();
  const ending = new Set<Promise<void>>();
  const stop = (indexer: Indexer): void => {
    const end = indexer.stop().finally(() => ending.delete(end));
    ending.add(end);
  };
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
      stop(shared.indexer);
    },
    tellOthers(folder, not, name, payload) {
      for (const hear of open.get(folder)?.listeners ?? []) if (hear !== not) hear(name, payload);
    },
    async stopAll() {
      for (const { indexer } of open.values()) stop(indexer);
      open.clear();
      await Promise.all(ending);
    },
  };
}
