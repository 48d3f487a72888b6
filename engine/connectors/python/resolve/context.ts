import type { FactsView, Outcome, Resolution, TreeView } from "../../connector.ts";
import type { ImportFact } from "../../../model/facts.ts";
import type { FoundModule, LostModule } from "./find-module.ts";
import { isEmpty, type TakenNames } from "./names.ts";

/** Everything about the tree that resolving one import needs. */
export interface Context {
  readonly tree: TreeView;
  readonly facts: FactsView;
  /** A dotted name, perhaps relative, as written in a file. */
  readonly find: (from: string, specifier: string) => FoundModule | LostModule;
  /** A name below a module that was found. */
  readonly submodule: (found: FoundModule, name: string) => FoundModule | LostModule;
  readonly names: (file: string) => TakenNames;
}

/** `import a.b.c` runs a and a.b; a file that is empty runs nothing. https://docs.python.org/3/reference/import.html#regular-packages */
export function implicitAncestors(context: Context, from: string, fact: ImportFact, found: FoundModule): Resolution[] {
  const dots = /^\.*/.exec(fact.specifier)![0];
  const parts = fact.specifier.slice(dots.length).split(/[.:]/);
  return found.passed
    .map((to, index) => ({ fact: implicit(dots + parts.slice(0, index + 1).join("."), fact.line), outcome: { to } }))
    .filter(({ outcome }) => outcome.to !== from && !isEmpty(context.facts, outcome.to));
}

/** An import that nobody wrote. */
export function implicit(specifier: string, line: number): ImportFact {
  return { specifier, line, kind: "implicit" };
}

/** Missing for certain, generated, or a module of somewhere else. */
export function lost(context: Context, { owned, probed }: LostModule): Outcome {
  if (!owned) return { outside: true };
  const ignored = probed.find((path) => context.tree.ignored(path));
  if (ignored !== undefined) return { generated: `${ignored} is ignored by git` };
  return { missing: "no such module", probed };
}
