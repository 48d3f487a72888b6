import type { Config } from "../../model/config.ts";
import type { Fold, Handler, Seen } from "../../model/fold.ts";
import { type Evaluation, functionKey } from "./evaluation.ts";
import { exported } from "./exported.ts";

/** The `clients` of gsttt.lua: calls of these functions are http calls whose first argument is the path. */
export function declaredClients(
  config: Config,
  evaluation: Evaluation,
  fold: Fold,
  run: (next: { handler: Handler; seen: Seen; depth: number }) => void,
): void {
  for (const { name, file, method } of config.clients) {
    const found = exported(evaluation, file, name);
    for (const fn of found) {
      if (fn.t !== "function") continue;
      const handler: Handler = (seen, { arg, texts }) => {
        const url = arg(seen.at, 0);
        for (const text of url ? texts(url) : []) fold.httpCall({ method: (method ?? "*").toUpperCase(), url: text, seen });
      };
      for (const { call, line } of evaluation.callers.get(functionKey(fn.file, fn.id)) ?? []) {
        const value = { t: "outside" as const, origin: `~${name}`, at: null, call: null, of: null };
        run({
          handler,
          depth: 0,
          seen: {
            file: call.file,
            line,
            origin: value.origin,
            rest: [],
            at: call,
            receiver: null,
            value,
            how: "call",
            inFunction: null,
            inClass: null,
          },
        });
      }
    }
  }
}
