import type { Problem } from "./problem.ts";

/** A file that counts. */
export interface ListedFile {
  /** Relative to the tree, `/`-separated, printable (see `displayPath`): the name by which everything knows it. */
  readonly path: string;
  /** The name as bytes where `path` is not simply its UTF-8. */
  readonly bytes?: Uint8Array;
  /** Git blob id as hex, in the repository's object format. */
  readonly id: string;
}

/** What git (or a plain folder) says of the tree. */
export interface TreeState {
  /** Absolute path of the tree; answers never contain it. */
  readonly root: string;
  /** Abbreviated commit, null without one. */
  readonly commit: string | null;
  readonly git: boolean;
  /** Paths that differ from the commit, untracked ones included, sorted by bytes. */
  readonly dirty: readonly string[];
  /** Sorted by path bytes. */
  readonly files: readonly ListedFile[];
  /** Links that are left out: path -> target as a path of the tree; absent when it leads outside. */
  readonly links: ReadonlyMap<string, string>;
  /** Left-out entries. */
  readonly problems: readonly Problem[];
  /** Hash of all that a graph depends on besides the settings: paths, ids, links and ignore rules; not commit or dirtiness. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch when listing began: a file that changed later may have another content than its id. */
  readonly listedAt: number;
  /** Would git ignore this path? Used to tell generated output from a missing file. */
  readonly ignored: (path: string) => boolean;
}
