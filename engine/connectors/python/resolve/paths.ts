/** Folder of a path; `""` is the tree. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** Last segment of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins and normalises; undefined when it leads out of the tree. */
export function join(folder: string, rest: string): string | undefined {
  const parts = rest.startsWith("/") ? [] : folder.split("/");
  for (const part of rest.split("/")) {
    if (part === "..") {
      if (parts.filter((each) => each !== "").length === 0) return undefined;
      parts.pop();
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.filter((part) => part !== "").join("/");
}

/** A name in a folder; `""` is the tree. */
export function under(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** Is the path the folder or below it? */
export function contains(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** A folder and all those above it, nearest first; the tree itself is last. */
export function upwards(folder: string): string[] {
  const all = [folder];
  for (let at = folder; at !== "";) all.push((at = folderOf(at)));
  return all;
}
