import type { BigIntStats } from "node:fs";
import { join } from "node:path";
import type { Config } from "../model/config.ts";
import { writeAtomic } from "../system/atomic-write.ts";
import { hashOf } from "../support/hash.ts";
import { isSettled, type ChangeTimes } from "../support/is-settled.ts";
import { readRegular } from "../system/read-file.ts";

/** The last config that was evaluated, so that an unchanged one is neither opened nor run. */
export interface CachedConfig {
  readonly version: string;
  readonly path: string;
  readonly stat: string;
  readonly hash: string;
  readonly config: Config;
  readonly errors: readonly { readonly line: number | null; readonly message: string }[];
}

const fileName = "config.gsttt";
const magic = "gsttt config 2";

/** A stat as one text that changes whenever the file does. */
export function statText(stat: BigIntStats): string {
  return `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino} ${stat.dev}`;
}

/** The stored evaluation; undefined when there is none or its checksum does not fit. */
export function loadConfigCache(stateDir: string | null): CachedConfig | undefined {
  const outcome = stateDir === null ? null : readRegular(join(stateDir, fileName), 4 * 1024 * 1024);
  if (!outcome?.ok) return undefined;
  const text = outcome.bytes.toString("utf8");
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (text.slice(0, end) !== `${magic} ${hashOf(body)}`) return undefined;
  try {
    return JSON.parse(body) as CachedConfig;
  } catch {
    return undefined;
  }
}

/** A file that changed a moment ago may change again unseen: its stat is not trusted, its bytes are. Never throws. */
export function saveConfigCache(stateDir: string | null, made: CachedConfig, times: ChangeTimes): void {
  if (stateDir === null) return;
  const body = JSON.stringify(isSettled(times, Date.now()) ? made : { ...made, stat: "" });
  try {
    writeAtomic(join(stateDir, fileName), [Buffer.from(`${magic} ${hashOf(body)}\n${body}`)]);
  } catch {
    // Whoever saves the snapshot says that nothing can be saved.
  }
}
