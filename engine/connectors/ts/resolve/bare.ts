import type { Outcome } from "../../connector.ts";
import { applyAlias, type Alias } from "./aliases.ts";
import { isBuiltin, isVirtual } from "./builtins.ts";
import { type Context, type Place, rulesFor, vendored } from "./context.ts";
import { mapImport } from "./import-maps.ts";
import { field } from "./json.ts";
import type { Lookup } from "./lookup.ts";
import { missing } from "./missing.ts";
import { findInPackage, findLoosely, findTargets, type PackageRules } from "./package-entry.ts";
import { exportTargets } from "./package-exports.ts";
import { dependency, type Package, splitBareName } from "./package-json.ts";
import { folderOf, joinPath, upwards } from "../../../support/tree-path.ts";
import { mappedTargets } from "./path-mapping.ts";
import { findPath } from "./relative.ts";
import { findSource } from "./unbuilt-source.ts";

type Mode = "import" | "require" | undefined;

/**
 * What a specifier that is not relative means: `paths`, aliases, `baseUrl`, `#imports`, the package itself, a workspace member; then
 * outside or missing. An alias that leads to nothing falls through, as the compiler has it.
 */
export function resolveBare(context: Context, place: Place, lookup: Lookup, specifier: string, mode: Mode, depth = 0): Outcome {
  const rules = rulesFor(context, place, mode);
  const mapped = place.config?.paths ? mappedTargets(place.config.paths, specifier) : undefined;
  const catchesAll = mapped?.key === "*";
  const builtin = isBuiltin(specifier);
  if (mapped && !(builtin && catchesAll)) {
    const to = findMapped(context, lookup, mapped.targets, rules);
    if (to !== undefined) return { to };
  }
  const aliased = context.aliases.find((alias) => applyAlias(alias, specifier) !== undefined);
  if (aliased) {
    const to = findAliased(context, lookup, aliased, specifier, rules);
    return to === undefined ? missing(context, place, lookup, specifier, `no file behind the alias ${aliased.from}`) : { to };
  }
  if (builtin || specifier.startsWith("bun:")) return { outside: true };
  const base = place.config?.baseUrl;
  if (base !== undefined && isPlain(specifier)) {
    const path = joinPath(base, specifier);
    const to = path === undefined ? undefined : findPath(lookup, path, rules);
    if (to !== undefined) return { to };
  }
  return (
    resolveNearest(context, place, lookup, specifier, rules) ??
    resolveImportMap(context, place, lookup, specifier, mode, depth) ??
    resolveHash(context, place, lookup, specifier, mode, rules, depth) ??
    resolveBundlerAlias(context, place, lookup, specifier, mode, rules, depth) ??
    resolvePackage(context, place, lookup, specifier, rules) ??
    outsideOrMissing(context, place, lookup, specifier, mapped?.key, rules)
  );
}

