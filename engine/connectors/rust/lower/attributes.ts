import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { childrenOf, lineOf, type Lowering, textOf } from "./lowering.ts";
import { lowerTokens } from "./macros.ts";
import { macroName, pathExpr, segmentsOf } from "./paths.ts";

/** Attributes of the language and of libraries that carry no contract. */
const plain: ReadonlySet<string> = new Set([
  "allow",
  "warn",
  "deny",
  "expect",
  "doc",
  "cfg",
  "cfg_attr",
  "inline",
  "must_use",
  "serde",
  "error",
  "from",
  "source",
  "non_exhaustive",
  "repr",
  "track_caller",
  "cold",
  "ignore",
  "should_panic",
  "test",
  "default",
  "path",
  "macro_use",
  "macro_export",
  "automatically_derived",
  "deprecated",
  "async_trait",
  "instrument",
  "validate",
  "schema",
  "strum",
  "arbitrary",
  "rustfmt",
  "clippy",
  "target_feature",
  "no_mangle",
  "link",
]);

/** An attribute as a call of what it names, or a name where it has no arguments; undefined when it says nothing of contracts. */
export function lowerAttribute(L: Lowering, item: Node): Expr | undefined {
  const attribute = childrenOf(item).find((child) => child.type === "attribute");
  const named = attribute && childrenOf(attribute)[0];
  const path = named ? segmentsOf(L, named) : undefined;
  if (!attribute || !named || !path || plain.has(path[0] as string)) return undefined;
  // `derive` is of the language: no glob brings it.
  const fn: Expr =
    path[0] === "derive" ? { k: "import", specifier: "~derive!" } : path.length === 1 ? macroName(L, path[0] as string) : pathExpr(L, path);
  const tokens = attribute.childForFieldName("arguments");
  if (!tokens) return fn;
  return { k: "call", fn, args: lowerTokens(L, tokens), line: lineOf(L, item), id: L.calls++ };
}

/** Is this `#[cfg(test)]`, alone or among the conditions of `all`? */
export function isTestOnly(L: Lowering, item: Node): boolean {
  const text = textOf(L, item).replace(/\s+/g, "");
  return /^#!?\[cfg\((?:test[,)]|all\((?:[^()]*,)?test[,)])/.test(text);
}
