import { writeSync } from "node:fs";

/** How writing ended: a reader that has gone away is no error. */
export type Written = "written" | "closed" | { readonly error: string };

/** Writes all of a text to a file descriptor, in pieces, waiting where a pipe is full. */
export function writeOut(descriptor: number, text: string): Written {
  const bytes = Buffer.from(text, "utf8");
  const wait = new Int32Array(new SharedArrayBuffer(4));
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at, Math.min(bytes.length - at, 1 << 16));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") return "closed";
      if (code !== "EAGAIN") return { error: code === "ENOSPC" ? "no space is left (ENOSPC)" : code === "EBADF" ? "it is closed (EBADF)" : message };
      Atomics.wait(wait, 0, 0, 5);
    }
  }
  return "written";
}