/** A name that could stand below `baseUrl`. https://www.typescriptlang.org/docs/handbook/modules/reference.html#baseurl */
function isPlain(specifier: string): boolean {
  return specifier !== "" && !/^[/#]|^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(specifier);
}

function findMapped(context: Context, lookup: Lookup, targets: readonly string[], rules: PackageRules): string | undefined {
  for (const target of targets) {
    const found = findPath(lookup, target, rules);
    if (found !== undefined) return found;
  }
  for (const target of targets) {
    const owner = context.packages.nearest(folderOf(target));
    const found = owner ? findSource(lookup, owner.folder, target, context.configsOf(owner), rules) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function findAliased(context: Context, lookup: Lookup, alias: Alias, specifier: string, rules: PackageRules): string | undefined {
  const path = applyAlias(alias, specifier);
  return path === undefined ? undefined : findLoosely(lookup, path, { ...rules, bundler: true, packages: context.packages });
}

/** `paths` of a nearer config that leaves this file out (a test, a script): whoever wrote the import had them in mind. */
function resolveNearest(context: Context, place: Place, lookup: Lookup, specifier: string, rules: PackageRules): Outcome | undefined {
  const mapped = place.nearest?.paths ? mappedTargets(place.nearest.paths, specifier) : undefined;
  const to = mapped && mapped.key !== "*" ? findMapped(context, lookup, mapped.targets, rules) : undefined;
  return to === undefined ? undefined : { to };
}

const deepest = 4;

function resolveImportMap(context: Context, place: Place, lookup: Lookup, specifier: string, mode: Mode, depth: number): Outcome | undefined {
  const map = context.importMap(folderOf(place.file));
  const target = map && mapImport(map, place.file, specifier);
  if (target === undefined) return undefined;
  if ("path" in target) {
    const rules = rulesFor(context, place, mode);
    const to = findLoosely(lookup, target.path, rules);
    return to === undefined ? missing(context, place, lookup, specifier, `no file behind the import map entry ${target.key}`) : { to };
  }
  return depth < deepest && target.bare !== specifier ? resolveBare(context, place, lookup, target.bare, mode, depth + 1) : { outside: true };
}

/** `#x` by the `imports` of the nearest package. https://nodejs.org/api/packages.html#subpath-imports */
function resolveHash(
  context: Context,
  place: Place,
  lookup: Lookup,
  specifier: string,
  mode: Mode,
  rules: PackageRules,
  depth: number,
): Outcome | undefined {
  if (!specifier.startsWith("#")) return undefined;
  const { owner } = place;
  const map = owner && field(owner.json, "imports");
  if (!owner || map === undefined) return undefined;
  const { targets } = exportTargets(map, specifier, rules.conditions);
  let other: Outcome | undefined;
  for (const target of targets) {
    if (target.startsWith("./")) {
      const to = findTargets(lookup, owner, [target], rules);
      if (to !== undefined) return { to };
    } else if (!/^[.#/]/.test(target) && depth < deepest) {
      const found = resolveBare(context, place, lookup, target, mode, depth + 1);
      if ("to" in found) return found;
      other ??= found;
    }
  }
  if (other) return other;
  const everything = findTargets(lookup, owner, exportTargets(map, specifier, new Set(["*"])).targets, rules);
  if (everything !== undefined) return { to: everything };
  return isVirtual(specifier)
    ? undefined
    : missing(
        context,
        place,
        lookup,
        specifier,
        targets.length > 0 ? `no file behind ${specifier} of ${owner.path}` : `${owner.path} imports no ${specifier}`,
      );
}

function resolveBundlerAlias(
  context: Context,
  place: Place,
  lookup: Lookup,
  specifier: string,
  mode: Mode,
  rules: PackageRules,
  depth: number,
): Outcome | undefined {
  for (const alias of context.bundlerAliases(folderOf(place.file))) {
    const target = applyAlias(alias, specifier);
    if (target === undefined) continue;
    if (alias.bare) {
      const found = depth < deepest && target !== specifier ? resolveBare(context, place, lookup, target, mode, depth + 1) : undefined;
      if (found && "to" in found) return found;
      continue;
    }
    const to = findLoosely(lookup, target, { ...rules, bundler: true });
    if (to !== undefined) return { to };
    if (!alias.root && !splitBareName(specifier)) return missing(context, place, lookup, specifier, `no file behind the alias ${alias.from}`);
  }
  return undefined;
}

/** A package of the tree by its name: the place's own, a workspace member, a linked or vendored one. https://nodejs.org/api/packages.html#self-referencing-a-package-using-its-name */
function resolvePackage(context: Context, place: Place, lookup: Lookup, specifier: string, rules: PackageRules): Outcome | undefined {
  const bare = splitBareName(specifier.replace(/^(?:jsr|npm):\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?/, "$1"));
  if (!bare) return undefined;
  const found = packageNamed(context, place, bare.name);
  if (!found) return undefined;
  const to = findInPackage(lookup, found, bare.subpath, rules);
  if (to !== undefined) return { to };
  const what = bare.subpath === "." ? "an entry in the tree" : bare.subpath;
  return missing(context, place, lookup, specifier, `package ${bare.name} (${found.folder || "."}) has no ${what}`);
}

function packageNamed(context: Context, place: Place, name: string): Package | undefined {
  const folder = folderOf(place.file);
  const { owner } = place;
  if (owner?.name === name && (field(owner.json, "exports") !== undefined || context.workspaces.member(folder, name, true) === owner)) return owner;
  for (const at of upwards(folder)) {
    const declaring = context.packages.at(at);
    const range = declaring && dependency(declaring, name);
    if (!declaring || range === undefined) continue;
    const linked = /^(?:link|file|portal|workspace):(.*)$/.exec(range)?.[1];
    if (linked !== undefined && /^\.{0,2}\//.test(linked)) {
      const path = joinPath(declaring.folder, linked);
      const target = path === undefined ? undefined : context.packages.at(context.tree.link(path) ?? path);
      if (target) return target;
    }
    const renamed = /^(?:npm|workspace):((?:@[^/@]+\/)?[^/@^~*]+)@/.exec(range)?.[1];
    if (renamed !== undefined && renamed !== name) return context.workspaces.member(folder, renamed);
    if (linked !== undefined) return context.workspaces.member(folder, name, true);
    break;
  }
  return context.workspaces.member(folder, name) ?? vendored(context.tree, context.packages, folder, name);
}

/** Nothing in the tree answers: is it something the tree could have held? */
function outsideOrMissing(
  context: Context,
  place: Place,
  lookup: Lookup,
  specifier: string,
  mappedBy: string | undefined,
  rules: PackageRules,
): Outcome {
  if (specifier.startsWith("/") && !specifier.startsWith("//")) {
    const to = findRooted(context, place, lookup, specifier, rules);
    return to === undefined ? missing(context, place, lookup, specifier, "no such file below the package or its public folder") : { to };
  }
  if (/^[a-zA-Z]:[\\/]/.test(specifier)) return { missing: "a path of one machine", probed: [] };
  if (isVirtual(specifier)) return { outside: true };
  // Modules that Nuxt, its modules and its server make have such names.
  if (specifier.startsWith("#") && context.bundlerAliases(folderOf(place.file)).some(({ from }) => from === "~~"))
    return { generated: "a name that the Nuxt build makes" };
  const bare = splitBareName(specifier);
  if (!bare)
    return missing(
      context,
      place,
      lookup,
      specifier,
      mappedBy === undefined ? "neither a package name nor an alias that a config states" : `no file behind the alias ${mappedBy}`,
    );
  const declared = upwards(folderOf(place.file)).some((at) => {
    const owner = context.packages.at(at);
    return owner !== undefined && dependency(owner, bare.name) !== undefined;
  });
  if (declared) return { outside: true };
  if (mappedBy !== undefined && mappedBy !== "*") return missing(context, place, lookup, specifier, `no file behind the alias ${mappedBy}`);
  if (bare.subpath !== "." && namesOwnFile(context, place, specifier, rules)) {
    return missing(context, place, lookup, specifier, "names a file, but no alias or baseUrl leads there");
  }
  return { outside: true };
}

/** `/x` as dev servers have it: below the package, its public folder, or the tree. */
function findRooted(context: Context, place: Place, lookup: Lookup, specifier: string, rules: PackageRules): string | undefined {
  const folder = place.owner?.folder ?? "";
  for (const base of new Set([folder, joinPath(folder, "public") ?? "", ""])) {
    const path = joinPath(base, specifier);
    const found = path === undefined || path === "" ? undefined : findPath(lookup, path, { ...rules, guess: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

function namesOwnFile(context: Context, place: Place, specifier: string, rules: PackageRules): boolean {
  const folder = place.owner?.folder ?? "";
  return [folder, joinPath(folder, "src") ?? ""].some((base) => {
    const path = joinPath(base, specifier);
    return path !== undefined && findPath({ tree: context.tree, probed: [] }, path, { ...rules, guess: true }) !== undefined;
  });
}
