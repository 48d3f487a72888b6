import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { repository, start, type Started } from "./window.ts";

/** What a request over the bridge is answered with. */
export type Answer = { readonly ok: boolean; readonly failure?: { readonly tag: string; readonly message: string } };
export type Bridge = Record<string, (...args: unknown[]) => Promise<Answer>>;

/** What was thrown in main, and what the application would have opened outside. */
export interface Seen {
  readonly thrown: string[];
  readonly opened: string[];
}

export interface Guarded {
  readonly window: Started;
  /** A server that nobody may ask; it counts who does. */
  readonly address: string;
  readonly asked: () => number;
  readonly seen: () => Promise<Seen>;
  close(): Promise<void>;
}

/** The application with a little repository open and its ways out stubbed, beside a server that counts. */
export async function startGuarded(): Promise<Guarded> {
  const folder = repository({ "a.ts": "export const a = 1;\n" });
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end("x");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const window = await start(["--", folder]);
  await window.app.evaluate(({ shell, dialog }) => {
    const seen = { thrown: [] as string[], opened: [] as string[] };
    Object.assign(globalThis, { seen });
    process.on("uncaughtException", (error) => seen.thrown.push(String(error)));
    process.on("unhandledRejection", (error) => seen.thrown.push(String(error)));
    shell.openExternal = (url) => Promise.resolve(void seen.opened.push(url));
    shell.openPath = (file) => Promise.resolve(String(seen.opened.push(file)));
    shell.showItemInFolder = (file) => void seen.opened.push(file);
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: "" });
  });
  await window.page.getByRole("treeitem", { name: /a\.ts/ }).waitFor();
  return {
    window,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    seen: () => window.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen),
    async close() {
      await window.close();
      server.close();
    },
  };
}
