import { lstatSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { isUtf8 } from "node:buffer";
import type { StartChild } from "../model/child.ts";
import { emptyConfig, type Config } from "../model/config.ts";
import { failureTexts } from "../model/failure-text.ts";
import { FailureError } from "../model/failure.ts";
import type { Place } from "../model/place.ts";
import { engineBuild } from "../support/engine-build.ts";
import { hashOf } from "../support/hash.ts";
import type { ChangeTimes } from "../support/is-settled.ts";
import { readRegular, sortOfFile } from "../system/read-file.ts";
import { loadConfigCache, saveConfigCache, statText, type CachedConfig } from "./config-cache.ts";
import { luaLines } from "./lua-lines.ts";
import { runSandbox } from "./run-sandbox.ts";
import { checkSettings } from "./settings.ts";

export interface ConfigOptions {
  /** Another file to use in place of the tree's `gsttt.lua`. */
  readonly file?: string | undefined;
  readonly start: StartChild;
  readonly signal?: AbortSignal | undefined;
}

const sizeLimit = 256 * 1024;
/** Bump when the same bytes would give other settings. */
const version = 2;
/** Another build may evaluate the same bytes differently. */
const cacheVersion = `${version} ${engineBuild}`;

/**
 * The settings of a tree and the hash of the bytes they come from. Throws ConfigInvalid with one line for each thing that
 * is wrong, all at once, and NotReadable when the process that evaluates it failed. A file whose bytes were read before is
 * neither opened nor run again.
 */
export async function readConfig(place: Place, options: ConfigOptions): Promise<{ config: Config; hash: string }> {
  const path = options.file ?? join(place.root, "gsttt.lua");
  const name = options.file === undefined ? "gsttt.lua" : basename(options.file);
  const stat = statOf(path, name, options.file !== undefined);
  if (!stat) return { config: emptyConfig, hash: hashOf(`config ${version}`) };
  const cached = loadConfigCache(place.stateDir);
  if (cached && cached.version === cacheVersion && cached.path === path && cached.stat === stat.text) return answer(cached, name);
  const source = readSource(stat.path, name);
  const hash = hashOf(`config ${version}\0`, source);
  const known =
    cached?.hash === hash && cached.version === cacheVersion
      ? cached
      : { ...(await evaluateSource(source, name, options)), version: cacheVersion, hash };
  const made: CachedConfig = { ...known, path, stat: stat.text };
  saveConfigCache(place.stateDir, made, stat.times);
  return answer(made, name);
}

function answer(made: CachedConfig, name: string): { config: Config; hash: string } {
  const [first] = made.errors;
  if (!first) return { config: made.config, hash: made.hash };
  throw new FailureError("ConfigInvalid", failureTexts.ConfigInvalid.lines(name, made.errors), { file: name, line: first.line });
}

function invalid(name: string, message: string): FailureError {
  return new FailureError("ConfigInvalid", failureTexts.ConfigInvalid.whole(name, message), { file: name });
}

function statOf(path: string, name: string, asked: boolean): { path: string; text: string; times: ChangeTimes } | null {
  try {
    const real = asked ? realpathSync(path) : path;
    const stat = lstatSync(real, { bigint: true });
    if (stat.isSymbolicLink()) throw invalid(name, "it is a symbolic link: it must be a regular file");
    if (!stat.isFile()) throw invalid(name, `it is ${sortOfFile(stat)}: it must be a regular file`);
    return { path: real, text: statText(stat), times: stat };
  } catch (error) {
    if (error instanceof FailureError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "ENOENT" && !asked) return null;
    throw invalid(name, code === "ENOENT" ? `there is no file ${path}` : `it cannot be read (${code})`);
  }
}

function readSource(path: string, name: string): string {
  const outcome = readRegular(path, sizeLimit);
  if (!outcome.ok) throw invalid(name, outcome.code === "too-large" ? `it is larger than ${sizeLimit / 1024} KB` : outcome.message);
  const { bytes } = outcome;
  if (bytes[0] === 0x1b || bytes.includes(0) || !isUtf8(bytes)) throw invalid(name, "it is not a text file (binary, or not UTF-8)");
  return bytes.toString("utf8").replace(/^\ufeff/, "");
}

async function evaluateSource(source: string, name: string, options: ConfigOptions): Promise<Pick<CachedConfig, "config" | "errors">> {
  const evaluated = await runSandbox(source, name, options.start, options.signal);
  // Thrown and not returned, as only what the sandbox itself found out may be kept.
  if (evaluated === "hung") throw invalid(name, "took too long: it was stopped");
  if (!evaluated.ok) return { config: emptyConfig, errors: [located(evaluated.message, name)] };
  const { config, errors } = checkSettings(evaluated.settings);
  const lines = luaLines(source);
  const found = errors.map(({ path, message }) => ({
    line: lines.lineOf(path, located(evaluated.lines[String(path[0])] ?? "", name).line),
    message,
  }));
  return { config, errors: found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

/** Takes the line out of a message of Lua: `gsttt.lua:4: …`. */
function located(text: string, name: string): { line: number | null; message: string } {
  const rest = text.startsWith(`${name}:`) ? /^(\d+): ?(.*)$/s.exec(text.slice(name.length + 1)) : null;
  return rest ? { line: Number(rest[1]), message: rest[2] as string } : { line: null, message: text };
}
