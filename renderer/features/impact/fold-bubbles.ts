import { subFolder } from "../../stores/split-folders.ts";

/** What one mark of the picture stands for: a file, or a folder's files at one distance. */
export interface Folded {
  readonly id: string;
  readonly sector: string;
  readonly distance: number;
  /** Sorted by path; one for a file that stands for itself. */
  readonly files: readonly string[];
  readonly bubble: { readonly label: string } | null;
}

interface Cell {
  readonly sector: string;
  readonly distance: number;
  readonly files: readonly string[];
}

export const bubbleRadius = (count: number): number => Math.min(22, 7 + 2.1 * Math.sqrt(count));
/** Arc that a mark takes, in pixels. */
const fileArc = 30;
const bubbleArc = (count: number): number => 2 * bubbleRadius(count) + 12;

/**
 * Folds the files of one (sector, ring) until they fit an arc of so many pixels and are at most `most` marks: the largest
 * sub-folder first, then the smallest ones together. Files in `keep` are never folded, and a folder whose bubble is
 * `opened` is folded by its own sub-folders only.
 */
export function foldCell(cell: Cell, arc: number, most: number, keep: ReadonlySet<string>, opened: ReadonlySet<string>): Folded[] {
  const { base, kept, groups: all } = grouped(cell, keep, opened);
  let groups = all;
  let rest: readonly string[] = [];
  const crowded = (): boolean => {
    const single = kept.length + groups.reduce((sum, one) => sum + (one.folded ? 0 : one.files.length), 0);
    const bubbles = [...groups.filter((one) => one.folded).map((one) => one.files.length), ...(rest.length > 0 ? [rest.length] : [])];
    return single + bubbles.length > most || single * fileArc + bubbles.reduce((sum, count) => sum + bubbleArc(count), 0) > arc;
  };
  while (crowded()) {
    const next = groups
      .filter((one) => !one.folded && !one.opened && one.files.length > 1)
      .sort((a, b) => b.files.length - a.files.length || (a.folder < b.folder ? -1 : 1))[0];
    if (!next) break;
    groups = groups.map((one) => (one === next ? { ...one, folded: true } : one));
  }
  while (crowded() && !opened.has(bubbleId(cell, base))) {
    const least = groups
      .filter((one) => !one.opened)
      .sort((a, b) => a.files.length - b.files.length || (a.folder < b.folder ? -1 : 1))
      .slice(0, rest.length === 0 ? 2 : 1);
    if (least.length === 0 || (rest.length === 0 && least.length < 2)) break;
    groups = groups.filter((one) => !least.includes(one));
    rest = [...rest, ...least.flatMap((one) => one.files)].sort();
  }
  if (rest.length > 0) {
    // What lies directly in the folder would have the same name as the rest.
    rest = [...rest, ...groups.filter((one) => one.folder === base && !one.opened).flatMap((one) => one.files)].sort();
    groups = groups.filter((one) => one.folder !== base || one.opened);
  }
  const single = [...kept, ...groups.filter((one) => !one.folded).flatMap((one) => one.files)];
  return [
    ...single.map((file) => makeFile(cell, file)),
    ...groups.filter((one) => one.folded).map((one) => makeBubble(cell, one.folder, one.files)),
    ...(rest.length > 0 ? [makeBubble(cell, base, rest)] : []),
  ];
}

interface Grouped {
  readonly keep: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly base: string;
  readonly kept: readonly string[];
  readonly groups: readonly Group[];
}

const made = new WeakMap<readonly string[], Grouped>();

/** The files of a cell by sub-folder: the same for every arc that they are tried in. */
function grouped(cell: Cell, keep: ReadonlySet<string>, opened: ReadonlySet<string>): Grouped {
  const known = made.get(cell.files);
  if (known?.keep === keep && known.opened === opened) return known;
  const base = commonFolder(cell);
  const kept = keep.size === 0 ? [] : cell.files.filter((file) => keep.has(file));
  const rest = kept.length === 0 ? cell.files : cell.files.filter((file) => !keep.has(file));
  const value = { keep, opened, base, kept, groups: group(base, rest, cell, opened) };
  made.set(cell.files, value);
  return value;
}

interface Group {
  readonly folder: string;
  readonly files: readonly string[];
  readonly folded: boolean;
  readonly opened: boolean;
}

function group(base: string, files: readonly string[], cell: Cell, opened: ReadonlySet<string>): Group[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const folder = subFolder(base, file);
    const members = groups.get(folder);
    if (members) members.push(file);
    else groups.set(folder, [file]);
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
    const start = `${next}/`;
    if (next === folder || !files.every((file) => file.startsWith(start))) return folder;
    folder = next;
  }
}

const bubbleId = (cell: Cell, folder: string): string => `+${cell.distance}:${folder}`;

function makeBubble(cell: Cell, folder: string, files: readonly string[]): Folded {
  const label = folder.slice(folder.lastIndexOf("/") + 1);
  return { id: bubbleId(cell, folder), sector: cell.sector, distance: cell.distance, files, bubble: { label: `${label}/` } };
}

function makeFile(cell: Cell, file: string): Folded {
  return { id: file, sector: cell.sector, distance: cell.distance, files: [file], bubble: null };
}
