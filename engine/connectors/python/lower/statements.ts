import { child, childrenOf, type Syntax, textOf } from "../syntax.ts";
import { innerBlock } from "./blocks.ts";
import { lowerClass } from "./classes.ts";
import { lowerDefinition } from "./definitions.ts";
import { lowerExpr } from "./expressions.ts";
import { lowerFromImport, lowerImport } from "./imports.ts";
import { bind, deeper, type Lowering, mostDepth, nameRef, type Place, unknown } from "./lowering.ts";
import { isList } from "./operators.ts";
import { bindTarget } from "./targets.ts";
import { lowerType } from "./types.ts";

/** Statements of a block in order; they share what their place says. */
export function lowerStatements(lowering: Lowering, block: Syntax, place: Place): void {
  for (const statement of block.children) lowerStatement(lowering, statement, place);
}

function lowerStatement(lowering: Lowering, node: Syntax, outer: Place): void {
  const place = deeper(outer);
  if (place.depth > mostDepth) {
    lowering.tooDeep ??= lowering.tree.lineAt(node.start);
    return;
  }
  switch (node.type) {
    case "expression_statement":
      for (const each of node.children) lowerSimple(lowering, each, place);
      return;
    case "import_statement":
      return lowerImport(lowering, node, place);
    case "import_from_statement":
      return lowerFromImport(lowering, node, place);
    case "function_definition":
    case "decorated_definition":
      return lowerDefinition(lowering, node, place);
    case "class_definition": {
      lowerClass(lowering, node, place, []);
      return;
    }
    case "return_statement": {
      const value = node.children[0];
      if (value) lowering.returns.get(place.fn)?.push(lowerExpr(lowering, value, place));
      return;
    }
    case "global_statement":
    case "nonlocal_statement": {
      const scope = lowering.scopes[place.scope]!;
      for (const each of node.children)
        scope.outer.set(textOf(lowering.tree, each), node.type === "global_statement" ? 0 : Math.max(scope.parent, 0));
      return;
    }
    case "for_statement": {
      const left = child(node, "left");
      const right = child(node, "right");
      const of = right ? lowerExpr(lowering, right, place) : null;
      const body = { ...place, block: innerBlock(place.block) };
      if (left) bindTarget(lowering, left, body, of && { k: "item", of }, undefined);
      return lowerParts(lowering, node, body, new Set(["left", "right"]));
    }
    case "with_statement": {
      const prefixed = lowerWith(lowering, node, place);
      const body = child(node, "body");
      if (body) lowerStatements(lowering, body, prefixed ? { ...place, prefixed } : place);
      return;
    }
    case "delete_statement":
      return;
    case "module":
    case "block":
      return lowerStatements(lowering, node, place);
    case "except_clause":
    case "except_group_clause":
      return lowerExcept(lowering, node, place);
    case "type_alias_statement":
      return;
    default:
      return lowerParts(lowering, node, place, new Set());
  }
}

/** Blocks among the children run by themselves; other parts are statements of clauses or expressions. */
function lowerParts(lowering: Lowering, node: Syntax, place: Place, done: ReadonlySet<string>): void {
  for (const each of node.children) {
    if (each.field !== null && done.has(each.field)) continue;
    if (each.type === "block") lowerStatements(lowering, each, node.type === "finally_clause" ? place : { ...place, block: innerBlock(place.block) });
    else if (/_clause$|_statement$|_definition$/.test(each.type)) lowerStatement(lowering, each, place);
    else if (!/pattern$/.test(each.type)) lowerExpr(lowering, each, place);
  }
}

function lowerExcept(lowering: Lowering, node: Syntax, outer: Place): void {
  const place = { ...outer, block: innerBlock(outer.block) };
  for (const each of node.children) {
    if (each.type === "block") lowerStatements(lowering, each, place);
    else if (each.type === "as_pattern") {
      const target = each.children.find((part) => part.type === "as_pattern_target");
      if (target) bindTarget(lowering, target, place, null, undefined);
    }
  }
}

/** Binds what is managed; answers the prefixes that hold inside, where `x.prefixed("X_")` adds one. */
function lowerWith(lowering: Lowering, node: Syntax, place: Place): Place["prefixed"] {
  let prefixed = place.prefixed;
  const items = node.children.filter((each) => each.type === "with_clause").flatMap((each) => each.children);
  for (const item of items) {
    const value = child(item, "value") ?? item.children[0];
    if (!value) continue;
    for (const each of value.type === "tuple" ? value.children : [value]) {
      const [managed, ...rest] = each.type === "as_pattern" ? each.children : [each];
      const target = rest.find((part) => part.type === "as_pattern_target");
      const made = managed ? lowerExpr(lowering, managed, place) : null;
      if (target) bindTarget(lowering, target, place, made, undefined);
      const of = made?.k === "call" && made.fn.k === "member" && made.fn.name === "prefixed" ? made.fn.of : undefined;
      const prefix = made?.k === "call" ? made.args[0]?.value : undefined;
      if (of?.k === "name" && prefix) prefixed = new Map([...(prefixed ?? []), [of.name, [...(prefixed?.get(of.name) ?? []), prefix]]]);
    }
  }
  return prefixed;
}

/** An assignment or an expression for its effect. */
function lowerSimple(lowering: Lowering, node: Syntax, place: Place): void {
  if (node.type === "assignment") lowerAssignment(lowering, node, place);
  else if (node.type === "augmented_assignment") lowerAugmented(lowering, node, place);
  else lowerExpr(lowering, node, place);
}

/** `a = b = value`, `a: T = value`, `a: T`. The value is read before the names are bound. */
function lowerAssignment(lowering: Lowering, node: Syntax, place: Place): void {
  const targets: Syntax[] = [];
  let at: Syntax = node;
  for (;;) {
    targets.push(...childrenOf(at, "left"));
    const right = child(at, "right");
    if (right?.type !== "assignment") break;
    at = right;
  }
  const annotation = child(node, "type");
  // A field is one by its annotation, also where that names nothing to call.
  const type = lowerType(lowering, annotation, place) ?? (annotation && { name: unknown(lowering, annotation) });
  const right = child(at, "right");
  const value = right ? lowerExpr(lowering, right, place) : null;
  for (const target of targets) bindTarget(lowering, target, place, value, type);
}

/** `text += more` is a longer text, `list += more` has both. */
function lowerAugmented(lowering: Lowering, node: Syntax, place: Place): void {
  const left = child(node, "left");
  const right = child(node, "right");
  if (!left || !right) return;
  const value = lowerExpr(lowering, right, place);
  const operator = child(node, "operator");
  if (left.type !== "identifier") {
    if (left.type !== "subscript") lowerExpr(lowering, left, place);
    return;
  }
  const name = textOf(lowering.tree, left);
  if (operator && textOf(lowering.tree, operator) !== "+=") return;
  const before = nameRef(lowering, place, name);
  const isText = value.k === "text" || value.k === "join";
  bind(
    lowering,
    place,
    name,
    lowering.tree.lineAt(node.start),
    isText && !isList(value) ? { k: "join", parts: [before, value] } : { k: "choice", options: [before, value] },
  );
}
