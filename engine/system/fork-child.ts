import { fork } from "node:child_process";
import { join } from "node:path";
import { memoryLimitMb, type StartChild } from "../model/child.ts";

/** Signals that no process gives itself by failing. The system sends one of them when memory is short. */
const fromOutside: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"]);

/** Starts the processes of the command line: `parser.cjs` and `config.cjs` of a folder. */
export function forkFrom(folder: string): StartChild {
  return (kind) => {
    const child = fork(join(folder, `${kind}.cjs`), [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [`--max-old-space-size=${memoryLimitMb[kind]}`],
    });
    let over = false;
    const listeners: ((outside: boolean) => void)[] = [];
    const end = (outside: boolean) => {
      if (over) return;
      over = true;
      for (const listener of listeners) listener(outside);
    };
    child.on("exit", (_code, signal) => end(signal !== null && fromOutside.has(signal)));
    child.on("error", () => end(false));
    return {
      pid: child.pid,
      send: (message) => {
        if (child.connected) child.send(message as object, () => undefined);
      },
      onMessage: (listener) => {
        child.on("message", listener);
      },
      onExit: (listener) => {
        listeners.push(listener);
      },
      kill: () => {
        child.kill("SIGKILL");
      },
    };
  };
}
