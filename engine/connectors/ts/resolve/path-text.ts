/** Folder of a path; `""` is the tree itself. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** Last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `folder` and a relative text as one clean path of the tree; undefined when it leads out of the tree. A trailing slash is dropped. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

/** The folders from `folder` up to the tree itself. */
export function* upwards(folder: string): Generator<string> {
  for (let at = folder; ; at = folderOf(at)) {
    yield at;
    if (at === "") return;
  }
}

/** Is the path the folder or below it? */
export function within(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** What is left of `path` below `folder`, which contains it. */
export function below(folder: string, path: string): string {
  return folder === "" ? path : path.slice(folder.length + 1);
}

/** Does it begin with `./` or `../`? */
export function isRelative(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}
