import type { Freshness } from "../model/answer.ts";

export interface FreshnessFacts {
  readonly git: boolean;
  /** Abbreviated; null without one. */
  readonly commit: string | null;
  readonly dirty: number;
  /** Files that differ from the index; 0 when it is up to date. */
  readonly changed: number;
  /** Was the index made with other settings, or by another program? */
  readonly otherwise?: boolean;
}

/** How current an answer is, with its line. */
export function makeFreshness({ git, commit, dirty, changed, otherwise = false }: FreshnessFacts): Freshness {
  if (changed > 0) return { state: "stale", commit, dirty, changed, text: `stale: ${files(changed)} changed since the index` };
  if (otherwise) return { state: "stale", commit, dirty, changed, text: "stale: the settings or the program changed since the index" };
  const where = !git ? "fresh, not in git" : commit === null ? "fresh, no commits yet" : `fresh at ${commit}`;
  return { state: "fresh", commit, dirty, changed: 0, text: git && dirty > 0 ? `${where}, ${files(dirty)} dirty` : where };
}

function files(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
