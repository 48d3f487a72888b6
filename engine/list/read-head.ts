import { existsSync } from "node:fs";
import { join } from "node:path";
import type { GitPlace } from "../model/place.ts";
import { askGit } from "../system/git.ts";
import { readRegular } from "../system/read-file.ts";
import { isHead } from "./git-refusal.ts";

export interface Head {
  readonly commit: string | null;
  /** Why the commit is not known, when HEAD is damaged and not merely without commits. */
  readonly damage: string | null;
}

/** The commit that HEAD names, read from its files; git is asked only where references are not kept as files. */
export async function readHead(git: GitPlace, signal: AbortSignal | undefined): Promise<Head> {
  if (existsSync(join(git.commonDir, "reftable"))) {
    const answer = await askGit({ args: ["rev-parse", "--verify", "-q", "HEAD"], cwd: git.top, never: [git.top], signal });
    return { commit: answer.code === 0 ? answer.out.toString("latin1").trim() : null, damage: null };
  }
  let name = "HEAD";
  for (let depth = 0; depth < 6; depth++) {
    const text = readReference(git, name);
    if (text === undefined) return { commit: null, damage: depth === 0 ? "HEAD cannot be read" : null };
    if (!isHead(text) || text.includes("..")) return { commit: null, damage: `HEAD leads to ${name}, which is damaged` };
    if (!text.startsWith("ref: ")) return { commit: text.trim(), damage: null };
    name = text.slice(5).trim();
  }
  return { commit: null, damage: "HEAD leads in a circle (circular reference)" };
}

function readReference(git: GitPlace, name: string): string | undefined {
  for (const folder of name === "HEAD" ? [git.gitDir] : [git.gitDir, git.commonDir]) {
    const outcome = readRegular(join(folder, name), 4096);
    if (outcome.ok) return outcome.bytes.toString("utf8");
  }
  const packed = readRegular(join(git.commonDir, "packed-refs"), 256 * 1024 * 1024);
  if (!packed.ok) return undefined;
  const at = packed.bytes.indexOf(` ${name}\n`);
  if (at < 0) return undefined;
  return packed.bytes.toString("latin1", packed.bytes.lastIndexOf("\n", at) + 1, at);
}
