import type { Export, ModuleCode } from "../../model/code.ts";
import { innerBlock } from "./lower/blocks.ts";
import { dottedImports } from "./lower/imports.ts";
import { withFixtures } from "./lower/fixtures.ts";
import { keepSite } from "./lower/keep.ts";
import { finishScopes, type Lowering, newScope } from "./lower/lowering.ts";
import { lowerStatements } from "./lower/statements.ts";
import type { SyntaxTree } from "./syntax.ts";

/** The code of a file as contracts are folded from it, and the line where it was too deep to follow, if it was. */
export function lowerPython(tree: SyntaxTree): { readonly code: ModuleCode; readonly tooDeep: number | null } {
  const lowering: Lowering = {
    tree,
    scopes: [],
    functions: [],
    classes: [],
    sites: [],
    dotted: new Map(),
    returns: new Map(),
    selfFields: new Map(),
    grpclib: /^\s*(?:import|from)\s+(?:grpclib|betterproto2?)\b/m.test(tree.text),
    calls: 0,
    stars: 0,
    tooDeep: null,
  };
  dottedImports(lowering);
  const scope = newScope(lowering, -1);
  lowerStatements(lowering, tree.root, { scope, fn: -1, class: -1, block: innerBlock(null), depth: 0 });
  const scopes = finishScopes(lowering);
  const sites = lowering.sites
    .sort((a, b) => a.start - b.start)
    .map(({ site }) => site)
    .filter((site) => keepSite(scopes, site));
  return {
    code: {
      scopes,
      functions: withFixtures(lowering.functions, scopes, () => lowering.calls++),
      classes: lowering.classes,
      exports: exportsOf(scopes[0]!),
      sites,
    },
    tooDeep: lowering.tooDeep,
  };
}

/** Every name of the file can be taken by others; a star import gives on what it took. */
function exportsOf(scope: ModuleCode["scopes"][number]): Export[] {
  return Object.entries(scope.names).flatMap(([name, binding]): Export[] => {
    if (name.includes("#")) return [];
    if (name.startsWith("*")) return binding.imported ? [{ name: "*", from: binding.imported }] : [];
    return [{ name, value: { k: "name", name, scope: 0 }, line: binding.line }];
  });
}
