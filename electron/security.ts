import { app, session, type Session, type WebContents, type WebPreferences } from "electron";
import { appUrl } from "./protocol.ts";

/** What a page of ours may do: draw, and ask through the preload script. Follows https://www.electronjs.org/docs/latest/tutorial/security */
export const pagePreferences: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  enableWebSQL: false,
};

/**
 * Chromium's own errands (updates of parts, field trials, prefetching) are off, and no name resolves: whatever would still
 * try to reach a host finds none. Must run before the application is ready.
 */
export function cutNetwork(): void {
  for (const name of [
    "disable-background-networking",
    "disable-component-update",
    "disable-domain-reliability",
    "disable-sync",
    "no-pings",
    "no-proxy-server",
  ])
    app.commandLine.appendSwitch(name);
  app.commandLine.appendSwitch("host-resolver-rules", "MAP * ~NOTFOUND");
  app.commandLine.appendSwitch("dns-prefetch-disable");
}

/** Denies what no window of this program needs: permissions, devices, downloads, and every request that leaves the bundle. */
export function lockDown(of: Session = session.defaultSession): void {
  of.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  of.setPermissionCheckHandler(() => false);
  of.setDevicePermissionHandler(() => false);
  of.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  of.setSpellCheckerEnabled(false);
  of.on("will-download", (event) => event.preventDefault());
  of.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLocal(details.url) }));
}

/** Addresses that lead to no host: the bundle, and what a page makes in its own memory. */
export function isLocal(url: string): boolean {
  try {
    const { protocol, host } = new URL(url);
    if (protocol === "app:") return host === "gsttt";
    return protocol === "data:" || protocol === "blob:" || (protocol === "devtools:" && !app.isPackaged);
  } catch {
    return false;
  }
}

/** Applies to every page as it is made, whoever makes it. */
export function guardContents(): void {
  app.on("web-contents-created", (_event, contents) => guard(contents));
}

function guard(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  // Only loading our one page again is let through.
  contents.on("will-navigate", (event, url) => {
    if (url !== appUrl) event.preventDefault();
  });
  contents.on("will-frame-navigate", (event) => {
    if (!event.isMainFrame || event.url !== appUrl) event.preventDefault();
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}
