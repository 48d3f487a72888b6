import type { Config } from "../../model/config.ts";
import type { ImportFact, ImportKind } from "../../model/facts.ts";
import type { Problem } from "../../model/problem.ts";
import type { FactsView, Outcome, Resolution, Resolver, TreeView } from "../connector.ts";
import { languageOf } from "./languages.ts";
import { resolveBare } from "./resolve/bare.ts";
import { type Context, makeContext, type Place } from "./resolve/context.ts";
import { globFiles } from "./resolve/glob-files.ts";
import { findBehindLink, findFile, type Lookup } from "./resolve/lookup.ts";
import { missing } from "./resolve/missing.ts";
import { mockSiblings } from "./resolve/mock-siblings.ts";
import { baseName, folderOf, joinPath } from "../../support/tree-path.ts";
import { isRelative } from "./resolve/is-relative.ts";
import { findRelative, findUrl } from "./resolve/relative.ts";

/**
 * Resolves the imports of JavaScript and TypeScript files over the list of files, each by its nearest config.
 * Nothing is read from the disk and no `node_modules` is needed.
 */
export function tsResolver(tree: TreeView, _facts: FactsView, config: Config, own: TreeView): Resolver {
  const problems = new Map<string, Problem>();
  const context = makeContext(tree, own, config, problems);
  return {
    resolve(from, facts) {
      const place = context.placeOf(from);
      return facts.imports.flatMap((fact) => resolveFact(context, place, fact));
    },
    problems: () => [...problems.keys()].sort().flatMap((key) => problems.get(key) ?? []),
  };
}

function resolveFact(context: Context, place: Place, fact: ImportFact): Resolution[] {
  const hints = fact.hint?.split("\n") ?? [];
  if (fact.kind === "glob") {
    return globFiles(context, place, fact.specifier, hints).map((to) => ({ fact, outcome: { to } }));
  }
  const lookup: Lookup = { tree: context.tree, probed: [] };
  const found = resolveOne(context, place, lookup, fact, hints);
  const linked = "to" in found ? undefined : findBehindLink(lookup);
  const outcome: Outcome = linked === undefined ? found : { to: linked };
  if (fact.kind === "url" && "missing" in outcome && namesFolder(context, place, fact.specifier)) return [];
  const optional = hints.includes("maybe") || (hints.includes("augment") && !isRelative(fact.specifier));
  const resolutions: Resolution[] = optional && !("to" in outcome) ? [] : [{ fact, outcome: withKind(fact, outcome) }];
  if (fact.kind === "mock") resolutions.push(...mockSiblings(context, place, fact, outcome).map((to): Resolution => ({ fact, outcome: { to } })));
  return resolutions;
}

/** `new URL("./src", import.meta.url)` may be a folder, which is no file and not missing either. */
function namesFolder(context: Context, place: Place, specifier: string): boolean {
  const path = joinPath(folderOf(place.file), specifier);
  return path !== undefined && context.tree.hasFolder(path);
}

function resolveOne(context: Context, place: Place, lookup: Lookup, fact: ImportFact, hints: readonly string[]): Outcome {
  const specifier = withoutLoaders(fact.specifier);
  if (fact.kind === "reference") {
    if (hints.includes("types") && !isRelative(specifier)) return { outside: true };
    const path = joinPath(folderOf(place.file), specifier);
    const to = path === undefined ? undefined : (findFile(lookup, path) ?? findRelative(context, place, lookup, path, "require"));
    return to === undefined ? missing(context, place, lookup, specifier, "no such file") : { to };
  }
  if (fact.kind === "url") {
    const aliased = isRelative(specifier) || specifier.startsWith("/") ? undefined : resolveBare(context, place, lookup, specifier, "import");
    if (aliased && "to" in aliased) return aliased;
    const to = findUrl(context, place, lookup, specifier);
    return to === undefined ? missing(context, place, lookup, specifier, "no such file") : { to };
  }
  const mode = hints.includes("require") || fact.kind === "require" ? "require" : hints.includes("import") ? "import" : undefined;
  let outcome: Outcome = { missing: "empty", probed: [] };
  for (const text of spellings(specifier)) {
    outcome = resolveText(context, place, lookup, text, mode);
    if ("to" in outcome) break;
  }
  return outcome;
}

/** As written, then without the query that bundlers read (`?raw`, `?url`, `?worker`). */
function spellings(specifier: string): string[] {
  const query = specifier.indexOf("?", 1);
  return query > 0 ? [specifier, specifier.slice(0, query)] : [specifier];
}

/** `!!raw-loader!./x` names `./x`. */
function withoutLoaders(specifier: string): string {
  const mark = specifier.lastIndexOf("!");
  return mark >= 0 && mark < specifier.length - 1 && /^[-!]|loader\b/.test(specifier) ? specifier.slice(mark + 1) : specifier;
}

function resolveText(context: Context, place: Place, lookup: Lookup, specifier: string, mode: "import" | "require" | undefined): Outcome {
  if (!isRelative(specifier)) return resolveBare(context, place, lookup, specifier, mode);
  const generated = frameworkTypes(specifier);
  if (generated) return { generated };
  const path = joinPath(folderOf(place.file), specifier);
  if (path === undefined) return { missing: "leads out of the tree", probed: [] };
  const to = findRelative(context, place, lookup, specifier.endsWith("/") ? `${path}/` : path, mode);
  return to === undefined ? missing(context, place, lookup, specifier, "no such file") : { to };
}

/** Types that frameworks write beside each route when they build. */
function frameworkTypes(specifier: string): string | undefined {
  if (/(?:^|\/)\$types(?:\.[jt]s)?$/.test(specifier)) return "types that SvelteKit makes";
  return /(?:^|\/)\+types\//.test(specifier) ? "types that React Router makes" : undefined;
}

/** What is no code is an asset, whatever statement took it. */
function withKind(fact: ImportFact, outcome: Outcome): Outcome {
  if (!("to" in outcome) || !assetLike.has(fact.kind)) return outcome;
  const isCode = languageOf(outcome.to) !== undefined || /\.json[c5]?$/.test(baseName(outcome.to));
  return isCode ? outcome : { ...outcome, kind: "asset" };
}

const assetLike: ReadonlySet<ImportKind> = new Set<ImportKind>(["value", "reexport", "require", "dynamic"]);
