import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";

/** Throws Interrupted when the question was withdrawn. */
export function checkAbort(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FailureError("Interrupted", failureTexts.Interrupted.stopped());
}

/** Lets the event loop have its turn, so that a signal that waits is heard; throws Interrupted when the question was withdrawn. */
export async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  checkAbort(signal);
}
