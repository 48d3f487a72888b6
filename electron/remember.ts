import type { AppState } from "./state.ts";
import { stateFile } from "./state-file.ts";

/** The state of the application while it runs. */
export interface Memory {
  state(): AppState;
  change(change: (state: AppState) => AppState): void;
  /** What is amiss with keeping it, in a sentence. */
  notice(): string | null;
  /** Writes now what would be written soon. */
  flush(): void;
}

const soon = 400;

/**
 * Reads the file when it is first needed and writes it a moment after a change. `keeps` is false where nothing is to be
 * written; `tell` hears once of each new reason why it cannot be.
 */
export function rememberOnDisk(file: string, keeps: boolean, tell: (notice: string) => void): Memory {
  const disk = stateFile(file);
  let state: AppState | null = null;
  let notice: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writes = keeps;

  function current(): AppState {
    if (state) return state;
    const read = disk.read();
    writes = keeps && read.replaceable;
    notice = read.problem;
    return (state = read.state);
  }

  function write(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const problem = disk.write(current());
    if (problem && problem !== notice) tell((notice = problem));
  }

  return {
    state: current,
    change(change) {
      state = change(current());
      if (writes) timer ??= setTimeout(write, soon);
    },
    notice: () => notice,
    flush() {
      if (timer) write();
    },
  };
}
