import { closeSync, constants, openSync, readdirSync } from "node:fs";
import { displayPath } from "../support/paths.ts";

const firstMs = 2000;
const everyMs = 250;
const mostFolders = 20_000;
const ruleFiles = new Set([".gitignore", ".gitattributes"]);

/**
 * Waits for git's answer. Git opens whatever is called `.gitignore`, and waits for ever where that is a FIFO: one that nobody
 * writes to is given its end, by opening it for writing and closing it again.
 */
export async function releaseWaiting<T>(top: string, answer: Promise<T>): Promise<T> {
  let fifos: readonly Buffer[] | undefined;
  const look = () => {
    for (const path of (fifos ??= findFifos(top))) endOf(path);
    if (fifos.length > 0) timer = setTimeout(look, everyMs);
  };
  let timer = setTimeout(look, firstMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Without a reader that waits this is refused at once (ENXIO); it never blocks. */
function endOf(path: Buffer): void {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
  } catch {
    // Nobody waits for it, or it may not be opened: then the time-out of git says so.
  }
}

function findFifos(top: string): Buffer[] {
  const found: Buffer[] = [];
  const folders: Buffer[] = [Buffer.from(top)];
  let seen = 0;
  for (let folder = folders.pop(); folder !== undefined && seen < mostFolders; folder = folders.pop(), seen++) {
    for (const entry of entriesOf(folder)) {
      const path = Buffer.concat([folder, Buffer.from("/"), entry.name]);
      const name = displayPath(entry.name);
      if (entry.isFIFO() && ruleFiles.has(name)) found.push(path);
      else if (entry.isDirectory() && name !== ".git") folders.push(path);
    }
  }
  return found;
}

function entriesOf(folder: Buffer) {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
  } catch {
    return [];
  }
}
