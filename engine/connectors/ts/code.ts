import type { Node } from "web-tree-sitter";
import type { ModuleCode } from "../../model/code.ts";
import type { Language } from "../../model/facts.ts";
import { lowerArgs, lowerCall } from "./lower/calls.ts";
import { lowerClass, lowerDecorator } from "./lower/classes.ts";
import { lowerExpr, lowerObject } from "./lower/expressions.ts";
import { lowerFunction } from "./lower/functions.ts";
import { keepSite } from "./lower/keep.ts";
import { type Lowering, type Walk, bind, pushScope } from "./lower/lowering.ts";
import { bindPattern } from "./lower/patterns.ts";
import { lookup } from "./lower/reads.ts";
import { lowerBlock, lowerStatement } from "./lower/statements.ts";
import { lowerType } from "./lower/types.ts";

const walk: Walk = {
  expr: lowerExpr,
  block: lowerBlock,
  statement: lowerStatement,
  call: lowerCall,
  object: lowerObject,
  func: lowerFunction,
  cls: lowerClass,
  decorator: lowerDecorator,
  args: lowerArgs,
  type: lowerType,
  pattern: bindPattern,
};

/**
 * The code of one file, reduced to what contracts are folded from.
 * `root` is the program node of a tree over `text`; lines are those of `text`, 1-based. Undefined when nothing in it could matter.
 */
export function lowerCode(root: Node, text: string, language: Language): ModuleCode | undefined {
  void language;
  const L: Lowering = {
    text,
    scopes: [],
    functions: [],
    classes: [],
    exports: [],
    sites: [],
    assigned: [],
    typeNames: [],
    scope: -1,
    varScope: 0,
    fn: -1,
    cls: -1,
    self: -1,
    depth: 0,
    objectDepth: 0,
    calls: 0,
    walk,
  };
  L.scope = pushScope(L);
  for (const child of root.namedChildren) if (child) lowerStatement(L, child);
  settle(L);
  const sites = L.sites.filter((site) => keepSite(L, site));
  if (sites.length === 0 && L.exports.length === 0 && L.classes.length === 0) return undefined;
  return { scopes: L.scopes, functions: L.functions, classes: L.classes, exports: L.exports, sites };
}

/** Assignments add a value to the name they reach; a type name stands only where no value has that name. */
function settle(L: Lowering): void {
  for (const { scope, name, value } of L.assigned) {
    const found = lookup(L, scope, name);
    if (found && found.values.length < 8) found.values.push(value);
  }
  for (const { scope, name, value, type, line } of L.typeNames) {
    if (!L.scopes[scope]?.names[name]) bind(L, scope, name, line, value, type);
  }
}
