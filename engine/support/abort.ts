import { FailureError } from "../model/failure.ts";

/** Throws Interrupted when the question was withdrawn. */
export function checkAbort(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FailureError("Interrupted", "Interrupted.");
}
