import path from "node:path";
import { MessageChannelMain, utilityProcess, type UtilityProcess } from "electron";
import type { ChildKind } from "../engine/model/child.ts";
import type { Failure, Result } from "../engine/model/failure.ts";
import type { EventName, Events } from "./contract.ts";
import type { ChildNews, IndexerMessage, IndexerRequest } from "./indexer-messages.ts";

type Asked = IndexerRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

/** The process that owns the engine for one folder. Several windows may share it. */
export interface Indexer {
  readonly folder: string;
  request<T>(asked: Asked): Promise<Result<T>>;
  stop(): void;
}

const mostRestarts = 3;

/** Starts the indexer of a folder. When it dies it is started again, three times; what was asked fails with a text that can be reported. */
export function startIndexer(folder: string, emit: <N extends EventName>(name: N, payload: Events[N]) => void): Indexer {
  let next = 1;
  let restarts = 0;
  let stopped = false;
  const waiting = new Map<number, (result: Result<never>) => void>();
  /** What is said before the process runs would be lost. */
  let unsent: object[] | null = [];
  let child = launch();

  function launch(): UtilityProcess {
    const made = utilityProcess.fork(path.join(__dirname, "indexer.cjs"), [], { serviceName: "gsttt indexer", stdio: "inherit" });
    const children = new Map<number, UtilityProcess>();
    unsent = [];
    made.once("spawn", () => {
      for (const message of unsent ?? []) made.postMessage(message);
      unsent = null;
    });
    made.on("message", (message: IndexerMessage) => {
      if (message.name === "answer") {
        waiting.get(message.id)?.(message.result as Result<never>);
        waiting.delete(message.id);
      } else if (message.name === "progress") emit("progress", message.progress);
      else if (message.name === "refreshed") emit("refreshed", message.refreshed);
      else if (message.name === "failed") emit("failed", { ok: false, failure: message.failure });
      else if (message.name === "watch") emit("watch", message.state);
      else if (message.name === "startChild") children.set(message.id, startChild(made, message.id, message.kind));
      else kill(children.get(message.id));
    });
    made.on("exit", () => {
      for (const one of children.values()) kill(one);
      if (stopped || made !== child) return;
      failAll(crashed);
      if (restarts++ >= mostRestarts) return;
      child = launch();
      void post({ name: "open", folder });
    });
    return made;
  }

  function failAll(failure: Failure): void {
    for (const answer of waiting.values()) answer({ ok: false, failure });
    waiting.clear();
  }

  function post<T>(asked: Asked): Promise<Result<T>> {
    const id = next++;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      if (unsent) unsent.push({ ...asked, id });
      else child.postMessage({ ...asked, id });
    });
  }

  return {
    folder,
    request: (asked) => (restarts > mostRestarts ? Promise.resolve({ ok: false, failure: crashed }) : post(asked)),
    stop() {
      stopped = true;
      failAll({ ...crashed, tag: "Interrupted", message: "The folder was closed." });
      child.kill();
    },
  };
}

const crashed: Failure = {
  tag: "Internal",
  message: "The part of gsttt that reads the repository ended unexpectedly. Try again; if it keeps happening, copy this text into a report.",
  nearest: [],
  file: null,
  line: null,
};

/** A process that hangs in a parser hears no polite signal. */
function kill(child: UtilityProcess | undefined): void {
  if (child?.pid === undefined) return void child?.kill();
  try {
    process.kill(child.pid, "SIGKILL");
  } catch {
    /* It is gone already. */
  }
}

const memoryLimitMb: Readonly<Record<ChildKind, number>> = { parser: 1024, config: 128 };

/** A process joined to the indexer by a channel of their own: main never sees what they say. */
function startChild(indexer: UtilityProcess, id: number, kind: ChildKind): UtilityProcess {
  const child = utilityProcess.fork(path.join(__dirname, `${kind}.cjs`), [], {
    serviceName: `gsttt ${kind}`,
    stdio: "ignore",
    execArgv: [`--max-old-space-size=${memoryLimitMb[kind]}`],
  });
  const { port1, port2 } = new MessageChannelMain();
  child.once("spawn", () => {
    child.postMessage({ name: "port" }, [port1]);
    indexer.postMessage({ name: "childPort", id, pid: child.pid } satisfies ChildNews, [port2]);
  });
  child.on("exit", () => indexer.postMessage({ name: "childExit", id } satisfies ChildNews));
  return child;
}
