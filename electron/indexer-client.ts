import path from "node:path";
import { utilityProcess, type UtilityProcess } from "electron";
import { failureTexts } from "../engine/model/failure-text.ts";
import type { Result } from "../engine/model/failure.ts";
import { failure } from "./answer-request.ts";
import type { Brought, EventName, Events } from "./contract.ts";
import { crashReport } from "./crash-report.ts";
import type { IndexerMessage, IndexerRequest } from "./indexer-messages.ts";
import { kill, makeChildren, type Children } from "./indexer-children.ts";

export type Asked = IndexerRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

/** The process that owns the engine for one folder. Several windows may share it. */
export interface Indexer {
  readonly folder: string;
  request<T>(asked: Asked): Promise<Result<T>>;
  /** Ends the process and all that it started; settles when they are gone. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly asked: Asked;
  readonly answer: (result: Result<never>) => void;
}

const mostRestarts = 3;
/** A process that lived this long had not failed at what it was asked first. */
const longLife = 60_000;
const patience = 2_000;

/**
 * Starts the indexer of a folder. When it dies it is started again and asked again what it had not answered, three times in
 * a row; then what waits fails with a report, and the next request starts over.
 */
export function startIndexer(folder: string, emit: <N extends EventName>(name: N, payload: Events[N]) => void): Indexer {
  let next = 1;
  let ends: string[] = [];
  let stopped: (() => void) | null = null;
  const waiting = new Map<number, Waiting>();
  /** What is said before the process runs would be lost. */
  let unsent: object[] | null = [];
  let child: UtilityProcess | null = launch();

  function launch(): UtilityProcess {
    const made = utilityProcess.fork(path.join(__dirname, "indexer.cjs"), [], { serviceName: "gsttt indexer", stdio: "inherit" });
    const own = makeChildren(made);
    const born = Date.now();
    unsent = [];
    made.once("spawn", () => {
      for (const message of unsent ?? []) made.postMessage(message);
      unsent = null;
    });
    made.on("message", (message: IndexerMessage) => hear(message, own));
    made.on("exit", (code) => {
      own.killAll();
      if (made !== child) return;
      child = null;
      if (stopped) return stopped();
      if (Date.now() - born > longLife) ends = [];
      ends.push(String(code));
      if (ends.length <= mostRestarts) restart();
      else giveUp();
    });
    return made;
  }

  function hear(message: IndexerMessage, own: Children): void {
    if (message.name === "answer") {
      waiting.get(message.id)?.answer(message.result as Result<never>);
      waiting.delete(message.id);
    } else if (message.name === "progress") emit("progress", message.progress);
    else if (message.name === "refreshed") emit("refreshed", message.refreshed);
    else if (message.name === "failed") emit("failed", { ok: false, failure: message.failure });
    else if (message.name === "watch") emit("watch", message.state);
    else if (message.name === "notice") emit("notice", message.text);
    else if (message.name === "startChild") own.start(message.id, message.kind);
    else own.kill(message.id);
  }

  function restart(): void {
    child = launch();
    if ([...waiting.values()][0]?.asked.name !== "open") send({ name: "open", folder, id: next++ });
    for (const [id, { asked }] of waiting) send({ ...asked, id });
    if (![...waiting.values()].some(({ asked }) => asked.name === "refresh")) lookAgain();
  }

  /** What was saved while no process ran was heard by nobody. */
  function lookAgain(): void {
    const id = next++;
    const answer = (result: Result<Brought>): void => (result.ok ? emit("refreshed", result.value) : emit("failed", result));
    waiting.set(id, { asked: { name: "refresh" }, answer });
    send({ name: "refresh", id });
  }

  function giveUp(): void {
    const report = { ok: false as const, failure: crashReport("The part of gsttt that reads the repository", ends) };
    failAll(report);
    emit("failed", report);
  }

  function failAll(result: Result<never>): void {
    const all = [...waiting.values()];
    waiting.clear();
    for (const { answer } of all) answer(result);
  }

  function send(message: object): void {
    if (unsent) unsent.push(message);
    else child?.postMessage(message);
  }

  const closed = failure("Interrupted", failureTexts.Interrupted.closed());
  return {
    folder,
    request(asked) {
      if (stopped) return Promise.resolve(closed);
      if (!child) {
        ends = [];
        restart();
      }
      const id = next++;
      return new Promise((answer) => {
        waiting.set(id, { asked, answer });
        send({ ...asked, id });
      });
    },
    stop: () =>
      new Promise((resolve) => {
        const last = child;
        if (!last || stopped) return resolve();
        // A process that hangs hears no polite word.
        const timer = setTimeout(() => kill(last), patience);
        stopped = () => {
          clearTimeout(timer);
          resolve();
        };
        send({ name: "stop" });
        failAll(closed);
      }),
  };
}
