import { failureTexts } from "../engine/model/failure-text.ts";
import type { Failure, Result } from "../engine/model/failure.ts";
import type { RequestName, Requests } from "./contract.ts";
import { readArguments } from "./read-arguments.ts";

/** A handler for every request. What it takes was rebuilt by `readArguments`. */
export type Handlers<Context> = {
  readonly [N in RequestName]: (context: Context, ...args: Parameters<Requests[N]>) => Promise<ReturnType<Requests[N]>> | ReturnType<Requests[N]>;
};

/**
 * Answers one request of a window; never throws. `find` gives what belongs to the sender, or null when it is no page of ours.
 * A refusal and a bug are told to `log`.
 */
export async function answerRequest<Context>(
  handlers: Handlers<Context>,
  name: RequestName,
  args: readonly unknown[],
  find: () => Context | null,
  log: (line: string) => void,
): Promise<unknown> {
  try {
    const context = find();
    if (context === null) return refuse(log, name, "a sender that is no window of ours");
    const fit = readArguments[name](args);
    if (!fit) return refuse(log, name, "arguments that do not fit");
    return await (handlers[name] as (context: Context, ...args: readonly unknown[]) => unknown)(context, ...fit);
  } catch (error) {
    const message = error instanceof Error ? error.message : "something that is no error was thrown";
    log(`${name} failed: ${message}`);
    return failure("Internal", failureTexts.Internal.request(name, message));
  }
}

function refuse(log: (line: string) => void, name: RequestName, what: string): Result<never> {
  log(`refused ${name} with ${what}`);
  return failure("Usage", failureTexts.Usage.refused(name, what));
}

export function failure(tag: Failure["tag"], message: string): Result<never> {
  return { ok: false, failure: { tag, message, nearest: [], file: null, line: null } };
}
