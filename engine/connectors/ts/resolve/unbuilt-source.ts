import type { FileRules } from "./find-module-file.ts";
import { findExact, findGuessed, findIndex } from "./find-module-file.ts";
import type { Lookup } from "./lookup.ts";
import { below, joinPath, within } from "../../../support/tree-path.ts";
import type { TsConfig } from "./tsconfig.ts";

const built = new Set([
  "dist",
  "lib",
  "build",
  "out",
  "es",
  "esm",
  "cjs",
  "umd",
  "types",
  "output",
  "compiled",
  "dist-types",
  "dts",
  "typings",
  "module",
  "commonjs",
]);

/**
 * The source of a file that a build would make and that is not in the tree: through `outDir` and `rootDir` of the package's configs,
 * else by dropping the output folder in favour of `src`. `path` is of the tree, `folder` that of its package.
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#packagejson-imports-and-self-name-imports
 */
export function findSource(lookup: Lookup, folder: string, path: string, configs: readonly TsConfig[], rules: FileRules): string | undefined {
  for (const candidate of sourcePaths(folder, path, configs)) {
    const stem = candidate.replace(/(?:\.d)?\.(?:[mc]?[jt]s|[jt]sx)$/, "");
    const open = { ...rules, guess: true };
    const extension = /\.(?:d\.)?([mc])[jt]s$/.exec(candidate)?.[1];
    const found =
      (extension === undefined ? undefined : findExact(lookup, `${stem}.${extension}ts`, open)) ??
      findGuessed(lookup, stem, open) ??
      findGuessed(lookup, stem, { ...open, suffixes: [""] }) ??
      (stem === candidate ? findExact(lookup, candidate, open) : undefined) ??
      findIndex(lookup, stem, open);
    if (found !== undefined) return found;
    if (extension === undefined) {
      const other = findExact(lookup, `${stem}.mts`, open) ?? findExact(lookup, `${stem}.cts`, open);
      if (other !== undefined) return other;
    }
  }
  return undefined;
}

function sourcePaths(folder: string, path: string, configs: readonly TsConfig[]): string[] {
  const paths: string[] = [];
  const add = (base: string, rest: string) => {
    const joined = joinPath(base, rest);
    if (joined !== undefined && joined !== path && !paths.includes(joined)) paths.push(joined);
  };
  for (const config of configs) {
    for (const output of [config.outDir, config.declarationDir]) {
      if (output === undefined || output === config.rootDir || !within(output, path)) continue;
      const rest = below(output, path);
      if (config.rootDir !== undefined) add(config.rootDir, rest);
      else for (const root of ["src", ""]) add(joinPath(config.folder, root) ?? config.folder, rest);
    }
  }
  if (!within(folder, path) || path === folder) return paths;
  const parts = below(folder, path).split("/");
  for (let drop = 0; drop < parts.length && drop < 4; drop++) {
    if (drop > 0 && !built.has(parts[drop - 1] as string)) break;
    const rest = parts.slice(drop).join("/");
    if (drop === 0 && parts[0] === "src") continue;
    add(joinPath(folder, "src") ?? folder, rest);
    if (drop > 0) add(folder, rest);
  }
  return paths;
}
