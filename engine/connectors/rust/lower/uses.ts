import type { Node } from "web-tree-sitter";
import { addSite, bind, childrenOf, lineOf, type Lowering, nameOf } from "./lowering.ts";
import { segmentsOf } from "./paths.ts";

/** Binds the names of a `use`, each by the whole path it stands for: the path is what the import is known by. */
export function declareUse(L: Lowering, node: Node): void {
  const argument = node.childForFieldName("argument");
  const isPublic = childrenOf(node).some((child) => child.type === "visibility_modifier");
  if (argument) readTree(L, argument, [], 0, isPublic);
}

function readTree(L: Lowering, node: Node, prefix: readonly string[], depth: number, isPublic: boolean): void {
  if (depth > 32) return;
  switch (node.type) {
    case "use_as_clause": {
      const path = segments(L, node.childForFieldName("path"));
      const alias = node.childForFieldName("alias");
      if (path && alias) add(L, [...prefix, ...path], nameOf(L, alias), node);
      return;
    }
    case "use_wildcard": {
      const [of] = childrenOf(node);
      const path = of ? segments(L, of) : [];
      if (path) addStar(L, [...prefix, ...path], node, isPublic);
      return;
    }
    case "scoped_use_list": {
      const of = node.childForFieldName("path");
      const path = of ? segments(L, of) : [];
      const list = node.childForFieldName("list");
      if (path && list) for (const child of childrenOf(list)) readTree(L, child, [...prefix, ...path], depth + 1, isPublic);
      return;
    }
    case "use_list":
      for (const child of childrenOf(node)) readTree(L, child, prefix, depth + 1, isPublic);
      return;
    default: {
      const path = segments(L, node);
      if (path) add(L, [...prefix, ...path], undefined, node);
    }
  }
}

function segments(L: Lowering, node: Node | null): string[] | undefined {
  return node ? segmentsOf(L, node)?.filter((name) => name !== "") : undefined;
}

function add(L: Lowering, written: readonly string[], alias: string | undefined, node: Node): void {
  const path = written.length > 1 && written.at(-1) === "self" ? written.slice(0, -1) : written;
  const name = alias ?? path.at(-1);
  if (name === undefined || name === "_") return;
  const local = inFile(L, path);
  if (local) bind(L, L.scope, name, { value: local, line: lineOf(L, node) });
  else bind(L, L.scope, name, { imported: { specifier: path.join("::"), name: "*" }, line: lineOf(L, node) });
}

/** What a path from a module of this file leads to, where it stays in the file: `use super::x` in an inline module. */
function inFile(L: Lowering, path: readonly string[]): { k: "name"; name: string; scope: number } | undefined {
  let depth = L.modules.length - 1;
  let used = path[0] === "self" ? 1 : 0;
  for (; path[used] === "super"; used++) depth--;
  const scope = L.modules[depth];
  const name = path[used];
  if (used === 0 || L.modules.length === 1 || scope === undefined || name === undefined || path.length !== used + 1) return undefined;
  return { k: "name", name, scope };
}

/** Names behind a glob are looked for from the top of the file, wherever the glob stands; those of an enum are no modules. */
function addStar(L: Lowering, path: readonly string[], node: Node, isPublic: boolean): void {
  const specifier = path.join("::");
  if (
    path.length === 0 ||
    /^\p{Lu}/u.test(path.at(-1) as string) ||
    (L.modules.length > 1 && path.every((name) => name === "super" || name === "self"))
  )
    return;
  const names = L.scopes[0]?.names;
  if (!names) return;
  names[`*${Object.keys(names).length}`] = { values: [], imported: { specifier, name: "*" }, line: lineOf(L, node) };
  if (isPublic) L.stars.push({ name: "*", from: { specifier, name: "*" } });
  // Taking in all of a module is a use of it: some modules stand for one thing (a table of a schema).
  addSite(L, { k: "import", specifier }, lineOf(L, node));
}
