import { otherFiles, type Split } from "../../stores/split-folders.ts";
import type { Picture } from "./mark.ts";

/** The sectors of an earlier picture for the files of a newer answer; null when one of them has no place among them. */
export function splitAsBefore(before: Picture, files: readonly string[]): Split | null {
  const sectors = before.sectors.filter(({ tests }) => !tests);
  const known = new Map<string, string>();
  for (const { angle, files: members } of before.marks) {
    const sector = sectors.find(({ from, to }) => angle >= from && angle <= to);
    if (sector) for (const file of members) known.set(file, sector.name);
  }
  const folders = sectors.map(({ name }) => name);
  const longest = [...folders].sort((a, b) => b.length - a.length);
  for (const file of files) {
    if (known.has(file)) continue;
    const folder = longest.find((name) => file.startsWith(`${name}/`)) ?? longest.find((name) => name === otherFiles);
    if (!folder) return null;
    known.set(file, folder);
  }
  return { folders, of: (file) => known.get(file) ?? otherFiles };
}
