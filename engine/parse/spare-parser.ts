import type { ParserProcess } from "./running-parser.ts";

/** Milliseconds after which a process that nobody needs ends. */
const idleMs = 30_000;

/** Keeps one parser process between the refreshes of an open tree: starting one costs more than reading the file that was saved. */
export interface SpareParser {
  /** The process that was left, if it is still there; it is the caller's then. */
  take(): ParserProcess | null;
  /** Leaves a process that is ready for more; one too many ends. */
  leave(parser: ParserProcess): void;
  /** Ends what was left, and all that is left from now on. */
  end(): void;
}

export function spareParser(): SpareParser {
  let spare: ParserProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const take = (): ParserProcess | null => {
    clearTimeout(timer);
    const found = spare;
    spare = null;
    return found?.isGone() === true ? null : found;
  };
  return {
    take,
    leave(parser) {
      if (parser.isGone()) return;
      if (spare || isOver) {
        parser.stop();
        return;
      }
      spare = parser;
      timer = setTimeout(() => take()?.stop(), idleMs).unref();
    },
    end() {
      isOver = true;
      take()?.stop();
    },
  };
}
