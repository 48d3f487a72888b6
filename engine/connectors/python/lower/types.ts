import type { Expr, TypeRef } from "../../../model/code.ts";
import { child, dottedText, literalText, type Syntax } from "../syntax.ts";
import { type Lowering, type Place, unknown } from "./lowering.ts";
import { nameExpr } from "./names.ts";

/**
 * A written type. `X | None`, `Optional[X]` and `"X"` are X; of a union the first that is not None stands for all.
 * Undefined when it names nothing.
 */
export function lowerType(lowering: Lowering, node: Syntax | undefined, place: Place, depth = 0): TypeRef | undefined {
  if (!node || depth > 12) return undefined;
  const inner = (each: Syntax | undefined) => lowerType(lowering, each, place, depth + 1);
  switch (node.type) {
    case "type":
    case "parenthesized_expression":
      return inner(node.children[0]);
    case "identifier":
    case "attribute": {
      const name = dottedText(lowering.tree, node);
      return name === undefined || plain.has(name) ? undefined : { name: nameExpr(lowering, place, name) };
    }
    case "string":
      return quoted(lowering, node, place);
    case "binary_operator":
      return inner(child(node, "left")) ?? inner(child(node, "right"));
    case "union_type":
      return first(node.children.map(inner));
    case "member_type":
      return { name: unknown(lowering, node) };
    case "generic_type": {
      const [head, list] = node.children;
      return applied(inner(head), (list?.children ?? []).map(inner));
    }
    case "subscript": {
      const args = node.children.filter((each) => each.field === "subscript");
      return applied(inner(child(node, "value")), args.flatMap((each) => (each.type === "tuple" ? each.children : [each])).map(inner));
    }
    default:
      return undefined;
  }
}

/** Types that say nothing of what can be called on a value; a text of them is no constant. */
const plain = new Set(["str", "int", "float", "bool", "bytes", "object", "dict", "list", "tuple", "set", "Any", "typing.Any", "None", "type"]);

function first(types: readonly (TypeRef | undefined)[]): TypeRef | undefined {
  return types.find((type) => type !== undefined);
}

function applied(head: TypeRef | undefined, args: readonly (TypeRef | undefined)[]): TypeRef | undefined {
  if (!head) return undefined;
  const known = args.filter((arg): arg is TypeRef => arg !== undefined);
  const name = lastName(head.name);
  if (name === "Optional" || name === "Union" || name === "Annotated") return known[0];
  return known.length > 0 ? { name: head.name, args: known } : head;
}

function lastName(expr: Expr): string {
  return expr.k === "member" || expr.k === "name" ? expr.name : "";
}

/** A forward reference: only a dotted name is followed. */
function quoted(lowering: Lowering, node: Syntax, place: Place): TypeRef | undefined {
  const text =
    literalText(lowering.tree, node)
      ?.trim()
      .replace(/\s*\|\s*None$/, "")
      .replace(/^(?:typing\.)?Optional\[(.*)\]$/, "$1") ?? "";
  return /^[A-Za-z_][\w.]*$/.test(text) && !plain.has(text) ? { name: nameExpr(lowering, place, text) } : undefined;
}
