import type { ListedFile } from "../model/file.ts";
import type { Decoded } from "./decode.ts";

/** How many files were added, removed or have another content since an index was stored. `files` are sorted by path bytes. */
export function countChanges({ index, ids }: Decoded, files: readonly ListedFile[]): number {
  const { paths } = index.files;
  const stored = ids();
  let same = 0;
  let gone = paths.length;
  for (const { path, id } of files) {
    const number = paths.find(path);
    if (number < 0) continue;
    gone--;
    if (stored[number] === storedId(id)) same++;
  }
  return gone + files.length - same;
}

/** The part of a content id that a snapshot keeps. A file that cannot be read has none. */
export function storedId(id: string): string {
  return /^[0-9a-f]{16}/.test(id) ? id.slice(0, 16) : "0".repeat(16);
}
