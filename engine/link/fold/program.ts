import type { Binding, ModuleCode } from "../../model/code.ts";
import type { ConnectorName } from "../../model/facts.ts";
import type { Parsed } from "../../model/parsed.ts";
import type { Connector } from "../../connectors/connector.ts";
import { compareBytes } from "../../support/order.ts";
import type { Target } from "../import-rows.ts";
import type { LinkedImports } from "../link-imports.ts";

/** The code of the whole tree, with what its imports lead to. */
export interface Program {
  readonly modules: ReadonlyMap<string, Module>;
  /** Paths of `modules`, sorted by bytes: the order of every pass. */
  readonly paths: readonly string[];
  /** What a connector keeps of its files, by path. */
  readonly own: (connector: ConnectorName) => ReadonlyMap<string, unknown>;
  readonly member: (module: string, name: string) => string | undefined;
}

export interface Module {
  readonly path: string;
  readonly connector: ConnectorName;
  readonly code: ModuleCode;
  /** Where an import leads: a name of it first, the module itself otherwise. */
  readonly target: (specifier: string, name: string) => Target;
  /** Whether the target was found for that very name (a Python submodule), so that the name needs no further look-up. */
  readonly namesFile: (specifier: string, name: string) => boolean;
}

/** The code of every file that has some; the first connector in the fixed order stands for a file that two read. */
export function buildProgram(connectors: readonly Connector[], parsed: Parsed, linked: LinkedImports): Program {
  const modules = new Map<string, Module>();
  for (const connector of connectors) {
    for (const [path, { code }] of parsed.facts.get(connector.name) ?? []) {
      if (!code || modules.has(path)) continue;
      const targets = linked.targets.get(path);
      modules.set(path, {
        path,
        connector: connector.name,
        code,
        target: (specifier, name) => found(targets?.get(specifier), name) ?? { outside: specifier },
        namesFile: (specifier, name) => targets?.get(specifier)?.has(name) ?? false,
      });
    }
  }
  const owned = new Map<ConnectorName, ReadonlyMap<string, unknown>>();
  const own = (name: ConnectorName): ReadonlyMap<string, unknown> => {
    let found = owned.get(name);
    if (!found) {
      const facts = [...(parsed.facts.get(name) ?? [])].sort(([a], [b]) => compareBytes(a, b));
      owned.set(name, (found = new Map(facts.flatMap(([path, each]) => (each.own === undefined ? [] : [[path, each.own] as const])))));
    }
    return found;
  };
  return { modules, own, paths: [...modules.keys()].sort(compareBytes), member: linked.member };
}

const found = (byName: ReadonlyMap<string, Target> | undefined, name: string): Target | undefined => byName?.get(name) ?? byName?.get("");

/** The binding of a name, from a scope outwards; undefined for a global of the language. */
export function lookUp(code: ModuleCode, name: string, scope: number): Binding | undefined {
  for (let at = scope, steps = 0; at >= 0 && steps < 1000; steps++) {
    const found = code.scopes[at];
    if (!found) return undefined;
    if (Object.hasOwn(found.names, name)) return found.names[name];
    at = found.parent;
  }
  return undefined;
}

/** Modules whose names are all taken in at the top of a file, or in a module written inside it. */
export function starImports(code: ModuleCode, scope = 0): readonly { readonly specifier: string; readonly name: string }[] {
  return Object.entries(code.scopes[scope]?.names ?? {}).flatMap(([name, { imported }]) => (name.startsWith("*") && imported ? [imported] : []));
}
