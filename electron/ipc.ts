import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from "electron";
import { answerRequest, type Handlers } from "./answer-request.ts";
import { eventChannel, requestChannel, requestNames } from "./channels.ts";
import type { EventName, Events } from "./contract.ts";
import { limitedLog } from "./limited-log.ts";
import { appUrl } from "./protocol.ts";

/** Connects every request to its handler, behind one check of the sender and one of the arguments. */
export function listen<Context>(handlers: Handlers<Context>, contextOf: (event: IpcMainInvokeEvent) => Context | null): void {
  const log = limitedLog((line) => console.error(line));
  for (const name of requestNames)
    ipcMain.handle(requestChannel(name), (event, ...args: unknown[]) =>
      answerRequest(handlers, name, args, () => (isOurPage(event) ? contextOf(event) : null), log),
    );
}

/** The top frame of a page from our own bundle. A frame that is gone has no URL, and reading it throws. */
function isOurPage({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.url.split("#")[0] === appUrl;
}

export interface Emitter {
  emit<N extends EventName>(name: N, payload: Events[N]): void;
  /** The page can hear: what waited is sent, in order. */
  ready(): void;
  /** The page is being loaded anew: events wait again. */
  hold(): void;
}

/** Sends events to a window's page. */
export function makeEmitter(window: BrowserWindow): Emitter {
  let waiting: (() => void)[] | null = [];
  return {
    emit(name, payload) {
      const send = (): void => {
        if (!window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send(eventChannel(name), payload);
      };
      if (waiting) waiting.push(send);
      else send();
    },
    ready() {
      const held = waiting ?? [];
      waiting = null;
      for (const send of held) send();
    },
    hold() {
      waiting ??= [];
    },
  };
}
