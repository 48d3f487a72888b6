import type { EventName, RequestName } from "./contract.ts";

/** Every request a window may make. What is not here does not reach a handler. */
export const requests = {
  getStart: true,
  pickFolder: true,
  openFolder: true,
  openSample: true,
  closeRepo: true,
  refresh: true,
  cancel: true,
  ask: true,
  askPacked: true,
  readLines: true,
  openInEditor: true,
  reveal: true,
  copyText: true,
  saveExport: true,
  setSettings: true,
  rememberView: true,
  controlWindow: true,
  reportDrawn: true,
} satisfies Record<RequestName, true>;

/** Every event a window may hear. */
export const events = { progress: true, refreshed: true, failed: true, watch: true, notice: true, command: true, open: true } satisfies Record<
  EventName,
  true
>;

export const requestNames = Object.keys(requests) as RequestName[];
export const eventNames = Object.keys(events) as EventName[];
export const requestChannel = (name: RequestName): string => `request:${name}`;
export const eventChannel = (name: EventName): string => `event:${name}`;
