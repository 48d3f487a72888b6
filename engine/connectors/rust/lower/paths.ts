import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { type Lowering, lookUp, nameOf, unknown } from "./lowering.ts";

/** A name or path. What the file binds is a chain of members; what it does not is an import, known by the path as written. */
export function lowerPath(L: Lowering, node: Node): Expr {
  const segments = segmentsOf(L, node);
  return segments ? pathExpr(L, segments) : unknown(L, node);
}

/** The names of a path without type arguments; undefined for `<T as X>::y` and macro variables. The first is empty for a leading `::`. */
export function segmentsOf(L: Lowering, node: Node): string[] | undefined {
  const segments: string[] = [];
  for (let at: Node | null = node; at;) {
    switch (at.type) {
      case "identifier":
      case "type_identifier":
      case "primitive_type":
      case "shorthand_field_identifier":
      case "crate":
      case "self":
      case "super":
      case "field_identifier":
        segments.unshift(nameOf(L, at));
        return segments;
      case "scoped_identifier":
      case "scoped_type_identifier": {
        const name = at.childForFieldName("name");
        if (!name) return undefined;
        segments.unshift(nameOf(L, name));
        const path: Node | null = at.childForFieldName("path");
        if (!path) {
          segments.unshift("");
          return segments;
        }
        at = path;
        break;
      }
      case "generic_type":
      case "generic_type_with_turbofish":
        at = at.childForFieldName("type");
        break;
      case "generic_function":
        at = at.childForFieldName("function");
        break;
      default:
        return undefined;
    }
  }
  return undefined;
}

export function pathExpr(L: Lowering, segments: readonly string[]): Expr {
  const [head = "", ...rest] = segments;
  if (head === "Self" || head === "self") {
    if (rest.length === 0) return head === "self" ? selfExpr(L) : selfClass(L);
    if (head === "Self") return members(selfClass(L), rest);
  }
  if (head === "self" || head === "super") return relative(L, segments);
  if (head === "crate" || head === "") return { k: "import", specifier: segments.join("::") };
  if (rest.length === 0) return { k: "name", name: head, scope: L.scope };
  const scope = itemScope(L, head);
  if (scope !== undefined || /^\p{Lu}/u.test(head)) return members({ k: "name", name: head, scope: scope ?? L.scope }, rest);
  return { k: "import", specifier: segments.join("::") };
}

/** The scope of the item that the head of a path names: a variable never is one (`let users = users::router()`). */
function itemScope(L: Lowering, head: string): number | undefined {
  for (let at = L.scope; at >= 0; at = L.scopes[at]?.parent ?? -1) {
    const found = L.scopes[at]?.names[head];
    if (!found) continue;
    if (found.imported || found.type || found.values.some(({ k }) => k === "class" || k === "namespace" || k === "function" || k === "import"))
      return at;
  }
  return undefined;
}

const selfExpr = (L: Lowering): Expr => (L.self >= 0 ? { k: "self", class: L.self } : { k: "unknown", text: "self" });
const selfClass = (L: Lowering): Expr => (L.self >= 0 ? { k: "class", id: L.self } : { k: "unknown", text: "Self" });

export function members(of: Expr, names: readonly string[]): Expr {
  return names.reduce<Expr>((expr, name) => ({ k: "member", of: expr, name }), of);
}

/**
 * The name of a macro or attribute. One that nothing in sight binds comes from a crate whose macros are in scope everywhere
 * (`#[macro_use]`), or from behind a glob: it is written with a mark, `get!`, and so is the global it is when no glob has it.
 */
export function macroName(L: Lowering, name: string): Expr {
  return { k: "name", name: lookUp(L, name) ? name : `${name}!`, scope: L.scope };
}

/** `self::` and `super::` as far as they stay in the file are names of the modules written in it. */
function relative(L: Lowering, segments: readonly string[]): Expr {
  let depth = L.modules.length - 1;
  let used = 0;
  if (segments[0] === "self") used = 1;
  for (; segments[used] === "super"; used++) depth--;
  const scope = L.modules[depth];
  const name = segments[used];
  if (scope === undefined || name === undefined) return { k: "import", specifier: segments.join("::") };
  return members({ k: "name", name, scope }, segments.slice(used + 1));
}
