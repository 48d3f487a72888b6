import path from "node:path";
import { MessageChannelMain, utilityProcess, type UtilityProcess } from "electron";
import { memoryLimitMb, type ChildKind } from "../engine/model/child.ts";
import type { ChildNews } from "./indexer-messages.ts";

/** Processes that main starts for an indexer, by the id that the indexer gave. */
export interface Children {
  start(id: number, kind: ChildKind): void;
  kill(id: number): void;
  killAll(): void;
}

/** Each is joined to the indexer by a channel of their own: main never sees what they say. None outlives the indexer. */
export function makeChildren(indexer: UtilityProcess): Children {
  const running = new Map<number, UtilityProcess>();
  return {
    start(id, kind) {
      const child = utilityProcess.fork(path.join(__dirname, `${kind}.cjs`), [], {
        serviceName: `gsttt ${kind}`,
        stdio: "ignore",
        execArgv: [`--max-old-space-size=${memoryLimitMb[kind]}`],
      });
      running.set(id, child);
      const { port1, port2 } = new MessageChannelMain();
      child.once("spawn", () => {
        // It was told to end before it began.
        if (!running.has(id)) return kill(child);
        child.postMessage({ name: "port" }, [port1]);
        indexer.postMessage({ name: "childPort", id, pid: child.pid } satisfies ChildNews, [port2]);
      });
      child.on("exit", () => {
        running.delete(id);
        indexer.postMessage({ name: "childExit", id } satisfies ChildNews);
      });
    },
    kill: (id) => kill(running.get(id)),
    killAll() {
      const all = [...running.values()];
      running.clear();
      for (const child of all) kill(child);
    },
  };
}

/** A process that hangs in a parser hears no polite signal. */
export function kill(child: UtilityProcess | undefined): void {
  if (child?.pid === undefined) return void child?.kill();
  try {
    process.kill(child.pid, "SIGKILL");
  } catch {
    /* It is gone already. */
  }
}
