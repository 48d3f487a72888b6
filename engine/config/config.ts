import { emptyConfig, type Config } from "../model/config.ts";
import type { StartChild } from "../model/child.ts";
import type { Place } from "../model/place.ts";
import { hashOf } from "../support/hash.ts";

export interface ConfigOptions {
  /** Another file to use in place of the tree's `gsttt.lua`. */
  readonly file?: string | undefined;
  readonly start: StartChild;
  readonly signal?: AbortSignal | undefined;
}

/** The settings of a tree and the hash of what they were made from. Throws ConfigInvalid. */
export async function readConfig(place: Place, options: ConfigOptions): Promise<{ config: Config; hash: string }> {
  void place;
  void options;
  return { config: emptyConfig, hash: hashOf("") };
}
