import { resolve } from "node:path";
import { evaluate } from "../../engine/config/sandbox.ts";
import { connectors } from "../../engine/connectors/registry.ts";
import type { StartChild } from "../../engine/model/child.ts";
import type { ToParser } from "../../engine/parse/job.ts";
import { makeReader, type Reader } from "../../engine/parse/read-job.ts";

/** The work of parser and config processes, done in the process of the test: grammars are loaded once. */
export const startInProcess: StartChild = (kind) => {
  let listener: (message: unknown) => void = () => undefined;
  let reader: Reader | undefined;
  let stopped = false;
  const answer = (message: unknown) => {
    if (!stopped) listener(message);
  };
  const parse = async (order: ToParser) => {
    if (order.type === "setup") reader = makeReader(connectors, order.setup);
    else for (const job of order.jobs) answer({ type: "result", result: await reader?.read(job) });
  };
  const configure = async ({ source, name }: { source: string; name: string }) =>
    answer(await evaluate(source, name, resolve("node_modules/wasmoon/dist/glue.wasm")));
  setImmediate(() => answer(kind === "parser" ? { type: "ready" } : { ready: true }));
  return {
    pid: process.pid,
    send: (message) => void (kind === "parser" ? parse(message as ToParser) : configure(message as { source: string; name: string })),
    onMessage: (next) => {
      listener = next;
    },
    onExit: () => undefined,
    kill: () => {
      stopped = true;
    },
  };
};
