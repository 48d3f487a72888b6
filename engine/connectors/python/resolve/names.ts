import type { FactsView } from "../../connector.ts";
import { isModuleNames, type ModuleNames } from "../module-names.ts";

/** What can be taken from a module, star imports included. */
export interface TakenNames {
  readonly has: (name: string) => boolean;
  /** Is the attribute of this name the submodule itself? */
  readonly isSubmodule: (name: string) => boolean;
  /** May it have names that nobody can see without running it? */
  readonly open: boolean;
}

/** Names of one module as its file says them. */
export function namesOf(facts: FactsView, file: string): ModuleNames | undefined {
  const own = facts.get(file)?.own;
  return isModuleNames(own) ? own : undefined;
}

/** A file that nobody read counts as not empty. */
export function isEmpty(facts: FactsView, file: string): boolean {
  return namesOf(facts, file)?.empty === true;
}

/** Follows star imports inside the tree; a star from outside leaves the module open. */
export function takenNames(facts: FactsView, file: string, target: (from: string, specifier: string) => string | undefined): TakenNames {
  const names = new Set<string>();
  const submodules = new Set<string>();
  let open = false;
  const seen = new Set([file]);
  const queue = [file];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const own = namesOf(facts, at);
    if (!own) {
      open = true;
      continue;
    }
    if (own.open) open = true;
    for (const name of at === file ? own.names : (own.all ?? own.names.filter((each) => !each.startsWith("_")))) names.add(name);
    if (at === file) for (const [name, specifier] of own.taken) if (target(file, specifier) === file) submodules.add(name);
    for (const specifier of own.stars) {
      const star = target(at, specifier);
      if (star === undefined) open = true;
      else if (!seen.has(star)) {
        seen.add(star);
        queue.push(star);
      }
    }
  }
  return { has: (name) => names.has(name), isSubmodule: (name) => submodules.has(name), open };
}
