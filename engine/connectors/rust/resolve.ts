import type { FileFacts, ImportFact } from "../../model/facts.ts";
import type { FactsView, Outcome, Resolution, Resolver, TreeView } from "../connector.ts";
import { type PathHint, readHint } from "./own.ts";
import { joined } from "./resolve/rust-paths.ts";
import { includePath } from "./resolve/include-path.ts";
import { type Lookup, newLookup, reach, type Reached } from "./resolve/lookup.ts";
import { buildModuleTree, type Module, packageAround } from "./resolve/module-tree.ts";
import { findPackages } from "./resolve/packages.ts";

/** Resolves Rust paths over the module trees of all crates. https://doc.rust-lang.org/reference/paths.html */
export function rustResolver(tree: TreeView, facts: FactsView): Resolver {
  const packages = findPackages(tree);
  const modules = buildModuleTree(tree, facts, packages);
  const context: Context = { tree, lookup: newLookup(modules, packages) };
  return {
    resolve: (from, own) => resolveFile(context, from, own),
    problems: () => packages.problems,
  };
}

interface Context {
  readonly tree: TreeView;
  readonly lookup: Lookup;
}

function resolveFile(context: Context, from: string, facts: FileFacts): Resolution[] {
  const known = new Map<string, readonly Outcome[]>();
  const resolutions: Resolution[] = [];
  for (const fact of facts.imports) {
    const key = `${fact.hint} ${fact.specifier}`;
    const outcomes = known.get(key) ?? united(outcomesOf(context, from, fact));
    known.set(key, outcomes);
    for (const outcome of outcomes) resolutions.push({ fact, outcome });
  }
  return resolutions;
}

/** One outcome for each target, or the best of the others: another crate that mounts the file may lack what this one has. */
function united(outcomes: readonly Outcome[]): readonly Outcome[] {
  const targets = new Map<string, Outcome>();
  for (const outcome of outcomes) if ("to" in outcome && !targets.has(outcome.to)) targets.set(outcome.to, outcome);
  if (targets.size > 0) return [...targets.values()];
  const other = outcomes.find((one) => "generated" in one) ?? outcomes.find((one) => "outside" in one) ?? outcomes[0];
  return other ? [other] : [];
}

function outcomesOf(context: Context, from: string, fact: ImportFact): Outcome[] {
  const hint = readHint(fact.hint);
  if (hint.sort === "i") return [includeOutcome(context, from, fact.specifier, hint)];
  const outcomes: Outcome[] = [];
  for (const mount of context.lookup.tree.mounts.get(from) ?? []) {
    const module = mount[hint.module];
    if (!module) continue;
    if (hint.sort === "m" || hint.sort === "c") outcomes.push(...declared(context, module, fact.specifier.split("::").at(-1) as string, hint));
    else outcomes.push(...pathOutcomes(context, module, fact.specifier, hint));
  }
  return outcomes;
}

function declared(context: Context, module: Module, name: string, hint: PathHint): Outcome[] {
  const children = (module.children.get(name) ?? []).filter((child) => child.inline.length === 0);
  if (children.length > 0) return children.map((child) => ({ to: child.file, rest: [] }));
  const probed = module.missing.get(name);
  if (!probed || hint.soft) return [];
  return [absent(context, "no file for this module", probed)];
}

function absent(context: Context, why: string, probed: readonly string[]): Outcome {
  return probed.some((path) => context.tree.ignored(path)) ? { generated: "ignored by git" } : { missing: why, probed };
}

function includeOutcome(context: Context, from: string, written: string, hint: PathHint): Outcome {
  if (hint.real === "OUT_DIR") return { generated: "written by the build script" };
  const folder = packageAround(context.lookup.packages, from)?.folder ?? "";
  if (hint.real === "package") {
    const path = joined(folder, written);
    return path !== undefined && context.tree.has(path) ? { to: path, rest: [] } : absent(context, "no such file", path === undefined ? [] : [path]);
  }
  if (hint.real !== undefined && hint.real !== "CARGO_MANIFEST_DIR") return { generated: `below a folder that the build names in ${hint.real}` };
  const path = includePath(written, from, folder);
  if (path === undefined) return { missing: "outside the tree", probed: [] };
  return context.tree.has(path) ? { to: path, rest: [] } : absent(context, "no such file", [path]);
}

const primitives: ReadonlySet<string> = new Set([
  "bool",
  "char",
  "str",
  "u8",
  "u16",
  "u32",
  "u64",
  "u128",
  "usize",
  "i8",
  "i16",
  "i32",
  "i64",
  "i128",
  "isize",
  "f16",
  "f32",
  "f64",
  "f128",
]);

function pathOutcomes(context: Context, module: Module, specifier: string, hint: PathHint): Outcome[] {
  const path = hint.real ?? specifier;
  const lead = path.startsWith("::") || hint.lead;
  const segments = (path.startsWith("::") ? path.slice(2) : path).split("::");
  const reached = reach(context.lookup, module, segments, { use: hint.sort === "u", lead });
  if (reached.modules.length > 0 && !isGone(reached, hint)) {
    return reached.modules.filter((target) => target.file !== "").map((target) => ({ to: target.file, rest: [...target.inline, ...reached.rest] }));
  }
  if (reached.end === "outside") return isAlias(module, segments[0] as string, hint) ? [] : [{ outside: true }];
  if (reached.end === "item") return [];
  if (reached.end === "unknown" && reached.modules.length === 0) return primitives.has(segments[0] as string) ? [] : [{ outside: true }];
  if (hint.soft) return [];
  return [absent(context, `no module ${reached.rest[0] ?? segments[0]}`, reached.probed.length > 0 ? reached.probed : probes(reached))];
}

/** A path in code that starts with a name some `use` binds says nothing that the `use` does not say. */
function isAlias(module: Module, head: string, hint: PathHint): boolean {
  if (hint.sort !== "p") return false;
  return hint.real !== undefined || (!hint.lead && module.parts.some((part) => part.uses.some((use) => use.alias === head)));
}

/**
 * Is the next name of the path certainly not there? A module without a file is; so is a name in lower case that
 * something follows, in a module of which every name is known.
 */
function isGone(reached: Reached, hint: PathHint): boolean {
  if (reached.end === "missing") return true;
  const [name] = reached.rest;
  if (hint.soft || reached.end !== "unknown" || name === undefined || reached.rest.length < 2 || /^\p{Lu}/u.test(name)) return false;
  return reached.modules.every((module) => !module.open && module.parts.every((part) => part.uses.every((use) => use.alias !== null)));
}

function probes(reached: Reached): string[] {
  const [name] = reached.rest;
  const module = reached.modules[0];
  if (!module || name === undefined) return [];
  const stem = module.file.replace(/(?:^|\/)(?:mod|lib|main)\.rs$/, "").replace(/\.rs$/, "");
  return [`${stem}/${name}.rs`, `${stem}/${name}/mod.rs`];
}
