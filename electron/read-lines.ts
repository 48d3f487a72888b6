import { open } from "node:fs/promises";
import type { LinesQuestion, SourceLines } from "./contract.ts";
import { openRepoPath } from "./open-repo-path.ts";

const mostBytes = 5_000_000;
const mostLines = 400;
const mostColumns = 400;

/** Source lines of files of the repository, for evidence; `textOf` decodes them as the index did. A file that cannot be shown has no lines. */
export async function readLines(folder: string, asked: readonly LinesQuestion[], textOf: (bytes: Buffer) => string): Promise<SourceLines[]> {
  const texts = new Map<string, Promise<readonly string[]>>();
  const out: SourceLines[] = [];
  for (const { file, from, to } of asked.slice(0, 200)) {
    let lines = texts.get(file);
    if (!lines) texts.set(file, (lines = linesOf(folder, file, textOf)));
    const first = Math.max(1, from);
    out.push({ file, from: first, lines: (await lines).slice(first - 1, Math.min(to, first + mostLines)).map((line) => line.slice(0, mostColumns)) });
  }
  return out;
}

async function linesOf(folder: string, file: string, textOf: (bytes: Buffer) => string): Promise<readonly string[]> {
  const real = await openRepoPath(folder, file);
  if (!real) return [];
  try {
    const handle = await open(real, "r");
    try {
      const { size } = await handle.stat();
      const buffer = Buffer.alloc(Math.min(size, mostBytes));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      return textOf(buffer.subarray(0, bytesRead)).split(/\r?\n/);
    } finally {
      await handle.close();
    }
  } catch {
    return [];
  }
}
