import type { Expr, TypeRef } from "../../../model/code.ts";
import { child, dottedText, type Syntax, textOf } from "../syntax.ts";
import { lowerExpr, lowerSubscript } from "./expressions.ts";
import { addSite, bind, deeper, makeCall, type Lowering, mostDepth, type Place } from "./lowering.ts";

/** `app.conf.beat_schedule = value` reads as `app.conf.update(beat_schedule=value)`. */
function settingSite(lowering: Lowering, place: Place, target: Syntax, of: Expr, value: Expr): void {
  const line = lowering.tree.lineAt(target.start);
  const call = makeCall(lowering, { k: "member", of, name: "update" }, [{ name: "beat_schedule", value }], line);
  addSite(lowering, place, target, call, line);
}

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
      } else if (object) {
        const of = lowerExpr(lowering, object, place);
        if (name && value && textOf(lowering.tree, name) === "beat_schedule") settingSite(lowering, place, target, of, value);
      }
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
