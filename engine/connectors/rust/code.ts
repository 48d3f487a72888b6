import type { Node } from "web-tree-sitter";
import type { Export, ModuleCode } from "../../model/code.ts";
import type { ProblemFact } from "../../model/facts.ts";
import { withTree } from "../shared/tree-sitter.ts";
import { lowerExpr } from "./lower/expressions.ts";
import { lowerFunction } from "./lower/functions.ts";
import { lowerItems } from "./lower/items.ts";
import { childrenOf, type Lowering, pushScope, type Walk } from "./lower/lowering.ts";
import { lowerMacro } from "./lower/macros.ts";
import { lowerPath } from "./lower/paths.ts";
import { bindPattern } from "./lower/patterns.ts";
import { lowerBlock } from "./lower/statements.ts";
import { lowerType } from "./lower/types.ts";

const walk: Walk = {
  expr: lowerExpr,
  block: lowerBlock,
  items: lowerItems,
  func: lowerFunction,
  type: lowerType,
  pattern: bindPattern,
  macro: lowerMacro,
  path: lowerPath,
};

/** The code of one Rust file, reduced to what contracts are folded from. Modules that only tests have are left out. */
export function lowerCode(text: string): { readonly code: ModuleCode; readonly problems: readonly ProblemFact[] } {
  return withTree("rust", text, (root) => ({ code: lowerRoot(root, text), problems: syntaxProblems(root) }));
}

function lowerRoot(root: Node, text: string): ModuleCode {
  const L: Lowering = {
    scopes: [],
    functions: [],
    classes: [],
    sites: [],
    stars: [],
    text,
    firstLine: 1,
    scope: -1,
    modules: [0],
    fn: -1,
    cls: -1,
    self: -1,
    calls: 0,
    depth: 0,
    macroDepth: 0,
    walk,
  };
  L.scope = pushScope(L, -1);
  lowerItems(L, childrenOf(root));
  return { scopes: L.scopes, functions: L.functions, classes: L.classes, exports: exportsOf(L), sites: L.sites };
}

/** Every name of the file: who may see it is the compiler's business, and a path that compiles is seen. */
function exportsOf(L: Lowering): Export[] {
  const names = Object.entries(L.scopes[0]?.names ?? {}).filter(([name]) => !name.startsWith("*"));
  return [
    ...names.map(([name, { imported }]): Export => (imported ? { name, from: imported } : { name, value: { k: "name", name, scope: 0 } })),
    ...L.stars,
  ];
}

/** The file is read all the same: the problem says where something may be missing. */
function syntaxProblems(root: Node): ProblemFact[] {
  if (!root.hasError) return [];
  const bad = firstError(root);
  return [{ code: "syntax", line: bad ? bad.startPosition.row + 1 : null, message: "a part of this file is no Rust that the grammar knows" }];
}

function firstError(root: Node): Node | undefined {
  let at: Node = root;
  for (;;) {
    if (at.type === "ERROR" || at.isMissing) return at;
    const next: Node | null | undefined = at.children.find((child) => child?.hasError || child?.isMissing);
    if (!next) return undefined;
    at = next;
  }
}
