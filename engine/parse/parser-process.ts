import { connectors } from "../connectors/registry.ts";
import { connectParent } from "../system/parent-port.ts";
import type { FromParser, ToParser } from "./job.ts";
import { makeReader, type Reader } from "./read-job.ts";

/*
 * Entry of a parser process. It reads files one by one and answers after each, so that whoever watches knows which file it
 * is at when it hangs or dies.
 */

let reader: Reader | undefined;
let queue: Promise<void> = Promise.resolve();

const send = connectParent((message) => {
  const order = message as ToParser;
  if (order.type === "setup") {
    reader = makeReader(connectors, order.setup, (over) => send({ type: "loading", over } satisfies FromParser));
    return;
  }
  queue = queue.then(async () => {
    for (const job of order.jobs) if (reader) send({ type: "result", result: await reader.read(job) } satisfies FromParser);
  });
});

send({ type: "ready" } satisfies FromParser);
