import { app, session } from "electron";
import { appUrl } from "./protocol.ts";

/** Denies what no window of this program needs: permissions, navigation, new windows, webviews. */
export function lockDown(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
}

/** Applies to every page as it is made, whoever makes it. */
export function guardContents(): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: "deny" }));
    contents.on("will-navigate", (event, url) => {
      if (url !== appUrl) event.preventDefault();
    });
    contents.on("will-redirect", (event) => event.preventDefault());
    contents.on("will-attach-webview", (event) => event.preventDefault());
  });
}

/** The only pages that are ever opened outside. */
export const outsideLinks = {
  issues: "https://github.com/gsttt/gsttt-explorer/issues",
  documentation: "https://github.com/gsttt/gsttt-explorer#readme",
} as const;
