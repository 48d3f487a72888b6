import type { Connector, FactsView, Resolution, Resolver, TreeView } from "../connector.ts";
import type { Config } from "../../model/config.ts";
import type { FileFacts, ImportFact } from "../../model/facts.ts";
import type { Problem } from "../../model/problem.ts";
import { conftestsOf } from "./resolve/conftest.ts";
import { type Context, implicit, implicitAncestors, lost } from "./resolve/context.ts";
import { type FoundModule, initOf, isFound, places } from "./resolve/find-module.ts";
import { moduleLookup } from "./resolve/look-up.ts";
import { isEmpty, namesOf, takenNames, type TakenNames } from "./resolve/names.ts";
import { baseName, folderOf } from "../../support/tree-path.ts";
import { findProjects } from "./resolve/projects.ts";
import { resolveString } from "./resolve/strings.ts";

/** Resolves over the listed files alone. https://docs.python.org/3/reference/import.html */
export const pythonResolver: NonNullable<Connector["resolver"]> = (tree: TreeView, facts: FactsView, config: Config): Resolver => {
  const problems: Problem[] = [];
  const projects = findProjects(tree, problems);
  const lookup = moduleLookup(tree, facts, projects, config);
  const taken = new Map<string, TakenNames>();
  const context: Context = {
    tree,
    facts,
    ...lookup,
    names(file) {
      let names = taken.get(file);
      if (!names) {
        names = takenNames(facts, file, (from, specifier) => {
          const found = lookup.find(from, specifier);
          return isFound(found) ? found.file : undefined;
        });
        taken.set(file, names);
      }
      return names;
    },
  };
  return {
    resolve: (from, { imports }: FileFacts) => [
      ...imports.flatMap((fact) => resolveImport(context, from, fact)),
      ...conftestsOf(tree, projects, from)
        .filter((file) => !isEmpty(facts, file))
        .map((to) => ({ fact: implicit("conftest", 1), outcome: { to } })),
    ],
    member(module, name) {
      if (!/^__init__\.pyi?$/.test(baseName(module))) return undefined;
      const found = context.submodule({ file: module, folders: [folderOf(module)], passed: [] }, name);
      return isFound(found) ? (found.file ?? initOf(places(tree), found.folders[0] ?? "")) : undefined;
    },
    problems: () => problems,
  };
};

function resolveImport(context: Context, from: string, fact: ImportFact): Resolution[] {
  if (fact.kind === "string") return resolveString(context, from, fact);
  const found = context.find(from, fact.specifier);
  if (!isFound(found)) return [{ fact, outcome: lost(context, found) }];
  const ancestors = implicitAncestors(context, from, fact, found);
  if (!fact.names)
    return found.file === undefined ? [{ fact, outcome: { outside: true } }, ...ancestors] : [{ fact, outcome: { to: found.file } }, ...ancestors];
  return [...resolveNames(context, fact, found), ...ancestors];
}

/** `from p import n`: an attribute of the package wins, else the submodule; each name by itself. https://docs.python.org/3/reference/simple_stmts.html#the-import-statement */
function resolveNames(context: Context, fact: ImportFact, found: FoundModule): Resolution[] {
  const { file } = found;
  const whole: Resolution | undefined = file === undefined ? undefined : { fact, outcome: { to: file } };
  if (found.folders.length === 0) return whole ? [whole] : [];
  const all: Resolution[] = [];
  let usesPackage = false;
  for (const name of expandStar(context, fact, file)) {
    if (name === "*") {
      usesPackage = true;
      continue;
    }
    const names = file === undefined ? undefined : context.names(file);
    const submodule = context.submodule(found, name);
    const isSubmodule = isFound(submodule) && submodule.file !== undefined;
    if (names?.has(name) && !(isSubmodule && names.isSubmodule(name))) usesPackage = true;
    else if (isSubmodule) {
      all.push({ fact, name, outcome: { to: submodule.file } });
      if (file !== undefined && !isEmpty(context.facts, file)) all.push({ fact: implicit(fact.specifier, fact.line), outcome: { to: file } });
    } else if (names?.open) usesPackage = true;
    else if (isFound(submodule)) all.push({ fact, name, outcome: { outside: true } });
    else {
      if (file !== undefined) usesPackage = true;
      const dot = fact.specifier.endsWith(".") ? "" : ".";
      all.push({
        fact,
        name,
        specifier: fact.specifier + dot + name,
        outcome: lost(context, { ...submodule, owned: file !== undefined || fact.specifier.startsWith(".") || submodule.owned }),
      });
    }
  }
  return usesPackage && whole ? [whole, ...all] : all;
}

/** `*` and the submodules that a literal `__all__` lists. https://docs.python.org/3/tutorial/modules.html#importing-from-a-package */
function expandStar(context: Context, fact: ImportFact, file: string | undefined): readonly string[] {
  const names = fact.names ?? [];
  if (!names.includes("*") || file === undefined) return names;
  const own = namesOf(context.facts, file);
  const bound = new Set(own?.names);
  return [
    ...names,
    ...(own?.all ?? []).filter((name) => !bound.has(name) && isFound(context.submodule({ file, folders: [folderOf(file)], passed: [] }, name))),
  ];
}
