import type { Problem } from "./problem.ts";

/** The repository a tree stands in, as found without trusting its configuration. */
export interface GitPlace {
  /** Top of the work tree, absolute. */
  readonly top: string;
  /** Git directory of this work tree, absolute. */
  readonly gitDir: string;
  /** Git directory shared by all work trees, absolute. */
  readonly commonDir: string;
  /** The tree below `top`: `""` or `folder/` as git writes it, as bytes because names are bytes. */
  readonly prefix: Uint8Array;
  readonly format: "sha1" | "sha256";
  /** The harmless settings that git's own answers depend on, by lower-case name. */
  readonly settings: ReadonlyMap<string, string>;
}

/** Where a tree is and where its index is kept. Made once by `openPlace`; what changes is asked anew by `list`. */
export interface Place {
  /** The tree, absolute, links resolved. */
  readonly root: string;
  readonly git: GitPlace | null;
  /** Folder for snapshot, facts and caches; null when none can be used. */
  readonly stateDir: string | null;
  /** State folders of the same tree in sibling work trees, sorted by bytes. */
  readonly siblings: readonly string[];
  /** What was odd while opening. */
  readonly problems: readonly Problem[];
}

/** One file that counts, before its content id is known for certain. */
export interface Entry {
  readonly path: string;
  readonly bytes?: Uint8Array;
  /** The id in git's index when git calls the file unchanged; null when its bytes must be hashed. */
  readonly id: string | null;
  /** The id in git's index of a file that git was told to assume unchanged. */
  readonly assumed?: string;
}

export interface Listing {
  /** Sorted by path bytes, each path once. */
  readonly entries: readonly Entry[];
  /** Full commit id; null without a commit or without git. */
  readonly commit: string | null;
  /** Paths that differ from the commit, gone ones included, sorted by bytes. */
  readonly dirty: readonly string[];
  /** Left-out links that lead to a path of the tree (`""` is the tree itself): path -> target. */
  readonly links: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  /** Hash of the ignore rules that stand outside the tree. */
  readonly rules: string;
  /** Milliseconds since the epoch when listing began: a file changed later may not be what was listed. */
  readonly startedAt: number;
}
