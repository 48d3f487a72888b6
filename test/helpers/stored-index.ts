import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openRepo } from "../../engine/index.ts";
import { startInProcess } from "./in-process.ts";
import { mixedFiles } from "./mixed-repository.ts";
import { testRepository } from "./repository.ts";

interface Refreshed {
  readonly hash: string;
  readonly warnings: readonly string[];
}

export async function refresh(folder: string): Promise<Refreshed> {
  const warnings: string[] = [];
  const opened = await openRepo(folder, { startChild: startInProcess, workers: 1, onWarning: (text) => warnings.push(text) });
  if (!opened.ok) throw new Error(opened.failure.message);
  const done = await opened.value.refresh();
  opened.value.close();
  if (!done.ok) throw new Error(done.failure.message);
  return { hash: done.value.graph, warnings };
}

/** What is stored of an index. */
export const storedFiles = ["snapshot.gsttt", "facts.gsttt"] as const;

/** A repository with its index stored, and both files as a cold run wrote them. */
export async function stored() {
  const { folder } = testRepository(mixedFiles);
  const { hash } = await refresh(folder);
  const state = join(folder, ".git/gsttt");
  const cold = Object.fromEntries(storedFiles.map((name) => [name, readFileSync(join(state, name))])) as Record<(typeof storedFiles)[number], Buffer>;
  return { folder, hash, state, cold };
}
