/** A process of ours that can be killed: a parser, or the sandbox of gsttt.lua. */
export interface Child {
  readonly pid: number | undefined;
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, however it ended. `outside`: something else ended it, as far as is known. */
  onExit(listener: (outside: boolean) => void): void;
  kill(): void;
}

export type ChildKind = "parser" | "config";

/** How much a process may hold, in megabytes; it ends beyond. */
export const memoryLimitMb: Readonly<Record<ChildKind, number>> = { parser: 1024, config: 128 };

/** Starts a process: `child_process.fork` on the command line, `utilityProcess.fork` in the application. */
export type StartChild = (kind: ChildKind) => Child | Promise<Child>;
