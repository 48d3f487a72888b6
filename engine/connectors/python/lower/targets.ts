import type { Expr, TypeRef } from "../../../model/code.ts";
import { child, dottedText, type Syntax, textOf } from "../syntax.ts";
import { lowerExpr, lowerSubscript } from "./expressions.ts";
import { bind, deeper, type Lowering, mostDepth, type Place } from "./lowering.ts";

/** Binds what an assignment, `for`, `with` or `except` names. Items of a tuple take the items of the value. */
export function bindTarget(lowering: Lowering, target: Syntax, place: Place, value: Expr | null, type: TypeRef | undefined): void {
  if (place.depth > mostDepth) return;
  const line = lowering.tree.lineAt(target.start);
  switch (target.type) {
    case "identifier":
      bind(lowering, place, textOf(lowering.tree, target), line, value, { type });
      return;
    case "as_pattern_target":
    case "parenthesized_expression":
    case "list_splat_pattern":
    case "list_splat":
      if (target.children[0]) bindTarget(lowering, target.children[0], deeper(place), target.type.startsWith("list") ? null : value, type);
      return;
    case "pattern_list":
    case "tuple_pattern":
    case "list_pattern":
    case "tuple":
    case "list":
    case "expression_list":
      target.children.forEach((each, at) => {
        const item: Expr | null =
          value === null
            ? null
            : value.k === "list" && value.items.length === target.children.length
              ? value.items[at]!
              : { k: "item", of: value, at };
        bindTarget(lowering, each, deeper(place), item, undefined);
      });
      return;
    case "attribute": {
      const name = child(target, "attribute");
      const object = child(target, "object");
      const owner = dottedText(lowering.tree, object);
      const fields = lowering.selfFields.get(place.class);
      if (name && (owner === "self" || owner === "cls") && fields) {
        fields.push({ name: textOf(lowering.tree, name), ...(value ? { value } : {}), ...(type ? { type } : {}), line });
      } else if (object) lowerExpr(lowering, object, place);
      return;
    }
    case "subscript": {
      const object = child(target, "value");
      if (object && object.type !== "identifier") lowerSubscript(lowering, target, place, false);
      return;
    }
    default:
  }
}
