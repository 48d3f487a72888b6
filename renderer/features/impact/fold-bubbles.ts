import { subFolder } from "./sector-folders.ts";

/** What one mark of the picture stands for: a file, or a folder's files at one distance. */
export interface Folded {
  readonly id: string;
  readonly sector: string;
  readonly distance: number;
  /** Sorted by path; one for a file that stands for itself. */
  readonly files: readonly string[];
  readonly bubble: { readonly label: string } | null;
}

interface Cell { readonly sector: string; readonly distance: number; readonly files: readonly string[] }

/**
 * Folds the files of one (sector, ring) until `room` marks are left: the largest sub-folder first. Files in `keep` are
 * never folded, and a folder whose bubble is `opened` is folded by its own sub-folders only.
 */
export function foldCell(cell: Cell, room: number, keep: ReadonlySet<string>, opened: ReadonlySet<string>): Folded[] {
  const base = commonFolder(cell);
  const kept = cell.files.filter((file) => keep.has(file));
  let groups: Group[] = group(base, cell.files.filter((file) => !keep.has(file)), cell, opened);
  const marks = (): number => kept.length + groups.reduce((sum, one) => sum + (one.folded ? 1 : one.files.length), 0);
  while (marks() > room) {
    const next = groups.filter((one) => !one.folded && !one.opened && one.files.length > 1).sort((a, b) => b.files.length - a.files.length || (a.folder < b.folder ? -1 : 1))[0];
    if (!next) break;
    groups = groups.map((one) => (one === next ? { ...one, folded: true } : one));
  }
  const rest = groups.filter((one) => !one.folded && !one.opened);
  const single = rest.flatMap((one) => one.files);
  const unite = marks() > room && single.length > 2 && !opened.has(bubbleId(cell, base));
  const bubbles = groups.filter((one) => one.folded).map((one) => makeBubble(cell, one.folder, one.files));
  const open = groups.filter((one) => one.opened).flatMap((one) => one.files);
  const others = unite ? [makeBubble(cell, base, [...single].sort())] : single.map((file) => makeFile(cell, file));
  return [...kept.map((file) => makeFile(cell, file)), ...bubbles, ...others, ...open.map((file) => makeFile(cell, file))];
}

interface Group { readonly folder: string; readonly files: readonly string[]; readonly folded: boolean; readonly opened: boolean }

function group(base: string, files: readonly string[], cell: Cell, opened: ReadonlySet<string>): Group[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const folder = subFolder(base, file);
    groups.set(folder, [...(groups.get(folder) ?? []), file]);
  }
  return [...groups].flatMap(([folder, members]): Group[] => {
    if (!opened.has(bubbleId(cell, folder))) return [{ folder, files: members, folded: false, opened: false }];
    const deeper = folder === base || members.length <= 24 ? [] : group(folder, members, cell, opened);
    return deeper.length > 1 ? deeper : [{ folder, files: members, folded: false, opened: true }];
  });
}

/** The deepest folder that holds every file of the cell, at least the sector itself. */
function commonFolder({ sector, files }: Cell): string {
  const first = files[0] ?? "";
  if (!first.startsWith(`${sector}/`)) return sector;
  let folder = sector;
  for (;;) {
    const next = subFolder(folder, first);
    if (next === folder || !files.every((file) => file.startsWith(`${next}/`))) return folder;
    folder = next;
  }
}

const bubbleId = (cell: Cell, folder: string): string => `+${cell.distance}:${folder}`;

function makeBubble(cell: Cell, folder: string, files: readonly string[]): Folded {
  const label = folder.includes("/") ? folder.slice(folder.lastIndexOf("/") + 1) : folder;
  return { id: bubbleId(cell, folder), sector: cell.sector, distance: cell.distance, files, bubble: { label: `${label}/` } };
}

function makeFile(cell: Cell, file: string): Folded {
  return { id: file, sector: cell.sector, distance: cell.distance, files: [file], bubble: null };
}
