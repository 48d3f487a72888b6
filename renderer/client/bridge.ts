import type { Bridge } from "../../electron/contract.ts";

declare global {
  interface Window {
    readonly gsttt: Bridge;
  }
}

/** The functions that the preload script put on the window. */
export const bridge: Bridge = window.gsttt;
