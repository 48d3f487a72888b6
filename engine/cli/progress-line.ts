import type { Progress } from "../model/progress.ts";

/** One line on a terminal that is drawn over itself, at most twenty times a second. `clear` removes it. */
export function progressLine(terminal: NodeJS.WriteStream): { show(progress: Progress): void; clear(): void } {
  let last = 0;
  let shown = false;
  return {
    show({ stage, done, total }) {
      const now = Date.now();
      if (now - last < 50) return;
      last = now;
      shown = true;
      const text = total > 0 ? `${stage} ${done} of ${total}` : stage;
      terminal.write(`\r\u001b[K${text.slice(0, Math.max(10, (terminal.columns ?? 80) - 1))}`);
    },
    clear() {
      if (shown) terminal.write("\r\u001b[K");
      shown = false;
    },
  };
}
