import { bridge } from "../client/bridge.ts";
import { note } from "./view.ts";

/** What can be done with a file of the repository outside this window. */
export async function openInEditor(file: string, line: number | null): Promise<void> {
  const done = await bridge.openInEditor(file, line ?? 1);
  if (!done.ok) note(done.failure.message);
}

export async function reveal(file: string): Promise<void> {
  const done = await bridge.reveal(file);
  if (!done.ok) note(done.failure.message);
}

export async function copy(text: string, what: string): Promise<void> {
  const done = await bridge.copyText(text);
  note(done.ok ? `${what} copied` : done.failure.message);
}

export async function save(name: string, format: "png" | "svg" | "csv" | "json" | "md", data: string): Promise<void> {
  const done = await bridge.saveExport({ name, format, data });
  if (!done.ok) note(done.failure.message);
  else if (done.value) note(`Saved ${done.value}`);
}
