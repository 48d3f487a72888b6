import type { ConnectorName, FileFacts } from "./facts.ts";
import type { Problem } from "./problem.ts";

/** What parse hands to link. */
export interface Parsed {
  /** Facts by connector, then by path; iteration order means nothing. */
  readonly facts: ReadonlyMap<ConnectorName, ReadonlyMap<string, FileFacts>>;
  /** Texts of the configuration files that resolvers may ask for. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that were not read or only partly, each with its reason. */
  readonly problems: readonly Problem[];
  /** Whether a claimed file was read; a path that no connector claims is absent. */
  readonly read: ReadonlyMap<string, boolean>;
  /** Was a file kept from being read by what is no fault of its own? Then the same tree may give more. */
  readonly again: boolean;
  readonly counts: { readonly files: number; readonly parsed: number; readonly readings: number; readonly reused: number };
}
