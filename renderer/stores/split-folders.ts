/** The folders that a picture is divided by, in path order, and the one of every file. */
export interface Split {
  readonly folders: readonly string[];
  readonly of: (file: string) => string;
}

export const otherFiles = "other";
export const rootFiles = "top folder";
const mostShare = 0.4;

export interface SplitWish {
  /** Greatest number of parts. */
  readonly most: number;
  /** A part with a smaller share of the files is united with others. */
  readonly least: number;
}

/**
 * One part a workspace package, or a top folder where there are none; one that would take more than two fifths is split
 * by its sub-folders, and what is too small to be seen is united in "other".
 */
export function splitFolders(files: readonly string[], packages: readonly string[], { most, least }: SplitWish): Split {
  const groups = new Map<string, string[]>();
  const owners = new Set(packages);
  for (const file of files) add(groups, startFolder(file, owners), file);
  const large = (): number => [...groups.values()].filter((members) => members.length >= files.length * least).length;
  for (let round = 0; round < 6 && large() < most; round++) {
    const [folder, members] = largest(groups);
    if (!members || members.length <= Math.max(6, files.length * mostShare)) break;
    const parts = new Map<string, string[]>();
    for (const file of members) add(parts, subFolder(folder, file), file);
    if (parts.size < 2 && parts.has(folder)) break;
    groups.delete(folder);
    for (const [part, of] of parts) for (const file of of) add(groups, part, file);
  }
  uniteSmall(groups, files.length, most, least);
  const sectorOf = new Map<string, string>();
  for (const [folder, members] of groups) for (const file of members) sectorOf.set(file, folder);
  const folders = [...groups.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return { folders, of: (file) => sectorOf.get(file) ?? otherFiles };
}

const rank = (folder: string): number => (folder === otherFiles ? 2 : folder === rootFiles ? 1 : 0);

function startFolder(file: string, packages: ReadonlySet<string>): string {
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
    const folder = file.slice(0, end);
    if (packages.has(folder)) return folder;
  }
  const slash = file.indexOf("/");
  return slash < 0 ? rootFiles : file.slice(0, slash);
}

/** The folder one step below, or the folder itself for what lies directly in it. */
export function subFolder(folder: string, file: string): string {
  if (folder === rootFiles || folder === otherFiles || file[folder.length] !== "/" || !file.startsWith(folder)) return folder;
  const slash = file.indexOf("/", folder.length + 1);
  return slash < 0 ? folder : file.slice(0, slash);
}

function uniteSmall(groups: Map<string, string[]>, total: number, most: number, least: number): void {
  const small = [...groups]
    .filter(([folder, members]) => folder !== otherFiles && members.length < total * least)
    .sort((a, b) => a[1].length - b[1].length || (a[0] < b[0] ? -1 : 1));
  const surplus = groups.size - most;
  const united = groups.size > 5 && small.length > 1 ? small : [];
  const rest = [...groups].filter((group) => !united.includes(group)).sort((a, b) => a[1].length - b[1].length || (a[0] < b[0] ? -1 : 1));
  const also = surplus > united.length ? rest.slice(0, surplus - united.length + 1) : [];
  const all = [...united, ...also];
  if (all.length < 2) return;
  for (const [folder, members] of all) {
    groups.delete(folder);
    for (const file of members) add(groups, otherFiles, file);
  }
}

function largest(groups: ReadonlyMap<string, string[]>): readonly [string, readonly string[] | undefined] {
  let best: readonly [string, readonly string[] | undefined] = ["", undefined];
  for (const entry of groups)
    if (!best[1] || entry[1].length > best[1].length || (entry[1].length === best[1].length && entry[0] < best[0])) best = entry;
  return best;
}

function add(groups: Map<string, string[]>, key: string, file: string): void {
  const members = groups.get(key);
  if (members) members.push(file);
  else groups.set(key, [file]);
}
