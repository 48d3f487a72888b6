/** Paths of a tree: relative to it, `/` between names, `""` for the tree itself. Nothing here looks at a disk. */

/** The folder of a path. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `folder` and a relative text as one clean path; undefined when it leads out of the tree. A trailing slash is dropped. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

/** A name in a folder. */
export function inFolder(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** A folder and all those above it, nearest first; the tree itself is last. */
export function upwards(folder: string): string[] {
  const all = [folder];
  for (let at = folder; at !== "";) all.push((at = folderOf(at)));
  return all;
}

/** Is the path the folder or below it? */
export function within(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** What is left of `path` below `folder`, which contains it. */
export function below(folder: string, path: string): string {
  return folder === "" ? path : path.slice(folder.length + 1);
}
