import { readFile } from "node:fs/promises";
import path from "node:path";
import { protocol } from "electron";
import { contentPolicy } from "./content-policy.ts";

export const appUrl = "app://gsttt/renderer/index.html";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

/** Must run before the application is ready. */
export function declareProtocol(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
}

/** Serves the built page and nothing above it. */
export function serveBundle(folder: string): void {
  protocol.handle("app", async (request) => {
    const file = bundleFile(folder, request.url);
    if (!file) return new Response("Not found", { status: 404 });
    try {
      const body = await readFile(file);
      return new Response(new Uint8Array(body), {
        headers: {
          "content-type": types[path.extname(file)] ?? "application/octet-stream",
          "content-security-policy": contentPolicy,
          "x-content-type-options": "nosniff",
        },
      });
    } catch {
      return new Response("Not found", { status: 404 });
    }
  });
}

/** The file of the bundle (the folder called `renderer`) that a URL names, or null when it would lead out of it. */
export function bundleFile(folder: string, url: string): string | null {
  let asked: URL;
  let name: string;
  try {
    asked = new URL(url);
    name = decodeURIComponent(asked.pathname);
  } catch {
    return null;
  }
  if (asked.protocol !== "app:" || asked.host !== "gsttt" || name.includes("\0")) return null;
  const file = path.resolve(folder, "..", `.${path.posix.normalize(name)}`);
  return file.startsWith(folder + path.sep) ? file : null;
}
