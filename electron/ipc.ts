import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from "electron";
import type { Failure, Result } from "../engine/model/failure.ts";
import { eventChannel, requestChannel, requestNames } from "./channels.ts";
import type { EventName, Events, RequestName, Requests } from "./contract.ts";
import { argumentChecks } from "./argument-checks.ts";
import { appUrl } from "./protocol.ts";

/** What a handler knows of who asks. */
export type Handlers<Context> = {
  readonly [N in RequestName]: (context: Context, ...args: Parameters<Requests[N]>) => Promise<ReturnType<Requests[N]>> | ReturnType<Requests[N]>;
};

/** Connects every request to its handler, behind one check of the sender and one of the arguments. */
export function listen<Context>(handlers: Handlers<Context>, contextOf: (event: IpcMainInvokeEvent) => Context | null): void {
  for (const name of requestNames) {
    ipcMain.handle(requestChannel(name), async (event, ...args: unknown[]): Promise<unknown> => {
      const context = isOurPage(event) ? contextOf(event) : null;
      if (!context) return refuse("a sender that is no window of ours", name);
      if (!argumentChecks[name](args)) return refuse("arguments that do not fit", name);
      try {
        return await (handlers[name] as (context: Context, ...args: unknown[]) => unknown)(context, ...args);
      } catch (error) {
        console.error(`gsttt: ${name}:`, error);
        return failure(
          "Internal",
          `${name} failed: ${error instanceof Error ? error.message : String(error)}. This is a bug in gsttt; please report it.`,
        );
      }
    });
  }
}

/** The top frame of a page from our own bundle. */
function isOurPage(event: IpcMainInvokeEvent): boolean {
  return event.senderFrame !== null && event.senderFrame === event.sender.mainFrame && event.senderFrame.url.split("#")[0] === appUrl;
}

function refuse(what: string, name: string): Result<never> {
  console.error(`gsttt: refused ${name} with ${what}`);
  return failure("Internal", `Refused: ${name} came with ${what}.`);
}

export function failure(tag: Failure["tag"], message: string): Result<never> {
  return { ok: false, failure: { tag, message, nearest: [], file: null, line: null } };
}

/** Sends an event to a window's page; before the page can hear, events wait in order. */
export function makeEmitter(window: BrowserWindow): { emit<N extends EventName>(name: N, payload: Events[N]): void; ready(): void } {
  let queue: (() => void)[] | null = [];
  return {
    emit(name, payload) {
      const send = (): void => {
        if (!window.isDestroyed()) window.webContents.send(eventChannel(name), payload);
      };
      if (queue) queue.push(send);
      else send();
    },
    ready() {
      const waiting = queue ?? [];
      queue = null;
      for (const send of waiting) send();
    },
  };
}
