import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { connectParent } from "../system/parent-port.ts";
import { evaluate } from "./sandbox.ts";

/* Entry of the process that runs one gsttt.lua. It is killed when it hangs in spite of the bounds of the sandbox. */

const here = typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));

const send = connectParent((message) => {
  const { source, name } = message as { source: string; name: string };
  void evaluate(source, name, join(here, "grammars", "glue.wasm")).then(send);
});

send({ ready: true });
