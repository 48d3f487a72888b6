import type { Node } from "web-tree-sitter";
import type { TypeRef } from "../../../model/code.ts";
import { childrenOf, type Lowering, lookUp, nameOf } from "./lowering.ts";
import { lowerPath } from "./paths.ts";

/** Types of the prelude that hold one other and are read through. */
const holders: ReadonlySet<string> = new Set(["Option", "Result", "Box", "Vec"]);
const inner: ReadonlySet<string> = new Set([
  "reference_type",
  "pointer_type",
  "dynamic_type",
  "abstract_type",
  "bracketed_type",
  "array_type",
  "tuple_type",
  "bounded_type",
  "higher_ranked_trait_bound",
  "removed_trait_bound",
]);

/** What a written type names: the type behind references, `dyn`, `impl` and the holders of the prelude. */
export function lowerType(L: Lowering, node: Node | null, depth = 0): TypeRef | undefined {
  if (!node || depth > 12) return undefined;
  if (inner.has(node.type)) {
    const children = childrenOf(node).filter((child) => child.type !== "lifetime" && child.type !== "mutable_specifier");
    const [first] = children;
    return node.type === "tuple_type" && children.length !== 1 ? undefined : lowerType(L, first ?? null, depth + 1);
  }
  if (node.type === "type_identifier" || node.type === "scoped_type_identifier") return { name: lowerPath(L, node) };
  if (node.type !== "generic_type") return undefined;
  const type = node.childForFieldName("type");
  const args = childrenOf(node.childForFieldName("type_arguments") ?? node).filter((child) => child.type !== "lifetime" && child !== type);
  if (!type) return undefined;
  const name = nameOf(L, type);
  if (type.type === "type_identifier" && holders.has(name) && !lookUp(L, name)) return lowerType(L, args[0] ?? null, depth + 1);
  const known = args.map((arg) => lowerType(L, arg.type === "type_binding" ? arg.childForFieldName("type") : arg, depth + 1));
  return { name: lowerPath(L, type), args: known.map((arg) => arg ?? { name: { k: "unknown", text: "type" } }) };
}
