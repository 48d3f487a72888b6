import type { GitPlace } from "../model/place.ts";

/** The name relative to the tree, undefined when it is not below it. */
export function below(git: GitPlace, name: Buffer): Buffer | undefined {
  const size = git.prefix.byteLength;
  if (size === 0) return name;
  return name.length > size && name.subarray(0, size).equals(git.prefix) ? name.subarray(size) : undefined;
}
