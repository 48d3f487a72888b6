import { exitCodes } from "../model/failure.ts";
import { hold } from "./hold.ts";
import { progressLine } from "./progress-line.ts";
import { interrupted, run } from "./run.ts";
import { writeOut } from "./write-out.ts";

/** The process of the command line: streams, signals and the exit code around `run`. */
async function main(): Promise<void> {
  const interrupt = new AbortController();
  const words = process.argv.slice(2);
  const options = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  let outcome = 0;
  const onSignal = () => {
    interrupt.abort();
    setTimeout(() => {
      if (options.includes("--json")) writeOut(1, `${JSON.stringify({ schema: 1, failure: interrupted })}\n`);
      process.exit(exitCodes.Interrupted);
    }, 700).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  const code = await run(words, {
    hold,
    out: (text) => {
      const written = writeOut(1, text);
      if (typeof written !== "object") return;
      outcome = exitCodes.NotReadable;
      writeOut(2, `gsttt: the answer could not be written: ${written.error}\n`);
    },
    err: (text) => void writeOut(2, text),
    colour: process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb",
    progress: process.stderr.isTTY ? progressLine(process.stderr) : null,
    signal: interrupt.signal,
    answered: () => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, onSignal);
    },
  });
  // Leaves at once: a parser process that still hangs must not hold the command line.
  process.exit(code === 0 ? outcome : code);
}

void main();
