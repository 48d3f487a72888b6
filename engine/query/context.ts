import type { Freshness, Hole, IndexCounts } from "../model/answer.ts";
import type { ContractKind, Role } from "../model/contract.ts";
import type { ImportKind } from "../model/facts.ts";

/** What an answer needs beside the index. */
export interface QueryContext {
  /** Absolute folders that stand for the tree: as named, and as the file system calls it. */
  readonly roots: readonly string[];
  readonly freshness: Freshness;
  /** What the last refresh did; zeros when there was none. */
  readonly counts: Pick<IndexCounts, "parsed" | "readings" | "reused">;
  /** Only for an impact question with `changed`. */
  readonly changes?: Changes;
}

/** What differs from a revision. Sorted by path bytes. */
export interface Changes {
  /** Listed files that differ. */
  readonly files: readonly string[];
  readonly deleted: readonly DeletedFile[];
}

/** A file that is gone, with the roles it had at the revision. */
export interface DeletedFile {
  readonly path: string;
  readonly roles: readonly { readonly kind: ContractKind; readonly key: string; readonly role: Role }[];
  /** Who imported it then: once a whole package is gone, its importers look outside for it. */
  readonly importedBy?: readonly { readonly file: string; readonly line: number; readonly kind: ImportKind }[];
  /** Why it could not be read as it was, or only partly; absent when its roles are all there were. */
  readonly hole?: Hole;
}
